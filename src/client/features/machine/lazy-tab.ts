import { type ComponentType, lazy } from 'react';
import type { MachineView } from '../../parts/machine/machine-queries.ts';

export type TabContent = ComponentType<{ machine: MachineView }>;

/** A tab whose code loads when it is first opened: `lazyTab(() => import('./x.tsx').then((m) => m.XTab))`. */
export function lazyTab(load: () => Promise<TabContent>): TabContent {
  return lazy(async () => ({ default: await load() }));
}
