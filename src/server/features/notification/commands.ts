import {
  createNotification,
  deleteNotification,
  setNotificationStatus,
  updateNotification,
} from '../../../shared/contract/notification.ts';
import { PLANNED_MAINTENANCE, transition } from '../../../shared/rules/notification.ts';
import { applyEffects, findRow, updateRow } from '../../db/records.ts';
import type { Row } from '../../db/schema.ts';
import { seesMachine } from '../../db/visibility.ts';
import { gone, invalidField } from '../../http/answer.ts';
import { implementDelete, lockVisible, patchVisible } from '../../http/change-row.ts';
import { implementCommand } from '../../http/implement.ts';
import { notAhead, refuseConflict } from '../../http/judge-patch.ts';
import type { Notify } from '../../mail/notify.ts';

/** Stands for "now" in the transition table, so that a time the person chose can take its place. */
const NOW = -1;

/** [N1] [N20] A second one under the same node id is a `conflict`. */
const create = (notify: Notify) =>
  implementCommand(createNotification, async (payload, context) => {
    const { tx, caller, now } = context;
    if (!(await seesMachine(tx, caller, payload.equipmentnodeid))) throw gone();
    const judged = { ...payload, created: notAhead(payload.created, now) };
    const { clientid, usernodeid: actor } = caller;
    await applyEffects(tx, clientid, createNotification.effect(judged, { now, ...caller }));
    const occasion = { clientid, cause: 'notification' as const, about: judged, name: judged.nodeid, actor };
    await notify(tx, occasion, now);
    return findRow(tx, clientid, 'notification', payload.nodeid);
  });

/** [N2] [X13] What a task raised is planned maintenance and stays it: report and cycle hang on that. */
function refuseRetyped(current: Row<'notification'>, type: number | undefined): void {
  if (type === undefined || type === current.type || !current.maintenancetasknodeid) return;
  if ([type, current.type].includes(PLANNED_MAINTENANCE)) throw invalidField('type');
}

/** [N2] [CF1] */
const update = implementCommand(updateNotification, async (payload, context) => {
  const { lang: _lang, nodeid, base, ...patch } = payload;
  refuseRetyped(await lockVisible(context, 'notification', nodeid), patch.type);
  if (patch.created !== undefined) patch.created = notAhead(patch.created, context.now);
  return patchVisible(context, 'notification', nodeid, patch, base);
});

/** [N13] [N15] [CF3] A transition that someone else made already is done; another one is a conflict. */
const setStatus = implementCommand(setNotificationStatus, async (payload, context) => {
  const { tx, caller, now } = context;
  const { nodeid, status: to, previousstatus: from } = payload;
  const current = await lockVisible(context, 'notification', nodeid);
  const times = transition(from, to, NOW, current);
  if (!times) throw invalidField('status');
  if (current.status === to) return current;
  if (current.status !== from) {
    await refuseConflict(context, nodeid, [
      { field: 'status', base: from, mine: to, theirs: current.status },
    ]);
  }
  context.wrote.add('status');
  const chosen = (ruled: number, named: number) => (ruled === NOW ? notAhead(named || now, now) : ruled);
  await updateRow(tx, caller.clientid, 'notification', nodeid, {
    status: to,
    progressstarted: chosen(times.progressstarted, payload.progressstarted),
    closed: chosen(times.closed, payload.closed),
  });
  return findRow(tx, caller.clientid, 'notification', nodeid);
});

const remove = implementDelete(deleteNotification, 'notification');

export const notificationCommands = (notify: Notify) => [create(notify), update, setStatus, remove];
