import { createCost, updateCost } from '../../../shared/contract/maintenance/cost-commands.ts';
import { cost } from '../../../shared/contract/maintenance/maintenance.ts';
import { links } from '../../app/links.ts';
import { costWords as words } from '../../text/de/kinds/notification.ts';
import { changed, created, defineKind } from '../define-kind.ts';

export const costKind = defineKind(cost, {
  words,
  title: 'name',
  holder: 'hasCostSourceNodeId',
  commands: [created(createCost), changed(updateCost)],
  fields: {
    name: 'text',
    value: 'number',
    specifier: 'silent',
    costTypeNodeId: 'reference',
    hasCostSourceNodeId: 'silent',
  },
  forms: { effort: { open: (notification) => links.notificationDetails(notification, 'effort') } },
});
