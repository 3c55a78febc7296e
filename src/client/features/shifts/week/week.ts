import { getISOWeek, parseISO } from 'date-fns';
import { addDays, mondayOf, startOfCivilDay } from '../../../../shared/lib/civil-day.ts';
import { type Interval, lengthOf } from '../../../../shared/lib/intervals.ts';
import {
  minuteOfDay,
  type PlannedShift,
  type ShiftCalendar,
  type ShiftDay,
  shiftsOnDay,
  workingIntervals,
} from '../../../../shared/rules/shifts/shift-calendar.ts';

const MINUTES = 24 * 60;
const HOUR = 3_600_000;

/** The part of a shift that lies on a day, in minutes since its midnight. */
export type Segment = {
  key: string;
  from: number;
  until: number;
  /** null: no model holds, and work around the clock is assumed. */
  shift: PlannedShift | null;
  /** It began on the day before. */
  continued: boolean;
  /** Of shifts at the same time, which one from the left, and how many there are. */
  lane: number;
  lanes: number;
};

export type WeekDay = ShiftDay & { segments: Segment[]; hours: number };

export type Week = {
  /** ISO number. */
  number: number;
  monday: string;
  days: WeekDay[];
  hours: number;
  unmannedHours: number;
  /** How much of it no model says anything of. */
  assumed: 'nothing' | 'partly' | 'all';
};

/** The Monday of the week that an address names by any of its days; that of `today` when it names none. */
export function mondayFrom(named: string | null, today: string): string {
  const known =
    named !== null && /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(named) && !Number.isNaN(Date.parse(named));
  return mondayOf(known ? named : today);
}

/** [E7] A week as it is planned, from Monday on. */
export function weekOf(calendar: ShiftCalendar, monday: string): Week {
  const { zone } = calendar;
  const dates = Array.from({ length: 7 }, (_, at) => addDays(monday, at));
  const before = shiftsOnDay(calendar, addDays(monday, -1));
  const plans = dates.map((day) => shiftsOnDay(calendar, day));
  const span = { start: startOfCivilDay(monday, zone), end: startOfCivilDay(addDays(monday, 7), zone) };
  const { intervals, assumed } = workingIntervals(calendar, span);
  const without = lengthOf(assumed);
  return {
    number: getISOWeek(parseISO(monday)),
    monday,
    days: plans.map((plan, at) => ({
      ...plan,
      segments: inLanes(segmentsOf(plan, plans[at - 1] ?? before, zone)),
      hours: lengthOf(workingIntervals(calendar, plan).intervals) / HOUR,
    })),
    hours: lengthOf(intervals) / HOUR,
    unmannedHours: lengthOf(intervals.filter(({ unmanned }) => unmanned)) / HOUR,
    assumed: without === 0 ? 'nothing' : without === lengthOf([span]) ? 'all' : 'partly',
  };
}

type Placed = Omit<Segment, 'lane' | 'lanes'>;

function segmentsOf(plan: ShiftDay, yesterday: ShiftDay, zone: string): Placed[] {
  const minute = (time: number, day: Interval) => (time >= day.end ? MINUTES : minuteOfDay(time, zone));
  const from = (shift: PlannedShift, at: number): Placed => ({
    key: `${plan.day} ${at}`,
    from: minuteOfDay(shift.start, zone),
    until: minute(shift.end, plan),
    shift,
    continued: false,
  });
  const rest = (shift: PlannedShift, at: number): Placed => ({
    key: `${yesterday.day} ${at}`,
    from: 0,
    until: minute(shift.end, plan),
    shift,
    continued: true,
  });
  const assumed: Placed = { key: plan.day, from: 0, until: MINUTES, shift: null, continued: false };
  return [
    ...yesterday.shifts.filter(({ end }) => end > plan.start).map(rest),
    ...(plan.model || plan.off ? [] : [assumed]),
    ...plan.shifts.map(from),
  ];
}

/** Side by side where they are at the same time. */
function inLanes(segments: readonly Placed[]): Segment[] {
  const sorted = segments.toSorted((a, b) => a.from - b.from || b.until - a.until);
  const ends: number[] = [];
  const placed = sorted.map((segment) => {
    const free = ends.findIndex((end) => end <= segment.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = segment.until;
    return { ...segment, lane };
  });
  const meets = (a: Placed, b: Placed) => a.from < b.until && b.from < a.until;
  return placed.map((segment) => ({
    ...segment,
    lanes: 1 + Math.max(...placed.filter((other) => meets(segment, other)).map(({ lane }) => lane)),
  }));
}
