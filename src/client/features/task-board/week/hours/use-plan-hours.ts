import { tellNotSaved } from '../../../../parts/forms/tell-not-saved.ts';
import type { ListedNotification } from '../../../../parts/notification/open-notifications.ts';
import { type Assigned, assignedTo } from '../../../../parts/planning/assigned.ts';
import type { HoursPlan } from '../../../../parts/planning/hours-plan.ts';
import { weekText as text } from '../../../../text/de/planning/week.ts';
import { truncate } from '../../../../text/format.ts';
import { titleLength } from '../../../../text/limits.ts';
import { useUndoOffer } from '../../use-undo-offer.ts';
import { savePlannedHours } from './planned-hours.ts';

/** [J11] Plans hours for each who has a task, with the way back for a moment; answers whether anything had to be saved, null where it failed. */
export function usePlanHours(plans: ReadonlyMap<string, HoursPlan> | undefined, assigned: Assigned) {
  const offerUndo = useUndoOffer();
  return async (task: ListedNotification, hours: number): Promise<boolean | null> => {
    try {
      const people = Math.max(1, assignedTo(task.nodeid, assigned).length);
      const undo = await savePlannedHours(task, plans?.get(task.nodeid) ?? [], hours * people);
      if (undo) offerUndo(text.hoursPlanned(truncate(task.title, titleLength.selectionDialog), hours), undo);
      return undo !== null;
    } catch (error) {
      tellNotSaved(error);
      return null;
    }
  };
}
