import type { MirrorRow } from '../../../shared/contract/core/define.ts';
import type { Row } from '../../db/schema.ts';
import type { QueryContext } from '../../http/context.ts';
import { type Include, many, one, pick, present } from '../../read/include.ts';
import {
  hasattachment,
  hasauthor,
  hascategory,
  hascost,
  hasinstructions,
  hassolution,
  machine,
} from '../../read/relations.ts';

/** [X18] Their nested shapes. */
export const notification: Include = {
  isnotificationof: one('equipment', 'equipmentnodeid', { include: machine }),
  hasauthor,
  haschatroom: one('chatroom', 'chatroomnodeid', { shape: pick('nodeid', 'name') }),
  hasattachment,
  hasworkflow: hassolution,
  hasmaintenancetask: one('maintenancetask', 'maintenancetasknodeid', {
    include: { hascategory, hascost, hasworkflow: hasinstructions },
  }),
  hasreport: many('report', 'notificationnodeid', { include: { hasauthor, hasattachment } }),
  hascost,
  isassignedto: many('taskassignment', 'notificationnodeid', {
    include: { hasauthor },
    value: (found) => found.flatMap((assigned) => assigned.hasauthor),
  }),
};

/** [X18] Visible notifications with their nested shapes, in the given order. */
export function presentNotifications(
  { db, caller }: QueryContext,
  rows: readonly Row<'notification'>[],
): Promise<MirrorRow[]> {
  return present(db, caller, 'notification', rows, notification);
}
