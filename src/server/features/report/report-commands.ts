import { createReport, updateReport } from '../../../shared/contract/maintenance/report-commands.ts';
import { eventAfterRun, type TriggeringEvent } from '../../../shared/rules/cycle.ts';
import { isByCounter, plannedPart } from '../../../shared/rules/maintenance.ts';
import { REPORT_ATTACHMENT } from '../../../shared/rules/report.ts';
import { followTask } from '../../db/planned.ts';
import { findRow, updateRow } from '../../db/records.ts';
import type { Row } from '../../db/schema.ts';
import { invalidField } from '../../http/answer.ts';
import { implementCommand } from '../../http/implement.ts';
import type { Notify } from '../../mail/notify.ts';
import { assertUnchanged } from '../../write/assert-unchanged.ts';
import { implementCreate } from '../../write/create.ts';
import { linkNamedFiles } from '../../write/link-files.ts';
import { lockVisible, rowOf } from '../../write/lock-visible.ts';
import { clampToNow } from '../../write/moments.ts';
import { resolvePatch } from '../../write/resolve-patch.ts';
import { moveTask } from './move-task.ts';

/**
 * [R5] [T9] [N20] Stores the report and moves the notification's task; the change of status is a command of its own.
 * A second report of the same maintenance is kept beside the first (CF4).
 */
const create = (notify: Notify) =>
  implementCreate(createReport, {
    locksParent: true,
    // A task that was deleted meanwhile keeps nobody from reporting; another one is a mistake.
    mayBeGone: 'maintenancetasknodeid',
    judge({ maintenancetasknodeid: named }, _context, on) {
      const { maintenancetasknodeid: own } = rowOf(on, 'notification');
      if (named && own && named !== own) throw invalidField('maintenancetasknodeid');
      // The server moves the task by its own reckoning.
      return { maintenancetasknodeid: null };
    },
    async afterwards(payload, context, on, sent) {
      const of = rowOf(on, 'notification');
      const { nodeid: report, attachments, executed, created } = payload;
      const { equipmentnodeid } = of;
      const holder = { isattachmentof: report, equipmentnodeid, specifier: REPORT_ATTACHMENT, created };
      await linkNamedFiles(context, attachments, holder);
      if (of.maintenancetasknodeid) {
        const { nextdueat, triggeringevent, base: seen = {}, executed: named } = sent;
        const run = { report, of: of.nodeid, executed, named, nextdueat, triggeringevent, seen };
        await moveTask(context, of.maintenancetasknodeid, run);
      }
      const { tx, caller, now } = context;
      const { clientid, usernodeid: actor } = caller;
      await notify(tx, { clientid, cause: 'report', about: of, name: report, actor }, now);
    },
  });

/**
 * [T10] [X7] Who edits a report changes the reading of its run, not the plan of its task: the event of both sides with
 * the plan as it is. Nothing of a task that goes by date meanwhile.
 */
function withReading(
  task: Row<'maintenancetask'>,
  sent: TriggeringEvent | undefined,
  seen: Record<string, unknown> | undefined,
) {
  if (sent === undefined || !isByCounter(task.triggertype)) return { base: seen };
  const reading = sent[4];
  if (typeof reading !== 'number') throw invalidField('triggeringevent');
  const planned = plannedPart(task.triggeringevent);
  const before = seen?.triggeringevent;
  const base = Array.isArray(before) ? { ...seen, triggeringevent: [...planned, ...before.slice(3)] } : seen;
  return { triggeringevent: eventAfterRun(task.triggeringevent, reading), base };
}

/**
 * [R8] [CF1] Report and task are judged together, so that neither is written when one conflicts. [T7] What is open for
 * the task's present cycle goes with its date.
 */
const update = implementCommand(updateReport, async (payload, context) => {
  const { tx, caller, now } = context;
  const { reportnodeid: nodeid, comment, authorsignature, nextdueat } = payload;
  const report = await lockVisible(context, 'report', nodeid);
  const { usernodeid, created = report.created } = payload;
  // [CF7] Who signed with a clock that runs ahead goes on naming that moment; it was set to the one that is kept.
  const signed = { usernodeid, created: clampToNow(created, report.created) };
  assertUnchanged(report, signed, ['usernodeid', 'created']);
  const executed = payload.executed === undefined ? undefined : clampToNow(payload.executed, now);
  const of = await findRow(tx, caller.clientid, 'notification', report.notificationnodeid);
  const task =
    of?.maintenancetasknodeid &&
    (await findRow(tx, caller.clientid, 'maintenancetask', of.maintenancetasknodeid, { lock: true }));
  const current = {
    ...report,
    ...(task && { nextdueat: task.nextdueat, triggeringevent: task.triggeringevent }),
  };
  const { base, triggeringevent } = task
    ? withReading(task, payload.triggeringevent, payload.base)
    : { base: payload.base };
  const patch = { executed, comment, authorsignature, ...(task && { nextdueat, triggeringevent }) };
  const changes = await resolvePatch(context, current, patch, base);
  const only = (names: string[]) =>
    Object.fromEntries(Object.entries(changes).filter(([field]) => names.includes(field)));
  await updateRow(tx, caller.clientid, 'report', nodeid, only(['executed', 'comment', 'authorsignature']));
  if (task) {
    const fields = only(['nextdueat', 'triggeringevent']);
    await updateRow(tx, caller.clientid, 'maintenancetask', task.nodeid, fields);
    const { nextdueat: moved } = fields;
    if (typeof moved === 'number' && moved > 0) {
      await followTask(tx, caller.clientid, task.nodeid, moved, now);
    }
  }
  const { equipmentnodeid } = report;
  const holder = { isattachmentof: nodeid, equipmentnodeid, specifier: REPORT_ATTACHMENT, created: now };
  await linkNamedFiles(context, payload.attachments, holder);
  return findRow(tx, caller.clientid, 'report', nodeid);
});

export const reportCommands = (notify: Notify) => [create(notify), update];
