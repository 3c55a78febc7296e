import { FATE, type Fate } from '../shared/contract/errors.ts';
import { backoff, RETRY_AFTER_CAP } from './backoff.ts';
import type { Ports } from './ports.ts';
import type { Outcome } from './transport.ts';

/** Fates of answers after which the next look comes later and later: nothing was got done. */
const HINDRANCES = new Set<Fate>(['retry', 'login', 'update']);

/** [OB7] When to look again: later and later while nothing gets done, and not before a server or proxy has had its rest. */
export class Pace {
  private readonly ports: Pick<Ports, 'clock' | 'ids'>;
  private failures = 0;
  /** Since when and until when rest was asked for, device time, ms. */
  private quiet = { since: 0, until: 0 };

  constructor(ports: Pick<Ports, 'clock' | 'ids'>) {
    this.ports = ports;
  }

  /** Something got done, or the network is back. */
  begin(): void {
    this.failures = 0;
  }

  /** Nothing got done once more: the pause until the next look, ms. */
  hindered(): number {
    return Math.max(backoff(this.failures++, this.ports.ids), this.quietFor());
  }

  /** What an answer means for the next one. */
  note({ code, retryAfter }: Pick<Outcome, 'code' | 'retryAfter'>): void {
    const now = this.ports.clock.now();
    if (retryAfter > 0) this.quiet = { since: now, until: now + Math.min(retryAfter, RETRY_AFTER_CAP) };
    if (!HINDRANCES.has(FATE[code])) this.begin();
  }

  /** How long to rest still, ms. A clock that was set back before the rest began ends it (CF7). */
  quietFor(): number {
    const now = this.ports.clock.now();
    return now < this.quiet.since ? 0 : Math.max(0, this.quiet.until - now);
  }
}
