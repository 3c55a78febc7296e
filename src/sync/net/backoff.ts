import { DISPOSITION, type Disposition, OF_ONE_ENTRY } from '../../shared/contract/core/errors.ts';
import { leftOf, windowFrom } from '../../shared/lib/clock-window.ts';
import type { IdSource } from '../../shared/lib/ids.ts';
import type { Ports } from '../ports.ts';
import type { Outcome } from './transport.ts';

/** [OB7] Longest pause between two tries, ms. */
export const BACKOFF_CAP = 300_000;
const FIRST = 1000;

/** [OB7] Longest wish of a server or proxy for rest that is obeyed, ms. */
export const RETRY_AFTER_CAP = 3_600_000;

/** [OB7] Pause before try `attempts` + 1: doubled each time, capped, between half and the whole of it. */
export function backoffPause(attempts: number, ids: IdSource, retryAfter = 0): number {
  const full = Math.min(BACKOFF_CAP, FIRST * 2 ** Math.min(attempts, 20));
  const share = (ids.randomBytes(1)[0] ?? 0) / 255;
  return Math.max(Math.min(retryAfter, RETRY_AFTER_CAP), Math.round(full / 2 + (full / 2) * share));
}

/** Dispositions after which the next look comes later and later: nothing was got done. */
const HINDRANCES = new Set<Disposition>(['retry', 'login', 'update']);

/** [OB7] When to look again: later and later while nothing gets done, and not before a server or proxy has had its rest. */
export class Backoff {
  private readonly ports: Pick<Ports, 'clock' | 'ids'>;
  private failures = 0;
  /** For so long rest was asked for, device time. */
  private quiet = windowFrom(0, 0);

  constructor(ports: Pick<Ports, 'clock' | 'ids'>) {
    this.ports = ports;
  }

  /** Something got done, or the network is back. */
  begin(): void {
    this.failures = 0;
  }

  /** Nothing got done once more: the pause until the next look, ms. */
  hindered(): number {
    return Math.max(backoffPause(this.failures++, this.ports.ids), this.quietFor());
  }

  /** What an answer means for the next one. */
  note({ code, retryAfter }: Pick<Outcome, 'code' | 'retryAfter'>): void {
    const now = this.ports.clock.now();
    if (retryAfter > 0 && !OF_ONE_ENTRY.has(code))
      this.quiet = windowFrom(now, Math.min(retryAfter, RETRY_AFTER_CAP));
    if (!HINDRANCES.has(DISPOSITION[code])) this.begin();
  }

  /** How long to rest still, ms. */
  quietFor(): number {
    return leftOf(this.quiet, this.ports.clock.now());
  }
}
