import {
  createNotification,
  deleteNotification,
  setNotificationStatus,
  updateNotification,
} from '../../../shared/contract/notification.ts';
import { transition } from '../../../shared/rules/notification.ts';
import { applyEffects, deleteRow, findRow, findVisibleRow, updateRow } from '../../db/records.ts';
import { seesMachine } from '../../db/visibility.ts';
import { gone, invalidField } from '../../http/answer.ts';
import type { CommandContext } from '../../http/context.ts';
import { implementCommand } from '../../http/implement.ts';
import { judgePatch, notAhead, refuseConflict } from '../../http/judge-patch.ts';

/** Stands for "now" in the transition table, so that a time the person chose can take its place. */
const NOW = -1;

async function lockVisible({ tx, caller }: CommandContext, nodeid: string) {
  const row = await findVisibleRow(tx, caller, 'notification', nodeid, { lock: true });
  if (!row) throw gone();
  return row;
}

/** [N1] A second one under the same node id is a `conflict`. */
const create = implementCommand(createNotification, async (payload, context) => {
  const { tx, caller, now } = context;
  if (!(await seesMachine(tx, caller, payload.equipmentnodeid))) throw gone();
  const judged = { ...payload, created: notAhead(payload.created, now) };
  await applyEffects(tx, caller.clientid, createNotification.effect(judged, { now, ...caller }));
  return findRow(tx, caller.clientid, 'notification', payload.nodeid);
});

/** [N2] [CF1] */
const update = implementCommand(updateNotification, async (payload, context) => {
  const { tx, caller, now } = context;
  const { lang: _lang, nodeid, base, ...patch } = payload;
  const current = await lockVisible(context, nodeid);
  if (patch.created !== undefined) patch.created = notAhead(patch.created, now);
  const changes = await judgePatch(context, current, patch, base);
  await updateRow(tx, caller.clientid, 'notification', nodeid, changes);
  return findRow(tx, caller.clientid, 'notification', nodeid);
});

/** [N13] [N15] [CF3] A transition that someone else made already is done; another one is a conflict. */
const setStatus = implementCommand(setNotificationStatus, async (payload, context) => {
  const { tx, caller, now } = context;
  const { nodeid, status: to, previousstatus: from } = payload;
  const current = await lockVisible(context, nodeid);
  const times = transition(from, to, NOW, current);
  if (!times) throw invalidField('status');
  if (current.status === to) return current;
  if (current.status !== from) {
    await refuseConflict(context, nodeid, [
      { field: 'status', base: from, mine: to, theirs: current.status },
    ]);
  }
  const chosen = (ruled: number, named: number) => (ruled === NOW ? notAhead(named || now, now) : ruled);
  await updateRow(tx, caller.clientid, 'notification', nodeid, {
    status: to,
    progressstarted: chosen(times.progressstarted, payload.progressstarted),
    closed: chosen(times.closed, payload.closed),
  });
  return findRow(tx, caller.clientid, 'notification', nodeid);
});

/** What hangs on it goes with it. */
const remove = implementCommand(deleteNotification, async ({ nodeid }, context) => {
  await lockVisible(context, nodeid);
  await deleteRow(context.tx, context.caller.clientid, 'notification', nodeid);
  return { nodeid };
});

export const notificationCommands = [create, update, setStatus, remove];
