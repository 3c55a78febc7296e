import { type ComponentType, lazy, Suspense } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { equipmenttype } from '../../../shared/contract/machine/equipment.ts';
import { links } from '../../app/links.ts';
import { PendingBadge } from '../../parts/outbox/record-state.tsx';
import { type Rightful, useCan, useGranted } from '../../state/session.ts';
import { equipmentTypeText as texts } from '../../text/de/machine/equipment-type.ts';
import { LinkButton } from '../../ui/action/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import type { IconName } from '../../ui/display/icon-paths.ts';
import { SkeletonText } from '../../ui/display/skeleton.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Row } from '../../ui/layout/primitives.ts';
import { Tabs } from '../../ui/overlay/tabs.tsx';
import { TypeOverview } from './type-overview.tsx';
import type { TypeView } from './type-queries.ts';
import { TypeScreen } from './type-screen.tsx';

/** [B1] What holds for all machines of a type: the machines, documents, FAQs, and what is open on them. */
export function EquipmentTypeScreen() {
  return <TypeScreen>{(view) => <Overview key={view.type.nodeid} view={view} />}</TypeScreen>;
}

function Overview({ view }: { view: TypeView }) {
  const { type, brand, equipmentclass } = view;
  const mayEdit = useCan('equipment', 'update');
  const state = useLocation().state as { from?: unknown } | null;
  const fromMachines = state?.from !== 'types' && !mayEdit;
  const back = fromMachines
    ? { to: links.machines(), label: texts.back }
    : { to: links.to('equipmentTypes'), label: texts.backToTypes };
  return (
    <Page>
      <PageHeader
        title={type.model}
        subtitle={
          <Row as="span" gap="2" flexWrap="wrap">
            {[brand, equipmentclass].filter(Boolean).join(' · ')}
            <Badge tone="accent">{texts.copilot}</Badge>
            <PendingBadge rows={[[equipmenttype, type.nodeid]]} />
          </Row>
        }
        back={back}
        actions={
          mayEdit && (
            <LinkButton
              to={links.to('editEquipmentType', { nodeid: type.nodeid })}
              variant="outline"
              icon="edit"
            >
              {texts.edit}
            </LinkButton>
          )
        }
      />
      <TypeContent view={view} />
    </Page>
  );
}

type TabDefinition = {
  /** Number in the address; the FAQs are tab 2, where the source has them [W3]. */
  tab: number;
  label: string;
  icon: IconName;
  Content: ComponentType<{ view: TypeView }>;
} & Rightful;

/** Loaded with the first look at it: whoever comes for the machines needs none of it. */
const TypeDocuments = lazy(async () => ({ default: (await import('./type-papers.tsx')).TypeDocuments }));
const TypeFaqs = lazy(async () => ({ default: (await import('./type-papers.tsx')).TypeFaqs }));
const TypeNotifications = lazy(async () => ({
  default: (await import('./type-notifications.tsx')).TypeNotifications,
}));

const TABS: readonly TabDefinition[] = [
  { tab: 0, label: texts.overview, icon: 'machine', Content: TypeOverview },
  {
    tab: 1,
    label: texts.documents,
    icon: 'document',
    right: ['equipment.attachment', 'read'],
    Content: TypeDocuments,
  },
  { tab: 2, label: texts.faq, icon: 'help', right: ['equipment.faq', 'read'], Content: TypeFaqs },
  {
    tab: 3,
    label: texts.notifications,
    icon: 'bell',
    right: ['notification', 'read'],
    Content: TypeNotifications,
  },
];

function TypeContent({ view }: { view: TypeView }) {
  const [search, setSearch] = useSearchParams();
  const { nodeid } = view.type;
  const tabs = useGranted(TABS);
  const asked = Number(search.get('tab') ?? 0);
  const current = tabs.find(({ tab }) => tab === asked) ?? tabs[0];
  if (!current) return null;
  return (
    <Tabs
      label={texts.tabs}
      value={String(current.tab)}
      onChange={(tab) => setSearch({ nodeid, tab }, { replace: true })}
      tabs={tabs.map(({ tab, label, icon, Content }) => ({
        value: String(tab),
        label,
        icon,
        content: () => (
          <Suspense fallback={<SkeletonText lines={4} />}>
            <Content view={view} />
          </Suspense>
        ),
      }))}
    />
  );
}
