import { useDeferredValue, useMemo, useRef } from 'react';
import { sortSaid } from '../../../parts/lists/said-sort.ts';
import type { MachineIndex } from '../../../parts/machine/machine-index.ts';
import { assignedTo, nameOfPerson } from '../../../parts/planning/assigned.ts';
import { useMyTasks } from '../../../parts/planning/my-tasks.ts';
import { type WhoFilter, withWhom } from '../../../parts/planning/people/with-whom.ts';
import { usePeople } from '../../../parts/planning/people.ts';
import { useSession } from '../../../state/session.ts';
import { type BoardFilter, isNarrowed, passes } from '../board-filter.ts';
import type { PlannedPage } from '../queries.ts';
import { type BoardRow, inOrder, rowsOf, SORTS } from './board-row.ts';

export type DeskRows = {
  rows: readonly BoardRow[];
  /** All that is planned on this device, filtered or not; undefined while only the most urgent is there. */
  total: number | undefined;
  /** Which filter they passed and how they are sorted; the same for the same ones. */
  key: string;
};

/** Assignments of the notifications among the rows, and the name of each one's first person; read only where they are needed. */
function usePeopleOf(rows: readonly BoardRow[] | undefined, asks: { who: boolean; names: boolean }) {
  const asked = asks.who || asks.names;
  const raised = useMemo(
    () => (asked ? rows?.flatMap(({ notification }) => notification ?? []) : undefined),
    [rows, asked],
  );
  const { assigned } = useMyTasks(raised);
  const people = usePeople(asks.names);
  const names = useMemo(() => {
    if (!raised || !assigned || !people) return undefined;
    const known = new Map(people.map((person) => [person.nodeid, nameOfPerson(person)]));
    const nameOf = (nodeid: string) => known.get(assignedTo(nodeid, assigned)[0] ?? '') ?? '';
    return new Map(raised.map(({ nodeid }) => [nodeid, nameOf(nodeid)]));
  }, [raised, assigned, people]);
  return { assigned, names };
}

type Wanted = { filter: BoardFilter; who: WhoFilter; sort: string };

/**
 * [J10] [T8] Of everything that is planned, what passes the filter, sorted; undefined until read. A filter by
 * people keeps only rows with a notification: nothing else can be assigned. While people are read, the list stays as it was.
 */
export function useDeskRows(
  index: MachineIndex | undefined,
  plan: PlannedPage | undefined,
  { filter, who, sort }: Wanted,
): DeskRows | undefined {
  const { usernodeid } = useSession();
  const all = useMemo(() => plan && rowsOf(plan), [plan]);
  const { assigned, names } = usePeopleOf(all, {
    who: isNarrowed(who),
    names: sortSaid(sort, SORTS)?.key === 'person',
  });
  const key = useDeferredValue(JSON.stringify({ filter, who, sort } satisfies Wanted));
  const list = useMemo(() => {
    if (!index || !plan || !all) return undefined;
    const wanted = JSON.parse(key) as Wanted;
    const by = sortSaid(wanted.sort, SORTS);
    const isWith = withWhom(wanted.who, { usernodeid, assigned });
    if ((by?.key === 'person' && !names) || (isWith && !assigned)) return undefined;
    // Of a narrowed or sorted list the most urgent alone say nothing.
    if (plan.more && (by || isWith || isNarrowed(wanted.filter))) return undefined;
    const fits = passes(wanted.filter, index);
    const passed = all.filter(
      ({ title, equipmentnodeid, task, notification }) =>
        (!isWith || (notification !== null && isWith(notification.nodeid))) &&
        fits({ title, equipmentnodeid, categorynodeid: task?.categorynodeid ?? null }),
    );
    const rows = inOrder(passed, wanted.sort, { index, people: names });
    return { rows, total: plan.more ? undefined : all.length, key };
  }, [index, plan, all, assigned, names, key, usernodeid]);
  const last = useRef(list);
  if (list) last.current = list;
  // While everything is read the first time, the rows of another filter could stay for a while.
  return list ?? (plan && !plan.more ? last.current : undefined);
}
