import { unit } from '../../../shared/contract/machine/equipment.ts';
import { cost, costtype } from '../../../shared/contract/maintenance/maintenance.ts';
import { meaningsOf } from '../../../shared/rules/figures/bookings.ts';
import type { MirrorView } from '../../live/mirror/use-live.ts';
import { germanFirst } from '../../text/localized.ts';

/** What hours are planned for: a notification, and the task that it was raised for. */
export type PlannedWork = { nodeid: string; maintenancetasknodeid: string | null };

/** [P1] [R2] Planned hours of people by node id: those of the notification, or else those of its task. */
export async function readPlannedHours(
  mirror: MirrorView,
  work: readonly PlannedWork[],
): Promise<ReadonlyMap<string, number>> {
  const [types, units] = await Promise.all([mirror.table(costtype).toArray(), mirror.table(unit).toArray()]);
  const names = new Map(units.map((each) => [each.unitId, germanFirst(each.displayName.plural)]));
  const meanings = meaningsOf(types.map((type) => ({ ...type, unitname: names.get(type.unitId) ?? '' })));
  const sources = [
    ...new Set(work.flatMap((each) => [each.nodeid, each.maintenancetasknodeid ?? []].flat())),
  ];
  const costs = await mirror.table(cost).where('hasCostSourceNodeId').anyOf(sources).toArray();
  const bySource = new Map<string, number>();
  for (const { hasCostSourceNodeId, costTypeNodeId, specifier, value } of costs) {
    if (specifier !== 'plannedcost' || meanings.get(costTypeNodeId) !== 'worked') continue;
    bySource.set(hasCostSourceNodeId, (bySource.get(hasCostSourceNodeId) ?? 0) + value);
  }
  return new Map(
    work.flatMap(({ nodeid, maintenancetasknodeid }) => {
      const hours = bySource.get(nodeid) ?? bySource.get(maintenancetasknodeid ?? '');
      return hours === undefined || hours <= 0 ? [] : [[nodeid, hours] as const];
    }),
  );
}
