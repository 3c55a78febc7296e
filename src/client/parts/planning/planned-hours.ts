import { unit } from '../../../shared/contract/machine/equipment.ts';
import { type Cost, cost, costtype } from '../../../shared/contract/maintenance/maintenance.ts';
import { meaningsOf } from '../../../shared/rules/figures/bookings.ts';
import { LABOUR } from '../../../shared/rules/report.ts';
import type { MirrorView } from '../../live/mirror/use-live.ts';
import { germanFirst } from '../../text/localized.ts';
import type { HoursPlan } from './hours-plan.ts';

/** What hours are planned for: a notification, and the task that it was raised for. */
export type PlannedWork = { nodeid: string; maintenancetasknodeid: string | null };

/** [P1] [R2] Planned hours of people by node id: its own of each kind, or else those of its task. */
export async function readPlannedHours(
  mirror: MirrorView,
  tasks: readonly PlannedWork[],
): Promise<ReadonlyMap<string, HoursPlan>> {
  const [types, units] = await Promise.all([mirror.table(costtype).toArray(), mirror.table(unit).toArray()]);
  const names = new Map(units.map((each) => [each.unitId, germanFirst(each.displayName.plural)]));
  const meanings = meaningsOf(types.map((type) => ({ ...type, unitname: names.get(type.unitId) ?? '' })));
  const kinds = types
    .filter(({ nodeid }) => meanings.get(nodeid) === 'worked')
    .sort((left, right) => Number(right.name === LABOUR) - Number(left.name === LABOUR));
  const sources = [
    ...new Set(tasks.flatMap((each) => [each.nodeid, each.maintenancetasknodeid ?? []].flat())),
  ];
  const costs = await mirror.table(cost).where('hasCostSourceNodeId').anyOf(sources).toArray();
  const bySource = new Map<string, Cost[]>();
  for (const each of costs.sort((left, right) => left.nodeid.localeCompare(right.nodeid))) {
    if (each.specifier !== 'plannedcost') continue;
    const { hasCostSourceNodeId: source } = each;
    bySource.set(source, [...(bySource.get(source) ?? []), each]);
  }
  const ofKind = (source: string | null, kind: string) =>
    (bySource.get(source ?? '') ?? []).filter(({ costTypeNodeId }) => costTypeNodeId === kind);
  return new Map(
    tasks.map(({ nodeid, maintenancetasknodeid }) => [
      nodeid,
      kinds.map((kind) => ({
        kind,
        own: ofKind(nodeid, kind.nodeid),
        raised: ofKind(maintenancetasknodeid, kind.nodeid).reduce((sum, { value }) => sum + value, 0),
      })),
    ]),
  );
}
