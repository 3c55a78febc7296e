import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { keptSince } from '../../../shared/contract/company/retention.ts';
import { HEADER } from '../../../shared/contract/core/protocol.ts';
import { noteAudit } from '../../db/account/audit.ts';
import { findExport, findPerson } from '../../db/account/company-data.ts';
import { isAdministrator } from '../../db/account/users.ts';
import { gone, Refusal } from '../../http/answer.ts';
import type { Caller, Db } from '../../http/context.ts';
import { personArchive } from '../../read/archive/person-archive.ts';
import { type FileStorage, fileKey } from '../../storage/storage.ts';
import { zipStream } from '../../storage/zip-stream.ts';
import { isSigned } from './download-url.ts';

export interface DownloadDeps {
  db: Db;
  storage: FileStorage;
  now: () => number;
  downloadKey: Uint8Array;
  /** Whose session it is, as long as it has not ended; null otherwise. */
  ownerOf(sessionid: string): Promise<Caller | null>;
}

const params = z.object({ of: z.enum(['person', 'company']), id: z.string().max(200) });
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

function asFile(reply: FastifyReply, name: string) {
  return reply.type('application/zip').headers({
    [HEADER.code]: 'done',
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="${name}.zip"`,
    'x-content-type-options': 'nosniff',
  });
}

/**
 * [D11] Archives to the address of a link, which a browser downloads by itself: they are too long for a page to hold. Who
 * asks is judged again, and each download is an entry in the audit log.
 */
export function downloadRoute(api: FastifyInstance, deps: DownloadDeps): void {
  const { db, storage, now } = deps;
  /** Sessions that an archive of a person is being made for. */
  const making = new Set<string>();

  async function sendPerson(reply: FastifyReply, caller: Caller, usernodeid: string) {
    const person = await findPerson(db, caller.clientid, usernodeid);
    if (!person || !(usernodeid === caller.usernodeid || (await isAdministrator(db, caller)))) throw gone();
    if (making.has(caller.sessionid)) {
      throw new Refusal('ratelimited', 'Too Many Requests', { retryAfter: 30 });
    }
    making.add(caller.sessionid);
    try {
      await db
        .transaction()
        .execute((tx) =>
          noteAudit({ tx, caller, now: now() }, 'export.person', { subjectnodeid: usernodeid }),
        );
    } catch (error) {
      making.delete(caller.sessionid);
      throw error;
    }
    const { clientid } = caller;
    const name = [person.givenname, person.surname].filter(Boolean).join(' ');
    const archive = personArchive(deps, { clientid, usernodeid, name, email: person.email });
    const stream = Readable.from(zipStream(archive), { objectMode: false });
    stream.once('close', () => making.delete(caller.sessionid));
    return asFile(reply, `Wartbar-${plain(name) || 'Person'}`).send(stream);
  }

  async function sendCompany(reply: FastifyReply, caller: Caller, exportid: string) {
    const found = z.uuid().safeParse(exportid).success
      ? await findExport(db, caller.clientid, exportid)
      : undefined;
    const there = found?.state === 'done' && found.finished > keptSince('exports', now());
    if (!there || !(await isAdministrator(db, caller))) throw gone();
    const key = fileKey(caller.clientid, exportid, 1);
    const size = await storage.size(key);
    if (size === null) throw gone();
    await db.transaction().execute((tx) => noteAudit({ tx, caller, now: now() }, 'export.company'));
    const day = new Date(found.finished).toISOString().slice(0, 10);
    return asFile(reply, `Wartbar-Betrieb-${day}`).header('content-length', size).send(storage.read(key));
  }

  api.get('/downloads/:of/:id', { config: { takesFile: true } }, async (request, reply) => {
    const target = params.safeParse(request.params);
    const given = query.safeParse(request.query);
    if (!target.success || !given.success) throw gone();
    const { session: sessionid, expires, signature } = given.data;
    const signed = isSigned(deps.downloadKey, { ...target.data, sessionid }, expires, signature);
    if (!signed || expires < now()) throw gone();
    const caller = await deps.ownerOf(sessionid);
    if (!caller) throw gone();
    const send = target.data.of === 'person' ? sendPerson : sendCompany;
    return send(reply, caller, target.data.id);
  });
}
