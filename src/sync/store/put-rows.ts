import type { Table } from 'dexie';
import type { MirrorRow } from '../../shared/contract/core/define.ts';

/** Rows that are handed to the store in one go: on a slow phone some 30 ms, in which no tap is heard. */
const SLICE = 100;

/** [D13] Puts rows, however many, with room for a tap between slices. Always one is on its way while the next is made. */
export async function putRows(table: Table<MirrorRow, string>, rows: readonly MirrorRow[]): Promise<void> {
  let before: PromiseLike<unknown> | undefined;
  for (let at = 0; at < rows.length; at += SLICE) {
    const slice = table.bulkPut(rows.slice(at, at + SLICE));
    // Where the one before fails, the transaction does, and this one with it.
    slice.catch(() => undefined);
    await before;
    before = slice;
  }
  await before;
}
