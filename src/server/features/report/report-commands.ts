import type { ReportStep } from '../../../shared/contract/core/fields.ts';
import { createReport, updateReport } from '../../../shared/contract/maintenance/report-commands.ts';
import { eventAfterRun, type TriggeringEvent } from '../../../shared/rules/cycle.ts';
import { isByCounter, plannedPart } from '../../../shared/rules/maintenance.ts';
import { isSigned, mayEditReport, REPORT_ATTACHMENT } from '../../../shared/rules/report.ts';
import { followTask } from '../../db/planned.ts';
import { findRow } from '../../db/records.ts';
import type { Row } from '../../db/schema.ts';
import { invalidField, Refusal } from '../../http/answer.ts';
import type { Notify } from '../../mail/notify.ts';
import { implementCreate } from '../../write/create.ts';
import { linkNamedFiles } from '../../write/link-files.ts';
import { rowOf } from '../../write/lock-visible.ts';
import { clampToNow } from '../../write/moments.ts';
import { type EditedRows, implementPatch } from '../../write/patch.ts';
import { moveTask } from './move-task.ts';
import { recordChange } from './record-change.ts';

/** [C3] [CF7] A step has a moment exactly when it was ticked, which is not ahead of the server. */
const ticked = (step: ReportStep, executed: number, now: number): ReportStep => ({
  ...step,
  at: step.done ? clampToNow(step.at ?? executed, now) : null,
});

/**
 * [R5] [T9] [N20] Stores the report and moves the notification's task; the change of status is a command of its own.
 * A second report of the same maintenance is kept beside the first (CF4).
 */
const create = (notify: Notify) =>
  implementCreate(createReport, {
    locksParent: true,
    // A task that was deleted meanwhile keeps nobody from reporting; another one is a mistake.
    mayBeGone: 'maintenancetasknodeid',
    judge({ maintenancetasknodeid: named, steps, executed }, { now }, on) {
      const { maintenancetasknodeid: own } = rowOf(on, 'notification');
      if (named && own && named !== own) throw invalidField('maintenancetasknodeid');
      // The server moves the task by its own reckoning.
      return { maintenancetasknodeid: null, steps: steps.map((step) => ticked(step, executed, now)) };
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
  if (sent === undefined || !isByCounter(task.triggertype)) return { triggeringevent: undefined };
  const reading = sent[4];
  if (typeof reading !== 'number') throw invalidField('triggeringevent');
  const planned = plannedPart(task.triggeringevent);
  const before = seen?.triggeringevent;
  const base = Array.isArray(before) ? { ...seen, triggeringevent: [...planned, ...before.slice(3)] } : seen;
  return { triggeringevent: eventAfterRun(task.triggeringevent, reading), base };
}

/** [R8] The typed name is the signer's: an edit may name it as it is, and give one only to a report without a signature. */
function assertSigner(report: Row<'report'>, named: string | undefined) {
  if (named === undefined || !isSigned(report)) return {};
  if (named.trim() !== report.authorsignature.trim()) throw invalidField('authorsignature');
  return { authorsignature: undefined };
}

/**
 * [R8] [CF1] Report and task are judged together, so that neither is written when one conflicts. The task is that of the
 * notification, no other that is named. [T7] What is open for the task's present cycle goes with its date.
 */
const update = implementPatch(updateReport, {
  async rows({ notificationnodeid }, _payload, { tx, caller: { clientid } }): Promise<EditedRows> {
    const of = await findRow(tx, clientid, 'notification', notificationnodeid);
    const nodeid = of?.maintenancetasknodeid;
    const task = nodeid && (await findRow(tx, clientid, 'maintenancetask', nodeid, { lock: true }));
    return task ? { maintenancetask: { ...task } } : {};
  },
  judge({ triggeringevent, base, authorsignature }, report, { caller }, { maintenancetask }) {
    if (!mayEditReport(report, caller)) throw new Refusal('forbidden', 'Access Denied');
    const signer = assertSigner(report, authorsignature);
    if (!maintenancetask) return { ...signer, triggeringevent: undefined, nextdueat: undefined };
    return { ...signer, ...withReading(maintenancetask as Row<'maintenancetask'>, triggeringevent, base) };
  },
  async afterwards({ attachments, change }, report, context, { changes, rows }) {
    if (isSigned(report)) await recordChange(context, report, { changes, rows, announced: change });
    const { tx, caller, now } = context;
    const { nodeid: isattachmentof, equipmentnodeid } = report;
    const { nextdueat } = changes;
    if (rows.maintenancetask && typeof nextdueat === 'number' && nextdueat > 0) {
      await followTask(tx, caller.clientid, rows.maintenancetask.nodeid, nextdueat, now);
    }
    const holder = { isattachmentof, equipmentnodeid, specifier: REPORT_ATTACHMENT, created: now };
    await linkNamedFiles(context, attachments, holder);
  },
});

export const reportCommands = (notify: Notify) => [create(notify), update];
