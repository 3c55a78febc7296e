import { lazy, Suspense, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { links, type MachineTab } from '../../app/links.ts';
import { syncNow } from '../../live/outbox/outbox.ts';
import { useLeadOn } from '../../parts/forms/use-lead-on.ts';
import { type MachineView, useMachine } from '../../parts/machine/machine-queries.ts';
import { useGranted } from '../../state/session.ts';
import { machineText } from '../../text/de/machine/machine.ts';
import { delays } from '../../text/delays.ts';
import { ScreenSkeleton, SkeletonText } from '../../ui/display/skeleton.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Tabs } from '../../ui/overlay/tabs.tsx';
import { MachineHeader } from './header/machine-header.tsx';
import { NewIssueBar } from './header/new-issue-button.tsx';
import { useMachineViews } from './header/use-machine-views.tsx';
import { RetiredBanner } from './life/retired-banner.tsx';
import { machineTabs } from './machine-tabs.ts';

const MachineAbsent = lazy(async () => ({ default: (await import('./machine-absent.tsx')).MachineAbsent }));

/** [M1] One machine: header and tabs. Everything comes from this device. */
export function MachineScreen() {
  const [search] = useSearchParams();
  const nodeid = search.get('nodeid') ?? '';
  const machine = useMachine(nodeid);
  if (machine === undefined) return <ScreenSkeleton />;
  if (machine) return <Machine key={nodeid} machine={machine} />;
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <MachineAbsent nodeid={nodeid} />
    </Suspense>
  );
}

function Machine({ machine }: { machine: MachineView }) {
  const [show, views] = useMachineViews(machine);
  return (
    <Page>
      <MachineHeader machine={machine} onShow={show} />
      <RetiredBanner machine={machine.equipment} />
      <MachineContent machine={machine} />
      <NewIssueBar machine={machine} />
      {views}
    </Page>
  );
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
