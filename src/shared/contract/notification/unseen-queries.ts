import * as z from 'zod/mini';
import { defineQuery } from '../core/define.ts';
import { nodeId } from '../core/fields.ts';

/** So many machines are asked about at once. */
export const MACHINES_AT_ONCE = 100;

/** Machines that the same people do not see. */
const unseen = z.object({ equipmentnodeids: z.array(z.string()), unseenby: z.array(z.string()) });

/**
 * [P1] [PL3] Whom a task of these machines would not reach though it may be given to them: the active people of the
 * company who do not see the machine, and those whose role shows them no notifications. Machines that the caller does not
 * see bring nothing.
 */
export const askUnseen = defineQuery({
  name: 'notification.unseen',
  http: { method: 'POST', path: '/notifications/unseen' },
  permission: { feature: 'notification', flag: 'update' },
  guests: 'write',
  evaluation: { does: 'lists', tells: ['unseenby', 'withoutright'], kept: ['places', 'accounts'] },
  input: z.object({ equipmentnodeids: z.array(nodeId('equipment')).check(z.maxLength(MACHINES_AT_ONCE)) }),
  answer: z.object({ machines: z.array(unseen), withoutright: z.array(z.string()) }),
});
