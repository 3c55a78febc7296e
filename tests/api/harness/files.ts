import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { FileRef } from '../../../src/shared/contract/core/fields.ts';
import type { UploadTicket } from '../../../src/shared/contract/core/protocol.ts';
import type { TestClient } from './client.ts';

/** Asks for a ticket and says what a record will refer to; `send` puts the bytes there. */
export async function requestFile(
  app: FastifyInstance,
  client: TestClient,
  text: string = randomUUID(),
  kind: { mimetype: string; extension: string; place?: true } = { mimetype: 'text/plain', extension: 'txt' },
) {
  const bytes = Buffer.from(text);
  const fileid = randomUUID();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const answer = await client.request('POST', '/files', {
    count: 1,
    extensions: [
      {
        nodeid: `urn:wartbar:attachment:${fileid}`,
        ...kind,
        fileid,
        size: bytes.length,
        sha256,
      },
    ],
  });
  const [ticket] = answer.body as unknown as UploadTicket[];
  if (!ticket) throw new Error(`no ticket: ${answer.code}`);
  const ref: FileRef = {
    fileid,
    mimetype: kind.mimetype,
    bucketid: ticket.bucketid,
    fileversion: ticket.fileversion,
    size: bytes.length,
    sha256,
    name: 'notiz.txt',
  };
  return {
    ref,
    ticket,
    bytes,
    async send() {
      const response = await app.inject({
        method: 'PUT',
        url: ticket.url,
        payload: bytes,
        headers: { 'content-type': kind.mimetype },
      });
      if (response.statusCode !== 200) throw new Error(`upload: ${response.statusCode} ${response.body}`);
    },
  };
}

/** Stored bytes of this user. */
export async function storeFile(app: FastifyInstance, client: TestClient): Promise<FileRef> {
  const { ref, send } = await requestFile(app, client);
  await send();
  return ref;
}

/** The same of what begins as a picture. */
export async function storePicture(app: FastifyInstance, client: TestClient): Promise<FileRef> {
  const { ref, send } = await requestFile(app, client, `GIF89a ${randomUUID()}`, {
    mimetype: 'image/gif',
    extension: 'gif',
    // Nothing but a beginning: nothing can be taken out of it.
    place: true,
  });
  await send();
  return ref;
}
