import { useDeferredValue, useMemo, useRef } from 'react';
import type { MachineIndex } from '../../parts/machine/machine-index.ts';
import { inService } from '../../parts/machine/machine-search.ts';
import {
  type ListedNotification,
  useOpenNotifications,
} from '../../parts/notification/open-notifications.ts';
import { nameOfPerson } from '../../parts/planning/assigned.ts';
import { useMyTasks } from '../../parts/planning/my-tasks.ts';
import { usePeople } from '../../parts/planning/people.ts';
import { useToday } from '../../parts/planning/use-today.ts';
import { useSession } from '../../state/session.ts';
import { notificationsText } from '../../text/de/notification/notifications.ts';
import { filterOpen, type ListFilter } from './filter-open.ts';
import { inOrder, sortOf } from './list-order.ts';
import type { useListFilter } from './use-list-filter.ts';

export type OpenList = {
  rows: readonly ListedNotification[];
  /** [J4] Of the groups by urgency, by the node id of their first row; none where they have another order. */
  headings: ReadonlyMap<string, string>;
  /** All that are open on this device, filtered or not; undefined while only the newest are there. */
  total: number | undefined;
  /** Which filter they passed; the same for the same one. */
  key: string;
};

/** What both shapes of the page have. */
export type ListPageProps = {
  index: MachineIndex | undefined;
  list: OpenList | undefined;
  query: ReturnType<typeof useListFilter>;
  /** Whether all is counted. */
  counted: boolean;
};

/**
 * [N18] [N21] The open notifications that pass the filter, live; undefined until read once. While assignments or
 * people are read for another filter or order, the list stays that of the one before.
 */
export function useOpenList(filter: ListFilter, index: MachineIndex | undefined): OpenList | undefined {
  const { usernodeid } = useSession();
  const open = useOpenNotifications();
  const today = useToday();
  const byPerson = sortOf(filter.sort)?.key === 'person';
  const asksWho = byPerson || Boolean(filter.mine || filter.staff);
  const { assigned } = useMyTasks(asksWho ? open?.rows : undefined);
  const people = usePeople(byPerson);
  const key = useDeferredValue(JSON.stringify(filter));
  const list = useMemo(() => {
    if (!open || !index) return undefined;
    const wanted = JSON.parse(key) as ListFilter;
    const sort = sortOf(wanted.sort);
    if ((wanted.mine || wanted.staff || sort?.key === 'person') && !assigned) return undefined;
    if (sort?.key === 'person' && !people) return undefined;
    const passed = filterOpen(open.rows, wanted, index, { usernodeid, assigned });
    // Of a narrowed or turned list the newest alone say nothing.
    if (!open.whole && ((sort && wanted.sort !== 'newest') || passed.length === 0)) return undefined;
    const total = open.whole ? inService(open.rows, index).length : undefined;
    const names = people && new Map(people.map((person) => [person.nodeid, nameOfPerson(person)]));
    const { rows, groups } = inOrder(passed, wanted.sort, { index, today, assigned, names });
    const headings = new Map(
      groups.map(({ urgency, first }) => [first, notificationsText.urgencies[urgency]]),
    );
    return { rows, headings, total, key };
  }, [open, assigned, people, index, key, usernodeid, today]);
  const last = useRef(list);
  if (list) last.current = list;
  // During the first load the rows of another filter could stay for minutes.
  return list ?? (open?.whole && index ? last.current : undefined);
}
