import * as z from 'zod/mini';
import { defineQuery } from '../core/define.ts';
import { exactly, line } from '../core/fields.ts';

/** Idle minutes after which a shared device locks, as they are offered. */
export const IDLE_MINUTES = [1, 2, 5, 10, 15, 30] as const;
/** Shared devices of one company. */
export const MOST_SHARED_DEVICES = 500;

const sharedDevice = z.object({
  /** Its own random id. */
  device: z.string(),
  name: z.string(),
  minutes: z.int(),
  /** ms */
  since: z.int(),
  /** Of the session that asks. */
  own: z.boolean(),
  sessions: z.array(
    z.object({
      sessionid: z.string(),
      usernodeid: z.string(),
      givenname: z.string(),
      surname: z.string(),
      /** When it last renewed its token, ms. */
      lastused: z.int(),
      /** The one that asks. */
      own: z.boolean(),
    }),
  ),
});
export type SharedDeviceShown = z.output<typeof sharedDevice>;

/** [OB11] The shared devices of the company, each with the sessions on it; for administrators. */
export const listSharedDevices = defineQuery({
  name: 'shareddevice.list',
  http: { method: 'GET', path: '/shared-devices' },
  permission: { feature: 'user', flag: 'update' },
  admins: true,
  evaluation: {
    does: 'lists',
    tells: ['givenname', 'surname', 'lastused'],
    kept: ['sessions'],
    logged: 'devices.viewed',
  },
  input: z.object({}),
  answer: z.array(sharedDevice),
});

/** [OB11] The device that asks is shared from now on, or otherwise than before; for administrators. */
export const shareDevice = defineQuery({
  name: 'shareddevice.share',
  http: { method: 'POST', path: '/shared-devices' },
  permission: { feature: 'user', flag: 'update' },
  admins: true,
  input: z.object({ name: line(60, 1), minutes: z.int().check(z.minimum(1), z.maximum(120)) }),
  answer: z.object({ device: z.string() }),
});

/** [OB11] A device is not shared any more: it learns so at its next contact; for administrators. */
export const unshareDevice = defineQuery({
  name: 'shareddevice.unshare',
  http: { method: 'POST', path: '/shared-devices/unshare' },
  permission: { feature: 'user', flag: 'update' },
  admins: true,
  input: z.object({ device: exactly(100, 1) }),
  answer: z.object({}),
});

/** [OB11] [S5] Ends the sessions on a shared device: one, or all but the one that asks; for administrators. */
export const endSharedSessions = defineQuery({
  name: 'shareddevice.end',
  http: { method: 'POST', path: '/shared-devices/end' },
  permission: { feature: 'user', flag: 'update' },
  admins: true,
  input: z.object({ device: exactly(100, 1), sessionid: z.optional(exactly(60, 1)) }),
  answer: z.object({ ended: z.int() }),
});

/**
 * [OB11] Whether the device that asks is shared, and after how many idle minutes it locks; null: it is not. With the
 * badges of those who have a session on it, as SHA-256 (hex) of what their codes say.
 */
export const getSharing = defineQuery({
  name: 'shareddevice.get',
  http: { method: 'GET', path: '/shared-devices/own' },
  permission: 'always',
  evaluation: { does: 'lists', tells: ['usernodeid'], kept: ['accounts'] },
  input: z.object({}),
  answer: z.object({
    minutes: z.nullable(z.int()),
    badges: z.array(z.object({ usernodeid: z.string(), tokenhash: z.string() })),
  }),
});
