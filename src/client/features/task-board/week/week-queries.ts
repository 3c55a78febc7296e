import { absence, worktime } from '../../../../shared/contract/account/availability.ts';
import { unit } from '../../../../shared/contract/machine/equipment.ts';
import { site } from '../../../../shared/contract/machine/place.ts';
import { cost, costtype } from '../../../../shared/contract/maintenance/maintenance.ts';
import { meaningsOf } from '../../../../shared/rules/figures/bookings.ts';
import { type MirrorView, useLive } from '../../../live/mirror/use-live.ts';
import type { ListedNotification } from '../../../parts/notification/open-notifications.ts';
import { germanFirst } from '../../../text/localized.ts';

export type Availability = Awaited<ReturnType<typeof readAvailability>>;

async function readAvailability(mirror: MirrorView, from: string) {
  const [absences, worktimes, sites] = await Promise.all([
    mirror.table(absence).where('until').aboveOrEqual(from).toArray(),
    mirror.table(worktime).toArray(),
    mirror.table(site).toArray(),
  ]);
  return { absences, worktimes, sites };
}

/** [P1] Absences that last until a day or longer, hours and sites, live. */
export const useAvailability = (from: string): Availability | undefined =>
  useLive((mirror) => readAvailability(mirror, from), [from]);

type Planned = Pick<ListedNotification, 'nodeid' | 'maintenancetasknodeid'>;

/** [P1] [R2] Planned hours of people by notification: its own, or else those of its task. */
export async function readPlannedHours(
  mirror: MirrorView,
  tasks: readonly Planned[],
): Promise<ReadonlyMap<string, number>> {
  const [types, units] = await Promise.all([mirror.table(costtype).toArray(), mirror.table(unit).toArray()]);
  const names = new Map(units.map((each) => [each.unitId, germanFirst(each.displayName.plural)]));
  const meanings = meaningsOf(types.map((type) => ({ ...type, unitname: names.get(type.unitId) ?? '' })));
  const sources = [
    ...new Set(tasks.flatMap((each) => [each.nodeid, each.maintenancetasknodeid ?? []].flat())),
  ];
  const costs = await mirror.table(cost).where('hasCostSourceNodeId').anyOf(sources).toArray();
  const bySource = new Map<string, number>();
  for (const { hasCostSourceNodeId, costTypeNodeId, specifier, value } of costs) {
    if (specifier !== 'plannedcost' || meanings.get(costTypeNodeId) !== 'worked') continue;
    bySource.set(hasCostSourceNodeId, (bySource.get(hasCostSourceNodeId) ?? 0) + value);
  }
  return new Map(
    tasks.flatMap(({ nodeid, maintenancetasknodeid }) => {
      const hours = bySource.get(nodeid) ?? bySource.get(maintenancetasknodeid ?? '');
      return hours === undefined || hours <= 0 ? [] : [[nodeid, hours] as const];
    }),
  );
}

/** The same, live. */
export const usePlannedHours = (tasks: readonly Planned[]): ReadonlyMap<string, number> | undefined =>
  useLive((mirror) => readPlannedHours(mirror, tasks), [tasks]);
