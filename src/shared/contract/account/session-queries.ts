import * as z from 'zod/mini';
import { defineQuery } from '../core/define.ts';
import { exactly, nodeId } from '../core/fields.ts';

const session = z.object({
  sessionid: z.string(),
  /** Device and browser in words; '' where that is not known. */
  devicename: z.string(),
  /** ms */
  began: z.int(),
  /** When it last renewed its token, which it does every quarter of an hour while it is used, ms. */
  lastused: z.int(),
  /** The one that asks. */
  own: z.boolean(),
});
export type SessionShown = z.output<typeof session>;

/** [S5] The sessions of the caller, the last used first; an administrator may name a colleague. */
export const listSessions = defineQuery({
  name: 'session.list',
  http: { method: 'GET', path: '/sessions' },
  permission: 'always',
  evaluation: {
    does: 'lists',
    tells: ['devicename', 'began', 'lastused'],
    kept: ['sessions'],
    others: 'administrators',
    logged: 'sessions.viewed',
  },
  input: z.object({ usernodeid: z.optional(nodeId('user')) }),
  answer: z.array(session),
});

/** [S5] Ends one of them, or without `sessionid` all but the one that asks. */
export const endSessionsOf = defineQuery({
  name: 'session.end',
  http: { method: 'POST', path: '/sessions/end' },
  permission: 'always',
  input: z.object({ usernodeid: z.optional(nodeId('user')), sessionid: z.optional(exactly(60, 1)) }),
  answer: z.object({ ended: z.int() }),
});

/**
 * [U3] [OB11] What opens the unsent work of somebody who may no longer log in, on the devices that hold it: for an
 * administrator, who hands it over. The present one first. From then on another secret counts for that person.
 */
export const openLeftWork = defineQuery({
  name: 'session.leftwork',
  http: { method: 'POST', path: '/users/{nodeid}/left-work' },
  permission: { feature: 'user', flag: 'update' },
  input: z.object({ nodeid: nodeId('user') }),
  answer: z.object({ devicesecrets: z.array(z.string()) }),
});
