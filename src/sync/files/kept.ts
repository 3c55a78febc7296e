import type { MirrorRow } from '../../shared/contract/core/define.ts';
import type { FileRef } from '../../shared/contract/core/fields.ts';
import { type AnyRecord, RECORDS } from '../../shared/contract/registry.ts';
import { kindOfNodeId } from '../../shared/lib/ids.ts';
import { effectiveLocation, type Located } from '../../shared/rules/effective-location.ts';
import { type Mirror, openMirror } from '../mirror/read.ts';
import type { UserDatabase } from '../store/database.ts';
import { documentPath } from './documents.ts';

/** [I6] What a person chose to have offline: all of theirs, or the node id of a machine, an area or a pool. */
export type KeepChoice = string;
export const KEEP_ALL: KeepChoice = 'all';

/** Each choice is an item of its own, so that two tabs never overwrite each other's. */
const PREFIX = 'keep:';

export async function readChoices(db: UserDatabase): Promise<Set<KeepChoice>> {
  const names = await db.meta.where('name').startsWith(PREFIX).primaryKeys();
  return new Set(names.map((name) => name.slice(PREFIX.length)));
}

export async function setChoice(db: UserDatabase, choice: KeepChoice, wanted: boolean): Promise<void> {
  const name = `${PREFIX}${choice}`;
  if (wanted) await db.meta.put({ name, value: true });
  else await db.meta.delete(name);
}

/** The kind that machines are of, and those whose rows are documents. */
const machineRecord = RECORDS.find(({ scope }) => scope.by === 'self') as AnyRecord;
const documentRecords = RECORDS.filter(({ kept }) => kept?.hangsOn);

type Machine = MirrorRow & Located;

/** The places that a machine stands in, with those that it is nested in (`around`), as its kind declares them. */
export function placesOf(machine: Machine, around: ReadonlyMap<string, Machine>): string[] {
  const at: MirrorRow = effectiveLocation(machine, around);
  return (machineRecord.kept?.places ?? []).flatMap((field) => (at[field] as string | null) ?? []);
}

/** The choice through which a machine's documents are kept, the machine's own first; null when they are not. */
export function choiceOf(
  choices: ReadonlySet<KeepChoice>,
  machine: Machine,
  around: ReadonlyMap<string, Machine>,
): KeepChoice | null {
  const covering = [machine.nodeid, ...placesOf(machine, around), KEEP_ALL];
  return covering.find((choice) => choices.has(choice)) ?? null;
}

/** A document to be kept; `size` in bytes, 0 where the record does not say. */
export interface WantedDocument {
  path: string;
  fileid: string;
  size: number;
}

const asWanted = (file: FileRef): WantedDocument => ({
  path: documentPath(file),
  fileid: file.fileid,
  size: file.size ?? 0,
});

/** Above this many machines one pass over all attachments is cheaper than a look-up for each. */
const MANY = 200;

/**
 * [I6] The documents of machines, by machine: their own files, what hangs on them and on their records, and what they
 * share with others, as each kind declares it. Follows from the mirror alone, so that nothing is lost in a kill and new
 * documents come by themselves.
 */
export async function documentsByMachine(
  mirror: Mirror,
  machines: readonly MirrorRow[],
): Promise<Map<string, WantedDocument[]>> {
  const own = new Map(machines.map((machine) => [machine.nodeid, filesOf(machineRecord, machine)]));
  const sharedBy = machineRecord.kept?.shared ?? '';
  const sharedOf = (machine: MirrorRow) => machine[sharedBy] as string;
  const shared = new Map(machines.map((machine) => [sharedOf(machine), [] as WantedDocument[]]));
  const isKept = await keptOwners(mirror);
  for (const record of documentRecords) {
    // What is the whole company's hangs on what machines share.
    const field = record.scope.by === 'machine' ? record.scope.field : null;
    const hangsOn = record.kept?.hangsOn ?? '';
    const table = mirror.table(record);
    const found = (index: string, values: Iterable<string>): Promise<MirrorRow[]> =>
      table
        .where(index)
        .anyOf([...values])
        .toArray();
    const rows: MirrorRow[] =
      machines.length > MANY
        ? await table.toArray()
        : [...(await found(hangsOn, shared.keys())), ...(field ? await found(field, own.keys()) : [])];
    for (const row of rows) {
      const owner = row[hangsOn] as string;
      const place = shared.get(owner) ?? (field && isKept(owner) ? own.get(row[field] as string) : undefined);
      place?.push(...filesOf(record, row));
    }
  }
  for (const machine of machines) own.get(machine.nodeid)?.push(...(shared.get(sharedOf(machine)) ?? []));
  return own;
}

function filesOf({ files = [] }: AnyRecord, row: MirrorRow): WantedDocument[] {
  return files.flatMap((path) => {
    const file = row[path.replace(/\.fileid$/, '')] as FileRef | null;
    return file ? [asWanted(file)] : [];
  });
}

/** Tells by its node id whether what hangs on a record is kept, as the record's kind declares. */
async function keptOwners(mirror: Mirror): Promise<(nodeid: string) => boolean> {
  const history = new Set<string>();
  const inRange = new Map<string, Set<string>>();
  for (const record of RECORDS) {
    const attached = record.kept?.attached;
    if (attached === 'history') history.add(record.kind);
    else if (attached) {
      const rows = mirror.table(record).where(attached.index).between(attached.from, attached.until);
      inRange.set(record.kind, new Set(await rows.primaryKeys()));
    }
  }
  return (nodeid) => {
    const kind = kindOfNodeId(nodeid) ?? '';
    return !history.has(kind) && (inRange.get(kind)?.has(nodeid) ?? true);
  };
}

/** Each file once, however many machines share it. */
export function distinct(documents: Iterable<readonly WantedDocument[]>): WantedDocument[] {
  return [...new Map([...documents].flat().map((document) => [document.path, document])).values()];
}

/** [I6] Everything that the person's choices ask for now. */
export async function wantedDocuments(db: UserDatabase): Promise<WantedDocument[]> {
  const choices = await readChoices(db);
  if (choices.size === 0) return [];
  const mirror = await openMirror(db);
  const all = (await mirror.table(machineRecord).toArray()) as Machine[];
  const byId = new Map(all.map((row) => [row.nodeid, row]));
  const machines = all.filter((row) => choiceOf(choices, row, byId) !== null);
  return distinct((await documentsByMachine(mirror, machines)).values());
}

/** [SW2] Pins the cached documents that are wanted and lets go of those that no longer are. */
export async function alignPins(db: UserDatabase, wanted: readonly WantedDocument[]): Promise<void> {
  const paths = new Set(wanted.map(({ path }) => path));
  await db.transaction('rw', db.document, async () => {
    const all = await db.document.toArray();
    const moved = all.filter((document) => (document.pinned === 1) !== paths.has(document.path));
    await db.document.bulkPut(moved.map((each) => ({ ...each, pinned: each.pinned === 1 ? 0 : 1 })));
  });
}

/** Those that are not on this device: neither cached nor waiting here for their upload. */
export async function missingDocuments(
  db: UserDatabase,
  wanted: readonly WantedDocument[],
): Promise<WantedDocument[]> {
  const cached = new Set(await db.document.toCollection().primaryKeys());
  const waiting = new Set(await db.bytes.toCollection().primaryKeys());
  return wanted.filter(({ path, fileid }) => !cached.has(path) && !waiting.has(fileid));
}
