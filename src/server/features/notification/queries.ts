import {
  getNotification,
  listNotifications,
  listNotificationsOfEquipments,
} from '../../../shared/contract/notification/notification.ts';
import { implementQuery } from '../../http/implement.ts';
import { implementRead } from '../../read/implement-read.ts';
import { notification, presentNotifications } from './present.ts';
import { countVisible, listVisible } from './store.ts';

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

export const notificationQueries = [implementRead(getNotification, notification), list, ofEquipments];
