import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import { oneLine } from '../../../shared/lib/clean-text.ts';
import { headerKey, mappingFor } from '../../../shared/rules/import/header.ts';
import { IMPORT_LIMITS } from '../../../shared/rules/import/limits.ts';
import { isAllowed } from '../../../shared/rules/permissions.ts';
import type { Database } from '../../db/schema.ts';
import { gone, Refusal } from '../../http/answer.ts';
import type { Caller } from '../../http/context.ts';
import { fileRefused } from './file-refused.ts';
import { inWorker } from './in-worker.ts';
import { detailOf } from './present-import.ts';
import { insertImport, lastMapping } from './store.ts';

export interface ImportDeps {
  db: Kysely<Database>;
  now: () => number;
  authenticate(request: FastifyRequest): Promise<Caller | null>;
}

const params = z.object({ importid: z.uuid() });
const query = z.object({ filename: z.string().overwrite(oneLine).min(1).max(IMPORT_LIMITS.name) });

async function importer(deps: ImportDeps, request: FastifyRequest): Promise<Caller> {
  const caller = await deps.authenticate(request);
  if (caller === null) throw new Refusal('unauthenticated', 'Invalid Credentials');
  const may = caller.entered === null && isAllowed(caller.features, { feature: 'equipment', flag: 'create' });
  if (!may) throw new Refusal('forbidden', 'Access Denied');
  return caller;
}

/**
 * [D10] `PUT /imports/{importid}/file?filename=` with the bytes of a CSV or XLSX file. Nothing of the body is read before
 * it is known who sends it. Sent again with the same id, the first file counts.
 */
export async function uploadImport(api: FastifyInstance, deps: ImportDeps): Promise<void> {
  const callers = new WeakMap<FastifyRequest, Caller>();
  await api.register((scope, _options, registered) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: IMPORT_LIMITS.bytes },
      (_request, body, done) => done(null, body),
    );
    scope.put(
      '/imports/:importid/file',
      {
        bodyLimit: IMPORT_LIMITS.bytes,
        config: { takesFile: true },
        onRequest: async (request) => {
          callers.set(request, await importer(deps, request));
        },
      },
      async (request, reply) => {
        const caller = callers.get(request);
        const target = params.safeParse(request.params);
        const given = query.safeParse(request.query);
        if (!caller || !target.success || !given.success) throw gone();
        const { importid } = target.data;
        if (!Buffer.isBuffer(request.body)) throw fileRefused('empty');
        const read = await inWorker(caller.clientid, { bytes: request.body });
        const headers = read.outline[0]?.headers ?? [];
        const headerkey = headerKey(headers);
        const mapping = mappingFor(headers, await lastMapping(deps.db, caller.clientid, headerkey));
        const { filename } = given.data;
        await insertImport(deps.db, caller, { importid, filename, ...read, headerkey, mapping }, deps.now());
        return reply.send(await detailOf(deps.db, caller, importid));
      },
    );
    registered();
  });
}
