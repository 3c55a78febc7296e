import { report, workflow, workflowstep } from '../../../shared/contract/maintenance/maintenance.ts';
import { kindOfNodeId } from '../../../shared/lib/ids.ts';
import { links } from '../../app/links.ts';
import { readMirror } from '../../live/mirror/read-mirror.ts';

/** [K2] Where a photo of a report, a solution or one of its steps is shown; null where this device does not hold that. */
export function placeOfHolder(nodeid: string): Promise<string | null> {
  return readMirror(async (mirror) => {
    if (kindOfNodeId(nodeid) === 'report') {
      const held = await mirror.table(report).get(nodeid);
      return held ? links.notificationDetails(held.notificationnodeid, 'report') : null;
    }
    const step = await mirror.table(workflowstep).get(nodeid);
    const solution = await mirror.table(workflow).get(step?.workflownodeid ?? nodeid);
    return solution?.notificationnodeid
      ? links.notificationDetails(solution.notificationnodeid, 'measures')
      : null;
  });
}
