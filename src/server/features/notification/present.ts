import type { MirrorRow } from '../../../shared/contract/core/define.ts';
import type { Row } from '../../db/schema.ts';
import type { QueryContext } from '../../http/context.ts';
import { type Include, many, one, pick, present } from '../../read/include.ts';
import { hasattachment, hasauthor, hascategory, machine } from '../../read/relations.ts';

/** A solution, or the instructions of a task. */
const workflow: Include = {
  hasauthor,
  hasworkflowstep: many('workflowstep', 'workflownodeid', { include: { hasattachment } }),
};

const hascost = many('cost', 'hasCostSourceNodeId', {
  include: {
    hascosttype: one('costtype', 'costTypeNodeId', {
      shape: ({ nodeid, name, unitId }) => ({ nodeid, name, unit: { unitid: unitId } }),
    }),
  },
});

/** [X18] Their nested shapes. */
export const notification: Include = {
  isnotificationof: one('equipment', 'equipmentnodeid', { include: machine }),
  hasauthor,
  haschatroom: one('chatroom', 'chatroomnodeid', { shape: pick('nodeid', 'name') }),
  hasattachment,
  hasworkflow: many('workflow', 'notificationnodeid', { include: workflow }),
  hasmaintenancetask: one('maintenancetask', 'maintenancetasknodeid', {
    include: {
      hascategory,
      hascost,
      hasworkflow: many('workflow', 'maintenancetasknodeid', { include: workflow }),
    },
  }),
  hasreport: many('report', 'notificationnodeid', { include: { hasauthor, hasattachment } }),
  hascost,
};

/** [X18] Visible notifications with their nested shapes, in the given order. */
export function presentNotifications(
  { db, caller }: QueryContext,
  rows: readonly Row<'notification'>[],
): Promise<MirrorRow[]> {
  return present(db, caller, 'notification', rows, notification);
}
