import {
  createTaskTemplate,
  deleteTaskTemplate,
  maintenancetasktemplate,
} from '../../../shared/contract/maintenance/maintenance-templates.ts';
import { maintenancetasktemplateWords as words } from '../../text/de/kinds/planning.ts';
import { maintenanceTaskText } from '../../text/de/planning/maintenance-task.ts';
import { choice, created, defineKind, removed } from '../define-kind.ts';
import { planFields } from './plan-fields.ts';

export const maintenancetasktemplateKind = defineKind(maintenancetasktemplate, {
  words,
  title: 'title',
  holder: null,
  commands: [created(createTaskTemplate), removed(deleteTaskTemplate)],
  fields: {
    ...planFields,
    legalentitynodeid: 'silent',
    counterTypeNodeId: 'reference',
    operator: choice(maintenanceTaskText.operators),
    value: 'number',
    costs: { parts: { costTypeNodeId: 'silent', value: 'number' } },
  },
});
