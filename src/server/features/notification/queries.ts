import type { FeaturesMap } from '../../../shared/contract/core/define.ts';
import {
  getNotification,
  listNotifications,
  listNotificationsOfEquipments,
} from '../../../shared/contract/notification/notification.ts';
import { askUnseen } from '../../../shared/contract/notification/unseen-queries.ts';
import type { Caller, QueryContext } from '../../http/context.ts';
import { implementQuery } from '../../http/implement.ts';
import { implementRead } from '../../read/implement-read.ts';
import { readableKinds } from '../../sync/grants/grants.ts';
import { notification, presentNotifications } from './present.ts';
import { activeByRights, countVisible, listVisible, unseenBy } from './store.ts';

const list = implementQuery(listNotifications, async ({ status, type, text, offset, limit }, context) => {
  const filter = { status, type, text };
  const total = await countVisible(context.db, context.caller, filter);
  const rows = await listVisible(context.db, context.caller, filter, { offset, limit });
  return { total, notifications: await presentNotifications(context, rows) };
});

/** [N19] Machines that the caller does not see bring nothing. */
const ofEquipments = implementQuery(
  listNotificationsOfEquipments,
  async ({ equipmentnodeids, status, offset, limit }, context) => {
    const filter = { equipmentnodeids, status };
    const rows = await listVisible(context.db, context.caller, filter, { offset, limit });
    return presentNotifications(context, rows);
  },
);

/** Counts questions of an account; throws `ratelimited` where there were too many. */
export type UnseenLimit = (request: QueryContext['request'], account: string) => Promise<void>;

const reads = (rights: Pick<Caller, 'features' | 'superuser' | 'entered'>): boolean =>
  readableKinds(rights).some(({ kind }) => kind === 'notification');

/** [P1] By the rule of the pull: who is subscribed to the machine, and may be given notifications. */
const unseen = (limit: UnseenLimit) =>
  implementQuery(askUnseen, async ({ equipmentnodeids }, { db, caller, request }) => {
    await limit(request, caller.usernodeid);
    if (!reads(caller)) return { machines: [], withoutright: [] };
    const machines = await unseenBy(db, caller, equipmentnodeids);
    if (machines.length === 0) return { machines, withoutright: [] };
    const groups = await activeByRights(db, caller.clientid);
    const without = groups.filter(({ features, superuser }) => {
      const rights = { features: (features ?? {}) as FeaturesMap, superuser: superuser ?? false };
      return !reads({ ...rights, entered: null });
    });
    return { machines, withoutright: without.flatMap(({ people }) => people).sort() };
  });

export const notificationQueries = (limit: UnseenLimit) => [
  implementRead(getNotification, notification),
  list,
  ofEquipments,
  unseen(limit),
];
