import type { SyncDelta } from '../../shared/contract/core/protocol.ts';
import type { DevicePosition, PushedDelta } from '../../shared/contract/core/realtime.ts';
import type { Clock } from '../../shared/lib/clock.ts';
import { leftOf, windowFrom } from '../../shared/lib/clock-window.ts';
import type { PullState } from '../store/meta.ts';
import { SCHEMA } from '../store/schema-log.ts';

/** A page that slept gets several at once; of more it rather asks. */
const MOST_OFFERED = 20;

/**
 * [PL9] What the server sent by itself, until the mirror takes it. Whatever is unclear is left to a question, and only for
 * so long after the answer to one is anything taken: a device that only listened would tell nobody what waits on it [D6].
 */
export class Inbox {
  private readonly clock: Clock;
  private offered: PushedDelta[] = [];
  /** Something wants a question. */
  private wanted = true;
  /** One is out, or has failed: what comes meanwhile does not stand for its answer. */
  private out = false;
  private answered = windowFrom(0, 0);

  constructor({ clock }: { clock: Clock }) {
    this.clock = clock;
  }

  add(pushed: PushedDelta): void {
    this.offered = [...this.offered.slice(1 - MOST_OFFERED), pushed];
  }

  wantQuestion(): void {
    this.wanted = true;
  }

  /** Nothing is left to be pulled. The next question is due `ms` after the answer to the last one. */
  noteAnswer(ms: number): void {
    if (!this.out || this.wanted) return;
    this.out = false;
    this.answered = windowFrom(this.clock.now(), ms);
  }

  /** ms. */
  untilQuestion(): number {
    return leftOf(this.answered, this.clock.now());
  }

  /**
   * What a mirror in this state may take next, with `more` where there may be; null where it has all of it already.
   * Undefined where the server is to be asked, always so without `mayTake`; then nothing is kept.
   */
  take({ cursor, horizon, granted }: PullState, mayTake: boolean): SyncDelta | null | undefined {
    const { offered } = this;
    const news = offered.filter(({ delta }) => BigInt(delta.horizon) > BigInt(horizon));
    const at = news.findIndex(({ from, delta }) => from === cursor && delta.generation === granted);
    const next = news[at];
    this.offered = [];
    if (mayTake && !this.wanted && !this.out && this.untilQuestion() > 0 && offered.length > 0) {
      if (news.length === 0) return null;
      if (next) {
        this.offered = news.slice(at + 1);
        return { ...next.delta, more: this.offered.length > 0 };
      }
    }
    this.wanted = false;
    this.out = true;
    return undefined;
  }
}

/** [PL9] How far this mirror is, for the server to send what comes next; null where it has to ask first. */
export function positionOf(state: PullState): Omit<DevicePosition, 'device' | 'usernodeid'> | null {
  const { complete, cursor, seen = null, granted, loads, schema } = state;
  if (!complete || cursor === null || loads.length > 0 || schema !== SCHEMA) return null;
  return { cursor, seen, generation: granted };
}
