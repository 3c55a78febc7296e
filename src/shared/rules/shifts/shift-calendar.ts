import { type Shift, type ShiftException, type ShiftModel, WEEKDAYS } from '../../contract/machine/shift.ts';
import { type CivilDay, civilDay, dayNumber, dayOfNumber, weekdayOf } from '../../lib/civil-day.ts';
import { clip, type Interval, union, without } from '../../lib/intervals.ts';
import { firstMomentFrom, momentOf, wallClock } from '../../lib/zoned-time.ts';
import { coversDay } from './shift-exception.ts';

/**
 * When a machine works: shifts − closed days − public holidays + extra shifts. A shift belongs to the day on which it
 * begins, with all of its hours: a holiday takes the night shift that begins on it, and not the one that ends on it.
 */
export interface ShiftCalendar {
  /** IANA name of the company's time zone. */
  zone: string;
  /** The models of the machine itself. */
  own: readonly ShiftModel[];
  /** The models of its area, which count on days when it has none of its own. */
  ofArea: readonly ShiftModel[];
  /** Those of the machine, of its area and of its site. */
  exceptions: readonly ShiftException[];
  /** The name of the public holiday on a day at its site; null where there is none. */
  holidayOn: (day: CivilDay) => string | null;
}

/** A time of work; nobody is there while it is `unmanned`. */
export interface WorkInterval extends Interval {
  unmanned: boolean;
}

/** A shift on the day on which it begins. */
export interface PlannedShift extends WorkInterval {
  shift: Shift;
  /** What plans it beside the model. */
  extra: ShiftException | null;
}

export interface ShiftDay extends Interval {
  day: CivilDay;
  /** The model that holds on this day; null: none does, and work around the clock is assumed. */
  model: ShiftModel | null;
  /** The public holiday, also where it is worked on. */
  holiday: string | null;
  /** What makes the holiday a working day. */
  worked: ShiftException | null;
  /** What closes the day. */
  closed: ShiftException | null;
  extras: ShiftException[];
  /** Why no shift of the model begins. */
  off: 'closed' | 'holiday' | null;
  /** The shifts that begin on this day, by their beginning. */
  shifts: PlannedShift[];
}

const MINUTE = 60_000;
const DAY = 86_400_000;
const REMEMBERED = 20_000;

