import { useContext, useState } from 'react';
import type { Wish } from '../../../../shared/rules/planning/task-assignment.ts';
import { tellNotSaved } from '../../../parts/forms/tell-not-saved.ts';
import type { ListedNotification } from '../../../parts/notification/open-notifications.ts';
import { assignedTo } from '../../../parts/planning/assigned.ts';
import { weekText as text } from '../../../text/de/planning/week.ts';
import { truncate } from '../../../text/format.ts';
import { titleLength } from '../../../text/limits.ts';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { NOBODY } from '../model/board-columns.ts';
import type { BoardView } from '../model/board-queries.ts';
import { saveWeekMove } from '../model/move-task.ts';
import { SightContext } from '../sight/sight.ts';
import { useUndoOffer } from '../use-undo-offer.ts';
import {
  backToDue,
  cellKey,
  cellOf,
  dayOf,
  placeIn,
  staysDue,
  WAITING,
  type WeekPlace,
} from './week-model.ts';

type Options = {
  view: BoardView;
  monday: string;
  today: string;
  /** Whoever a row is of. */
  nameOfRow: (row: string) => string;
  /** A cell in words. */
  nameOf: (cell: string) => string;
  /** Somebody, and the day on which a task is due, in words. */
  nameOfDue: (person: string, day: string) => string;
};

const personIn = (row: string): string | null => (row === NOBODY ? null : row);

/** [P2] Moves a task to a person and a day: saved on this device at once, with the way back for a moment. */
export function useWeekMoves({ view, monday, today, nameOfRow, nameOf, nameOfDue }: Options) {
  const [saving, setSaving] = useState(false);
  const offerUndo = useUndoOffer();
  const sight = useContext(SightContext);

  const dayWish = (task: ListedNotification, place: WeekPlace) => {
    const before = task.plannedfor ?? '';
    // What stands there already is not planned anew: a day follows from when it is due.
    if (placeIn(dayOf(task), monday, today) === place) return null;
    return { before, after: place === WAITING ? '' : place };
  };

  /** Answers the cell in which it stands then; null where nothing was saved. */
  const move = async (task: ListedNotification, from: string, to: string): Promise<string | null> => {
    const [left, entered] = [cellOf(from), cellOf(to)];
    const people = new Set(view.people.filter(({ leftat }) => leftat === 0).map(({ nodeid }) => nodeid));
    const here = assignedTo(task.nodeid, view.assigned).filter((nodeid) => people.has(nodeid));
    const who: Wish | null =
      left.person === entered.person
        ? null
        : { to: personIn(entered.person), from: personIn(left.person), seen: here };
    setSaving(true);
    try {
      const undo = await saveWeekMove(task, here, { who, day: dayWish(task, entered.place) });
      const title = truncate(task.title, titleLength.selectionDialog);
      const due = entered.place === WAITING ? backToDue(task, monday, today) : null;
      const unseen = who?.to ? sight.told.get(task.equipmentnodeid)?.get(who.to) : undefined;
      if (undo)
        offerUndo(
          text.movedTo(title, due === null ? nameOf(to) : nameOfDue(entered.person, due)),
          undo,
          unseen?.moved(nameOfRow(entered.person)),
        );
      // Nothing was saved, and the card goes back: that must not look like a slip.
      else if (due !== null && staysDue(task)) showToast({ text: text.staysDue(title, text.date(due)) });
      return undo && cellKey(entered.person, due ?? entered.place);
    } catch (error) {
      tellNotSaved(error);
      return null;
    } finally {
      setSaving(false);
    }
  };
  return { saving, move };
}
