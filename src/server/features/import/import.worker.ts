import { randomBytes } from 'node:crypto';
import { assert } from '../../../shared/lib/assert.ts';
import { makeNodeId } from '../../../shared/lib/ids.ts';
import { ignoredHeaders } from '../../../shared/rules/import/header.ts';
import { IMPORT_LIMITS } from '../../../shared/rules/import/limits.ts';
import { planImport } from '../../../shared/rules/import/plan.ts';
import type { Step } from '../../../shared/rules/import/present.ts';
import { Refusal } from '../../http/answer.ts';
import type { Reason } from './file-refused.ts';
import { readFile } from './read-file.ts';
import { outlineOf, packSheets, unpackSheets } from './sheets.ts';
import type { PlanTask, PlanWork, ReadTask, ReadWork, Said } from './work.ts';

/** Rows in one statement. */
const BATCH = 500;

async function read({ bytes }: ReadTask): Promise<ReadWork> {
  const { sheets, ...kind } = await readFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return { kind, outline: sheets.map(outlineOf), packed: packSheets(sheets) };
}

const rowOf = ({ effect, line, label }: Step, seq: number) => {
  const fields = 'row' in effect ? effect.row : 'fields' in effect ? effect.fields : {};
  return { seq, line, label, kind: effect.kind, nodeid: effect.nodeid, op: effect.op, fields };
};

function plan({ packed, sheet, mapping, present, context }: PlanTask): PlanWork {
  const table = unpackSheets(packed)[sheet]?.table;
  assert(table, 'its outline has this sheet');
  const source = {
    now: () => context.now,
    randomBytes: (length: number) => new Uint8Array(randomBytes(length)),
  };
  const newId = (kind: string) => makeNodeId(kind, source);
  const { counts, problems, steps, dates } = planImport(table, mapping, present, { ...context, newId });
  const batches: string[] = [];
  for (let at = 0; at < steps.length; at += BATCH)
    batches.push(JSON.stringify(steps.slice(at, at + BATCH).map((step, index) => rowOf(step, at + index))));
  return {
    counts,
    problems: problems.slice(0, IMPORT_LIMITS.problems),
    problemcount: problems.length,
    ignored: ignoredHeaders(table, mapping),
    dates,
    total: steps.length,
    batches,
  };
}

async function work(task: ReadTask | PlanTask): Promise<Said> {
  try {
    return { done: 'bytes' in task ? await read(task) : plan(task) };
  } catch (error) {
    const reason = error instanceof Refusal ? error.details.fields?.[0]?.field : undefined;
    return reason ? { refused: reason as Reason } : { failed: String((error as Error).stack) };
  }
}

process.once('message', (task: ReadTask | PlanTask) => void work(task).then((said) => process.send?.(said)));
// The server is gone.
process.once('disconnect', () => process.exit());
