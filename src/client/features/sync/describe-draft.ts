import { attachment } from '../../../shared/contract/attachment.ts';
import { chatroom } from '../../../shared/contract/chat.ts';
import { counter } from '../../../shared/contract/equipment.ts';
import { questionanswer } from '../../../shared/contract/faq.ts';
import { report } from '../../../shared/contract/maintenance.ts';
import { kindOfNodeId } from '../../../shared/lib/ids.ts';
import { links } from '../../app/links.ts';
import { readStoredDraft } from '../../live/use-draft.ts';
import { type MirrorView, useLive } from '../../live/use-live.ts';
import type { ChatDraft } from '../../parts/conversation/composer.tsx';
import type { Subject } from '../../parts/conversation/talk.ts';
import { draftsText as text } from '../../text/de/drafts.ts';
import { titleOf } from './describe-entry.ts';

/** A draft in plain German, and where its form is opened; null where that is here or nowhere. */
export type DescribedDraft = { form: string; text: string; to: string | null };

/** Where the form of a draft stands: by what it is about, and by what that belongs to. */
const PLACES: Record<string, (nodeid: string, holder: string) => string> = {
  'notification-add': (nodeid) => links.createNotification(nodeid),
  'notification-edit': (nodeid) => links.editNotification(nodeid),
  'machine-edit': (nodeid) => links.to('createMachine', { nodeid }),
  memo: (nodeid) => links.machineOverview(nodeid, 0),
  'maintenance-task-add': (nodeid) => links.createMaintenanceTask(nodeid),
  'maintenance-task-edit': (nodeid) => links.editMaintenanceTask(nodeid),
  'report-add': (nodeid) => links.createReport(nodeid),
  'report-edit': (nodeid, holder) => links.editReport(holder, nodeid),
  'solution-add:measure': (nodeid) => links.createWorkflowStep(nodeid),
  'solution-add:faq': (nodeid) => links.createFaq(nodeid),
  'solution-edit': (nodeid) =>
    kindOfNodeId(nodeid) === 'workflow' ? links.editWorkflowStep(nodeid) : links.editFaq(nodeid),
  'faq-inline': (_nodeid, holder) =>
    kindOfNodeId(holder) === 'equipment'
      ? links.machineOverview(holder, 3)
      : links.equipmentTypeOverview(holder, 2),
  effort: (nodeid) => links.notificationDetails(nodeid, 'effort'),
  attach: (nodeid) => links.notificationDetails(nodeid),
  'counter-add': (nodeid) => links.machineOverview(nodeid, 5),
  counter: (_nodeid, holder) => links.machineOverview(holder, 5),
  'document-add': (nodeid) => links.machineOverview(nodeid, 2),
  document: (_nodeid, holder) => links.machineOverview(holder, 2),
  share: (nodeid) => links.notificationDetails(nodeid),
};

/** What a record belongs to, where its form stands with that; '' where it is not known here. */
async function holderOf(mirror: MirrorView, nodeid: string): Promise<string> {
  switch (kindOfNodeId(nodeid)) {
    case 'report':
      return (await mirror.table(report).get(nodeid))?.notificationnodeid ?? '';
    case 'counter':
      return (await mirror.table(counter).get(nodeid))?.equipmentnodeid ?? '';
    case 'attachment':
      return (await mirror.table(attachment).get(nodeid))?.equipmentnodeid ?? '';
    case 'questionanswer':
      return (await mirror.table(questionanswer).get(nodeid))?.isfaqof ?? '';
    default:
      return nodeid;
  }
}

/** [K1] A message by what its conversation is about; drafts of older versions know only the room. */
async function describeMessage(mirror: MirrorView, form: string, room: string): Promise<DescribedDraft> {
  const about = (await readStoredDraft<ChatDraft>(form))?.fields?.about;
  const there = await mirror.table(chatroom).get(room);
  return {
    form,
    text: text.about(text.forms.chat ?? text.other, about?.name ?? there?.name ?? ''),
    // The first message makes the room: until then there is only the discussion that it was begun in.
    to: about && !there ? discussionOf(about) : links.messages(room),
  };
}

const discussionOf = ({ notificationnodeid, equipmentnodeid }: Subject): string =>
  notificationnodeid
    ? links.notificationDetails(notificationnodeid, 'discussion')
    : links.machineOverview(equipmentnodeid, 6);

async function describeDraft(mirror: MirrorView, form: string): Promise<DescribedDraft> {
  const [, kind = form, nodeid = ''] = /^(solution-add:\w+|[^:]+):?(.*)$/.exec(form) ?? [];
  if (kind === 'chat') return describeMessage(mirror, form, nodeid);
  const holder = await holderOf(mirror, nodeid);
  const title = (await titleOf(mirror, nodeid)) || (await titleOf(mirror, holder));
  const place = nodeid && !holder ? undefined : PLACES[kind];
  return {
    form,
    text: text.about(text.forms[kind] ?? text.other, title),
    to: place?.(nodeid, holder) ?? null,
  };
}

/** The words for drafts, in their order, live. */
export function useDescribedDrafts(forms: readonly string[]): DescribedDraft[] {
  return (
    useLive((mirror) => Promise.all(forms.map((form) => describeDraft(mirror, form))), [forms.join()]) ?? []
  );
}
