import type { RecordDefinition } from '../../shared/contract/define.ts';
import { readMeta } from '../../sync/meta.ts';
import { type RecordState, recordState } from '../../sync/mirror/read.ts';
import { useLive } from './use-live.ts';

/** [I4] Where a record stands: on this device, being sent, synced, or in need of attention. */
export function useRecordState(record: RecordDefinition, nodeid: string): RecordState {
  const state = useLive(
    async (mirror) => {
      const entries = await mirror.pending(record, nodeid);
      if (entries.length === 0) return 'synced' as const;
      return recordState(entries, (await readMeta(mirror.db, 'status')).sending);
    },
    [record.kind, nodeid],
  );
  return state ?? 'synced';
}
