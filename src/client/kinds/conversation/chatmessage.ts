import { chatmessage, chatroom, postMessage } from '../../../shared/contract/conversation/chat.ts';
import { links } from '../../app/links.ts';
import type { MirrorView } from '../../live/mirror/use-live.ts';
import { chatmessageWords as words } from '../../text/de/kinds/conversation.ts';
import { created, defineKind } from '../define-kind.ts';

/** What a conversation is about; `notificationnodeid` null: the machine itself. */
export type Subject = { equipmentnodeid: string; notificationnodeid: string | null; name: string };
/** What is typed, and what the conversation is about; drafts of older versions know only the room. */
export type ChatDraft = { text: string; about?: Subject };

const discussionOf = ({ notificationnodeid, equipmentnodeid }: Subject): string =>
  notificationnodeid
    ? links.notificationDetails(notificationnodeid, 'discussion')
    : links.machineOverview(equipmentnodeid, 6);

/** [K1] A message by what its conversation is about. */
async function describe(mirror: MirrorView, room: string, typed: unknown) {
  const about = (typed as ChatDraft | undefined)?.about;
  const there = await mirror.table(chatroom).get(room);
  return {
    title: about?.name ?? there?.name ?? '',
    // The first message makes the room: until then there is only the discussion that it was begun in.
    to: about && !there ? discussionOf(about) : links.messages(room),
  };
}

export const chatmessageKind = defineKind(chatmessage, {
  words,
  title: 'text',
  holder: 'chatroomnodeid',
  commands: [created(postMessage)],
  fields: { chatroomnodeid: 'silent', text: 'long', created: 'moment' },
  forms: { chat: { describe } },
});
