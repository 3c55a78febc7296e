import { RECORDS } from '../../../src/shared/contract/registry.ts';
import { sumOf } from '../../../src/sync/pull/verify.ts';
import { readMeta } from '../../../src/sync/store/meta.ts';
import { open } from './session.ts';

/** Sums over the whole mirror as a comparison makes them, beside bare reads of the same rows, ms each. */
export async function sumMirror(prefix: string, times: number) {
  const { db } = open(prefix);
  const state = await readMeta(db, 'pull');
  const taken = { sums: [] as number[], bare: [] as number[], rows: 0 };
  for (let turn = -1; turn < times; turn++) {
    const began = performance.now();
    let rows = 0;
    for (const { kind } of RECORDS) rows += (await sumOf(db, state, kind))?.count ?? 0;
    const summed = performance.now();
    for (const { kind } of RECORDS) await db.mirror(kind, state.tables).toArray();
    const read = performance.now();
    taken.rows = rows;
    if (turn < 0) continue;
    taken.sums.push(summed - began);
    taken.bare.push(read - summed);
  }
  db.close();
  return taken;
}
