import { attachment } from '../../shared/contract/attachment.ts';
import { type Equipment, equipment } from '../../shared/contract/equipment.ts';
import type { FileRef } from '../../shared/contract/fields.ts';
import { notification } from '../../shared/contract/notification.ts';
import { kindOfNodeId } from '../../shared/lib/ids.ts';
import { standingWith } from '../../shared/rules/standing.ts';
import type { UserDatabase } from '../database.ts';
import { type Mirror, openMirror } from '../mirror/read.ts';
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

/**
 * The choice through which a machine's documents are kept, the machine's own first; null when they are not. `around`
 * has the machines that it is nested in: with them it stands in an area or a pool.
 */
export function choiceOf(
  choices: ReadonlySet<KeepChoice>,
  machine: Equipment,
  around: ReadonlyMap<string, Equipment>,
): KeepChoice | null {
  const { areanodeid, equipmentpoolnodeid } = standingWith(machine, around);
  const places = [machine.nodeid, areanodeid, equipmentpoolnodeid, KEEP_ALL];
  return places.find((place) => place !== null && choices.has(place)) ?? null;
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

/** What hangs on these is history: it is had on opening, not ahead. */
const HISTORY = new Set(['workflow', 'workflowstep', 'report']);

/** Above this many machines one pass over all attachments is cheaper than a look-up for each. */
const MANY = 200;

/**
 * [I6] The documents of machines, by machine: photo, type plate, what hangs on the machine, its type, its tasks
 * and questions, and on its open notifications. Follows from the mirror alone, so that nothing is lost in a kill
 * and new documents come by themselves.
 */
export async function documentsByMachine(
  mirror: Mirror,
  machines: readonly Equipment[],
): Promise<Map<string, WantedDocument[]>> {
  const documents = new Map<string, WantedDocument[]>();
  const ofType = new Map<string, WantedDocument[]>();
  const nodeids = machines.map(({ nodeid }) => nodeid);
  const types = [...new Set(machines.map((machine) => machine.equipmenttypenodeid))];
  for (const { nodeid, image, typenameplate } of machines) {
    documents.set(
      nodeid,
      [image, typenameplate].flatMap((file) => (file ? [asWanted(file)] : [])),
    );
  }
  const table = mirror.table(attachment);
  const attachments =
    machines.length > MANY
      ? await table.toArray()
      : [
          ...(await table.where('equipmentnodeid').anyOf(nodeids).toArray()),
          ...(await table.where('isattachmentof').anyOf(types).toArray()),
        ];
  const open = await openNotifications(mirror);
  for (const { isattachmentof, equipmentnodeid, file } of attachments) {
    const kind = kindOfNodeId(isattachmentof) ?? '';
    if (kind === 'equipmenttype') {
      ofType.set(isattachmentof, [...(ofType.get(isattachmentof) ?? []), asWanted(file)]);
    } else if (!HISTORY.has(kind) && (kind !== 'notification' || open.has(isattachmentof))) {
      documents.get(equipmentnodeid ?? '')?.push(asWanted(file));
    }
  }
  for (const machine of machines) {
    documents.get(machine.nodeid)?.push(...(ofType.get(machine.equipmenttypenodeid) ?? []));
  }
  return documents;
}

async function openNotifications(mirror: Mirror): Promise<Set<string>> {
  const found = mirror.table(notification).where('[status+created]').between([0, 0], [2, 0]);
  return new Set(await found.primaryKeys());
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
  const all = await mirror.table(equipment).toArray();
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
