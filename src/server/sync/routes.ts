import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { HEADER, SYNC_LIMITS } from '../../shared/contract/core/protocol.ts';
import { readWaiting } from '../db/devices/waiting-said.ts';
import type { Caller } from '../http/context.ts';
import { noSession, type RouteDeps } from '../http/routes.ts';
import { inputOf, validate } from '../http/validation.ts';
import { readChanges, readDevice, readReceipts, readSnapshot, startSync } from './changes.ts';
import { readChecksum } from './checksum.ts';
import type { ContactBook } from './contacts/contact-book.ts';
import { changesInput, checksumInput, deviceInput, receiptsInput, snapshotInput } from './inputs.ts';

/** [D6] As the app says; '' where it says nothing that can be one. */
function appVersionOf({ headers }: FastifyRequest): string {
  const said = String(headers[HEADER.app] ?? '');
  return /^[\w.+-]{1,40}$/.test(said) ? said : '';
}

/** The endpoints of `contract/core/protocol.ts`. */
export function addSyncRoutes(
  api: FastifyInstance,
  { db, now, authenticate, contacts }: RouteDeps & { contacts: Pick<ContactBook, 'note'> },
): void {
  async function callerOf(request: FastifyRequest) {
    const caller = await authenticate(request);
    if (caller === null) throw noSession();
    return caller;
  }

  /** [D6] Behind the answer, where it is one. Super users are nobody's colleagues. `heard` in ms. */
  function hear(
    request: FastifyRequest,
    reply: FastifyReply,
    { clientid, usernodeid, sessionid, superuser }: Caller,
    { device: deviceid, waiting }: z.output<typeof changesInput>,
    heard: number,
  ): void {
    if (superuser) return;
    const appversion = appVersionOf(request);
    const said = { sessionid, appversion, heard, waiting: readWaiting(waiting) };
    reply.raw.once('finish', () => {
      if (reply.statusCode < 300) contacts.note({ clientid, usernodeid, deviceid, ...said });
    });
  }

  api.get('/sync/changes', async (request, reply) => {
    // Before anything is awaited: the last word of a logout meanwhile is later.
    const heard = now();
    const caller = await callerOf(request);
    const input = validate(changesInput, inputOf(request)) as z.output<typeof changesInput>;
    const { device: deviceid, cursor, seen, generation, limit, acked } = input;
    hear(request, reply, caller, input, heard);
    const asking = { caller, deviceid, now: now() };
    if (cursor === undefined) return startSync(db, asking);
    const ids = acked.split(',').filter(Boolean).slice(0, SYNC_LIMITS.acked);
    return readChanges(db, { ...asking, cursor, seen, generation, limit, acked: ids });
  });

  api.get('/sync/checksum', async (request) => {
    const caller = await callerOf(request);
    const input = validate(checksumInput, inputOf(request)) as z.output<typeof checksumInput>;
    const { device: deviceid, cursor, generation } = input;
    return readChecksum(db, { caller, deviceid, now: now(), cursor, generation });
  });

  api.get('/sync/device', async (request) => {
    const caller = await callerOf(request);
    const input = validate(deviceInput, inputOf(request)) as z.output<typeof deviceInput>;
    return readDevice(db, { caller, deviceid: input.device, now: now() });
  });

  // Of somebody without a session no body is read.
  const onRequest = async (request: FastifyRequest) => void (await callerOf(request));
  api.post('/sync/receipts', { onRequest }, async (request) => {
    const caller = await callerOf(request);
    const { ids } = validate(receiptsInput, inputOf(request)) as z.output<typeof receiptsInput>;
    return readReceipts(db, caller, ids);
  });

  api.get('/sync/snapshot', async (request) => {
    const caller = await callerOf(request);
    const input = validate(snapshotInput, inputOf(request)) as z.output<typeof snapshotInput>;
    const { device: deviceid, after = null, further, seen, ...range } = input;
    const kinds = [...new Set(further.split(',').filter(Boolean))];
    const asking = { caller, deviceid, now: now(), seen };
    return readSnapshot(db, { ...asking, after, further: kinds, ...range });
  });
}
