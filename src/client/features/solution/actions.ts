import { createFaq, deleteFaq, updateFaq } from '../../../shared/contract/machine/faq-commands.ts';
import {
  createWorkflow,
  deleteWorkflow,
  updateWorkflow,
} from '../../../shared/contract/notification/workflow-commands.ts';
import type { PreparedFile } from '../../device/photo-file.ts';
import { newNodeId, serverNow, type Write, write } from '../../live/outbox/write.ts';
import { act } from '../../live/runtime.ts';
import { attachmentWrites } from '../../parts/attachments/attachment-writes.ts';
import type { Holder, Solution } from './queries.ts';
import type { SolutionKind } from './solution-route.ts';

/** What stands in the form. */
export type SolutionValues = { title: string; text: string };

/** [W4] Saves a new solution or FAQ with its files in one go. */
export async function saveNew(
  kind: SolutionKind,
  holder: Holder,
  values: SolutionValues,
  files: readonly PreparedFile[],
  specifier: string | undefined,
): Promise<void> {
  const now = await serverNow();
  const { creation, attachedTo } =
    kind === 'measure' ? newMeasure(holder, values, now) : newFaq(holder, values, now, specifier);
  const target = { isattachmentof: attachedTo, equipmentnodeid: holder.equipmentnodeid };
  const { writes, bytes } = await attachmentWrites(files, target, now);
  await act([creation, ...writes], bytes);
}

type Creation = { creation: Write; attachedTo: string };

function newMeasure(holder: Holder, values: SolutionValues, created: number): Creation {
  const workflowstepnodeid = newNodeId('workflowstep');
  const creation = write(createWorkflow, {
    lang: 'de',
    workflownodeid: newNodeId('workflow'),
    workflowstepnodeid,
    notificationnodeid: holder.nodeid,
    equipmentnodeid: holder.equipmentnodeid ?? '',
    title_workflow: values.title.trim(),
    description: values.text.trim(),
    created,
  });
  return { creation, attachedTo: workflowstepnodeid };
}

function newFaq(
  holder: Holder,
  values: SolutionValues,
  created: number,
  specifier = 'internalfaq',
): Creation {
  const questionanswernodeid = newNodeId('questionanswer');
  const creation = write(createFaq, {
    lang: 'de',
    questionanswernodeid,
    question: values.title.trim(),
    answer: values.text.trim(),
    isfaqof: holder.nodeid,
    equipmentnodeid: holder.equipmentnodeid,
    specifier: holder.equipmentnodeid ? specifier : 'faq',
    created,
  });
  return { creation, attachedTo: questionanswernodeid };
}

/** The fields that differ from what the person saw, under the names that the command has for them. */
function patchOf<T extends string, U extends string>(
  seen: SolutionValues,
  values: SolutionValues,
  names: { title: T; text: U },
) {
  const wanted = { title: values.title.trim(), text: values.text.trim() };
  const changed = (['title', 'text'] as const).filter((field) => wanted[field] !== seen[field]);
  if (changed.length === 0) return null;
  const entries = (from: SolutionValues) =>
    Object.fromEntries(changed.map((field) => [names[field], from[field]])) as Partial<Record<T | U, string>>;
  return { ...entries(wanted), base: entries(seen) };
}

/** [W4] [CF1] Saves an edit as a patch of what changed; false when nothing did. */
export async function saveEdit(kind: SolutionKind, seen: Solution, values: SolutionValues): Promise<boolean> {
  if (kind === 'measure') {
    const patch = patchOf(seen, values, { title: 'title_workflow', text: 'description' });
    if (!patch) return false;
    const ids = { workflownodeid: seen.nodeid, workflowstepnodeid: seen.attachedTo };
    await act([write(updateWorkflow, { lang: 'de', ...ids, ...patch })]);
    return true;
  }
  const patch = patchOf(seen, values, { title: 'question', text: 'answer' });
  if (!patch) return false;
  await act([write(updateFaq, { lang: 'de', questionanswernodeid: seen.nodeid, ...patch })]);
  return true;
}

export async function remove(kind: SolutionKind, nodeid: string): Promise<void> {
  await act([write(kind === 'measure' ? deleteWorkflow : deleteFaq, { nodeid })]);
}
