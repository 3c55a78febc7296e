import type { DevicePosition, PushedDelta, SyncDelta } from '../../shared/contract/core/protocol.ts';
import type { PullState } from '../store/meta.ts';
import { SCHEMA } from '../store/schema-log.ts';

/** A page that slept gets several at once; of more it rather asks. */
const MOST_OFFERED = 20;

/** [PL9] What the server sent by itself, until the mirror takes it. Whatever is unclear is left to a question. */
export class Inbox {
  private offered: PushedDelta[] = [];

  add(pushed: PushedDelta): void {
    this.offered = [...this.offered.slice(1 - MOST_OFFERED), pushed];
  }

  /**
   * What a mirror in this state may take next, null where it has all of it already, and whether there may be more.
   * Undefined where the server is to be asked, always so without `mayTake`; then nothing is kept.
   */
  take(
    { cursor, horizon, granted }: PullState,
    mayTake: boolean,
  ): { delta: SyncDelta | null; more: boolean } | undefined {
    const { offered } = this;
    this.offered = [];
    if (!mayTake || offered.length === 0) return undefined;
    const news = offered.filter(({ delta }) => BigInt(delta.horizon) > BigInt(horizon));
    if (news.length === 0) return { delta: null, more: false };
    const at = news.findIndex(({ from, delta }) => from === cursor && delta.generation === granted);
    const next = news[at];
    if (!next) return undefined;
    this.offered = news.slice(at + 1);
    return { delta: next.delta, more: this.offered.length > 0 };
  }
}

/** [PL9] How far this mirror is, for the server to send what comes next; null where it has to ask first. */
export function positionOf(state: PullState): Omit<DevicePosition, 'device' | 'usernodeid'> | null {
  const { complete, cursor, seen = null, granted, loads, schema } = state;
  if (!complete || cursor === null || loads.length > 0 || schema !== SCHEMA) return null;
  return { cursor, seen, generation: granted };
}
