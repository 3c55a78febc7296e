import { deleteRow, updateRow } from '../../db/records.ts';
import type { RecordKind } from '../../db/schema.ts';
import type { Tx } from '../../http/context.ts';
import {
  type Became,
  type ImportStep,
  namesOf,
  noteVersion,
  type Turn,
  unsubscribe,
  untouchedPlanned,
  versionsOf,
} from './store.ts';

const PLACES: readonly RecordKind[] = ['site', 'area', 'equipmentpool'];

/** Neighbours of one kind. */
function runs(steps: readonly ImportStep[]): ImportStep[][] {
  const found: ImportStep[][] = [];
  for (const step of steps) {
    const last = found.at(-1);
    if (last?.[0]?.kind === step.kind) last.push(step);
    else found.push([step]);
  }
  return found;
}

/**
 * [D10] Takes a batch of an import back, the last write first. What somebody changed since stays, and what something
 * hangs on; both are told by their reason.
 */
export async function undoSteps(tx: Tx, turn: Turn, steps: readonly ImportStep[]): Promise<Became[]> {
  const became: Became[] = [];
  for (const run of runs(steps)) became.push(...(await undoRun(tx, turn, run, steps)));
  return became;
}

/** `batch`: all that is taken back together, of which `run` is a part. */
async function undoRun(
  tx: Tx,
  { clientid }: Turn,
  run: readonly ImportStep[],
  batch: readonly ImportStep[],
): Promise<Became[]> {
  const kind = run[0]?.kind;
  if (!kind) return [];
  // They go with their place: who imported must still see what stays.
  if (kind === 'subscription') return run.map(({ seq }) => ({ seq, state: 'undone' }));
  const nodeids = run.map(({ nodeid }) => nodeid);
  const versions = await versionsOf(tx, clientid, kind, nodeids);
  if (kind === 'maintenancetask') await dropAnnounced(tx, clientid, nodeids);
  const namers = new Map<string, string[]>();
  for (const { named: of, by } of await namesOf(tx, clientid, kind, nodeids))
    namers.set(of, [...(namers.get(of) ?? []), by]);
  const gone = new Set<string>();
  const became: Became[] = [];
  for (const step of run) {
    const { seq, nodeid, op, versionafter } = step;
    const version = versions.get(nodeid);
    if (version === undefined) became.push({ seq, state: 'undone' });
    else if (version !== versionafter) became.push({ seq, state: 'kept', reason: 'changed' });
    else if (op === 'patch') {
      versions.set(nodeid, version + 1);
      await setBack(tx, clientid, step, version + 1, batch);
      became.push({ seq, state: 'undone' });
    } else if (namers.get(nodeid)?.some((by) => !gone.has(by))) {
      became.push({ seq, state: 'kept', reason: 'used' });
    } else {
      if (PLACES.includes(kind)) await unsubscribe(tx, clientid, [nodeid]);
      await deleteRow(tx, clientid, kind, nodeid);
      gone.add(nodeid);
      became.push({ seq, state: 'undone' });
    }
  }
  return became;
}

/** Sets a row back to what it was before a change, which makes it this version. */
async function setBack(
  tx: Tx,
  clientid: string,
  { kind, nodeid, before, versionbefore }: ImportStep,
  version: number,
  batch: readonly ImportStep[],
): Promise<void> {
  await updateRow(tx, clientid, kind, nodeid, before ?? {});
  if (versionbefore === null) return;
  await noteVersion(tx, clientid, nodeid, { from: versionbefore, to: version });
  // The batch was read before.
  for (const step of batch)
    if (step.nodeid === nodeid && step.versionafter === versionbefore) step.versionafter = version;
}

/** Planned maintenance that only the server announced is nobody's work. */
async function dropAnnounced(tx: Tx, clientid: string, tasks: readonly string[]): Promise<void> {
  const announced = await untouchedPlanned(tx, clientid, tasks);
  if (announced.length === 0) return;
  const used = new Set((await namesOf(tx, clientid, 'notification', announced)).map(({ named }) => named));
  for (const nodeid of announced)
    if (!used.has(nodeid)) await deleteRow(tx, clientid, 'notification', nodeid);
}
