import { noticesetting, setNoticeMails } from '../../../shared/contract/conversation/notice.ts';
import { noticesettingWords as words } from '../../text/de/kinds/notification.ts';
import { changed, choice, defineKind } from '../define-kind.ts';

const mailed = choice({ true: words.yes, false: words.no });

export const noticesettingKind = defineKind(noticesetting, {
  words,
  title: null,
  holder: null,
  commands: [changed(setNoticeMails)],
  fields: { mailmaintenance: mailed, mailnotification: mailed, mailreport: mailed },
});
