import { createContext, useContext } from 'react';
import type { MovedTask } from '../../parts/planning/move-payload.ts';
import type { MenuItem } from '../../ui/overlay/menu.tsx';
import type { Person } from './model/board-columns.ts';
import type { UnseenBy } from './sight/sight.ts';

/** A card of the board as its menus know it. */
export type BoardTask = MovedTask & { title: string };

/** What cards and columns can do; the same object as long as the board is shown. */
export interface BoardActions {
  /** [P2] From a person's column (null: from nobody's) to another one's. */
  move: (task: BoardTask, from: string | null, to: string | null) => void;
  /** Chooses everybody whom the task is with. */
  several: (task: BoardTask) => void;
  /** [CF2] Decides about a move that was not accepted. */
  solve: (task: BoardTask) => void;
  /** Cards stand in the usual order again. */
  unorder: (column: string) => void;
  collapse: (collapsed: boolean) => void;
  /** [U4] The way to places and role of somebody who does not see a card, for whoever may change them. */
  mend: (unseen: UnseenBy | undefined, person: string) => MenuItem[];
}

const none = () => undefined;
export const ActionsContext = createContext<BoardActions>({
  move: none,
  several: none,
  solve: none,
  unorder: none,
  collapse: none,
  mend: () => [],
});
/** Who may be given a task, in the order of the columns. */
export const PeopleContext = createContext<readonly Person[]>([]);
/** Server time, ms. */
export const NowContext = createContext(0);

export const useBoardActions = (): BoardActions => useContext(ActionsContext);
export const usePeople = (): readonly Person[] => useContext(PeopleContext);
export const useBoardNow = (): number => useContext(NowContext);
