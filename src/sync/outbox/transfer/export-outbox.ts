import { type OutboxEntry, type StoredEntry, withoutEffects } from '../../entry.ts';
import type { Owner } from '../../ports.ts';
import type { UserDatabase } from '../../store/database.ts';
import { read } from '../../store/gate.ts';
import { eachPage } from '../../store/key-pages.ts';
import type { OutboxPart } from './outbox-part.ts';
import { type SealedFileWriter, writeSealedFile } from './sealed-file.ts';

const PAGE = 100;
const utf8 = new TextEncoder();

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
  const add = (part: OutboxPart) => writer.add(utf8.encode(JSON.stringify(part)));
  const counts = { entries: 0, locked: 0 };
  await add({ part: 'owner', owner });
  const addPage = async (page: StoredEntry[]): Promise<void> => {
    for (const entry of await db.seal.open(page.filter(({ state }) => state !== 'acked'))) {
      if (entry.locked) counts.locked++;
      else {
        counts.entries++;
        await addFiles(db, entry, add, writer);
        await add({ part: 'entry', entry: withoutEffects(entry) });
      }
    }
  };
  await eachPage(db.outbox, 'sequence', PAGE, addPage, { read: (run) => read(db, run) });
  await add({ part: 'end' });
  return { ...counts, file: writer.file() };
}

async function addFiles(
  db: UserDatabase,
  { files }: OutboxEntry,
  add: (part: OutboxPart) => Promise<void>,
  writer: SealedFileWriter,
): Promise<void> {
  for (const fileid of files) {
    const kept = await read(db, () => db.bytes.get(fileid));
    const found = kept && (await db.seal.openBytes(kept));
    if (!found) continue;
    const { bytes, ...file } = found;
    await add({ part: 'file', file });
    await writer.add(bytes);
  }
}
