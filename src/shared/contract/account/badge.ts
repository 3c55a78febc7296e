import * as z from 'zod/mini';
import { defineQuery } from '../core/define.ts';
import { nodeId } from '../core/fields.ts';

const ofUser = z.object({ nodeid: nodeId('user') });

/** [OB11] Since when somebody has a badge, ms; null: they have none. For administrators. */
export const getBadge = defineQuery({
  name: 'badge.get',
  http: { method: 'GET', path: '/badges/{nodeid}' },
  permission: { feature: 'user', flag: 'update' },
  admins: true,
  evaluation: { does: 'lists', tells: ['since'], kept: ['accounts'] },
  input: ofUser,
  answer: z.object({ since: z.nullable(z.int()) }),
});

/** [OB11] A new badge for somebody, told this once; the one they had counts no more. For administrators. */
export const issueBadge = defineQuery({
  name: 'badge.issue',
  http: { method: 'POST', path: '/badges' },
  permission: { feature: 'user', flag: 'update' },
  admins: true,
  input: ofUser,
  answer: z.object({ badge: z.string(), since: z.int() }),
});

/** [OB11] Somebody's badge counts no more: devices learn so at their next contact. For administrators. */
export const revokeBadge = defineQuery({
  name: 'badge.revoke',
  http: { method: 'POST', path: '/badges/revoke' },
  permission: { feature: 'user', flag: 'update' },
  admins: true,
  input: ofUser,
  answer: z.object({}),
});
