import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import pLimit from 'p-limit';
import * as z from 'zod';
import { FILE_LIMITS, fileTypeOfExtension } from '../../../shared/rules/file-types.ts';
import { type Content, holdKey, isSameContent } from '../../db/files/stored-files.ts';
import type { Database } from '../../db/schema.ts';
import { gone, Refusal } from '../../http/answer.ts';
import { keepPatiently } from '../../storage/keep-patiently.ts';
import { fileKey, type Incoming, NoRoom, TooLarge } from '../../storage/storage.ts';
import { acceptedType } from './accepted.ts';
import { whileThere } from './away.ts';
import { cleanPhoto } from './clean-photo.ts';
import { judgeCompany, judgeRoom, serverFull } from './quotas.ts';
import { findFile, lockVersions, markStored, type StoredFile } from './store.ts';
import type { FileDeps } from './tickets.ts';
import { isSigned, landingName } from './upload-url.ts';

export interface UploadDeps extends FileDeps {
  db: Kysely<Database>;
  now: () => number;
  /** The company of a session that has not ended; null for any other. */
  companyOf(sessionid: string): Promise<string | null>;
}

/** What of the bytes is stored. Size in bytes, SHA-256 in hex. */
type StoredContent = Pick<Incoming, 'size' | 'sha256'>;

const params = z.object({ fileid: z.uuid(), version: z.coerce.number().int().positive() });
const query = z.object({
  /** Urls of a server before this rule name none. */
  session: z.string().max(100).optional(),
  expires: z.coerce.number().int(),
  signature: z.string().max(100),
  /** [D4] Where the bytes are; without it they come with the request. */
  from: z.literal('store').optional(),
});

/**
 * [F1] [OB13] Second step: the bytes, to the signed url of a ticket. An expired url, or one of a session that ended,
 * answers `incomplete` (ask for a fresh one), too many bytes `toolarge`, other bytes than the ticket said `mismatch`, content
 * of another type `invalid`. Repeating it is safe. [F9] Answers size and SHA-256 of what is stored: photos lose their place.
 */
export async function uploadRoute(api: FastifyInstance, deps: UploadDeps): Promise<void> {
  await api.register((scope, _options, registered) => {
    // The body stays a stream, also where it names another type.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    const takeOnce = oneOfAKind(TAKEN_AT_ONCE);
    scope.put('/files/:fileid/:version/content', { config: { takesFile: true } }, async (request, reply) => {
      const target = params.safeParse(request.params);
      const given = query.safeParse(request.query);
      if (!target.success || !given.success) throw gone();
      try {
        const file = await signedFile(deps, { ...target.data, ...given.data });
        const announced = Number(request.headers['content-length']);
        const receiving = () =>
          given.data.from === 'store'
            ? takeOnce(fileKey(file.clientid, file.fileid, file.version), () => receiveLanded(deps, file))
            : receive(deps, file, { bytes: async () => request.raw, announced });
        return reply.send(await whileThere(deps.storage, receiving));
      } finally {
        // An answer can only be read when the sender is not stuck sending.
        request.raw.resume();
      }
    });
    registered();
  });
}

async function signedFile(
  { db, uploadKey, now, companyOf }: UploadDeps,
  {
    fileid,
    version,
    session: sessionid,
    expires,
    signature,
    from,
  }: z.output<typeof params> & z.output<typeof query>,
): Promise<StoredFile> {
  if (sessionid === undefined || expires < now()) throw expired();
  const clientid = await companyOf(sessionid);
  if (clientid === null) throw expired();
  if (!isSigned(uploadKey, { clientid, fileid, version, sessionid }, expires, from ?? 'body', signature)) {
    throw new Refusal('forbidden', 'Access Denied');
  }
  const file = await findFile(db, clientid, fileid, version);
  if (file === undefined) throw expired();
  return file;
}

/** Also where the file was erased since: its bytes are welcome at a fresh url. */
const expired = () => new Refusal('incomplete', 'Upload URL expired');

/** [D4] What devices left in the store and the server fetches at a time; it costs whoever asks for it nothing. */
const TAKEN_AT_ONCE = 4;

/** Runs work so many at a time; while that of a name runs or waits, asking for it again answers `incomplete`. */
function oneOfAKind(atOnce: number) {
  const turns = pLimit(atOnce);
  const taken = new Set<string>();
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    if (taken.has(name)) throw new Refusal('incomplete', 'It is being taken from the store');
    taken.add(name);
    try {
      return await turns(work);
    } finally {
      taken.delete(name);
    }
  };
}

/** Bytes on their way: how many were told, and where they are read. */
interface Coming {
  announced: number;
  bytes(): Promise<Readable>;
}

/**
 * [D4] Takes what a device left in the store, by the same checks as what comes with a request. Whatever they say, it does
 * not stay there: a device that is refused brings the bytes here, or leaves them there once more.
 */
