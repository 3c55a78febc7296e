import type { Clock } from '../../../src/shared/lib/clock.ts';

interface Timer {
  at: number;
  order: number;
  run: () => void;
}

/** The one true time, ms, and every timer that waits for it. Nothing fires unless a test moves the time. */
export class VirtualTime {
  now: number;
  private order = 0;
  private timers = new Set<Timer>();

  constructor(now = Date.UTC(2026, 5, 1, 6)) {
    this.now = now;
  }

  /** A device's clock: `offset` ms ahead of the truth. Timers run on elapsed time, not by the offset. */
  clock(skew: { offset: number }): Clock {
    return {
      now: () => this.now + skew.offset,
      after: (ms, run) => {
        const timer = { at: this.now + ms, order: this.order++, run };
        this.timers.add(timer);
        return () => this.timers.delete(timer);
      },
    };
  }

  /** When the next timer is due, or null. */
  nextAt(): number | null {
    const next = this.first();
    return next ? next.at : null;
  }

  /** Moves the time on by `ms`, fires what is due in order and lets everything come to rest after each. */
  async advance(ms: number, settle: () => Promise<void>): Promise<void> {
    const until = this.now + ms;
    for (let timer = this.first(); timer && timer.at <= until; timer = this.first()) {
      this.timers.delete(timer);
      this.now = Math.max(this.now, timer.at);
      timer.run();
      await settle();
    }
    this.now = until;
    await settle();
  }

  private first(): Timer | undefined {
    let first: Timer | undefined;
    for (const timer of this.timers) {
      if (!first || timer.at < first.at || (timer.at === first.at && timer.order < first.order))
        first = timer;
    }
    return first;
  }
}
