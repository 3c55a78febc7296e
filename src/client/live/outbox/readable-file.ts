import { draftForms } from '../../../sync/drafts/draft-list.ts';
import { Draft } from '../../../sync/drafts/drafts.ts';
import { withoutEffects } from '../../../sync/entry.ts';
import type { Ports } from '../../../sync/ports.ts';
import type { UserDatabase } from '../../../sync/store/database.ts';
import { read } from '../../../sync/store/gate.ts';

/** Bytes as an address that any browser opens. */
function addressOf(bytes: ArrayBuffer, type = 'application/octet-stream'): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(new Blob([bytes], { type }));
  });
}

/** A kept file, its bytes readable. */
async function readable(file: object): Promise<object> {
  const { bytes, mimetype } = file as { bytes?: unknown; mimetype?: string };
  return bytes instanceof ArrayBuffer ? { ...file, bytes: await addressOf(bytes, mimetype) } : file;
}

/**
 * [SW5] [D11] Everything unsent and every draft, with their files, readable without this app: a list in JSON. `whole` is
 * false where something of it could not be opened or read.
 */
export async function readableFile(active: {
  db: UserDatabase;
  ports: Ports;
}): Promise<{ file: Blob; whole: boolean }> {
  const { db } = active;
  // One piece after the other: of the files only one is in memory.
  const pieces: Blob[] = [];
  const add = (item: object) =>
    pieces.push(new Blob([pieces.length > 0 ? ',\n' : '', JSON.stringify(item, null, 2)]));
  const entries = await db.seal.open(await read(db, () => db.outbox.toArray()));
  for (const entry of entries) add(withoutEffects(entry));
  let whole = !entries.some((entry) => entry.locked);
  try {
    for (const fileid of new Set(entries.flatMap(({ files }) => files))) {
      const kept = await read(db, () => db.bytes.get(fileid));
      const file = kept && (await db.seal.openBytes(kept));
      if (file) add(await readable(file));
      else if (kept) whole = false;
    }
    for (const form of await read(db, () => draftForms(db))) {
      const draft = await new Draft<unknown, object>(active, form).read();
      if (!draft) {
        // Its form is known by what is kept of it.
        whole = false;
        continue;
      }
      add({ draft: form, fields: draft.fields });
      for (const file of draft.files) add({ draft: form, ...(await readable(file)) });
    }
  } catch (error) {
    // A store that answers no more: what it gave is worth having.
    self.reportError(error);
    whole = false;
  }
  return { file: new Blob(['[', ...pieces, ']'], { type: 'application/json' }), whole };
}
