import type { RecordDefinition } from '../../shared/contract/define.ts';
import { readMeta } from '../../sync/meta.ts';
import { type RecordState, recordState } from '../../sync/mirror/read.ts';
import { useLive } from './use-live.ts';

/** A row by its kind and node id. */
export type RowName = readonly [record: RecordDefinition, nodeid: string];

/** [I4] Where a record stands: on this device, being sent, synced, or in need of attention. */
export function useRecordState(record: RecordDefinition, nodeid: string): RecordState {
  return useRecordsState([[record, nodeid]]);
}

/** [I4] The same of several that are shown as one: synced when all of them are. */
export function useRecordsState(rows: readonly RowName[]): RecordState {
  const state = useLive(
    async (mirror) => {
      const entries = (await Promise.all(rows.map((row) => mirror.pending(...row)))).flat();
      if (entries.length === 0) return 'synced' as const;
      return recordState(entries, (await readMeta(mirror.db, 'status')).sending);
    },
    [rows.map(([record, nodeid]) => `${record.kind} ${nodeid}`).join()],
  );
  return state ?? 'synced';
}
