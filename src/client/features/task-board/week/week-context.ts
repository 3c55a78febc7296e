import { createContext, useContext } from 'react';
import type { ListedNotification } from '../../../parts/notification/open-notifications.ts';

/** What cards of the week need for their menus; the same object as long as the week is shown. */
export interface WeekActions {
  /** From one cell to another. */
  move: (task: ListedNotification, from: string, to: string) => void;
  /** Monday to Sunday. */
  days: readonly string[];
}

export const WeekContext = createContext<WeekActions>({ move: () => undefined, days: [] });
export const useWeekActions = (): WeekActions => useContext(WeekContext);
