import { findRow, insertRows, updateRow } from '../../db/records.ts';
import type { RecordKind, RecordTables } from '../../db/schema.ts';
import type { Tx } from '../../http/context.ts';
import { type Became, deletedAmong, type ImportStep, type Turn } from './store.ts';

type NewRow<K extends RecordKind> = Omit<RecordTables[K], 'clientid' | 'version'>;

/** Neighbours of one kind that are written in the same way. */
function runs(steps: readonly ImportStep[]): ImportStep[][] {
  const found: ImportStep[][] = [];
  for (const step of steps) {
    const last = found.at(-1);
    if (last && last[0]?.kind === step.kind && last[0].op === step.op) last.push(step);
    else found.push([step]);
  }
  return found;
}

/** [D10] Writes a batch of an import. What a row was before is noted, so that it can be undone. */
export async function applySteps(
  tx: Tx,
  { clientid }: Turn,
  steps: readonly ImportStep[],
): Promise<Became[]> {
  const became: Became[] = [];
  for (const run of runs(steps)) {
    const [first] = run;
    if (!first) continue;
    const { kind, op } = first;
    if (op === 'create') {
      const rows = run.map(({ nodeid, fields }) => ({ ...fields, nodeid }) as unknown as NewRow<typeof kind>);
      await insertRows(tx, clientid, kind, rows);
      became.push(...run.map(({ seq }) => ({ seq, state: 'done' as const, versionafter: 1 })));
    } else if (op === 'patch') became.push(...(await change(tx, clientid, kind, run)));
    else became.push(...(await insertMissing(tx, clientid, kind, run)));
  }
  return became;
}

async function change(
  tx: Tx,
  clientid: string,
  kind: RecordKind,
  run: readonly ImportStep[],
): Promise<Became[]> {
  const nodeids = run.map(({ nodeid }) => nodeid);
  const deleted = kind === 'equipment' ? await deletedAmong(tx, clientid, nodeids) : new Set<string>();
  const became: Became[] = [];
  for (const { seq, nodeid, fields } of run) {
    const row = deleted.has(nodeid) ? undefined : await findRow(tx, clientid, kind, nodeid, { lock: true });
    if (!row) {
      became.push({ seq, state: 'failed', reason: 'gone' });
      continue;
    }
    const values = row as unknown as Record<string, unknown>;
    const before = Object.fromEntries(Object.keys(fields).map((field) => [field, values[field]]));
    await updateRow(tx, clientid, kind, nodeid, fields);
    became.push({ seq, state: 'done', before, versionbefore: row.version, versionafter: row.version + 1 });
  }
  return became;
}

async function insertMissing(
  tx: Tx,
  clientid: string,
  kind: RecordKind,
  run: readonly ImportStep[],
): Promise<Became[]> {
  for (const { nodeid, fields } of run) {
    if (await findRow(tx, clientid, kind, nodeid)) continue;
    await insertRows(tx, clientid, kind, [{ ...fields, nodeid } as unknown as NewRow<typeof kind>]);
  }
  return run.map(({ seq }) => ({ seq, state: 'done' }));
}
