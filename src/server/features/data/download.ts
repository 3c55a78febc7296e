import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { keptSince } from '../../../shared/contract/company/retention.ts';
import { HEADER } from '../../../shared/contract/core/protocol.ts';
import { noteAudit } from '../../db/account/audit.ts';
import { findExport, findPerson } from '../../db/account/company-data.ts';
import { isAdministrator } from '../../db/account/users.ts';
import { gone, Refusal } from '../../http/answer.ts';
import type { Caller, Db, Tx } from '../../http/context.ts';
import { personArchive } from '../../read/archive/person-archive.ts';
import { TABLE_TYPES, tableFile, tableFileName } from '../../read/tables/table-file.ts';
import { type FileStorage, fileKey } from '../../storage/storage.ts';
import { zipStream } from '../../storage/zip-stream.ts';
import { isSigned } from './download-url.ts';
import { readyTable } from './tables.ts';

export interface DownloadDeps {
  db: Db;
  storage: FileStorage;
  now: () => number;
  downloadKey: Uint8Array;
  /** Whose session it is, as long as it has not ended; null otherwise. */
  ownerOf(sessionid: string): Promise<Caller | null>;
}

const params = z.object({ of: z.enum(['person', 'company', 'table']), id: z.string().max(200) });
const query = z.object({
  session: z.string().max(100),
  expires: z.coerce.number().int(),
  signature: z.string().max(100),
});

/** Letters and digits of a name, for a file. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^a-zA-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);

function asFile(reply: FastifyReply, filename: string, type = 'application/zip') {
  return reply.type(type).headers({
    [HEADER.code]: 'done',
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="${filename}"`,
    'x-content-type-options': 'nosniff',
  });
}

/**
 * [D11] [K3] Archives and tables to the address of a link, which a browser downloads by itself: they are too long for a page to hold. Who
 * asks is judged again, and each download is an entry in the audit log.
 */
export function downloadRoute(api: FastifyInstance, deps: DownloadDeps): void {
  const { db, storage, now } = deps;
  /** Sessions that something is being made for while they download it. */
  const making = new Set<string>();

  /** What is made while it is downloaded: one at a time for a session, and only once it is in the log. */
  async function made(
    { sessionid }: Caller,
    note: (tx: Tx) => Promise<void>,
    make: () => AsyncIterable<Buffer>,
  ): Promise<Readable> {
    if (making.has(sessionid)) throw new Refusal('ratelimited', 'Too Many Requests', { retryAfter: 30 });
    making.add(sessionid);
    try {
      await db.transaction().execute(note);
    } catch (error) {
      making.delete(sessionid);
      throw error;
    }
    const stream = Readable.from(make(), { objectMode: false });
    stream.once('close', () => making.delete(sessionid));
    return stream;
  }

  /** What was written for a download, once that is in the log. */
  async function opened(
    { clientid }: Caller,
    exportid: string,
    note: (tx: Tx) => Promise<void>,
  ): Promise<{ size: number; bytes: Readable }> {
    const key = fileKey(clientid, exportid, 1);
    const size = await storage.size(key);
    const bytes = size === null ? null : await storage.read(key);
    if (size === null || bytes === null) throw gone();
    try {
      await db.transaction().execute(note);
      return { size, bytes };
    } catch (error) {
      bytes.destroy();
      throw error;
    }
  }

  async function sendPerson(reply: FastifyReply, caller: Caller, usernodeid: string) {
    const person = await findPerson(db, caller.clientid, usernodeid);
    if (!person || !(usernodeid === caller.usernodeid || (await isAdministrator(db, caller)))) throw gone();
    const { clientid } = caller;
    const name = [person.givenname, person.surname].filter(Boolean).join(' ');
    const stream = await made(
      caller,
      (tx) => noteAudit({ tx, caller, now: now() }, 'export.person', { subjectnodeid: usernodeid }),
      () => zipStream(personArchive(deps, { clientid, usernodeid, name, email: person.email })),
    );
    return asFile(reply, `Wartbar-${plain(name) || 'Person'}.zip`).send(stream);
  }

  async function sendCompany(reply: FastifyReply, caller: Caller, exportid: string) {
    const found = z.uuid().safeParse(exportid).success
      ? await findExport(db, caller.clientid, exportid)
      : undefined;
    const there =
      found?.wish === null && found.state === 'done' && found.finished > keptSince('exports', now());
    if (!there || !(await isAdministrator(db, caller))) throw gone();
    const note = (tx: Tx) => noteAudit({ tx, caller, now: now() }, 'export.company');
    const { size, bytes } = await opened(caller, exportid, note);
    const day = new Date(found.finished).toISOString().slice(0, 10);
    return asFile(reply, `Wartbar-Betrieb-${day}.zip`).header('content-length', size).send(bytes);
  }

  async function sendTable(reply: FastifyReply, caller: Caller, exportid: string) {
    const found = z.uuid().safeParse(exportid).success
      ? await readyTable(db, caller, exportid, now())
      : undefined;
    if (!found) throw gone();
    const { wish } = found;
    const at = now();
    const name = await tableFileName(db, caller, wish, found.size === null ? at : found.finished);
    const note = (tx: Tx) => noteAudit({ tx, caller, now: at }, 'export.table', { detail: name });
    if (found.size === null) {
      const stream = await made(caller, note, () => tableFile(db, caller, wish, { now: at }));
      return asFile(reply, name, TABLE_TYPES[wish.format]).send(stream);
    }
    const { size, bytes } = await opened(caller, exportid, note);
    return asFile(reply, name, TABLE_TYPES[wish.format]).header('content-length', size).send(bytes);
  }

  const senders = { person: sendPerson, company: sendCompany, table: sendTable };

  api.get('/downloads/:of/:id', { config: { takesFile: true } }, async (request, reply) => {
    const target = params.safeParse(request.params);
    const given = query.safeParse(request.query);
    if (!target.success || !given.success) throw gone();
    const { session: sessionid, expires, signature } = given.data;
    const signed = isSigned(deps.downloadKey, { ...target.data, sessionid }, expires, signature);
    if (!signed || expires < now()) throw gone();
    const caller = await deps.ownerOf(sessionid);
    if (!caller) throw gone();
    return senders[target.data.of](reply, caller, target.data.id);
  });
}
