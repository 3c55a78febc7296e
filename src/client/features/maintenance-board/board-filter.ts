import { NO_CATEGORY } from '../../../shared/rules/maintenance.ts';
import type { PlannedDate } from '../../../shared/rules/planning/planned-dates.ts';
import { contains, haystackOf, searchWords } from '../../../shared/rules/search/folded-text.ts';
import { links } from '../../app/links.ts';
import { useAddressFilter } from '../../parts/lists/use-address-filter.ts';
import { filterMachines, type MachineIndex } from '../../parts/machine/machine-index.ts';

const names = [
  ...(['sitenodeid', 'areanodeid', 'poolnodeid', 'categorynodeid'] as const),
  ...(['mine', 'staff', 'sort', 'open'] as const),
] as const;

/** Only the table at a desk knows these. */
type AtDesk = 'mine' | 'staff' | 'sort' | 'open';

/** '' for no restriction; `categorynodeid` may be NO_CATEGORY. */
export type BoardFilter = Record<Exclude<(typeof names)[number], AtDesk> | 'q', string>;

/** Everything that is planned passes it. */
export const NO_FILTER: BoardFilter = {
  q: '',
  sitenodeid: '',
  areanodeid: '',
  poolnodeid: '',
  categorynodeid: '',
};

/**
 * [T8] Search, place and category, kept in the address; list and calendar understand the same. [J10] And of the table whom
 * its rows are with, how it is sorted, and what is open beside it.
 */
export function useBoardFilter() {
  const { filter: said, active, ...rest } = useAddressFilter(names);
  const { mine, staff, sort, open, ...filter } = said;
  const atDesk = [mine, staff, sort, open].filter(Boolean).length;
  return { ...rest, filter, who: { mine, staff }, sort, open, active: active - atDesk };
}

/** [T8] The calendars that show what passes the filter: of its narrowest place. */
export const feedsOf = ({ poolnodeid, areanodeid, sitenodeid }: BoardFilter): string =>
  links.calendarFeeds(poolnodeid || areanodeid || sitenodeid);

export function isNarrowed(filter: Readonly<Record<string, string>>): boolean {
  return Object.values(filter).some((value) => value.trim() !== '');
}

type Subject = { title: string; equipmentnodeid: string; categorynodeid: string | null };

/**
 * [T8] Whether a task or a date passes the filter; every word must occur in its title or its machine. What is out of
 * service is not planned.
 */
export function passes(filter: BoardFilter, index: MachineIndex): (subject: Subject) => boolean {
  const words = searchWords(filter.q);
  const placed = filter.sitenodeid || filter.areanodeid || filter.poolnodeid;
  const machines = placed
    ? new Set(filterMachines(index.machines, filter).map(({ nodeid }) => nodeid))
    : null;
  return ({ title, equipmentnodeid, categorynodeid }) => {
    if (index.byId.get(equipmentnodeid)?.retired) return false;
    if (machines && !machines.has(equipmentnodeid)) return false;
    if (filter.categorynodeid && filter.categorynodeid !== (categorynodeid ?? NO_CATEGORY)) return false;
    if (words.length === 0) return true;
    const own = haystackOf([title]);
    const machine = index.byId.get(equipmentnodeid)?.haystack ?? '';
    return words.every((word) => contains(own, word) || contains(machine, word));
  };
}

/** A date as the filter judges it. */
export function subjectOf({ title, equipmentnodeid, task }: PlannedDate): Subject {
  return { title, equipmentnodeid, categorynodeid: task?.categorynodeid ?? null };
}
