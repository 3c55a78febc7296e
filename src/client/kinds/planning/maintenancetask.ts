import { maintenancetask } from '../../../shared/contract/maintenance/maintenance.ts';
import {
  createMaintenanceTask,
  deleteMaintenanceTask,
  updateMaintenanceTask,
} from '../../../shared/contract/maintenance/maintenance-commands.ts';
import { links } from '../../app/links.ts';
import { maintenancetaskWords as words } from '../../text/de/kinds/planning.ts';
import { changed, created, defineKind, removed } from '../define-kind.ts';
import { planFields } from './plan-fields.ts';

export const maintenancetaskKind = defineKind(maintenancetask, {
  words,
  title: 'title',
  holder: 'equipmentnodeid',
  commands: [created(createMaintenanceTask), changed(updateMaintenanceTask), removed(deleteMaintenanceTask)],
  fields: {
    ...planFields,
    workflownodeid: 'silent',
    workflowstepnodeid: 'silent',
    maintenancetaskid: 'text',
    triggeringevent: 'event',
    startingfrom: 'day',
    nextdueat: 'moment',
  },
  forms: {
    'maintenance-task-add': { open: (machine) => links.createMaintenanceTask(machine) },
    'maintenance-task-edit': { open: (nodeid) => links.editMaintenanceTask(nodeid) },
  },
});
