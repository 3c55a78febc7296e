import { absence, worktime } from '../../../../shared/contract/account/availability.ts';
import { site } from '../../../../shared/contract/machine/place.ts';
import { cost } from '../../../../shared/contract/maintenance/maintenance.ts';
import { type MirrorView, useLive } from '../../../live/mirror/use-live.ts';
import type { RowName } from '../../../live/outbox/use-record-state.ts';
import { type Assigned, assignedTo } from '../../../parts/planning/assigned.ts';
import { type HoursPlan, hoursPlanned } from '../../../parts/planning/hours-plan.ts';
import { type PlannedWork, readPlannedHours } from '../../../parts/planning/planned-hours.ts';

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

/** [P1] [R2] Planned hours of people by notification, live. */
export const usePlannedHours = (tasks: readonly PlannedWork[]): ReadonlyMap<string, HoursPlan> | undefined =>
  useLive((mirror) => readPlannedHours(mirror, tasks), [tasks]);

/** [I4] What the hours of a task are saved as, for where that stands; tasks without are missing. */
export const costRows = (
  plans: ReadonlyMap<string, HoursPlan> | undefined,
): ReadonlyMap<string, readonly RowName[]> =>
  new Map(
    [...(plans ?? [])].flatMap(([task, plan]) => {
      const rows = plan.flatMap(({ own }) => own.map(({ nodeid }): RowName => [cost, nodeid]));
      return rows.length > 0 ? [[task, rows] as const] : [];
    }),
  );

/** [P1] Planned hours for each who has a task; null where nobody has said any. */
export function hoursOfEach(
  plans: ReadonlyMap<string, HoursPlan> | undefined,
  assigned: Assigned,
  nodeid: string,
): number | null {
  const hours = hoursPlanned(plans?.get(nodeid));
  return hours === null ? null : hours / Math.max(1, assignedTo(nodeid, assigned).length);
}
