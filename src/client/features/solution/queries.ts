import { equipment, equipmenttype } from '../../../shared/contract/machine/equipment.ts';
import { questionanswer } from '../../../shared/contract/machine/faq.ts';
import { workflow, workflowstep } from '../../../shared/contract/maintenance/maintenance.ts';
import { notification } from '../../../shared/contract/notification/notification.ts';
import { kindOfNodeId } from '../../../shared/lib/ids.ts';
import { type MirrorView, useLive } from '../../live/mirror/use-live.ts';
import type { SolutionKind } from './solution-route.ts';

/** What a solution or an FAQ hangs on. */
export type Holder = {
  nodeid: string;
  /** Its name for the way back. */
  label: string;
  /** The machine it is seen through; null on an equipment type. */
  equipmentnodeid: string | null;
};

/** What is edited, with the ids that its commands name. */
export type Solution = {
  title: string;
  text: string;
  /** What its attachments hang on. */
  attachedTo: string;
  /** Record whose state is shown. */
  nodeid: string;
};

export type SolutionView = { holder: Holder; solution: Solution | null };

async function holderOf(mirror: MirrorView, nodeid: string): Promise<Holder | null> {
  switch (kindOfNodeId(nodeid)) {
    case 'notification': {
      const row = await mirror.table(notification).get(nodeid);
      return row ? { nodeid, label: row.title, equipmentnodeid: row.equipmentnodeid } : null;
    }
    case 'equipment': {
      const row = await mirror.table(equipment).get(nodeid);
      return row ? { nodeid, label: row.name, equipmentnodeid: nodeid } : null;
    }
    case 'equipmenttype': {
      const row = await mirror.table(equipmenttype).get(nodeid);
      return row ? { nodeid, label: row.model, equipmentnodeid: null } : null;
    }
    default:
      return null;
  }
}

async function measureOf(mirror: MirrorView, nodeid: string): Promise<SolutionView | null> {
  const row = await mirror.table(workflow).get(nodeid);
  const [step] = await mirror.table(workflowstep).where('workflownodeid').equals(nodeid).sortBy('created');
  const holder = row?.notificationnodeid ? await holderOf(mirror, row.notificationnodeid) : null;
  if (!row || !step || !holder) return null;
  return { holder, solution: { title: row.title, text: step.description, attachedTo: step.nodeid, nodeid } };
}

async function faqOf(mirror: MirrorView, nodeid: string): Promise<SolutionView | null> {
  const row = await mirror.table(questionanswer).get(nodeid);
  const holder = row ? await holderOf(mirror, row.isfaqof) : null;
  if (!row || !holder) return null;
  return { holder, solution: { title: row.question, text: row.answer, attachedTo: nodeid, nodeid } };
}

/** What the form needs, live; undefined while it is looked up, null when it is not mirrored. */
export function useSolution(
  kind: SolutionKind,
  edited: string | null,
  of: string,
): SolutionView | null | undefined {
  return useLive(
    async (mirror) => {
      if (edited === null) {
        const holder = await holderOf(mirror, of);
        return holder && { holder, solution: null };
      }
      return kind === 'measure' ? measureOf(mirror, edited) : faqOf(mirror, edited);
    },
    [kind, edited, of],
  );
}
