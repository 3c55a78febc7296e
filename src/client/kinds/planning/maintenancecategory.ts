import { maintenancecategory } from '../../../shared/contract/maintenance/maintenance.ts';
import {
  createMaintenanceCategory,
  deleteMaintenanceCategory,
  updateMaintenanceCategory,
} from '../../../shared/contract/maintenance/maintenance-commands.ts';
import { maintenancecategoryWords as words } from '../../text/de/kinds/planning.ts';
import { changed, created, defineKind, removed } from '../define-kind.ts';

export const maintenancecategoryKind = defineKind(maintenancecategory, {
  words,
  title: 'name',
  holder: null,
  commands: [
    created(createMaintenanceCategory),
    changed(updateMaintenanceCategory),
    removed(deleteMaintenanceCategory),
  ],
  fields: { name: 'text', colorcode: 'text' },
  // Its dialog lies over the form of any task.
  forms: { 'category-add': {}, category: {} },
});
