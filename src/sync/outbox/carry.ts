import { findCommand } from '../../shared/contract/registry.ts';
import type { UserDatabase } from '../database.ts';
import { withRoom } from '../files/room.ts';
import { living } from '../living.ts';
import type { Ports } from '../ports.ts';
import { derive } from './derive.ts';
import type { Owner } from './enqueue.ts';
import type { OutboxEntry, PendingBytes, StoredEntry } from './entry.ts';
import { readSealedFile, UnreadableFile, writeSealedFile } from './sealed-file.ts';
import { type Imported, takeOver } from './take-over.ts';
import { currentPayload } from './upgrade.ts';

const PAGE = 100;
const [utf8, text] = [new TextEncoder(), new TextDecoder()];

/** What a part of the file says; the bytes of a file are a part of their own behind it. */
type Part =
  | { part: 'owner'; owner: Owner }
  | { part: 'entry'; entry: OutboxEntry }
  | { part: 'file'; file: Omit<PendingBytes, 'bytes'> }
  | { part: 'end' };

export interface Exported {
  file: Blob;
  entries: number;
  /** Entries whose key is not here: they stay on this device alone. */
  locked: number;
}

/**
 * [OB14] Everything that the server has not acknowledged, with its bytes, in a file that the password opens. The
 * outbox stays as it is: whichever device sends an entry first, it arrives once, because its id goes along (OB3).
 */
export async function exportOutbox(db: UserDatabase, owner: Owner, password: string): Promise<Exported> {
  const writer = await writeSealedFile(password);
  const add = (part: Part) => writer.add(utf8.encode(JSON.stringify(part)));
  const counts = { entries: 0, locked: 0 };
  await add({ part: 'owner', owner });
  for await (const page of unsentPages(db)) {
    for (const entry of await db.seal.open(page)) {
      if (entry.locked) counts.locked++;
      else {
        counts.entries++;
        for (const fileid of entry.files) {
          const kept = await living([db], () => db.bytes.get(fileid));
          const found = kept && (await db.seal.openBytes(kept));
          if (!found) continue;
          const { bytes, ...file } = found;
          await add({ part: 'file', file });
          await writer.add(bytes);
        }
        await add({ part: 'entry', entry });
      }
    }
  }
  await add({ part: 'end' });
  return { ...counts, file: writer.file() };
}

async function* unsentPages(db: UserDatabase): AsyncGenerator<StoredEntry[]> {
  for (let after = 0; ; ) {
    const page = await living([db], () => db.outbox.where('sequence').above(after).limit(PAGE).toArray());
    yield page.filter((entry) => entry.state !== 'acked');
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last.sequence;
  }
}

/**
 * [OB14] [OB3] Takes a file of `exportOutbox` over, whole or not at all: entries keep their ids and what was typed,
 * and stand behind those of this device in their old order. Throws `UnreadableFile`, or Dexie's error without room.
 */
export async function importOutbox(
  db: UserDatabase,
  ports: Ports,
  owner: Owner,
  file: Blob,
  password: string,
): Promise<Imported> {
  const fresh: string[] = [];
  const { waiting, ...imported } = await queued(db, ports, owner, readSealedFile(file, password), fresh);
  // From here on the entries may be on their way: nothing that fails takes anything back.
  const needed = new Set(waiting.flatMap((entry) => entry.files));
  await db.bytes.bulkDelete(fresh.filter((fileid) => !needed.has(fileid)));
  ports.announce();
  return imported;
}

/** Reads and queues the entries; where that fails, the bytes that were stored for it (`fresh`) are gone again. */
async function queued(
  db: UserDatabase,
  ports: Ports,
  owner: Owner,
  parts: AsyncGenerator<ArrayBuffer, void, void>,
  fresh: string[],
): ReturnType<typeof takeOver> {
  try {
    const entries = await readEntries(db, ports, owner, parts, fresh);
    return await takeOver(db, await Promise.all(entries.map((entry) => db.seal.sealEntry(entry))));
  } catch (error) {
    await db.transaction('rw', [db.outbox, db.bytes], async () => {
      // A handle that died at the end may have left it committed.
      const named = new Set((await db.outbox.toArray()).flatMap((entry) => entry.files));
      await db.bytes.bulkDelete(fresh.filter((fileid) => !named.has(fileid)));
    });
    throw error;
  }
}

/** The entries; their bytes are stored on the way, since together they may be larger than the memory. */
async function readEntries(
  db: UserDatabase,
  ports: Ports,
  owner: Owner,
  parts: AsyncGenerator<ArrayBuffer, void, void>,
  fresh: string[],
): Promise<OutboxEntry[]> {
  const next = async (): Promise<ArrayBuffer> => {
    const { value } = await parts.next();
    if (!value) throw new UnreadableFile('damaged');
    return value;
  };
  const entries: OutboxEntry[] = [];
  while (true) {
    const part = JSON.parse(text.decode(await next())) as Part;
    switch (part.part) {
      case 'owner':
        if (part.owner.usernodeid !== owner.usernodeid || part.owner.clientid !== owner.clientid)
          throw new UnreadableFile('owner');
        break;
      case 'file': {
        const bytes = await next();
        const { fileid } = part.file;
        if (await living([db], () => db.bytes.get(fileid))) break;
        const sealed = await db.seal.sealBytes({ ...part.file, bytes, stored: 0 });
        await withRoom(db, ports, bytes.byteLength, () => living([db], () => db.bytes.put(sealed)));
        fresh.push(fileid);
        break;
      }
      case 'entry':
        entries.push(arriving(part.entry, owner));
        break;
      case 'end':
        return entries;
    }
  }
}

/** An entry of another device as this one has it: what was typed stays, effects and order are made here. */
function arriving(entry: OutboxEntry, owner: Owner): OutboxEntry {
  const { commit: _commit, ackedAt: _ackedAt, pausedAt: _pausedAt, hold: _hold, ...typed } = entry;
  const command = findCommand(entry.name);
  const payload = command && currentPayload(entry, command);
  return {
    ...typed,
    ...(payload
      ? { ...derive(command, payload, { now: entry.created, ...owner }), shape: command.version }
      : {}),
    sequence: 0,
    attempts: 0,
    notBefore: 0,
  };
}
