import { absence, worktime } from '../../../../shared/contract/account/availability.ts';
import { site } from '../../../../shared/contract/machine/place.ts';
import { type MirrorView, useLive } from '../../../live/mirror/use-live.ts';
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
export const usePlannedHours = (tasks: readonly PlannedWork[]): ReadonlyMap<string, number> | undefined =>
  useLive((mirror) => readPlannedHours(mirror, tasks), [tasks]);
