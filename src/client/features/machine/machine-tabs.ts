import type { MachineTab } from '../../app/links.ts';
import type { Rightful } from '../../state/session.ts';
import { machineText } from '../../text/de/machine/machine.ts';
import type { IconName } from '../../ui/display/icon-paths.ts';
import { lazyTab, type TabContent } from './lazy-tab.ts';
import { OverviewTab } from './overview/overview-tab.tsx';

export type MachineTabDefinition = {
  /** Number in the address [M1]. */
  tab: MachineTab;
  label: string;
  icon: IconName;
  /** What stands in it; `lazyTab` for everything but the first. */
  content: TabContent;
} & Rightful;

/** [M1] Every tab that exists, in the order of the bar. One line per tab; others are added here. */
export const machineTabs: readonly MachineTabDefinition[] = [
  { tab: 0, label: machineText.overview, icon: 'machine', content: OverviewTab },
  {
    tab: 1,
    label: machineText.history,
    icon: 'history',
    right: ['notification', 'read'],
    content: lazyTab(() => import('./history/history-tab.tsx').then((module) => module.HistoryTab)),
  },
  {
    tab: 2,
    label: machineText.documentation,
    icon: 'document',
    right: ['equipment.attachment', 'read'],
    content: lazyTab(() =>
      import('./documentation/documentation-tab.tsx').then((module) => module.DocumentationTab),
    ),
  },
  {
    tab: 3,
    label: machineText.faq,
    icon: 'help',
    right: ['equipment.faq', 'read'],
    content: lazyTab(() => import('./faq/faq-tab.tsx').then((module) => module.FaqTab)),
  },
  {
    tab: 4,
    label: machineText.maintenance,
    icon: 'wrench',
    right: ['equipment.maintenancetask', 'read'],
    content: lazyTab(() =>
      import('./maintenance/maintenance-tab.tsx').then((module) => module.MaintenanceTab),
    ),
  },
  {
    tab: 5,
    label: machineText.counters,
    icon: 'gauge',
    right: ['equipment.counter', 'read'],
    content: lazyTab(() => import('./counters/counters-tab.tsx').then((module) => module.CountersTab)),
  },
  {
    tab: 6,
    label: machineText.discussion,
    icon: 'chat',
    right: ['notification', 'read'],
    content: lazyTab(() => import('./discussion/discussion-tab.tsx').then((module) => module.DiscussionTab)),
  },
];
