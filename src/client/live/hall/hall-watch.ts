import type { ScreenBoard } from '../../../shared/contract/notification/hall-screen.ts';
import type { Clock } from '../../../shared/lib/clock.ts';
import type { IdSource } from '../../../shared/lib/ids.ts';
import { backoffPause, RETRY_AFTER_CAP } from '../../../sync/net/backoff.ts';
import type { Outcome } from '../../../sync/net/transport.ts';
import { boardIn, freshScreen, type HallStore, type KeptScreen, readKept } from './hall-store.ts';

/** Pause between two questions that are answered, ms; the server takes 30 a minute. */
export const ASK_EVERY = 30_000;
/** Longest pause while there is no answer, ms: a screen is to recover while people look at it. */
export const LONGEST_PAUSE = 60_000;

export type HallState =
  /** No link was opened on this device. */
  | { is: 'empty' }
  /** A link, and no answer yet; `failing`: since when (server time, ms) there is none. */
  | { is: 'waiting'; failing: number | null; offset: number }
  | { is: 'board'; board: ScreenBoard; at: number; failing: number | null; offset: number }
  /** The company may not be used at present. */
  | { is: 'closed' }
  /** Signed off: nothing is kept any more. */
  | { is: 'ended' };

export interface HallPorts {
  clock: Clock;
  ids: IdSource;
  store: HallStore;
  ask(secret: string): Promise<Outcome>;
  /** This version does not understand the server. */
  outdated(): void;
}

/**
 * [P1] Keeps a screen in the hall up to date: asks, keeps the last board on the device, tries again with growing pauses
 * where there is no answer, and forgets everything once the screen is signed off.
 */
export class HallWatch {
  private readonly ports: HallPorts;
  private readonly listeners = new Set<() => void>();
  private kept: KeptScreen | null;
  private now: HallState;
  private failures = 0;
  /** Each start, link and stop is a new run: answers of an earlier one count no more. */
  private run = 0;
  private asking = false;
  private cancel: () => void = () => undefined;

  constructor(ports: HallPorts) {
    this.ports = ports;
    this.kept = readKept(ports.store.read());
    this.now = stateOf(this.kept);
  }

  readonly state = (): HallState => this.now;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** A link was opened: its screen takes the place of what was here. `start` asks. */
  take(secret: string): void {
    if (this.kept?.secret === secret) return;
    this.ports.store.write(null);
    this.keep(freshScreen(secret));
  }

  start(): void {
    this.stop();
    this.failures = 0;
    if (this.kept) void this.turn(this.run);
  }

  stop(): void {
    this.run++;
    this.asking = false;
    this.cancel();
    this.cancel = () => undefined;
  }

  /** The network may be back, or somebody looks: asks at once, unless it is asking already. */
  readonly hurry = (): void => {
    if (!this.kept || this.asking) return;
    this.failures = 0;
    this.cancel();
    void this.turn(this.run);
  };

  private async turn(run: number): Promise<void> {
    const { kept } = this;
    if (!kept) return;
    this.asking = true;
    const outcome = await this.ports.ask(kept.secret);
    if (run !== this.run) return;
    this.asking = false;
    const pause = this.settle(kept, outcome);
    if (pause !== null) this.cancel = this.ports.clock.after(pause, () => void this.turn(run));
  }

  /** What an answer means; the pause until the next question, null: there is none any more. */
  private settle(kept: KeptScreen, { code, body, offset = kept.offset, retryAfter }: Outcome): number | null {
    const at = this.ports.clock.now() + offset;
    const board = code === 'done' ? boardIn(body) : null;
    if (board) {
      this.failures = 0;
      this.keep({ ...kept, board, at, failing: null, offset });
      return ASK_EVERY;
    }
    if (code === 'unauthenticated') {
      this.keep(null, { is: 'ended' });
      return null;
    }
    if (code === 'forbidden') {
      // What was shown is nobody's to see meanwhile.
      this.keep({ ...freshScreen(kept.secret), offset }, { is: 'closed' });
      return LONGEST_PAUSE;
    }
    if (code === 'done' || code === 'outdated') this.ports.outdated();
    if (kept.failing === null) this.keep({ ...kept, failing: at, offset });
    const pause = Math.min(LONGEST_PAUSE, backoffPause(this.failures++, this.ports.ids));
    // A longer wish would outlast what a timer can count, and ask at once.
    return Math.max(pause, Math.min(retryAfter, RETRY_AFTER_CAP));
  }

  private keep(kept: KeptScreen | null, state: HallState = stateOf(kept)): void {
    // Another tab may have opened another screen's link since: that one is kept then, and not this one's to delete.
    const stored = readKept(this.ports.store.read())?.secret;
    if (stored === undefined || stored === (kept ?? this.kept)?.secret)
      this.ports.store.write(kept && JSON.stringify(kept));
    this.kept = kept;
    this.now = state;
    for (const listener of this.listeners) listener();
  }
}

function stateOf(kept: KeptScreen | null): HallState {
  if (!kept) return { is: 'empty' };
  const { board, at, failing, offset } = kept;
  return board ? { is: 'board', board, at, failing, offset } : { is: 'waiting', failing, offset };
}
