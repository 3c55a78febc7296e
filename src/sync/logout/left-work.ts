import { draftForms } from '../drafts/draft-list.ts';
import { Draft } from '../drafts/drafts.ts';
import { closeForGood } from '../faults/reopen.ts';
import type { Owner, Ports } from '../ports.ts';
import { databaseName, UserDatabase } from '../store/database.ts';
import { unsentWork } from '../store/in-state.ts';
import { discardAll } from './discard-all.ts';

/** What somebody else has left unsent on this device: entries and begun forms. */
export interface LeftWork {
  usernodeid: string;
  entries: number;
  drafts: number;
}

/** Works on the database of somebody else. `secrets` open it: without them what lies in it can be counted, not read. */
export async function withLeftWork<T>(
  ports: Ports,
  owner: Owner,
  secrets: readonly string[],
  work: (left: { db: UserDatabase; ports: Ports }) => Promise<T>,
): Promise<T> {
  const db = new UserDatabase(databaseName(ports.databasePrefix, owner), ports, async () => [...secrets]);
  try {
    return await work({ db, ports });
  } finally {
    closeForGood(db);
  }
}

/**
 * [OB11] Whose unsent work waits on this device for its owner, beside that of `own`, in the same company. A browser that
 * does not name its databases tells of nobody.
 */
export async function listLeftWork(portsOf: (owner: Owner) => Ports, own: Owner): Promise<LeftWork[]> {
  const { databasePrefix, indexedDB } = portsOf(own);
  const prefix = databaseName(databasePrefix, { clientid: own.clientid, usernodeid: '' });
  const found: LeftWork[] = [];
  for (const { name } of (await indexedDB.databases?.()) ?? []) {
    if (!name?.startsWith(prefix)) continue;
    const usernodeid = name.slice(prefix.length);
    if (usernodeid === own.usernodeid) continue;
    const owner = { clientid: own.clientid, usernodeid };
    const counts = await withLeftWork(portsOf(owner), owner, [], async ({ db }) => ({
      entries: await unsentWork(db),
      drafts: (await draftForms(db)).length,
    }));
    if (counts.entries + counts.drafts > 0) found.push({ usernodeid, ...counts });
  }
  return found;
}

/** [OB14] What was handed over goes from this device: entries as all that is discarded does, begun forms for good. */
export async function dropLeftWork(left: { db: UserDatabase; ports: Ports }): Promise<void> {
  await discardAll(left.db, left.ports);
  for (const form of await draftForms(left.db)) await new Draft(left, form).delete();
}
