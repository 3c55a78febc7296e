import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { FileRef } from '../../shared/contract/core/fields.ts';
import { insertAll, insertClient, insertLogins, isEmpty, lockFilling } from '../company/store.ts';
import { recordAudit } from '../db/account/audit.ts';
import type { Database } from '../db/schema.ts';
import type { Tx } from '../http/context.ts';
import { hashPassword } from '../http/password.ts';
import { type FileStorage, fileKey } from '../storage/storage.ts';
import { buildMachineBuilder, buildServiceCompany } from './build-builder.ts';
import { buildDemoCompany } from './build-company.ts';
import { buildCustomer } from './build-customer.ts';
import { auditOf } from './company/audit.ts';
import type { DemoCompany, DemoFile } from './company/world.ts';
import { actAsFirst, hideDeleted, insertFiles, rememberPlanned, type StoredFacts } from './store.ts';

/** Of every demo login. */
export const DEMO_PASSWORD = 'Wartbar2026';

const SEED = 20260101;
const LIMIT = 50 * 1024 * 1024;
/** Pictures are drawn in threads of their own; more at once only costs memory. */
const AT_ONCE = 4;

export interface LoadOptions {
  db: Kysely<Database>;
  storage: FileStorage;
  logger: FastifyBaseLogger;
  /** ms; the demo's history ends here. */
  now: number;
  seed?: number;
}

/**
 * Fills an empty database with the demo companies and answers true; with any company in it, it does
 * nothing and answers false. Of several servers starting at once one does it and the others wait: the ids
 * are the same on each, so that two at work would overwrite each other's bytes. Rows are committed after the
 * bytes are stored; a server killed in between starts again from nothing.
 */
export async function loadDemo({ db, storage, logger, now, seed = SEED }: LoadOptions): Promise<boolean> {
  if (!(await isEmpty(db))) return false;
  logger.info('loading the demo company');
  const options = { seed, now };
  // The builder first: its customers refer to it.
  const companies = [
    buildMachineBuilder(options),
    buildDemoCompany(options),
    buildCustomer(options),
    buildServiceCompany(options),
  ];
  const passwordhash = await hashPassword(DEMO_PASSWORD);
  return db.transaction().execute(async (tx) => {
    await lockFilling(tx);
    if (!(await isEmpty(tx))) return false;
    for (const company of companies)
      await insertDemoCompany(tx, company, await storeFiles(storage, company), passwordhash, now);
    return true;
  });
}

/** Writes a company whose bytes are stored in the given transaction. `passwordhash` is of all its logins, `now` in ms. */
export async function insertDemoCompany(
  tx: Tx,
  company: DemoCompany,
  facts: ReadonlyMap<string, StoredFacts>,
  passwordhash: string,
  now: number,
): Promise<void> {
  fillReferences(company, facts);
  const { client, rows, files, logins } = company;
  await insertClient(tx, client);
  await actAsFirst(tx, logins);
  await insertAll(tx, client.clientid, rows);
  await rememberPlanned(tx, client.clientid);
  await hideDeleted(tx, client.clientid);
  await insertLogins(tx, client, logins, passwordhash);
  for (const { created, ...entry } of auditOf(company, now))
    await recordAudit(tx, { clientid: client.clientid, ...entry }, created);
  await insertFiles(tx, client.clientid, logins[0]?.usernodeid ?? '', files, facts);
}

const keyOf = (company: DemoCompany, file: DemoFile): string =>
  fileKey(company.client.clientid, file.fileid, file.version);

async function storeFiles(storage: FileStorage, company: DemoCompany): Promise<Map<string, StoredFacts>> {
  const facts = new Map<string, StoredFacts>();
  const waiting = [...company.files];
  const work = async (): Promise<void> => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const incoming = await storage.receive(await file.produce(), LIMIT);
      await storage.keep(incoming, keyOf(company, file));
      facts.set(file.fileid, { bucketid: storage.bucketid, size: incoming.size, sha256: incoming.sha256 });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return facts;
}

/** Rows are built before the bytes exist: completes what they say of their files. */
function fillReferences({ rows }: DemoCompany, facts: ReadonlyMap<string, StoredFacts>): void {
  const complete = (ref: FileRef | null): FileRef | null =>
    ref === null ? null : { ...ref, ...facts.get(ref.fileid) };
  for (const row of rows.equipment) {
    row.image = complete(row.image);
    row.typenameplate = complete(row.typenameplate);
  }
  for (const row of rows.attachment) row.file = complete(row.file) ?? row.file;
  for (const row of rows.report) row.authorsignatureimage = complete(row.authorsignatureimage);
}
