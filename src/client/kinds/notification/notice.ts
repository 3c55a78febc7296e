import { notice, readNotices } from '../../../shared/contract/conversation/notice.ts';
import { noticeWords as words } from '../../text/de/kinds/notification.ts';
import { changed, defineKind } from '../define-kind.ts';

export const noticeKind = defineKind(notice, {
  words,
  title: 'title',
  holder: 'notificationnodeid',
  commands: [changed(readNotices)],
  fields: { nodeids: 'silent', readat: 'silent' },
});
