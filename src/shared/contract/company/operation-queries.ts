import * as z from 'zod/mini';
import { defineQuery } from '../core/define.ts';
import { line } from '../core/fields.ts';

/** Devices on one page of the list. */
export const DEVICES_A_PAGE = 25;

const device = z.object({
  usernodeid: z.string(),
  givenname: z.string(),
  surname: z.string(),
  /** Whose login ended for good: left the company, or was made inactive. */
  active: z.boolean(),
  /** Random id of the device. */
  deviceid: z.string(),
  /** Device and browser in words, `Android, Chrome`; '' where nobody knows. */
  devicename: z.string(),
  /** As the device is called that a shift shares; null: it is none. */
  sharedname: z.nullable(z.string()),
  /** Of the app; '' for unknown. */
  appversion: z.string(),
  /** Last contact, ms. */
  heard: z.int(),
  /** Whether somebody is still logged in there. */
  loggedin: z.boolean(),
  /** Entries that waited there to be sent, and for a person, at the last contact; null: its app does not say. */
  queued: z.nullable(z.int()),
  parked: z.nullable(z.int()),
  /** Since when the oldest of them waits, ms; null: none does. */
  since: z.nullable(z.int()),
});
export type DeviceShown = z.output<typeof device>;

/**
 * [D6] The devices of the company and what waits on them, as they said at their last contact: those with something unsent
 * first, the longest wait before; for administrators. `total`: how many fit, on all pages; `waiting`: of those with something unsent.
 */
export const listDevices = defineQuery({
  name: 'operation.devices',
  http: { method: 'GET', path: '/company/devices' },
  permission: 'always',
  admins: true,
  evaluation: {
    does: 'lists',
    tells: [
      'givenname',
      'surname',
      'devicename',
      'appversion',
      'heard',
      'loggedin',
      'queued',
      'parked',
      'since',
    ],
    kept: ['devices'],
    logged: 'waits.viewed',
  },
  input: z.object({
    /** Part of a name, of a person or a device. */
    q: z._default(line(100), ''),
    page: z._default(z.int().check(z.nonnegative(), z.maximum(100_000)), 0),
  }),
  answer: z.object({ devices: z.array(device), total: z.int(), waiting: z.int() }),
});

const mails = z.object({
  waiting: z.int(),
  /** When the one that waits longest was written, ms; null: none waits. */
  oldest: z.nullable(z.int()),
  /** Given up in the last 30 days. */
  failed: z.int(),
});

/** Of which a company's rows are counted, in this order. */
export const COUNTED_KINDS = [
  'equipment',
  'notification',
  'maintenancetask',
  'report',
  'attachment',
  'chatmessage',
  'user',
] as const;

/** [D6] How the company's part of the server fares; for administrators. */
export const readCompanyState = defineQuery({
  name: 'operation.company',
  http: { method: 'GET', path: '/company/operation' },
  permission: 'always',
  admins: true,
  input: z.object({}),
  answer: z.object({
    version: z.string(),
    /** Bytes of stored files, and how many there may be. */
    files: z.object({ bytes: z.int(), most: z.int() }),
    rows: z.array(z.object({ kind: z.enum(COUNTED_KINDS), count: z.int() })),
    mails,
    /** When the newest backup of this server was made, ms; null: there is none that it knows of. */
    backup: z.nullable(z.int()),
    /** Hours of waiting after which administrators are mailed; 0: they are not. */
    warnafter: z.int(),
    /** Whether the whole server is this administrator's, so that `operation.server` answers. */
    operator: z.boolean(),
  }),
});
export type CompanyState = z.output<typeof readCompanyState.answer>;

/**
 * [D6] How the whole server fares: for super users, and for the administrators of the only company that is on it, apart
 * from that of super users.
 */
export const readServerState = defineQuery({
  name: 'operation.server',
  http: { method: 'GET', path: '/server/operation' },
  permission: 'always',
  input: z.object({}),
  answer: z.object({
    version: z.string(),
    database: z.enum(['pglite', 'postgres']),
    /** Since when the process that answers runs, ms. */
    started: z.int(),
    databasebytes: z.int(),
    /** What may still be stored on the disk of the files, bytes; null: unknown. */
    room: z.nullable(z.int()),
    mails,
    exports: z.int(),
    imports: z.int(),
    /** Devices that asked for changes in the last 24 hours. */
    devices: z.int(),
    backup: z.nullable(z.int()),
    /** Hour of the nightly backup by the plant's clock; null: none is made by itself. */
    backuphour: z.nullable(z.int()),
    /** Of the process that answers. */
    jobs: z.array(
      z.object({
        name: z.string(),
        /** When it last came to its end without an error, ms; null: not yet. */
        done: z.nullable(z.int()),
        /** When it last failed, ms; null: never. */
        failed: z.nullable(z.int()),
        failures: z.int(),
      }),
    ),
  }),
});
export type ServerState = z.output<typeof readServerState.answer>;
