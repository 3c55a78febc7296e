import type { Notification } from '../../../../shared/contract/notification/notification.ts';
import { createWorkflow } from '../../../../shared/contract/notification/workflow-commands.ts';
import { STANDSTILL } from '../../../../shared/rules/notification.ts';
import { typedAmount } from '../../../../shared/rules/number.ts';
import { DOWNTIME, LABOUR } from '../../../../shared/rules/report.ts';
import type { PreparedFile } from '../../../device/photo-file.ts';
import { newNodeId, serverNow, type Write, write } from '../../../live/outbox/write.ts';
import { act } from '../../../live/runtime.ts';
import { attachmentWrites } from '../../../parts/attachments/attachment-writes.ts';
import type { EffortSubject, EffortType } from '../../../parts/report/effort/amounts.ts';
import { newCost } from '../../../parts/report/effort/efforts.ts';
import { type StatusChange, statusChange } from '../actions.ts';
import { measureOf } from './measure-text.ts';

/** What stands in the sheet; hours as typed. */
export type DoneValues = { text: string; hours: string; standstill: string };

/** The kinds of effort that the sheet asks for, as far as the company has them. */
export type DoneKinds = { hours: EffortType | undefined; standstill: EffortType | undefined };

/** [J3] Standstill is asked for only where the machine stood. */
export function doneKinds({ type }: Pick<Notification, 'type'>, { effortTypes }: EffortSubject): DoneKinds {
  const named = (name: string) => effortTypes.find((each) => each.name === name);
  return { hours: named(LABOUR), standstill: STANDSTILL.includes(type) ? named(DOWNTIME) : undefined };
}

type Finishing = {
  notification: Notification;
  subject: EffortSubject;
  kinds: DoneKinds;
  values: DoneValues;
  files: readonly PreparedFile[];
};

/**
 * [J3] Saves what was done, what it took, the status and the photos at once on this device; photos hang on the measure, or
 * on the notification where nothing was written. A status that is refused parks alone. Answers the change of the status,
 * null where it was done already.
 */
export async function finish(finishing: Finishing): Promise<StatusChange | null> {
  const { notification, subject, kinds, values, files } = finishing;
  const { nodeid: notificationnodeid, equipmentnodeid } = notification;
  const now = await serverNow();
  const measure = values.text.trim() ? measureOf(values.text) : null;
  const stepnodeid = newNodeId('workflowstep');
  const writes: Write[] = [];
  if (measure) {
    writes.push(
      write(createWorkflow, {
        lang: 'de',
        workflownodeid: newNodeId('workflow'),
        workflowstepnodeid: stepnodeid,
        notificationnodeid,
        equipmentnodeid,
        title_workflow: measure.title,
        description: measure.description,
        created: now,
      }),
    );
  }
  for (const field of ['hours', 'standstill'] as const) {
    const kind = kinds[field];
    const value = typedAmount(values[field]);
    if (kind && value) writes.push(newCost(subject, kind, value));
  }
  const change = statusChange(notification, 2, now);
  if (change) writes.push(change.write);
  const target = { isattachmentof: measure ? stepnodeid : notificationnodeid, equipmentnodeid };
  const photos = await attachmentWrites(files, target, now);
  await act([...writes, ...photos.writes], photos.bytes);
  return change;
}
