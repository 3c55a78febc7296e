import type { Evaluation, Permission } from './define.ts';

/** [K4] What devices make of rows that they hold, without asking the server. */
export interface ViewDefinition {
  name: string;
  permission: Permission;
  evaluation: Evaluation;
}

export const defineView = (view: ViewDefinition): ViewDefinition => view;
