import { companyOf } from '../../db/company.ts';
import { PERSONAL_KINDS, rowsOfPerson } from '../../db/export/rows.ts';
import { auditOf, storedFiles, TOLD, toldOfPerson } from '../../db/export/tables.ts';
import type { Db } from '../../http/context.ts';
import type { FileStorage } from '../../storage/storage.ts';
import type { ZipEntry } from '../../storage/zip-stream.ts';
import { archiveText } from '../../text/de/archive.ts';
import { byteFiles, jsonFile, lineFiles, textFile } from './archive.ts';

const FORMAT = { format: 'wartbar-person', version: 1 };
/** Bytes of files that one person's archive carries; further ones are only named. */
const MOST_BYTES = 2 * 1024 ** 3;

export interface Person {
  clientid: string;
  usernodeid: string;
  name: string;
  /** Null where somebody has no login any more. */
  email: string | null;
}

/** [D11] What there is about a person, by what the contract says of its fields, and what only the server has. */
export async function* personArchive(
  { db, storage, now }: { db: Db; storage: FileStorage; now: () => number },
  person: Person,
): AsyncGenerator<ZipEntry> {
  const began = now();
  const { clientid, usernodeid, name } = person;
  const company = await companyOf(db, clientid);
  yield textFile('LIESMICH.txt', archiveText.person(name, company.name), began);
  for (const kind of PERSONAL_KINDS) {
    yield* lineFiles(`daten/${kind.record.kind}`, rowsOfPerson(db, person, kind), began, { even: false });
  }
  for (const told of TOLD) {
    const rows = await toldOfPerson(db, person, told);
    if (rows.length > 0) yield* lineFiles(`konto/${told.table}`, [rows], began);
  }
  yield* lineFiles('konto/protokoll', auditOf(db, clientid, usernodeid), began, { even: false });
  yield* lineFiles('dateien', storedFiles(db, clientid, usernodeid), began);
  const { missing, left } = yield* byteFiles(storage, clientid, storedFiles(db, clientid, usernodeid), {
    most: MOST_BYTES,
  });
  const ends = { ended: now(), missing, onlynamed: left };
  yield jsonFile('uebersicht.json', { ...FORMAT, usernodeid, name, began, ...ends }, now());
}
