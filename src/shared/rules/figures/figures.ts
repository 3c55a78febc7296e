import { clip, type Interval, lengthOf } from '../../lib/intervals.ts';
import { addCauses, type Cause, type CauseSums, topCauses } from './causes.ts';
import {
  DOUBTS,
  type Doubt,
  FIGURES,
  type Figure,
  type FigureKey,
  MOST_EVENTS,
  UNIT_OF,
} from './figure-list.ts';
import type { FigureMachine, FigureSetting } from './figure-rows.ts';
import { type BookedShare, type MachineSums, machineSums, type WorkOf } from './machine-figures.ts';
import { addCosts, addToBuckets, bucketsOf, type Period } from './series.ts';
import { isTechnical, type Standstill } from './standstill.ts';
import type { WorkClock } from './work-clock.ts';

const HOUR = 3_600_000;
/** Below so many events a mean says nothing. */
const FEWEST = 3;
/** Machines and standstills that are named, the longest first. */
export const MOST_MACHINES = 50;
export const MOST_STANDSTILLS = 200;

/** What one machine stood. */
export interface MachineLine {
  nodeid: string;
  occupied: number;
  standstill: number;
  /** Technical failures that began. */
  failures: number;
  availability: number | null;
}

/** A time without operation; hours within the window, in working time and by the calendar. */
export interface StandstillLine extends Interval {
  equipmentnodeid: string;
  worked: number;
  calendar: number;
  typed: boolean;
  open: boolean;
  nodeids: string[];
}

/** [K4] All that is told of a window. */
export interface Figures {
  window: Interval;
  /** How many machines it is about. */
  machines: number;
  figures: Figure[];
  causes: Cause[];
  periods: Period[];
  worst: MachineLine[];
  standstills: StandstillLine[];
  /** Machines for which no shifts are known, for a part of the window at least; the first of many. */
  withoutShifts: string[];
  /** Whether anything had been recorded by the end of the window: before that nothing says that nothing happened. */
  recorded: boolean;
}

interface Mean {
  shift: number;
  calendar: number;
}

/** Adds up machine by machine, so that devices may pause in between. */
export class FigureSums {
  private readonly setting: FigureSetting;
  private readonly work: WorkOf | undefined;
  private machines = 0;
  private occupied = 0;
  private technical = 0;
  private organisational = 0;
  private readonly failures: string[] = [];
  private failed = 0;
  private readonly stood: string[] = [];
  private readonly stoodBy = { technical: [] as string[], organisational: [] as string[] };
  private readonly whole: Mean = { shift: 0, calendar: 0 };
  private readonly reaction: Mean = { shift: 0, calendar: 0 };
  private readonly repair: Mean = { shift: 0, calendar: 0 };
  private readonly unplanned: BookedShare[] = [];
  private readonly plannedHours: BookedShare[] = [];
  private readonly costs: BookedShare[] = [];
  private readonly due: { nodeid: string; intime: boolean }[] = [];
  private readonly backlog: string[] = [];
  private readonly maintained: string[] = [];
  private readonly causes: CauseSums = new Map();
  private readonly periods: Period[];
  private readonly worst: MachineLine[] = [];
  private readonly lines: StandstillLine[] = [];
  private readonly assumed: string[] = [];
  private recorded = false;
  private readonly seen = new Set<Doubt>();
  /** Doubts on MTBF and MTTR, from the failures themselves. */
  private readonly failureDoubts = new Set<Doubt>();

  /** `periods`: the parts of the window, where they are not its weeks or months. */
  constructor(setting: FigureSetting, work?: WorkOf, periods?: Period[]) {
    this.setting = setting;
    this.work = work;
    this.periods = periods ?? bucketsOf(setting.window, setting.zone);
  }

  add(machine: FigureMachine): void {
    const { window, now } = this.setting;
    const sums = machineSums(this.setting, machine, this.work);
    // What was booked counts once, also where it was closed after the machine had left.
    append(this.unplanned, sums.unplanned);
    append(this.plannedHours, sums.planned);
    append(this.costs, sums.costs);
    addCosts(this.periods, sums);
    this.recorded ||= machine.notifications.some(({ created }) => created < window.end);
    // Out of service all the time that counts.
    if (sums.span.end <= sums.span.start && Math.min(window.end, now) > window.start) return;
    const stood = sums.technical + sums.organisational;
    this.machines += 1;
    this.occupied += sums.occupied;
    this.technical += sums.technical;
    this.organisational += sums.organisational;
    this.addFailures(sums);
    append(this.due, sums.due ?? []);
    append(this.backlog, sums.backlog);
    append(this.maintained, sums.maintained);
    addCauses(this.causes, sums);
    addToBuckets(this.periods, sums);
    if (sums.assumed) {
      this.seen.add('noshifts');
      this.assumed.push(sums.nodeid);
    }
    if (sums.part) this.seen.add('part');
    if (sums.due === null) this.seen.add('noreports');
    this.worst.push({
      nodeid: sums.nodeid,
      occupied: sums.occupied / HOUR,
      standstill: stood / HOUR,
      failures: sums.failures.length,
      availability: sums.occupied > 0 ? (sums.occupied - sums.technical) / sums.occupied : null,
    });
  }

