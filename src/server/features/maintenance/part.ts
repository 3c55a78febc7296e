import type { FeaturePart } from '../../http/implement.ts';
import { taskCommands } from './task-commands.ts';
import { templateCommands, templateQueries } from './templates.ts';

export const maintenancePart: FeaturePart = {
  commands: [...taskCommands, ...templateCommands],
  queries: templateQueries,
};
