import * as z from 'zod/mini';
import type { Method, ObjectSchema } from '../../shared/contract/core/define.ts';
import { SYNC_LIMITS } from '../../shared/contract/core/protocol.ts';
import { WAITING_FORM } from '../db/devices/waiting-said.ts';

/** Apps send a UUID. */
const device = z.string().check(z.regex(/^[\w.-]{1,100}$/));
const count = z.int().check(z.nonnegative(), z.maximum(2_000_000_000));
const pageSize = (most: number) => z._default(z.int().check(z.positive(), z.maximum(most)), most);
const cursor = z.string().check(z.maxLength(300));

export const changesInput = z.object({
  device,
  cursor: z.optional(cursor),
  seen: z.optional(cursor),
  generation: z._default(count, 0),
  limit: pageSize(SYNC_LIMITS.changes),
  /** Ids separated by commas. */
  acked: z._default(z.string().check(z.maxLength(SYNC_LIMITS.acked * 101)), ''),
  /** [D6] `{queued}.{parked}.{age of the oldest, s}`; anything else is as if nothing were said, and stops no pull. */
  waiting: z.catch(z.optional(z.string().check(z.regex(WAITING_FORM))), undefined),
});

export const deviceInput = z.object({ device });

export const checksumInput = z.object({ device, cursor, generation: count });

const key = z.string().check(z.minLength(8), z.maxLength(100));

export const receiptsInput = z.object({ ids: z.array(key).check(z.maxLength(SYNC_LIMITS.receipts)) });

export const snapshotInput = z.object({
  device,
  kind: z.string().check(z.maxLength(100)),
  from: count,
  to: count,
  after: z.optional(z.string().check(z.maxLength(200))),
  limit: pageSize(SYNC_LIMITS.snapshot),
  /** Kinds separated by commas. */
  further: z._default(z.string().check(z.maxLength(10_000)), ''),
  seen: z.optional(cursor),
});

interface SyncInput {
  method: Method;
  input: ObjectSchema;
}

/** What the endpoints of `contract/core/protocol.ts` take, by path. */
export const SYNC_INPUTS = {
  '/sync/changes': { method: 'GET', input: changesInput },
  '/sync/checksum': { method: 'GET', input: checksumInput },
  '/sync/device': { method: 'GET', input: deviceInput },
  '/sync/receipts': { method: 'POST', input: receiptsInput },
  '/sync/snapshot': { method: 'GET', input: snapshotInput },
} satisfies Record<string, SyncInput>;
