import {
  exampleImport,
  exportMachines,
  getImport,
  listImports,
  planImportFile,
  startImport,
  undoImport,
} from '../../../shared/contract/machine/import-queries.ts';
import { wallClock } from '../../../shared/lib/zoned-time.ts';
import { EXAMPLE } from '../../../shared/rules/import/example.ts';
import { exportRows } from '../../../shared/rules/import/export-rows.ts';
import { fileWords } from '../../../shared/rules/import/file-words.ts';
import { isAllowed } from '../../../shared/rules/permissions.ts';
import { noteAudit } from '../../db/account/audit.ts';
import { invalidField, Refusal } from '../../http/answer.ts';
import type { Caller, Db, Tx } from '../../http/context.ts';
import { type FeaturePart, implementQuery } from '../../http/implement.ts';
import { inOneState } from '../../read/in-one-state.ts';
import { loadPresent } from './load-present.ts';
import { planFile } from './plan-file.ts';
import { detailOf, openImport, summaryOf } from './present-import.ts';
import {
  beginImport,
  beginUndo,
  companyOf,
  type ImportRow,
  isImporting,
  latestImports,
  lockCompany,
  notePlan,
  resumeImport,
} from './store.ts';
import { type ImportDeps, uploadImport } from './upload.ts';
import { fileAnswer } from './write-file.ts';

const LISTED = 50;

/** An import makes machines and changes them: it takes both rights. */
function assertMayChange({ features }: Caller): void {
  if (!isAllowed(features, { feature: 'equipment', flag: 'update' }))
    throw new Refusal('forbidden', 'Access Denied');
}

const list = implementQuery(listImports, async (_input, { db, caller }) => ({
  imports: (await latestImports(db, caller.clientid, LISTED)).map((row) => summaryOf(row, caller)),
}));

const get = implementQuery(getImport, ({ importid }, { db, caller }) => detailOf(db, caller, importid));

/** Whether it may still be planned. */
const isOpen = ({ state }: ImportRow): boolean => state === 'uploaded' || state === 'planned';

/** [D10] */
const plan = implementQuery(planImportFile, async ({ importid, ...choice }, { db, caller, now }) => {
  assertMayChange(caller);
  const row = await openImport(db, caller, importid);
  if (!isOpen(row)) throw invalidField('importid', 'inuse');
  const { planned } = await planFile(db, caller, row, choice, now);
  if (!(await notePlan(db, caller.clientid, importid, planned))) throw invalidField('importid', 'inuse');
  return detailOf(db, caller, importid);
});

type Choice = Pick<ImportRow, 'sheet' | 'mapping' | 'dateorder'>;
const isSameChoice = (one: Choice, other: Choice): boolean =>
  one.sheet === other.sheet && one.dateorder === other.dateorder && `${one.mapping}` === `${other.mapping}`;

/** The import, locked, and no other one of the company under way. */
async function lockImport(tx: Tx, caller: Caller, importid: string) {
  await lockCompany(tx, caller.clientid);
  const row = await openImport(tx, caller, importid, true);
  const isBusy = row.state !== 'running' && row.state !== 'undoing';
  if (isBusy && (await isImporting(tx, caller.clientid, importid))) throw invalidField('importid', 'inuse');
  return row;
}

/** [D10] Planned once more: what there is may have changed since the dry run. */
const start = implementQuery(startImport, async ({ importid }, context) => {
  const { db, caller, now } = context;
  assertMayChange(caller);
  const seen = await openImport(db, caller, importid);
  const isPlanned = seen.state === 'planned';
  // Judged again below, but not planned in vain.
  if (isPlanned && (await isImporting(db, caller.clientid, importid)))
    throw invalidField('importid', 'inuse');
  const made = isPlanned ? await planFile(db, caller, seen, seen, now) : null;
  await db.transaction().execute(async (tx) => {
    const row = await lockImport(tx, caller, importid);
    if (row.state === 'uploaded') throw invalidField('mapping', 'required');
    if (row.state === 'failed') await resumeImport(tx, caller.clientid, importid);
    if (row.state !== 'planned') return;
    // Planned otherwise meanwhile: what was seen is what begins.
    if (!made || !isSameChoice(made.planned, row)) throw invalidField('importid', 'inuse');
    await notePlan(tx, caller.clientid, importid, made.planned);
    await beginImport(tx, caller.clientid, importid, made.work, now);
    await noteAudit({ ...context, tx }, 'import.started', { detail: row.filename });
  });
  return detailOf(db, caller, importid);
});

/** [D10] */
const undo = implementQuery(undoImport, async ({ importid }, context) => {
  const { db, caller } = context;
  assertMayChange(caller);
  await db.transaction().execute(async (tx) => {
    const { state, filename } = await lockImport(tx, caller, importid);
    if (state === 'undoing') return;
    if (state !== 'done' && state !== 'failed' && state !== 'undone') throw invalidField('importid');
    const begun = await beginUndo(tx, caller.clientid, importid);
    if (!begun && state !== 'undone') throw invalidField('importid');
    if (begun) await noteAudit({ ...context, tx }, 'import.undone', { detail: filename });
  });
  return detailOf(db, caller, importid);
});

/** Days by the company's calendar. */
async function exported(db: Db, caller: Caller) {
  const { timezone } = await companyOf(db, caller.clientid);
  const dayOf = (time: number) => new Date(wallClock(time, timezone)).toISOString().slice(0, 10);
  return exportRows(await loadPresent(db, caller), timezone, dayOf);
}

/** [D10] */
const machines = implementQuery(exportMachines, async ({ format }, context) => {
  const { db, caller } = context;
  const rows = await inOneState(db, (tx) => exported(tx, caller));
  await db.transaction().execute((tx) => noteAudit({ ...context, tx }, 'export.machines'));
  return fileAnswer(rows, format, fileWords.machinesFile);
});

const example = implementQuery(exampleImport, ({ format }) =>
  fileAnswer(EXAMPLE, format, fileWords.exampleFile),
);

/** [D10] */
export const importPart = (deps: ImportDeps): FeaturePart => ({
  queries: [list, get, plan, start, undo, machines, example],
  routes: (api) => uploadImport(api, deps),
});
