import { v7 } from 'uuid';
import type { InputOf } from '../../../shared/contract/core/define.ts';
import type { UploadTicket } from '../../../shared/contract/core/protocol.ts';
import { requestUpload } from '../../../shared/contract/files/attachment.ts';
import { FILE_LIMITS, fileTypeOfExtension } from '../../../shared/rules/file-types.ts';
import { isSameContent } from '../../db/files/stored-files.ts';
import { invalidField, Refusal } from '../../http/answer.ts';
import type { Caller, Db, QueryContext, Tx } from '../../http/context.ts';
import { implementQuery, type QueryImplementation } from '../../http/implement.ts';
import { type FileStorage, fileKey } from '../../storage/storage.ts';
import { whileThere } from './away.ts';
import { type FileQuotas, findsRoom, judgeRoom } from './quotas.ts';
import { insertFile, isLinkable, lockVersions, type StoredFile, updateExpected } from './store.ts';
import { directAddresses, LANDED_MS, UPLOAD_MS, uploadUrl } from './upload-url.ts';

export interface FileDeps {
  storage: FileStorage;
  uploadKey: Uint8Array;
  quotas: FileQuotas;
}

/** [D4] What is smaller is through before a browser has asked the store whether it may send, bytes. */
const DIRECT_FROM = 100_000;

type Wanted = InputOf<typeof requestUpload>['extensions'][number];

/**
 * [F1] First step of an upload. The same file id again gets a fresh url for the same version; other
 * content under the id of a stored file makes a new version, for its uploader only.
 */
export function ticketRoute(deps: FileDeps): QueryImplementation {
  return implementQuery(requestUpload, async (input, context) => {
    if (input.count !== input.extensions.length) throw invalidField('count');
    input.extensions.forEach(checkWanted);
    return whileThere(deps.storage, () => ticketsFor(deps, input, context));
  });
}

async function ticketsFor(
  deps: FileDeps,
  input: InputOf<typeof requestUpload>,
  { db, caller, now }: Pick<QueryContext, 'db' | 'caller' | 'now'>,
): Promise<UploadTicket[]> {
  const files = await db.transaction().execute(async (tx) => {
    const found: StoredFile[] = [];
    // In one order for everybody: two tickets for the same files must not wait for each other.
    const ordered = input.extensions.map((wanted) => ({ ...wanted, fileid: wanted.fileid ?? v7() }));
    for (const wanted of ordered.toSorted((a, b) => a.fileid.localeCompare(b.fileid))) {
      found.push(await fileFor(tx, deps, caller, wanted, now));
    }
    return ordered
      .map(({ fileid }) => found.find((file) => file.fileid === fileid))
      .filter((file) => file !== undefined);
  });
  return Promise.all(files.map((file) => ticketOf(deps, db, file, caller.sessionid, now)));
}

function checkWanted({ extension, size }: Wanted, index: number): void {
  const wanted = fileTypeOfExtension(extension.replace(/^\./, ''));
  if (wanted === null) {
    throw new Refusal('invalid', `File type .${extension.replace(/^\./, '')} is not accepted`, {
      fields: [{ field: `extensions.${index}.extension`, problem: 'invalid' }],
    });
  }
  const { kind } = wanted;
  if (size !== undefined && size > FILE_LIMITS[kind]) {
    throw new Refusal('toolarge', `A ${kind} may have at most ${FILE_LIMITS[kind]} bytes`);
  }
}

async function fileFor(
  tx: Tx,
  { storage, quotas }: Pick<FileDeps, 'storage' | 'quotas'>,
  caller: Caller,
  wanted: Wanted & { fileid: string },
  now: number,
): Promise<StoredFile> {
  const expected = {
    nodeid: wanted.nodeid,
    extension: wanted.extension.replace(/^\./, '').toLowerCase(),
    mimetype: wanted.mimetype ?? 'application/octet-stream',
    size: wanted.size ?? null,
    sha256: wanted.sha256 ?? null,
    place: wanted.place ?? false,
    sentsize: null,
    sentsha256: null,
  };
  const first = {
    ...expected,
    clientid: caller.clientid,
    fileid: wanted.fileid,
    version: 1,
    usernodeid: caller.usernodeid,
    created: now,
    bucketid: storage.bucketid,
  };
  const judge = (bytes: number) => judgeRoom(tx, storage, quotas, caller, bytes, now);
  const insert = async (file: typeof first) => {
    await judge(wanted.size ?? 0);
    return insertFile(tx, file);
  };
  let versions = await lockVersions(tx, caller.clientid, wanted.fileid);
  if (versions.length === 0) {
    await insert(first);
    versions = await lockVersions(tx, caller.clientid, wanted.fileid);
  }
  const latest = versions[0];
  if (latest === undefined || latest.usernodeid !== caller.usernodeid) {
    throw new Refusal('forbidden', 'Access Denied');
  }
  const same = versions.find((file) => file.state === 'stored' && isSame(file, wanted));
  if (same !== undefined) return same;
  if (latest.state !== 'stored') {
    const more = (wanted.size ?? 0) - (latest.size ?? 0);
    if (more > 0) await judge(more);
    await updateExpected(tx, latest, expected, now);
    return { ...latest, ...expected, state: 'pending' };
  }
  return insert({ ...first, version: latest.version + 1 });
}

/** [F9] A photo that lost its place is another one than the same photo with it. */
function isSame(file: StoredFile, wanted: Wanted): boolean {
  const asWished = file.sentsha256 === null || file.place === (wanted.place ?? false);
  return wanted.sha256 !== undefined && asWished && isSameContent(file, wanted);
}

async function ticketOf(
  { storage, uploadKey, quotas }: FileDeps,
  db: Db,
  file: StoredFile,
  sessionid: string,
  now: number,
): Promise<UploadTicket> {
  const { clientid, fileid, version, bucketid, state, size } = file;
  // The database may know more than the disk, after a restore: then the bytes are wanted again, as those of a deletion.
  const stored =
    state === 'stored' &&
    (await storage.size(fileKey(clientid, fileid, version))) === size &&
    (await isLinkable(db, file));
  const target = { clientid, fileid, version, sessionid };
  const { landing } = storage;
  // The hash is what the bytes are judged by: without it they could be a copy of anything that the store holds.
  const announced = file.sha256 === null ? null : (file.sentsize ?? size);
  const goesDirect =
    landing &&
    !stored &&
    announced !== null &&
    announced >= DIRECT_FROM &&
    (await findsRoom(db, quotas, file, now));
  return {
    fileid,
    // Where the store took its time before it failed, the bytes go here without a new ticket.
    url: uploadUrl(uploadKey, target, now + (goesDirect ? LANDED_MS : UPLOAD_MS)),
    bucketid,
    fileversion: version,
    stored,
    ...(goesDirect && {
      direct: await directAddresses(landing, uploadKey, target, { size: announced, now }),
    }),
  };
}
