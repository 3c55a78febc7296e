import { useDeferredValue, useMemo, useRef } from 'react';
import { sortSaid } from '../../../parts/lists/said-sort.ts';
import type { MachineIndex } from '../../../parts/machine/machine-index.ts';
import { assignedTo, nameOfPerson } from '../../../parts/planning/assigned.ts';
import { useMyTasks } from '../../../parts/planning/my-tasks.ts';
import { usePeople } from '../../../parts/planning/people.ts';
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

/** [J13] Names of whom the rows are assigned to, by notification; only read where somebody asks. */
function usePeopleOf(rows: readonly BoardRow[] | undefined, asked: boolean) {
  const raised = useMemo(
    () => (asked ? rows?.flatMap(({ notification }) => notification ?? []) : undefined),
    [rows, asked],
  );
  const { assigned } = useMyTasks(raised);
  const people = usePeople(asked);
  return useMemo(() => {
    if (!raised || !assigned || !people) return undefined;
    const names = new Map(people.map((person) => [person.nodeid, nameOfPerson(person)]));
    const nameOf = (nodeid: string) => names.get(assignedTo(nodeid, assigned)[0] ?? '') ?? '';
    return new Map(raised.map(({ nodeid }) => [nodeid, nameOf(nodeid)]));
  }, [raised, assigned, people]);
}

/**
 * [J10] [T8] Of everything that is planned, what passes the filter, sorted; undefined until read. While people are read for
 * their column, the list keeps the order that it had.
 */
export function useDeskRows(
  index: MachineIndex | undefined,
  plan: PlannedPage | undefined,
  { filter, sort }: { filter: BoardFilter; sort: string },
): DeskRows | undefined {
  const all = useMemo(() => plan && rowsOf(plan), [plan]);
  const people = usePeopleOf(all, sortSaid(sort, SORTS)?.key === 'person');
  const key = useDeferredValue(JSON.stringify([filter, sort]));
  const list = useMemo(() => {
    if (!index || !plan || !all) return undefined;
    const [wanted, order] = JSON.parse(key) as [BoardFilter, string];
    const by = sortSaid(order, SORTS);
    if (by?.key === 'person' && !people) return undefined;
    const fits = passes(wanted, index);
    const passed = all.filter(({ title, equipmentnodeid, task }) =>
      fits({ title, equipmentnodeid, categorynodeid: task?.categorynodeid ?? null }),
    );
    // Of a narrowed or sorted list the most urgent alone say nothing.
    if (plan.more && (by || isNarrowed(wanted))) return undefined;
    const rows = inOrder(passed, order, { index, people });
    return { rows, total: plan.more ? undefined : all.length, key };
  }, [index, plan, all, people, key]);
  const last = useRef(list);
  if (list) last.current = list;
  // While everything is read the first time, the rows of another filter could stay for a while.
  return list ?? (plan && !plan.more ? last.current : undefined);
}
