import { createReading } from '../../../../shared/contract/machine/counter-commands.ts';
import { createReport, updateReport } from '../../../../shared/contract/maintenance/report-commands.ts';
import {
  type Notification,
  setNotificationStatus,
} from '../../../../shared/contract/notification/notification.ts';
import { eventAfterRun } from '../../../../shared/rules/cycle.ts';
import { typedReading } from '../../../../shared/rules/number.ts';
import {
  completionOf,
  executedMoment,
  isSigned,
  REPORT_ATTACHMENT,
} from '../../../../shared/rules/report.ts';
import type { PreparedFile } from '../../../device/photo-file.ts';
import { newNodeId, serverNow, type Write, type WriteBytes, write } from '../../../live/outbox/write.ts';
import { act } from '../../../live/runtime.ts';
import { attachmentWrites } from '../../attachments/attachment-writes.ts';
import { costWrites } from '../effort/efforts.ts';
import { readingToAdd, reportedReading } from './counter-reading.ts';
import { type ReportValues, valuesOf } from './form-values.ts';
import { signedMoment } from './moments.ts';
import { counterAsked, nextExecution } from './next-due.ts';
import type { ReportSubject } from './queries.ts';
import { signatureFile } from './signature.ts';

export type Completing = {
  /** As the form was opened: what edits are based on (CF1). */
  subject: ReportSubject;
  /** The notification as this device has it now: its status is the one last seen. */
  notification: Notification;
  values: ReportValues;
  files: readonly PreparedFile[];
  /** Whether the role may change status and effort (X20). */
  mayUpdate: boolean;
  /** Whether it may add readings of counters. */
  mayCount: boolean;
  timeZone: string;
};

function readingWrites(completing: Completing, executed: number, now: number): Write[] {
  const reading = readingToAdd(completing, executed, now);
  if (!reading) return [];
  const { counternodeid: nodeid, values } = reading;
  const { equipmentnodeid } = completing.notification;
  const readingnodeid = newNodeId('counterreading');
  return [write(createReading, { lang: 'de', nodeid, readingnodeid, equipmentnodeid, values })];
}

/** [T9] [R3] Where the task stands after this run. */
function taskAfter(completing: Completing, now: number) {
  const { subject, values, timeZone } = completing;
  const { task, counter } = subject;
  if (!task) return {};
  const next = nextExecution(subject, values, now, timeZone);
  const reading = reportedReading(completing, now) ?? counter?.latest?.value;
  return {
    maintenancetasknodeid: task.nodeid,
    nextdueat: next.due,
    base: { nextdueat: task.nextdueat, triggeringevent: task.triggeringevent },
    ...(task.triggertype === 'counter' &&
      reading !== undefined && { triggeringevent: eventAfterRun(task.triggeringevent, reading) }),
  };
}

/** The picture of a drawn signature, as the report names it and as its bytes wait. */
async function drawnSignature(values: ReportValues) {
  if (values.strokes.length === 0) return null;
  const { fileid, bytes, mimetype, extension, name, sha256 } = await signatureFile(values.strokes);
  const waiting: WriteBytes = { fileid, bytes, mimetype, extension, name, sha256, stored: 0 };
  const size = bytes.byteLength;
  return { waiting, ref: { fileid, mimetype, bucketid: '', fileversion: 1, size, sha256, name } };
}

/** [R5] [R12] Saves the report, then the status, efforts, pictures and the reading, all at once on this device. */
export async function complete(completing: Completing): Promise<void> {
  const { subject, notification, values, files, mayUpdate, timeZone } = completing;
  const { nodeid: notificationnodeid, equipmentnodeid } = notification;
  const now = await serverNow();
  const signature = await drawnSignature(values);
  const executed = executedMoment(values.executeddate, values.executedtime, now, timeZone);
  const nodeid = newNodeId('report');
  const creation = write(createReport, {
    lang: 'de',
    nodeid,
    notificationnodeid,
    equipmentnodeid,
    executed,
    comment: values.comment.trim(),
    authorsignature: signature ? '' : values.authorsignature.trim(),
    authorsignatureimage: signature?.ref ?? null,
    created: signedMoment(values, now),
    steps: [...values.steps],
    ...taskAfter(completing, now),
  });
  const target = { isattachmentof: nodeid, equipmentnodeid, specifier: REPORT_ATTACHMENT };
  const pictures = await attachmentWrites(files, target, now);
  const change = completionOf(notification, executed, now);
  const status =
    change &&
    write(setNotificationStatus, {
      lang: 'de',
      nodeid: notificationnodeid,
      onlyStatusUpdate: true,
      ...change,
    });
  const updates = mayUpdate ? [...(status ? [status] : []), ...costWrites(subject, values.efforts)] : [];
  const bytes = signature ? [signature.waiting, ...pictures.bytes] : pictures.bytes;
  const readings = readingWrites(completing, executed, now);
  await act([creation, ...updates, ...pictures.writes, ...readings], bytes);
}

type Patch = Record<string, unknown>;

/** [R8] What an edit changed of report and task, with the values it was made on; null when nothing did. */
function reportPatch({ subject, values, timeZone }: Completing, now: number) {
  const { report, task } = subject;
  if (!report) return null;
  const before = valuesOf(subject, now);
  const fields: Patch = {};
  const base: Patch = {};
  const set = (field: string, value: unknown, seen: unknown) => {
    fields[field] = value;
    base[field] = seen;
  };
  if (values.executeddate !== before.executeddate || values.executedtime !== before.executedtime) {
    const executed = executedMoment(values.executeddate, values.executedtime, now, timeZone);
    set('executed', executed, report.executed);
  }
  if (values.comment.trim() !== report.comment) set('comment', values.comment.trim(), report.comment);
  // A draft of an older version may hold another name than the signer's.
  const signed = isSigned(report);
  if (!signed && values.authorsignature.trim() !== report.authorsignature) {
    set('authorsignature', values.authorsignature.trim(), report.authorsignature);
  }
  const next = nextExecution(subject, values, now, timeZone);
  if (task && next.edited) set('nextdueat', next.due, task.nextdueat);
  const reading = typedReading(values.counter, 1).value;
  if (task && counterAsked(subject, next) && values.counter !== before.counter && reading !== undefined) {
    set('triggeringevent', eventAfterRun(task.triggeringevent, reading), task.triggeringevent);
  }
  if (Object.keys(fields).length === 0) return null;
  const { equipmentnodeid } = report;
  const change = { nodeid: newNodeId('reportchange'), equipmentnodeid, created: now };
  return {
    ...fields,
    ...(task && { maintenancetasknodeid: task.nodeid }),
    ...(signed && { change }),
    base,
  };
}

/** [R8] [R12] Saves an edit; false when nothing was changed. */
export async function saveEdit(completing: Completing): Promise<boolean> {
  const { subject, values, mayUpdate, timeZone } = completing;
  if (!subject.report) return false;
  const now = await serverNow();
  const patch = reportPatch(completing, now);
  const executed = executedMoment(values.executeddate, values.executedtime, now, timeZone);
  const writes = [
    ...(patch ? [write(updateReport, { lang: 'de', reportnodeid: subject.report.nodeid, ...patch })] : []),
    ...(mayUpdate ? costWrites(subject, values.efforts) : []),
    ...readingWrites(completing, executed, now),
  ];
  if (writes.length > 0) await act(writes);
  return writes.length > 0;
}
