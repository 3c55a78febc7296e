import { noticesetting, setNoticeMails } from '../../../shared/contract/conversation/notice.ts';
import { noticesettingWords as words } from '../../text/de/kinds/notification.ts';
import { changed, defineKind } from '../define-kind.ts';

export const noticesettingKind = defineKind(noticesetting, {
  words,
  title: null,
  holder: null,
  commands: [changed(setNoticeMails)],
  fields: { mailmaintenance: 'silent', mailnotification: 'silent', mailreport: 'silent' },
});