  private addFailures({ nodeid, span, failures, standstills, clock }: MachineSums): void {
    for (const each of failures) {
      this.failed += 1;
      append(this.failures, idsOf(each));
      const { start, taken, end, stood } = each;
      addSpan(this.whole, { start, end }, stood, clock);
      addSpan(this.reaction, { start, end: taken }, stood, clock);
      addSpan(this.repair, { start: taken, end }, stood, clock);
      if (each.faults.some(({ open }) => open)) this.failureDoubts.add('open');
      if (each.faults.some(({ typed }) => typed)) this.failureDoubts.add('typed');
    }
    for (const each of standstills) {
      // Shifts need not be known outside of the span.
      const [inside] = clip([{ start: each.start, end: each.end }], span);
      const [open, typed] = [each.faults.some((one) => one.open), each.faults.some((one) => one.typed)];
      append(this.stood, idsOf(each));
      append(this.stoodBy.technical, idsOf(each, true));
      append(this.stoodBy.organisational, idsOf(each, false));
      if (open) this.seen.add('open');
      if (typed) this.seen.add('typed');
      this.lines.push({
        equipmentnodeid: nodeid,
        start: each.start,
        end: each.stood.at(-1)?.end ?? each.end,
        worked: inside ? clock.within(inside) / HOUR : 0,
        calendar: lengthOf(clip(each.stood, span)) / HOUR,
        typed,
        open,
        nodeids: idsOf(each).slice(0, MOST_EVENTS),
      });
    }
  }

  result(): Figures {
    const { window } = this.setting;
    return {
      window,
      machines: this.machines,
      figures: FIGURES.map((key) => this.figure(key)),
      causes: topCauses(this.causes),
      periods: this.periods,
      worst: this.worst
        .filter(({ standstill, failures }) => standstill > 0 || failures > 0)
        .sort((a, b) => b.standstill - a.standstill || b.failures - a.failures || order(a.nodeid, b.nodeid))
        .slice(0, MOST_MACHINES),
      standstills: this.lines
        .sort((a, b) => b.worked - a.worked || b.calendar - a.calendar || a.start - b.start)
        .slice(0, MOST_STANDSTILLS),
      withoutShifts: this.assumed.toSorted(order).slice(0, MOST_MACHINES),
      recorded: this.recorded,
    };
  }

  private figure(key: FigureKey): Figure {
    const { value, n, doubts, events } = this.parts(key);
    const running = this.setting.now < this.setting.window.end;
    const all = new Set<Doubt>([
      ...doubts,
      ...(running ? (['running'] as const) : []),
      ...(this.machines > 1 && MEANS.includes(key) ? (['several'] as const) : []),
    ]);
    return {
      key,
      value,
      unit: UNIT_OF[key],
      n,
      doubts: DOUBTS.filter((each) => all.has(each)),
      events: events.slice(0, MOST_EVENTS),
    };
  }

  private parts(key: FigureKey): Parts {
    switch (key) {
      case 'occupied':
        return this.timed(this.occupied, this.maintained.length, this.maintained, ['noshifts', 'part']);
      case 'technical':
        return this.timed(this.technical, this.stoodBy.technical.length, this.stoodBy.technical);
      case 'organisational':
        return this.timed(
          this.organisational,
          this.stoodBy.organisational.length,
          this.stoodBy.organisational,
        );
      case 'standstill':
        return this.timed(this.technical + this.organisational, this.lines.length, this.stood);
      case 'availability':
        return this.availability();
      case 'mtbf':
        return this.mtbf();
      case 'mttr':
        return this.mean(this.whole.shift);
      case 'mttrcalendar':
        return this.mean(this.whole.calendar);
      case 'reaction':
        return this.mean(this.reaction.shift);
      case 'reactioncalendar':
        return this.mean(this.reaction.calendar);
      case 'repair':
        return this.mean(this.repair.shift);
      case 'repaircalendar':
        return this.mean(this.repair.calendar);
      case 'unplanned':
        return this.unplannedShare();
      case 'compliance':
        return this.compliance();
      case 'backlog':
        return { value: this.backlog.length, n: this.backlog.length, doubts: [], events: this.backlog };
      case 'cost':
        return {
          value: this.costs.reduce((sum, { amount }) => sum + amount, 0),
          n: this.costs.length,
          doubts: this.costs.length > 0 ? [] : ['nothing'],
          events: this.costs.map(({ nodeid }) => nodeid),
        };
    }
  }

