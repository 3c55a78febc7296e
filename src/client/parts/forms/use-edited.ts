import { useState } from 'react';
import type { RecordDefinition, RecordOf } from '../../../shared/contract/core/define.ts';
import { useLive } from '../../live/mirror/use-live.ts';

/** What an edit is made on: the row as the person saw it first (CF1), and whether it is still there. */
export type Edited<Row> = { seen: Row; gone: boolean };

/** The record that is edited, live; undefined while it is looked up, null where it is not on this device. */
export function useEdited<D extends RecordDefinition>(
  record: D,
  nodeid: string,
): Edited<RecordOf<D>> | null | undefined {
  const row = useLive(
    async (mirror) => (await mirror.table(record).get(nodeid)) ?? null,
    [record.kind, nodeid],
  );
  const [first, setFirst] = useState<{ nodeid: string; row: RecordOf<D> }>();
  if (row && first?.nodeid !== nodeid) setFirst({ nodeid, row });
  if (first?.nodeid === nodeid) return { seen: first.row, gone: row === null };
  return row === null ? null : undefined;
}
