import type { RecordDefinition } from '../../../shared/contract/core/define.ts';
import { rowKey, type SentEdit } from '../../../sync/entry.ts';
import { besideEdit, mergedEdits, revertEdit, sentEdits } from '../../../sync/outbox/review/revert-edit.ts';
import { useLive } from '../mirror/use-live.ts';
import { requireActive } from '../runtime.ts';

const NO_EDITS: SentEdit[] = [];

/** [CF1] The edits that were sent last from this device, latest first, live. */
export function useSentEdits(limit: number): SentEdit[] {
  return useLive(({ db }) => sentEdits(db, limit), [limit]) ?? NO_EDITS;
}

/** [CF1] Those of one record that were merged with somebody else's and can be undone, latest first, live. */
export function useMergedEdits(record: RecordDefinition, nodeid: string): SentEdit[] {
  const key = rowKey(record.kind, nodeid);
  return useLive(({ db }) => mergedEdits(db, key), [key]) ?? NO_EDITS;
}

/** [CF1] The fields that others changed while an edit was on its way, as they stand now, live. */
export function useBesideEdit(edit: SentEdit): { field: string; value: unknown }[] {
  return useLive(({ db }) => besideEdit(db, edit), [edit.id]) ?? [];
}

/** [CF1] Sends the values that were there before an edit; false where there is nothing (any more) to revert. */
export async function revertSentEdit(id: string): Promise<boolean> {
  const { db, ports, owner, engine } = requireActive();
  const entry = await revertEdit(db, ports, owner, id);
  engine.poke('work');
  return entry !== null;
}
