import { report, reportchange } from '../../../shared/contract/maintenance/maintenance.ts';
import { createReport, updateReport } from '../../../shared/contract/maintenance/report-commands.ts';
import { links } from '../../app/links.ts';
import { reportchangeWords, reportWords as words } from '../../text/de/kinds/notification.ts';
import { changed, created, defineKind, defineReadKind } from '../define-kind.ts';

export const reportKind = defineKind(report, {
  words,
  title: null,
  holder: 'notificationnodeid',
  commands: [created(createReport), changed(updateReport)],
  fields: {
    reportnodeid: 'silent',
    notificationnodeid: 'silent',
    executed: 'moment',
    comment: 'long',
    authorsignature: 'text',
    authorsignatureimage: 'silent',
    created: 'moment',
    steps: 'silent',
    maintenancetasknodeid: 'silent',
    triggeringevent: 'event',
    nextdueat: 'moment',
    change: 'silent',
  },
  forms: {
    'report-add': { open: (notification) => links.createReport(notification) },
    'report-edit': { openIn: (notification, nodeid) => links.editReport(notification, nodeid) },
  },
});

export const reportchangeKind = defineReadKind(reportchange, {
  words: reportchangeWords,
  title: null,
  holder: 'reportnodeid',
});
