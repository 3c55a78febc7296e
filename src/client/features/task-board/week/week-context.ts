import { createContext, useContext } from 'react';
import type { ListedNotification } from '../../../parts/notification/open-notifications.ts';

/** What cards of the week need for their menus; the same object as long as the week is shown. */
export interface WeekActions {
  /** From one cell to another. */
  move: (task: ListedNotification, from: string, to: string) => void;
  /** The same by a menu: the focus goes to the card where it stands then. */
  choose: (task: ListedNotification, from: string, to: string) => void;
  /** Plans so many hours for each who has a task; answers whether anything had to be saved, null where it failed. */
  plan: (task: ListedNotification, hours: number) => Promise<boolean | null>;
  /** Monday to Sunday. */
  days: readonly string[];
}

export const WeekContext = createContext<WeekActions>({
  move: () => undefined,
  choose: () => undefined,
  plan: async () => false,
  days: [],
});
export const useWeekActions = (): WeekActions => useContext(WeekContext);
