import type { Absence, WorkTime } from '../../../../shared/contract/account/availability.ts';
import { addDays, type CivilDay } from '../../../../shared/lib/civil-day.ts';
import {
  type Capacity,
  capacityOn,
  holidaysOf,
  type Load,
  loadOf,
  loadTogether,
  USUAL_HOURS,
} from '../../../../shared/rules/planning/week.ts';
import { dateInput } from '../../../parts/forms/zoned-input.ts';
import type { ListedNotification } from '../../../parts/notification/open-notifications.ts';
import type { BoardColumn, Person } from '../model/board-columns.ts';

/** What stands in front of the days: without a day, or of a week that is over. */
export const WAITING = 'open';
/** A place of the week: a day, or what waits for one. */
export type WeekPlace = CivilDay | typeof WAITING;

/** Cells are named by both, as columns of the board are by one. */
export const cellKey = (person: string, place: WeekPlace): string => `${person}/${place}`;

export function cellOf(key: string): { person: string; place: WeekPlace } {
  const at = key.lastIndexOf('/');
  return { person: key.slice(0, at), place: key.slice(at + 1) };
}

/** [P1] The day on which something is to be done: as planned, else when it is due; '' for none. */
export function dayOf({ plannedfor, dueuntil }: Pick<ListedNotification, 'plannedfor' | 'dueuntil'>): string {
  // Devices hold rows of before there was such a day.
  if (plannedfor) return plannedfor;
  return dueuntil > 0 ? dateInput(dueuntil) : '';
}

/** Monday to Sunday. */
export const daysFrom = (monday: CivilDay): CivilDay[] =>
  Array.from({ length: 7 }, (_none, at) => addDays(monday, at));

/**
 * [P1] Where a task stands in a week; null where it is in another one. What is late waits in front of the present week
 * and of those to come, not of those that are over.
 */
export function placeIn(day: string, monday: CivilDay, today: CivilDay): WeekPlace | null {
  if (day === '') return WAITING;
  if (day >= monday) return day <= addDays(monday, 6) ? day : null;
  return day < today && today <= addDays(monday, 6) ? WAITING : null;
}

/** The day on which a task would stand that is planned for none; '' where it waits. */
const dueDay = ({ dueuntil }: Pick<ListedNotification, 'dueuntil'>): string =>
  dayOf({ plannedfor: '', dueuntil });

/** [P1] What stands where it does because it is due there cannot be put in front of the days. */
export const staysDue = (task: Pick<ListedNotification, 'plannedfor' | 'dueuntil'>): boolean =>
  !task.plannedfor && dueDay(task) !== '';

/** [P1] The day that a task without a planned one goes back to, as it is due; null where it waits in this week. */
export function backToDue(
  task: Pick<ListedNotification, 'dueuntil'>,
  monday: CivilDay,
  today: CivilDay,
): CivilDay | null {
  const due = dueDay(task);
  return placeIn(due, monday, today) === WAITING ? null : due;
}

export type WeekCell = {
  key: string;
  place: WeekPlace;
  tasks: readonly ListedNotification[];
  /** Null in front of the days, and where nobody is. */
  load: (Load & Pick<Capacity, 'away' | 'holiday'>) | null;
};

export type WeekRow = {
  key: string;
  person: Person | null;
  cells: readonly WeekCell[];
  /** Of the days together; null where nobody is. */
  load: Load | null;
  /** Nobody has said the hours of this person. */
  assumed: boolean;
};

export type WeekSource = {
  columns: readonly BoardColumn[];
  monday: CivilDay;
  today: CivilDay;
  /** Hours of a task for each who has it; null where nobody has said how long it takes. */
  hoursOf: (nodeid: string) => number | null;
  absences: readonly Absence[];
  worktimes: readonly WorkTime[];
  sites: readonly { nodeid: string; subdivision: string }[];
};

/** The calendar of a person. */
export function calendarOfPerson(
  personnodeid: string,
  { absences, worktimes, sites }: Pick<WeekSource, 'absences' | 'worktimes' | 'sites'>,
) {
  const worktime = worktimes.find((each) => each.personnodeid === personnodeid);
  return {
    worktime,
    hours: worktime?.hours ?? USUAL_HOURS,
    absences: absences.filter((each) => each.personnodeid === personnodeid),
    holidayOn: holidaysOf(worktime?.sitenodeid ?? null, sites),
  };
}

/** [P1] The week: a row for nobody and one for each person, with a cell for what waits and one for each day. */
export function weekOf(source: WeekSource): WeekRow[] {
  const { columns, monday, today, hoursOf } = source;
  const days = daysFrom(monday);
  return columns.map(({ key, person, tasks, all }) => {
    const placed = (of: readonly ListedNotification[]) => {
      const found = new Map<WeekPlace, ListedNotification[]>();
      for (const task of of) {
        const place = placeIn(dayOf(task), monday, today);
        if (place !== null) found.set(place, [...(found.get(place) ?? []), task]);
      }
      return found;
    };
    const [shown, whole] = [placed(tasks), placed(all)];
    const calendar = person && calendarOfPerson(person.nodeid, source);
    const cells = [WAITING, ...days].map((place): WeekCell => {
      const capacity = calendar && place !== WAITING ? capacityOn(calendar, place) : null;
      // What a filter hides is planned all the same.
      const hours = (whole.get(place) ?? []).map(({ nodeid }) => hoursOf(nodeid));
      return {
        key: cellKey(key, place),
        place,
        tasks: shown.get(place) ?? [],
        load: capacity && {
          ...loadOf(hours, capacity.hours),
          away: capacity.away,
          holiday: capacity.holiday,
        },
      };
    });
    const loads = cells.flatMap(({ load }) => load ?? []);
    return {
      key,
      person,
      cells,
      load: person ? loadTogether(loads) : null,
      assumed: calendar !== null && calendar.worktime === undefined,
    };
  });
}

/** [J11] Whether there is something to see in a row: work, or that somebody is away. */
export const isBusy = ({ person, cells }: WeekRow): boolean =>
  person === null || cells.some(({ tasks, load }) => tasks.length > 0 || load?.away);

/** [P1] The own week as it is read. */
export type OwnWeek = {
  /** Days that are over; what is still to be done of them is late. */
  past: readonly WeekCell[];
  /** The present day first, then what waits; in other weeks what waits first. */
  shown: readonly WeekCell[];
};

/** [P1] Whoever looks in the morning sees the day; what is over does not stand before it. */
export function ownWeekOf(cells: readonly WeekCell[], today: CivilDay): OwnWeek {
  const waiting = cells.filter(({ place, tasks }) => place === WAITING && tasks.length > 0);
  const days = cells.filter(({ place }) => place !== WAITING);
  if (days.every(({ place }) => place !== today)) return { past: [], shown: [...waiting, ...days] };
  const present = days.filter(({ place }) => place === today);
  const later = days.filter(({ place }) => place > today);
  return { past: days.filter(({ place }) => place < today), shown: [...present, ...waiting, ...later] };
}
