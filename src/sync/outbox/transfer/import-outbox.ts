import { findCommand } from '../../../shared/contract/registry.ts';
import { type OutboxEntry, withoutEffects } from '../../entry.ts';
import { withRoom } from '../../files/room.ts';
import type { Owner, Ports } from '../../ports.ts';
import type { UserDatabase } from '../../store/database.ts';
import { changeEntries, read } from '../../store/gate.ts';
import { derive } from '../queue/derive.ts';
import { untried } from '../queue/untried.ts';
import { contextOf, currentPayload } from '../queue/upgrade.ts';
import { type Imported, importEntries } from './import-entries.ts';
import type { OutboxPart } from './outbox-part.ts';
import { readSealedFile, UnreadableFile } from './sealed-file.ts';

const text = new TextDecoder();

/**
 * [OB14] [OB3] Takes a file of `exportOutbox` over, whole or not at all: entries keep their ids and what was typed,
 * and come behind those of this device in their old order. Throws `UnreadableFile`, or Dexie's error without room.
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
  await read(db, () => db.bytes.bulkDelete(fresh.filter((fileid) => !needed.has(fileid))));
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
): ReturnType<typeof importEntries> {
  try {
    const entries = await readEntries(db, ports, owner, parts, fresh);
    return await importEntries(db, await Promise.all(entries.map((entry) => db.seal.sealEntry(entry))));
  } catch (error) {
    await changeEntries(db, {}, async () => {
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
    const part = JSON.parse(text.decode(await next())) as OutboxPart;
    switch (part.part) {
      case 'owner':
        if (part.owner.usernodeid !== owner.usernodeid || part.owner.clientid !== owner.clientid)
          throw new UnreadableFile('owner');
        break;
      case 'file': {
        const bytes = await next();
        const { fileid } = part.file;
        if (await read(db, () => db.bytes.get(fileid))) break;
        const sealed = await db.seal.sealBytes({ ...part.file, bytes, stored: 0 });
        await withRoom(db, ports, bytes.byteLength, () => read(db, () => db.bytes.put(sealed)));
        fresh.push(fileid);
        break;
      }
      case 'entry':
        entries.push(arriving(part.entry));
        break;
      case 'end':
        return entries;
    }
  }
}

/** An entry of another device as this one has it: what was typed stays, effects and order are made here. */
function arriving(entry: OutboxEntry): OutboxEntry {
  const command = findCommand(entry.name);
  const payload = command && currentPayload(entry, command);
  return {
    ...withoutEffects(untried(entry)),
    ...(payload ? { ...derive(command, payload, contextOf(entry)), shape: command.version } : {}),
    sequence: 0,
  };
}
