import { useContext, useState } from 'react';
import { tellNotSaved } from '../../parts/forms/tell-not-saved.ts';
import { assignedTo, nameOfPerson } from '../../parts/planning/assigned.ts';
import { taskBoardText as text } from '../../text/de/planning/task-board.ts';
import { truncate } from '../../text/format.ts';
import { titleLength } from '../../text/limits.ts';
import type { BoardTask } from './board-context.ts';
import type { Dragged } from './board-drag.tsx';
import type { Target } from './drag-targets.ts';
import { NOBODY, type Orders, placed } from './model/board-columns.ts';
import type { BoardView } from './model/board-queries.ts';
import { keptOrders, takenBack } from './model/board-settings.ts';
import { saveMove } from './model/move-task.ts';
import { SightContext } from './sight/sight.ts';
import { useUndoOffer } from './use-undo-offer.ts';

type Options = {
  view: BoardView | undefined;
  orders: Orders;
  onOrders: (change: (orders: Orders) => Orders) => void;
};

const personIn = (column: string): string | null => (column === NOBODY ? null : column);

/** [P2] Moves cards: saved on this device at once, with the way back for a moment. */
export function useMoves({ view, orders, onOrders }: Options) {
  const [saving, setSaving] = useState(false);
  const offerUndo = useUndoOffer();
  const sight = useContext(SightContext);

  const here = (task: BoardTask): readonly string[] => {
    const people = new Set(view?.people.filter(({ leftat }) => leftat === 0).map(({ nodeid }) => nodeid));
    return assignedTo(task.nodeid, view?.assigned ?? new Map()).filter((nodeid) => people.has(nodeid));
  };
  const nameOf = (nodeid: string) => {
    const person = view?.people.find((each) => each.nodeid === nodeid);
    return person ? nameOfPerson(person) : '';
  };
  const save = async (
    task: BoardTask,
    wish: Parameters<typeof saveMove>[2],
    unplace: () => void = () => undefined,
  ): Promise<void> => {
    setSaving(true);
    try {
      const undo = await saveMove(task, here(task), wish);
      if (!undo) return;
      const title = truncate(task.title, titleLength.selectionDialog);
      const back = async () => {
        unplace();
        await undo();
      };
      if (wish.to === null) return offerUndo(text.unassigned(title), back);
      const who = nameOf(wish.to);
      offerUndo(text.moved(title, who), back, sight.told.get(task.equipmentnodeid)?.get(wish.to)?.moved(who));
    } catch (error) {
      unplace();
      tellNotSaved(error);
    } finally {
      setSaving(false);
    }
  };

  const move = (task: BoardTask, from: string | null, to: string | null) =>
    void save(task, { to, from, seen: here(task) });

  const drop = ({ nodeid, column }: Dragged, target: Target) => {
    const task = view?.board.byKey.get(column)?.all.find((each) => each.nodeid === nodeid);
    const to = view?.board.byKey.get(target.column);
    if (!task || !to || !view) return;
    const ids = to.all.map((each) => each.nodeid);
    const order = placed(ids, nodeid, target.before);
    const stays = column === target.column;
    if (stays && order.join() === ids.join()) return;
    const made = keptOrders({ ...orders, [target.column]: order }, view.open);
    onOrders(() => made);
    if (stays) return;
    const wish = { to: personIn(target.column), from: personIn(column), seen: here(task) };
    const drop = { column: target.column, made, before: orders };
    void save(task, wish, () => onOrders((now) => takenBack(now, drop)));
  };

  const choose = (task: BoardTask, person: string, chosen: boolean) =>
    void save(task, chosen ? { to: person, from: null } : { to: null, from: person });

  const unorder = (column: string) => {
    onOrders(({ [column]: _former, ...rest }) => rest);
  };

  return { saving, here, move, drop, choose, unorder };
}