/** Time zones are slow to ask, and years of many machines ask the same. */
function remember<V>(make: (value: number, zone: string) => V): (value: number, zone: string) => V {
  const known = new Map<string, V>();
  return (value, zone) => {
    const key = `${value} ${zone}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    if (known.size >= REMEMBERED) known.clear();
    const made = make(value, zone);
    known.set(key, made);
    return made;
  };
}

const startOf = remember((number, zone) => firstMomentFrom(number * DAY, zone));

/** [E7] Minutes since midnight that a moment of a shift shows: its date does not count. */
export const minuteOfDay = remember((time, zone) =>
  Math.floor((((wallClock(time, zone) % DAY) + DAY) % DAY) / MINUTE),
);

/** The moment when clocks show so many minutes since midnight, also on days of 23 and 25 hours. */
function momentOn(number: number, minute: number, zone: string): number {
  const start = startOf(number, zone);
  const plain = startOf(number + 1, zone) - start === DAY;
  return plain ? start + minute * MINUTE : momentOf(number * DAY + minute * MINUTE, zone);
}

/** [E7] Whether a shift ends on the day after it began. */
export function endsNextDay({ start, end }: Pick<Shift, 'start' | 'end'>, zone: string): boolean {
  return minuteOfDay(end, zone) <= minuteOfDay(start, zone);
}

function planned(shift: Shift, number: number, zone: string, extra: ShiftException | null): PlannedShift {
  const start = momentOn(number, minuteOfDay(shift.start, zone), zone);
  const last = number + (endsNextDay(shift, zone) ? 1 : 0);
  const end = momentOn(last, minuteOfDay(shift.end, zone), zone);
  return { start, end, unmanned: shift.unmanned, shift, extra };
}

/** [E7] Of models that begin on the same day the one that was made last. A model without shifts says nothing. */
export function modelOn(models: readonly ShiftModel[], { end }: Interval): ShiftModel | null {
  const [latest] = models
    .filter(({ validfrom }) => validfrom < end)
    .sort((a, b) => b.validfrom - a.validfrom || (a.nodeid < b.nodeid ? 1 : -1));
  return latest && latest.shifts.length > 0 ? latest : null;
}

/** [E7] What is planned on a day, and why. */
export function shiftsOnDay(calendar: ShiftCalendar, day: CivilDay): ShiftDay {
  const { zone, own, ofArea, holidayOn } = calendar;
  const number = dayNumber(day);
  const span = { start: startOf(number, zone), end: startOf(number + 1, zone) };
  const model = modelOn(own, span) ?? modelOn(ofArea, span);
  const here = calendar.exceptions.filter((each) => coversDay(each, day));
  const holiday = holidayOn(day);
  const worked = holiday === null ? null : (here.find(({ kind }) => kind === 'holidayworked') ?? null);
  const closed = here.find(({ kind }) => kind === 'closed') ?? null;
  const extras = here.filter(({ kind }) => kind === 'extra');
  const off = closed ? 'closed' : holiday !== null && !worked ? 'holiday' : null;
  const weekday = WEEKDAYS[weekdayOf(day)];
  const beginning = (shifts: readonly Shift[], extra: ShiftException | null) =>
    shifts
      .filter(({ weekdays }) => weekdays.some((each) => each === weekday))
      .map((shift) => planned(shift, number, zone, extra));
  const shifts = [
    ...(model && !off ? beginning(model.shifts, null) : []),
    ...extras.flatMap((extra) => beginning(extra.shifts, extra)),
  ].sort((a, b) => a.start - b.start || a.end - b.end);
  return { day, ...span, model, holiday, worked, closed, extras, off, shifts };
}

export interface WorkTimes {
  /** Sorted, apart from each other where they are alike; somebody there wins over nobody there. */
  intervals: WorkInterval[];
  /** The days of the window, as spans, on which no model held and work around the clock was assumed. */
  assumed: Interval[];
}

/** [E7] When work is done within a window. */
export function workingIntervals(calendar: ShiftCalendar, window: Interval): WorkTimes {
  const planned: WorkInterval[] = [];
  const assumed: Interval[] = [];
  if (window.end <= window.start) return { intervals: [], assumed };
  // What began on the day before may last into the window, and what begins after it may close a gap at its end.
  const first = dayNumber(civilDay(window.start, calendar.zone)) - 1;
  const last = dayNumber(civilDay(window.end - 1, calendar.zone)) + 1;
  for (let number = first; number <= last; number++) {
    const { model, off, shifts, start, end } = shiftsOnDay(calendar, dayOfNumber(number));
    if (!model) {
      assumed.push({ start, end });
      if (!off) planned.push({ start, end, unmanned: false });
    }
    planned.push(...shifts.map((shift) => whole(shift, calendar.zone)));
  }
  const times = bridged(planned);
  const manned = union(times.filter(({ unmanned }) => !unmanned));
  const alone = without(union(times), manned);
  const intervals = [
    ...manned.map((each) => ({ ...each, unmanned: false })),
    ...alone.map((each) => ({ ...each, unmanned: true })),
  ].sort((a, b) => a.start - b.start);
  return { intervals: clip(intervals, window), assumed: clip(union(assumed), window) };
}

/** [E7] An end is often told as the last minute: 13:59 lasts until 14:00. */
function whole({ start, end, unmanned, shift }: PlannedShift, zone: string): WorkInterval {
  const toTheHour = minuteOfDay(shift.end, zone) % 60 === 59;
  return { start, end: toTheHour ? end + MINUTE : end, unmanned };
}

/** [E7] A minute between two shifts is no break. */
function bridged(times: readonly WorkInterval[]): WorkInterval[] {
  const starts = new Set(times.map(({ start }) => start));
  return times.map((time) => (starts.has(time.end + MINUTE) ? { ...time, end: time.end + MINUTE } : time));
}
