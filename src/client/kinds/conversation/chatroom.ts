import { chatroom, joinRoom } from '../../../shared/contract/conversation/chat.ts';
import { chatroomWords as words } from '../../text/de/kinds/conversation.ts';
import { created, defineKind } from '../define-kind.ts';

export const chatroomKind = defineKind(chatroom, {
  words,
  title: 'name',
  holder: 'equipmentnodeid',
  commands: [created(joinRoom)],
  fields: { chatroomnodeid: 'silent', name: 'text', notificationnodeid: 'silent' },
});
