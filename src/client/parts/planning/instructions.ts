import {
  type WorkflowStep,
  workflow,
  workflowstep,
} from '../../../shared/contract/maintenance/maintenance.ts';
import type { MirrorView } from '../../live/mirror/use-live.ts';

/** The first step of a workflow, which holds all that it says. */
export async function firstStep(
  mirror: MirrorView,
  workflownodeid: string,
): Promise<WorkflowStep | undefined> {
  const [step] = await mirror
    .table(workflowstep)
    .where('workflownodeid')
    .equals(workflownodeid)
    .sortBy('created');
  return step;
}

/** What a maintenance task says is to be done; null where that is not on this device. */
export async function instructionsOf(
  mirror: MirrorView,
  maintenancetasknodeid: string,
): Promise<WorkflowStep | null> {
  const [plan] = await mirror
    .table(workflow)
    .where('maintenancetasknodeid')
    .equals(maintenancetasknodeid)
    .sortBy('created');
  return (plan && (await firstStep(mirror, plan.nodeid))) ?? null;
}
