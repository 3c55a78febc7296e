import { chatread, markRead } from '../../../shared/contract/conversation/chat.ts';
import { chatreadWords as words } from '../../text/de/kinds/conversation.ts';
import { changed, defineKind } from '../define-kind.ts';

export const chatreadKind = defineKind(chatread, {
  words,
  title: null,
  holder: null,
  commands: [changed(markRead)],
  fields: { chatroomnodeid: 'silent', readuntil: 'silent' },
});
