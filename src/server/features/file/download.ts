import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import { HEADER } from '../../../shared/contract/core/protocol.ts';
import type { Database } from '../../db/schema.ts';
import { gone, Refusal } from '../../http/answer.ts';
import type { Caller } from '../../http/context.ts';
import { type FileStorage, fileKey } from '../../storage/storage.ts';
import { byteRange } from './byte-range.ts';
import { findFile, findShownFile, mayRead, type StoredFile } from './store.ts';

export interface DownloadDeps {
  db: Kysely<Database>;
  storage: FileStorage;
  authenticate(request: FastifyRequest): Promise<Caller | null>;
}

const params = z.object({ fileid: z.uuid(), version: z.coerce.number().int().positive() });

/** Shown in the browser; everything else is saved. */
const INLINE = /^(image\/|video\/|application\/pdf$|text\/plain)/;

/**
 * Uploaded content never runs as ours. A PDF is not sandboxed, because browsers then refuse to show it;
 * their viewers run it apart anyway.
 */
const policyOf = (mimetype: string) =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; frame-ancestors 'none'${
    mimetype === 'application/pdf' ? '' : '; sandbox'
  }`;

/**
 * [SW1] [SW2] Bytes of a file version, by ranges too. A version never changes, so it may be kept for ever,
 * but only by the one who was given it. What the caller may not see answers as what does not exist.
 */
export function downloadRoute(app: FastifyInstance, deps: DownloadDeps): void {
  app.get('/files/:fileid/:version', async (request, reply) =>
    sendFile(request, reply, deps.storage, await askedFile(request, deps)),
  );
}

/**
 * [D4] An address at which the store gives these bytes by itself, for a few minutes, and what they have to be: whoever
 * fetches them checks size and SHA-256, since the store carries no proof of ours (OB7). `gone` also where there is none; the
 * route above always answers.
 */
export function linkRoute(api: FastifyInstance, deps: DownloadDeps): void {
  api.get('/files/:fileid/:version/link', async (request) => {
    const file = await askedFile(request, deps);
    const { mimetype, size, sha256 } = file;
    const key = fileKey(file.clientid, file.fileid, file.version);
    const url = await deps.storage.link?.(key, { mimetype, disposition: dispositionOf(file) });
    if (!url) throw gone();
    return { url, size, sha256, mimetype };
  });
}

/** The file that is asked for, where the caller may read it. */
async function askedFile(
  request: FastifyRequest,
  { db, authenticate }: Omit<DownloadDeps, 'storage'>,
): Promise<StoredFile> {
  const caller = await authenticate(request);
  if (caller === null) throw new Refusal('unauthenticated', 'Not logged in');
  const target = params.safeParse(request.params);
  if (!target.success) throw gone();
  const { fileid, version } = target.data;
  const own = await findFile(db, caller.clientid, fileid, version);
  const file =
    own && (await mayRead(db, caller, own)) ? own : await findShownFile(db, caller, fileid, version);
  if (file?.state !== 'stored') throw gone();
  return file;
}

const dispositionOf = ({ mimetype, fileid, extension }: StoredFile): string =>
  `${INLINE.test(mimetype) ? 'inline' : 'attachment'}; filename="${fileid}.${extension}"`;

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: FileStorage,
  file: StoredFile,
) {
  const key = fileKey(file.clientid, file.fileid, file.version);
  const size = await storage.size(key);
  if (size === null) throw gone();
  const etag = `"${file.sha256}"`;
  const known = request.headers['if-none-match'] === etag;
  const ifRange = request.headers['if-range'];
  const asked = ifRange !== undefined && ifRange !== etag ? undefined : request.headers.range;
  const range = byteRange(asked, size);
  // Opened before a word is said: an answer that failed must not look like one that may be kept for ever.
  const opens = !known && range !== 'unsatisfiable';
  const bytes = opens ? await storage.read(key, range === 'whole' ? undefined : range) : null;
  if (opens && bytes === null) throw gone();
  reply.headers({
    // Proof that these bytes are ours: a captive portal's page must not be kept as a document (OB7).
    [HEADER.code]: 'done',
    ...(storage.link && { [HEADER.store]: '1' }),
    etag,
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=31536000, immutable',
    'content-security-policy': policyOf(file.mimetype),
    'content-disposition': dispositionOf(file),
    'x-content-type-options': 'nosniff',
    vary: 'authorization',
  });
  if (known) return reply.code(304).send();
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${size}`).send();
  }
  reply.type(file.mimetype);
  if (range === 'whole') return reply.header('content-length', size).send(bytes);
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    .header('content-length', range.end - range.start + 1)
    .send(bytes);
}
