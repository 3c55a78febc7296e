import type { Interval } from '../../lib/intervals.ts';
import type { Figure } from './figure-list.ts';
import type { FigureMachine, FigureSetting } from './figure-rows.ts';
import { FigureSums, type Figures } from './figures.ts';
import { sharedWork } from './machine-figures.ts';
import { bucketsBehind, bucketsOf } from './series.ts';
import { periodBefore, sameShare } from './window.ts';

/** [J15] With what a window is compared; the period before it where nothing is named. */
export type ComparedSetting = FigureSetting & { against?: Interval | undefined };

/** [K4] The figures of a window, and those of an earlier one. */
export interface Compared {
  /** When they were counted, server time in ms: what is open counts up to it. */
  now: number;
  current: Figures;
  /** Of a window that is running, the same share of the earlier one. */
  before: Pick<Figures, 'window' | 'machines' | 'periods' | 'recorded'> & {
    figures: Omit<Figure, 'events'>[];
  };
}

type Windows = Pick<ComparedSetting, 'window' | 'zone' | 'against'>;

const earlierOf = ({ window, zone, against }: Windows): Interval => against ?? periodBefore(window, zone);

/** What both windows need, from the first to the last day of either. */
export function comparedWindow(windows: Windows): Interval {
  const { window } = windows;
  const earlier = earlierOf(windows);
  return { start: Math.min(earlier.start, window.start), end: Math.max(earlier.end, window.end) };
}

/** Adds up both windows machine by machine, so that whoever counts may pause in between. */
export class ComparedSums {
  private readonly current: FigureSums;
  private readonly before: FigureSums;
  private readonly now: number;

  constructor(setting: ComparedSetting) {
    this.now = setting.now;
    const { window, now, zone } = setting;
    const earlier = { ...setting, window: sameShare(window, earlierOf(setting), now, zone) };
    const both = comparedWindow(setting);
    const work = sharedWork({ start: both.start, end: Math.max(both.start, Math.min(both.end, now)) });
    const parts = bucketsOf(window, zone);
    const behind = bucketsBehind(parts, window, earlier.window, zone);
    this.current = new FigureSums(setting, work, parts);
    this.before = new FigureSums(earlier, work, behind);
  }

  add(machine: FigureMachine): void {
    this.current.add(machine);
    this.before.add(machine);
  }

  result(): Compared {
    const { window, machines, periods, recorded, figures } = this.before.result();
    return {
      now: this.now,
      current: this.current.result(),
      before: {
        window,
        machines,
        periods: periods.map((period) => ({ ...period, nodeids: [] })),
        recorded,
        figures: figures.map(({ events: _events, ...figure }) => figure),
      },
    };
  }
}