  /** Those of the doubts that were met. */
  private met(doubts: readonly Doubt[]): Doubt[] {
    return doubts.filter((each) => this.seen.has(each));
  }

  private timed(
    ms: number,
    n: number,
    events: string[],
    doubts: readonly Doubt[] = ['noshifts', 'open', 'typed', 'part'],
  ): Parts {
    return { value: ms / HOUR, n, doubts: this.met(doubts), events };
  }

  private availability(): Parts {
    const rest = { n: this.lines.length, events: this.stood };
    if (this.occupied <= 0) return { ...rest, value: null, doubts: ['noworktime'] };
    const value = (this.occupied - this.technical) / this.occupied;
    return { ...rest, value, doubts: this.met(['noshifts', 'open', 'typed', 'part']) };
  }

  private mtbf(): Parts {
    const run = this.occupied - this.technical - this.organisational;
    const rest = { n: this.failed, events: this.failures };
    const doubts = [...this.met(['noshifts', 'part']), ...this.failureDoubts];
    if (this.occupied <= 0) return { ...rest, value: null, doubts: ['noworktime'] };
    if (this.failed === 0) {
      const none = this.technical > 0 ? 'carried' : 'nofailure';
      return { ...rest, value: run / HOUR, doubts: [none, ...doubts] };
    }
    if (this.failed < FEWEST) return { ...rest, value: null, doubts: ['few', ...doubts] };
    return { ...rest, value: run / HOUR / this.failed, doubts };
  }

  private mean(ms: number): Parts {
    const rest = { n: this.failed, events: this.failures };
    const doubts = [...this.met(['noshifts']), ...this.failureDoubts];
    if (this.failed === 0) return { ...rest, value: null, doubts: ['nofailure'] };
    if (this.failed < FEWEST) return { ...rest, value: null, doubts: ['few', ...doubts] };
    return { ...rest, value: ms / HOUR / this.failed, doubts };
  }

  private unplannedShare(): Parts {
    const sum = (shares: readonly BookedShare[]) => shares.reduce((all, { amount }) => all + amount, 0);
    const all = sum(this.unplanned) + sum(this.plannedHours);
    return {
      value: all > 0 ? sum(this.unplanned) / all : null,
      n: this.unplanned.length + this.plannedHours.length,
      doubts: all > 0 ? [] : ['nothing'],
      events: this.unplanned.map(({ nodeid }) => nodeid),
    };
  }

  private compliance(): Parts {
    const kept = this.due.filter(({ intime }) => intime).length;
    const none = this.seen.has('noreports') ? 'noreports' : 'nothing';
    return {
      value: this.due.length > 0 ? kept / this.due.length : null,
      n: this.due.length,
      doubts: this.due.length > 0 ? [] : [none],
      // What was missed is looked at first.
      events: this.due.toSorted((a, b) => Number(a.intime) - Number(b.intime)).map(({ nodeid }) => nodeid),
    };
  }
}

type Parts = Pick<Figure, 'value' | 'n' | 'doubts' | 'events'>;

/** Over several machines these mislead most. */
const MEANS: readonly FigureKey[] = [
  'availability',
  'mtbf',
  'mttr',
  'mttrcalendar',
  'reaction',
  'reactioncalendar',
  'repair',
  'repaircalendar',
];

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Of a standstill all its notifications, or those of technical faults, or the others. */
const idsOf = ({ faults }: Standstill, technical?: boolean): string[] =>
  faults
    .filter(({ notification }) => technical === undefined || isTechnical(notification) === technical)
    .map(({ notification }) => notification.nodeid);

/** There may be more than a call takes arguments. */
function append<T>(list: T[], further: readonly T[]): void {
  for (const each of further) list.push(each);
}

/** Adds a part of a standstill. */
function addSpan(mean: Mean, part: Interval, stood: readonly Interval[], clock: WorkClock): void {
  mean.shift += clock.within(part);
  mean.calendar += lengthOf(clip(stood, part));
}

/** [K4] The figures of machines in a window. */
export function figuresOf(
  setting: FigureSetting,
  machines: readonly FigureMachine[],
  work?: WorkOf,
): Figures {
  const sums = new FigureSums(setting, work);
  for (const machine of machines) sums.add(machine);
  return sums.result();
}
