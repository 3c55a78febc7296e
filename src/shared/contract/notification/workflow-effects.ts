import type { Effect } from '../core/define.ts';

interface NewWorkflow {
  workflownodeid: string;
  workflowstepnodeid: string;
  title: string;
  notificationnodeid: string | null;
  maintenancetasknodeid: string | null;
  equipmentnodeid?: string | undefined;
  created: number;
  lang: string;
}

/** The one step of a new workflow. */
export function stepEffect(
  { workflowstepnodeid: nodeid, workflownodeid, equipmentnodeid, created }: Omit<NewWorkflow, 'title'>,
  description: string,
): Effect {
  const row = { nodeid, workflownodeid, equipmentnodeid, description, created };
  return { kind: 'workflowstep', nodeid, op: 'create', row };
}

/** The instructions of a task: a workflow with its one step. */
export function workflowEffects(fields: NewWorkflow, description: string, usernodeid: string): Effect[] {
  const {
    workflownodeid: nodeid,
    title,
    notificationnodeid,
    maintenancetasknodeid,
    equipmentnodeid,
  } = fields;
  const { created, lang } = fields;
  const row = {
    nodeid,
    title,
    notificationnodeid,
    maintenancetasknodeid,
    equipmentnodeid,
    usernodeid,
    created,
    lang,
  };
  return [{ kind: 'workflow', nodeid, op: 'create', row }, stepEffect(fields, description)];
}
