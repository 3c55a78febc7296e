import { chakra } from '@chakra-ui/react';
import { Suspense, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { links, type MachineTab } from '../../app/links.ts';
import { syncNow } from '../../live/outbox/outbox.ts';
import { useLeadOn } from '../../parts/forms/use-lead-on.ts';
import { makeOf } from '../../parts/machine/machine-index.ts';
import { type MachineView, useMachine } from '../../parts/machine/machine-queries.ts';
import { useGranted } from '../../state/session.ts';
import { machineText } from '../../text/de/machine/machine.ts';
import { delays } from '../../text/delays.ts';
import { ScreenSkeleton, SkeletonText } from '../../ui/display/skeleton.tsx';
import { Page, PageHeader, type Target } from '../../ui/layout/page.tsx';
import { Tabs } from '../../ui/overlay/tabs.tsx';
import { RetiredBanner } from './life/retired-banner.tsx';
import { MachineAbsent } from './machine-absent.tsx';
import { MachineCard, MachineLines } from './machine-card.tsx';
import { MachineMenu } from './machine-menu.tsx';
import { MachinePhotoButton } from './machine-photo-button.tsx';
import { machineTabs } from './machine-tabs.ts';
import { NewIssueButton } from './new-issue-button.tsx';
import { useMachineViews } from './use-machine-views.tsx';

/** [M1] One machine: header and tabs. Everything comes from this device. */
export function MachineScreen() {
  const [search] = useSearchParams();
  const nodeid = search.get('nodeid') ?? '';
  const machine = useMachine(nodeid);
  if (machine === undefined) return <ScreenSkeleton />;
  return machine ? <Machine key={nodeid} machine={machine} /> : <MachineAbsent nodeid={nodeid} />;
}

function Machine({ machine }: { machine: MachineView }) {
  const [show, views] = useMachineViews(machine);
  return (
    <Page>
      <PageHeader
        row
        title={machine.name}
        lead={
          <chakra.div
            flexShrink="0"
            width="56px"
            height="56px"
            borderRadius="md"
            overflow="hidden"
            hideFrom="md"
          >
            <MachinePhotoButton machine={machine} onShow={() => show('photo')} />
          </chakra.div>
        }
        subtitle={
          <>
            <MachineLines machine={machine} />
            <chakra.span hideBelow="md">{makeOf(machine)}</chakra.span>
          </>
        }
        {...useWayBack(machine)}
        actions={
          <>
            <NewIssueButton machine={machine} from="md" />
            <MachineMenu machine={machine} onShow={show} />
          </>
        }
      />
      <RetiredBanner machine={machine.equipment} />
      <MachineCard machine={machine} onShow={show} />
      <MachineContent machine={machine} />
      <NewIssueButton machine={machine} below="md" />
      {views}
    </Page>
  );
}

/** [M2] The breadcrumb leads to the dashboard, or to the machines of a type when coming from there (from = mb). */
function useWayBack({ equipment, model }: MachineView): { back: Target; trail?: Target[] } {
  const state = useLocation().state as { from?: unknown; srno?: string; c_yr?: string } | null;
  const dashboard = { to: links.dashboard(), label: machineText.dashboard };
  if (state?.from === 'mb') {
    const { equipmenttypenodeid: type } = equipment;
    return {
      trail: [{ to: links.equipmentTypeOverview(type), label: model }],
      // [B2] The list is as it was filtered.
      back: {
        to: links.typesMachines(type, { q: state.srno ?? '', c_yr: state.c_yr ?? '' }),
        label: machineText.typesMachines,
      },
    };
  }
  if (state?.from === 'machines') {
    return { trail: [dashboard], back: { to: links.machines(), label: machineText.machines } };
  }
  return { back: dashboard };
}

const FAQ: MachineTab = 3;

function MachineContent({ machine }: { machine: MachineView }) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const leadOn = useLeadOn();
  const tabs = useGranted(machineTabs);
  const asked = Number(search.get('tab') ?? 0);
  const forced = asked === -1;
  const wanted = forced ? FAQ : asked;
  const current = tabs.find(({ tab }) => tab === wanted) ?? tabs[0];
  const show = (tab: number) => {
    setSearch({ nodeid: machine.nodeid, tab: String(tab) }, { replace: true, state });
  };

  // [W3] Tab −1 asks the server for news and settles on the FAQ; what is on this device stays in view meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the forced tab starts it
  useEffect(() => {
    if (!forced) return;
    syncNow();
    const settle = () => leadOn(links.machineOverview(machine.nodeid, FAQ), { replace: true, state });
    const timer = setTimeout(settle, delays.faqTabForce);
    return () => clearTimeout(timer);
  }, [forced]);

  if (!current) return null;
  if (tabs.length === 1) return <current.content machine={machine} />;
  return (
    <Tabs
      label={machineText.tabs}
      value={String(current.tab)}
      onChange={(tab) => show(Number(tab))}
      tabs={tabs.map(({ tab, label, icon, content: Content }) => ({
        value: String(tab),
        label,
        icon,
        content: () => (
          <Suspense fallback={<SkeletonText lines={4} />}>
            <Content machine={machine} />
          </Suspense>
        ),
      }))}
    />
  );
}
