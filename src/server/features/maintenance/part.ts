import type { FeaturePart } from '../../http/implement.ts';
import { categoryCommands } from './category-commands.ts';
import { taskCommands } from './task-commands.ts';
import { templateCommands, templateQueries } from './templates.ts';

export const maintenancePart: FeaturePart = {
  commands: [...categoryCommands, ...taskCommands, ...templateCommands],
  queries: templateQueries,
};
