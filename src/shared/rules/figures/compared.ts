import type { Interval } from '../../lib/intervals.ts';
import type { Figure } from './figure-list.ts';
import type { FigureMachine, FigureSetting } from './figure-rows.ts';
import { FigureSums, type Figures } from './figures.ts';
import { sharedWork } from './machine-figures.ts';
import { periodBefore } from './window.ts';

/** [K4] The figures of a window, and those of the period before it. */
export interface Compared {
  /** When they were counted, server time in ms: what is open counts up to it. */
  now: number;
  current: Figures;
  before: { window: Interval; machines: number; figures: Omit<Figure, 'events'>[] };
}

/** What both windows need. */
export const comparedWindow = (window: Interval, zone: string): Interval => ({
  start: periodBefore(window, zone).start,
  end: window.end,
});

/** Adds up both windows machine by machine, so that whoever counts may pause in between. */
export class ComparedSums {
  private readonly current: FigureSums;
  private readonly before: FigureSums;
  private readonly now: number;

  constructor(setting: FigureSetting) {
    this.now = setting.now;
    const { window, now, zone } = setting;
    const earlier = { ...setting, window: periodBefore(window, zone) };
    const work = sharedWork({ start: earlier.window.start, end: Math.min(window.end, now) });
    this.current = new FigureSums(setting, work);
    this.before = new FigureSums(earlier, work);
  }

  add(machine: FigureMachine): void {
    this.current.add(machine);
    this.before.add(machine);
  }

  result(): Compared {
    const { window, machines, figures } = this.before.result();
    return {
      now: this.now,
      current: this.current.result(),
      before: { window, machines, figures: figures.map(({ events: _events, ...figure }) => figure) },
    };
  }
}
