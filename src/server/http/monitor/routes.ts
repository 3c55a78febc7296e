import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../../db/database.ts';
import { canWrite } from '../../db/epoch.ts';
import type { FileStorage } from '../../storage/storage.ts';
import { gone, Refusal } from '../answer.ts';
import type { Metrics } from './metrics.ts';

export interface MonitorDeps {
  database: OpenDatabase;
  storage: Pick<FileStorage, 'answers'>;
  version: string;
  /** What metrics are, and the token that opens them; null: there are none. */
  metrics: { token: string; metrics: Metrics } | null;
}

const hash = (text: string) => createHash('sha256').update(text).digest();

/**
 * [D6] What supervisors, proxies and Prometheus ask, without a session. `/health`: the process answers; whoever gets no answer
 * may start it again. `/ready`: it can serve, which needs a database that takes writes; 503 until then. [D4] It needs no files: each server
 * has the same store, a proxy that took them all away would only stop everything else. `/metrics`: behind a token.
 */
export function addMonitor(api: FastifyInstance, { database, storage, version, metrics }: MonitorDeps): void {
  const about = { version, database: database.dialect };
  api.get('/health', async () => ({ status: 'ok', ...about }));
  api.get('/ready', async () => {
    if (!(await database.hasRoom())) throw new Refusal('unavailable', 'No Room For The Database');
    await canWrite(database.db);
    return { status: 'ready', ...about, files: (await storage.answers()) ? 'ready' : 'away' };
  });
  api.get('/metrics', async (request, reply) => {
    if (metrics === null) throw gone();
    const [, given = ''] = /^Bearer (.{1,500})$/.exec(request.headers.authorization ?? '') ?? [];
    if (!timingSafeEqual(hash(given), hash(metrics.token))) {
      throw new Refusal('unauthenticated', 'Invalid Credentials');
    }
    const { type, text } = await metrics.metrics.read();
    return reply.type(type).send(text);
  });
}
