import { RECORDS } from '../../../shared/contract/registry.ts';
import { companyRow } from '../../db/company.ts';
import { rowsOfCompany } from '../../db/export/rows.ts';
import { auditOf, storedFiles, TOLD, toldOfCompany } from '../../db/export/tables.ts';
import type { Db } from '../../http/context.ts';
import type { FileStorage } from '../../storage/storage.ts';
import type { ZipEntry } from '../../storage/zip-stream.ts';
import { archiveText } from '../../text/de/archive.ts';
import { byteFiles, jsonFile, lineFiles, textFile } from './archive.ts';

/** Of the format, so that whoever reads archives can tell them apart. */
const FORMAT = { format: 'wartbar-betrieb', version: 1 };
const NAMES: Readonly<Record<string, string>> = { account: 'konten', import: 'importe' };

interface Deps {
  db: Db;
  storage: FileStorage;
  now: () => number;
  /** Told after so many more rows or files. */
  onProgress: (more: number) => Promise<void> | void;
}

/** [D11] Everything of a company in open formats, piece by piece: every kind of the contract, and what only the server has. */
export async function* companyArchive(
  { db, storage, now, onProgress }: Deps,
  clientid: string,
): AsyncGenerator<ZipEntry> {
  const began = now();
  const { name, ...company } = await companyRow(db, clientid);
  yield textFile('LIESMICH.txt', archiveText.company(name), began);
  yield jsonFile('betrieb.json', { name, ...company }, began);
  const rows: Record<string, number> = {};
  for (const record of RECORDS) {
    rows[record.kind] = 0;
    const onRows = (more: number) => {
      rows[record.kind] = (rows[record.kind] ?? 0) + more;
      return onProgress(more);
    };
    yield* lineFiles(`daten/${record.kind}`, rowsOfCompany(db, clientid, record), began, { onRows });
  }
  for (const told of TOLD.filter(({ company: all }) => all)) {
    yield* lineFiles(NAMES[told.table] ?? told.table, [await toldOfCompany(db, clientid, told)], began);
  }
  yield* lineFiles('protokoll', auditOf(db, clientid, null), began);
  yield* lineFiles('dateien', storedFiles(db, clientid, null), began);
  const files = byteFiles(storage, clientid, storedFiles(db, clientid, null), {
    onFile: async () => onProgress(1),
  });
  const { missing } = yield* files;
  yield jsonFile('uebersicht.json', { ...FORMAT, clientid, name, began, ended: now(), rows, missing }, now());
}
