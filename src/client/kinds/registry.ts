import type { RecordDefinition } from '../../shared/contract/core/define.ts';
import type { DeclaringModule } from '../../shared/contract/registry.ts';
import { absenceKind } from './company/absence.ts';
import { areaKind } from './company/area.ts';
import { companydeletionKind } from './company/companydeletion.ts';
import { equipmentpoolKind } from './company/equipmentpool.ts';
import { legalentityKind } from './company/legalentity.ts';
import { pausedplaceKind } from './company/pausedplace.ts';
import { profileKind } from './company/profile.ts';
import { shiftexceptionKind } from './company/shiftexception.ts';
import { shiftmodelKind } from './company/shiftmodel.ts';
import { siteKind } from './company/site.ts';
import { subscriptionKind } from './company/subscription.ts';
import { userKind } from './company/user.ts';
import { userdetailKind } from './company/userdetail.ts';
import { worktimeKind } from './company/worktime.ts';
import { chatmessageKind } from './conversation/chatmessage.ts';
import { chatreadKind } from './conversation/chatread.ts';
import { chatroomKind } from './conversation/chatroom.ts';
import { feedbackKind } from './conversation/feedback.ts';
import type { DraftForm, KindDescriptor } from './define-kind.ts';
import { attachmentKind } from './machine/attachment.ts';
import { brandKind } from './machine/brand.ts';
import { counterKind } from './machine/counter.ts';
import { counterreadingKind } from './machine/counterreading.ts';
import { countertypeKind } from './machine/countertype.ts';
import { deletedequipmentKind } from './machine/deletedequipment.ts';
import { equipmentKind } from './machine/equipment.ts';
import { equipmentclassKind } from './machine/equipmentclass.ts';
import { equipmenttypeKind } from './machine/equipmenttype.ts';
import { questionanswerKind } from './machine/questionanswer.ts';
import { unitKind } from './machine/unit.ts';
import { costKind } from './notification/cost.ts';
import { costtypeKind } from './notification/costtype.ts';
import { noticeKind } from './notification/notice.ts';
import { noticesettingKind } from './notification/noticesetting.ts';
import { notificationKind } from './notification/notification.ts';
import { reportchangeKind, reportKind } from './notification/report.ts';
import { taskassignmentKind } from './notification/taskassignment.ts';
import { workflowKind } from './notification/workflow.ts';
import { workflowstepKind } from './notification/workflowstep.ts';
import { maintenancecategoryKind } from './planning/maintenancecategory.ts';
import { maintenancetaskKind } from './planning/maintenancetask.ts';
import { maintenancetasktemplateKind } from './planning/maintenancetasktemplate.ts';
import { builderinvitationKind } from './release/builderinvitation.ts';
import { builderlinkKind } from './release/builderlink.ts';
import { customerequipmentKind } from './release/customerequipment.ts';
import { machinereleaseKind } from './release/machinerelease.ts';
import {
  builderdocumentKind,
  builderquestionKind,
  customerdocumentKind,
  customernotificationKind,
  customerquestionKind,
  customerreadingKind,
  releaselogKind,
} from './release/read-kinds.ts';

type KindsOf<M> = M extends unknown
  ? { [K in keyof M]: M[K] extends RecordDefinition ? K & string : never }[keyof M]
  : never;
/** Every kind of the contract, which exports its record under that name. */
type Kind = KindsOf<DeclaringModule>;

/**
 * [I4] [OB14] What the client knows of each kind. Adding one: its descriptor in a file of its own, its words in the
 * catalogue (`text/de/kinds`), and a line here.
 */
export const KINDS = {
  absence: absenceKind,
  area: areaKind,
  attachment: attachmentKind,
  brand: brandKind,
  builderdocument: builderdocumentKind,
  builderinvitation: builderinvitationKind,
  builderlink: builderlinkKind,
  builderquestion: builderquestionKind,
  chatmessage: chatmessageKind,
  chatread: chatreadKind,
  chatroom: chatroomKind,
  companydeletion: companydeletionKind,
  cost: costKind,
  costtype: costtypeKind,
  counter: counterKind,
  counterreading: counterreadingKind,
  countertype: countertypeKind,
  deletedequipment: deletedequipmentKind,
  customerdocument: customerdocumentKind,
  customerequipment: customerequipmentKind,
  customernotification: customernotificationKind,
  customerquestion: customerquestionKind,
  customerreading: customerreadingKind,
  equipment: equipmentKind,
  equipmentclass: equipmentclassKind,
  equipmentpool: equipmentpoolKind,
  equipmenttype: equipmenttypeKind,
  feedback: feedbackKind,
  legalentity: legalentityKind,
  machinerelease: machinereleaseKind,
  maintenancecategory: maintenancecategoryKind,
  maintenancetask: maintenancetaskKind,
  maintenancetasktemplate: maintenancetasktemplateKind,
  notice: noticeKind,
  noticesetting: noticesettingKind,
  notification: notificationKind,
  pausedplace: pausedplaceKind,
  profile: profileKind,
  questionanswer: questionanswerKind,
  releaselog: releaselogKind,
  report: reportKind,
  reportchange: reportchangeKind,
  shiftexception: shiftexceptionKind,
  shiftmodel: shiftmodelKind,
  site: siteKind,
  subscription: subscriptionKind,
  taskassignment: taskassignmentKind,
  unit: unitKind,
  user: userKind,
  userdetail: userdetailKind,
  workflow: workflowKind,
  workflowstep: workflowstepKind,
  worktime: worktimeKind,
} satisfies { readonly [K in Kind]: KindDescriptor };

type FormsOf<D> = D extends { forms: infer F } ? keyof F & string : never;
/** [I5] The forms that keep drafts; `entry` is the correction of any parked entry. */
export type DraftFormName = FormsOf<(typeof KINDS)[keyof typeof KINDS]> | 'entry';

const byName: Readonly<Record<string, KindDescriptor>> = KINDS;
const FORMS = Object.values(byName).flatMap(({ words, forms }) =>
  Object.entries(forms).map(([name, form]) => ({ name, form, words: words.forms?.[name] ?? '' })),
);

/** What is known of a kind; undefined for one of another app version (OB12). */
export function findKind(kind: string | null): KindDescriptor | undefined {
  return kind !== null && Object.hasOwn(byName, kind) ? byName[kind] : undefined;
}

/** The kind that a command writes, by the command's name. */
export function kindOfCommand(name: string): KindDescriptor | undefined {
  return findKind(name.split('.')[0] ?? '');
}

/** The form of a stored draft, with its words and the record that it is about; undefined for one of another app version. */
export function findForm(
  draft: string,
): { name: string; form: DraftForm; words: string; nodeid: string } | undefined {
  const found = FORMS.find(({ name }) => draft === name || draft.startsWith(`${name}:`));
  return found && { ...found, nodeid: draft.slice(found.name.length + 1) };
}
