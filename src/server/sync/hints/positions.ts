import * as z from 'zod/mini';
import type { DevicePosition } from '../../../shared/contract/core/realtime.ts';
import type { Caller } from '../../http/context.ts';
import { splitCursor } from '../cursor.ts';
import type { Connected } from '../push/deltas.ts';

const cursor = z.string().check(z.maxLength(300));

const position = z.object({
  device: z.string().check(z.regex(/^[\w.-]{1,100}$/)),
  usernodeid: z.string().check(z.maxLength(200)),
  cursor,
  seen: z.nullable(cursor),
  generation: z.int().check(z.nonnegative(), z.maximum(2_000_000_000)),
}) satisfies z.ZodMiniType<DevicePosition>;

/** How far a device says that it is; null for what no device of this caller says, and where it has to ask itself. */
export function readPosition(said: unknown, caller: Caller): Connected | null {
  const read = position.safeParse(said);
  // [S10] [U8] A super user has another mirror in each company; few of them are connected.
  if (!read.success || read.data.usernodeid !== caller.usernodeid || caller.superuser) return null;
  const { device: deviceid, generation } = read.data;
  const from = splitCursor(read.data.cursor);
  const seen = read.data.seen === null ? null : splitCursor(read.data.seen);
  if (!from || (read.data.seen !== null && seen?.epoch !== from.epoch)) return null;
  const { epoch, position: at } = from;
  return { caller, deviceid, epoch, cursor: at, seen: seen?.position ?? null, generation };
}