async function receiveLanded(deps: UploadDeps, file: StoredFile): Promise<StoredContent> {
  const { landing } = deps.storage;
  const name = landingName(deps.uploadKey, file);
  const announced = (await landing?.size(name)) ?? null;
  if (!landing || announced === null) throw nothingLanded();
  const opened: Readable[] = [];
  const bytes = async () => {
    const stream = await landing.read(name);
    if (stream === null) throw nothingLanded();
    opened.push(stream);
    return stream;
  };
  try {
    // Without a hash the bytes could be a copy of anything that the store holds.
    if (file.sha256 === null) throw nothingLanded();
    return await receive(deps, file, { announced, bytes });
  } finally {
    for (const stream of opened) stream.destroy();
    // Where the store is away, the sweep finds it.
    await landing.remove(name).catch(() => undefined);
  }
}

const nothingLanded = () => new Refusal('incomplete', 'Nothing arrived in the store');

async function receive(
  deps: UploadDeps,
  file: StoredFile,
  { announced, bytes }: Coming,
): Promise<StoredContent> {
  const limit = FILE_LIMITS[fileTypeOfExtension(file.extension)?.kind ?? 'document'];
  const tooLarge = () => new Refusal('toolarge', `At most ${limit} bytes`);
  if (announced > limit) throw tooLarge();
  if (announced >= 0) check(file, { size: announced });
  // Whoever did not say with the ticket how much will come is judged by what does.
  if (file.size === null) {
    const expected = announced >= 0 ? announced : limit;
    await judgeRoom(deps.db, deps.storage, deps.quotas, file, expected, deps.now());
  } else if (file.state !== 'stored') {
    await judgeCompany(deps.db, deps.quotas, file, file.size, deps.now());
    if (file.size > (await deps.storage.room())) throw serverFull();
  }
  const body = await bytes();
  let incoming: Incoming;
  try {
    incoming = await deps.storage.receive(body, limit);
  } catch (error) {
    if (error instanceof TooLarge) throw tooLarge();
    if (error instanceof NoRoom) throw serverFull();
    if (body.destroyed && !body.readableEnded) throw cutOff(error);
    throw error;
  }
  try {
    check(file, incoming);
    const mimetype = await acceptedType(incoming.path, file.extension);
    if (mimetype === null) {
      throw new Refusal('invalid', `The content is not what .${file.extension} stands for`, {
        fields: [{ field: 'content', problem: 'invalid' }],
      });
    }
    const isPhoto = mimetype.startsWith('image/') && !file.place;
    const photo = isPhoto ? await cleanPhoto(deps.storage, incoming) : incoming;
    try {
      return await keep(deps, file, { came: incoming, kept: photo, mimetype });
    } finally {
      await deps.storage.discard(photo);
    }
  } finally {
    await deps.storage.discard(incoming);
  }
}

/** Nobody reads this answer, but it keeps the log from calling a lost connection our fault. */
const cutOff = (cause: unknown) => new Refusal('incomplete', 'Upload was cut off', { cause });

const mismatch = () => new Refusal('mismatch', 'Other bytes than announced');

function check(file: StoredFile, content: Content): void {
  if (!isSameContent(file, content)) throw mismatch();
}

/** The bytes are stored as they came. */
const UNCHANGED = { sentsize: null, sentsha256: null };

interface Arrived {
  came: Incoming;
  /** The same, or [F9] what is left of a photo without its place. */
  kept: Incoming;
  mimetype: string;
}

/** Two uploads of one file may arrive at once: the row decides, and a stored version never changes. */
async function keep(
  { db, storage, quotas, now }: UploadDeps,
  file: StoredFile,
  { came, kept, mimetype }: Arrived,
): Promise<StoredContent> {
  const key = fileKey(file.clientid, file.fileid, file.version);
  const { size, sha256 } = kept;
  // The row is judged again below; what takes long must not hold up others in the meantime.
  await storage.stage(kept, key);
  const storing = () =>
    db.transaction().execute(async (tx) => {
      await holdKey(tx, key);
      const versions = await lockVersions(tx, file.clientid, file.fileid);
      const current = versions.find(({ version }) => version === file.version);
      if (current === undefined) throw expired();
      check(current, came);
      if (current.state !== 'stored') {
        // Those of a company one after the other: together they may be too many.
        await holdKey(tx, file.clientid);
        await judgeCompany(tx, quotas, file, size, now());
      }
      await storage.keep(kept, key);
      const { sentsize, sentsha256 } = current;
      const again = came.sha256 === current.sha256 ? { sentsize, sentsha256 } : UNCHANGED;
      const sent = came === kept ? again : { sentsize: came.size, sentsha256: came.sha256 };
      await markStored(tx, current, { mimetype, size, sha256, ...sent }, now());
      return { size, sha256 };
    });
  return keepPatiently(storing);
}
