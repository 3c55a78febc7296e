import type { RecordDefinition } from '../../../shared/contract/core/define.ts';
import { type RecordState, recordState } from '../../../sync/mirror/read.ts';
import { readMeta } from '../../../sync/store/meta.ts';
import { shownSending } from '../../../sync/store/status.ts';
import { useDraftForms } from '../drafts/draft-list.ts';
import { hasDraft } from '../drafts/has-draft.ts';
import { useLive } from '../mirror/use-live.ts';

/** A row by its kind and node id. */
export type RowName = readonly [record: RecordDefinition, nodeid: string];

/** [I4] What is told of a record: `draft` where a form of it holds something that is typed and not saved. */
export type ShownState = RecordState | 'draft';

/** [I4] Where a record stands: in a form, on this device, being sent, synced, or in need of attention. */
export function useRecordState(record: RecordDefinition, nodeid: string): ShownState {
  return useRecordsState([[record, nodeid]]);
}

/** [I4] The same of several that are shown as one: synced when all of them are. */
export function useRecordsState(rows: readonly RowName[]): ShownState {
  const forms = useDraftForms() ?? [];
  const state =
    useLive(
      async (mirror) => {
        const entries = (await Promise.all(rows.map((row) => mirror.pending(...row)))).flat();
        if (entries.length === 0) return 'synced' as const;
        return recordState(entries, shownSending(await readMeta(mirror.db, 'status')));
      },
      [rows.map(([record, nodeid]) => `${record.kind} ${nodeid}`).join()],
    ) ?? 'synced';
  const drafted = state !== 'attention' && rows.some(([, nodeid]) => hasDraft(forms, nodeid));
  return drafted ? 'draft' : state;
}
