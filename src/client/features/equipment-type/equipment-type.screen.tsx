import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { links } from '../../app/links.ts';
import { FaqList } from '../../parts/faq/faq-list.tsx';
import { type Rightful, useGranted } from '../../state/session.ts';
import { equipmentTypeText as texts } from '../../text/de/machine/equipment-type.ts';
import { Badge } from '../../ui/display/badge.tsx';
import type { IconName } from '../../ui/display/icon-paths.ts';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Row } from '../../ui/layout/primitives.ts';
import { Tabs } from '../../ui/overlay/tabs.tsx';
import { TypeDocuments } from './type-documents.tsx';
import { TypeMachines } from './type-machines.tsx';
import { TypeNotifications } from './type-notifications.tsx';
import type { TypeView } from './type-queries.ts';
import { TypeScreen } from './type-screen.tsx';

/** [B1] What holds for all machines of a type: the machines, documents, FAQs, and what is open on them. */
export function EquipmentTypeScreen() {
  return <TypeScreen>{(view) => <Overview key={view.type.nodeid} view={view} />}</TypeScreen>;
}

function Overview({ view }: { view: TypeView }) {
  const { type, brand } = view;
  return (
    <Page>
      <PageHeader
        title={type.model}
        subtitle={
          <Row as="span" gap="2" flexWrap="wrap">
            {[brand, type.equipmentclass].filter(Boolean).join(' · ')}
            <Badge tone="accent">{texts.copilot}</Badge>
          </Row>
        }
        back={{ to: links.machines(), label: texts.back }}
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

const TABS: readonly TabDefinition[] = [
  { tab: 0, label: texts.overview, icon: 'machine', Content: TypeMachines },
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

function TypeFaqs({ view }: { view: TypeView }) {
  const { nodeid } = view.type;
  const state = { from: 'faqMB', equipmenttypenodeid: nodeid };
  return <FaqList isfaqof={nodeid} emptyText={texts.noFaqText} state={state} />;
}

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
        content: () => <Content view={view} />,
      }))}
    />
  );
}
