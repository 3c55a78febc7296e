import {
  getNotification,
  listNotifications,
  listNotificationsOfEquipments,
} from '../../../shared/contract/notification.ts';
import { findVisibleRow } from '../../db/records.ts';
import type { Row } from '../../db/schema.ts';
import { gone } from '../../http/answer.ts';
import type { QueryContext } from '../../http/context.ts';
import { implementQuery } from '../../http/implement.ts';
import { presentNotifications } from './present.ts';
import { countVisible, listVisible, loadSurroundings } from './store.ts';

async function present({ db, caller }: QueryContext, rows: readonly Row<'notification'>[]) {
  return presentNotifications(rows, await loadSurroundings(db, caller, rows));
}

const get = implementQuery(getNotification, async ({ nodeid }, context) => {
  const row = await findVisibleRow(context.db, context.caller, 'notification', nodeid);
  const [notification] = row ? await present(context, [row]) : [];
  if (!notification) throw gone();
  return notification;
});

const list = implementQuery(listNotifications, async ({ status, type, text, offset, limit }, context) => {
  const filter = { status, type, text };
  const total = await countVisible(context.db, context.caller, filter);
  const rows = await listVisible(context.db, context.caller, filter, { offset, limit });
  return { total, notifications: await present(context, rows) };
});

/** [N19] Machines that the caller does not see bring nothing. */
const ofEquipments = implementQuery(
  listNotificationsOfEquipments,
  async ({ equipmentnodeids, status, offset, limit }, context) => {
    const filter = { equipmentnodeids, status };
    const rows = await listVisible(context.db, context.caller, filter, { offset, limit });
    return present(context, rows);
  },
);

export const notificationQueries = [get, list, ofEquipments];
