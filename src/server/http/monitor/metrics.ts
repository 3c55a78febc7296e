import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { HEADER } from '../../../shared/contract/core/protocol.ts';
import type { OpenDatabase } from '../../db/database.ts';
import { readWaiting } from '../../db/waiting.ts';
import type { JobLog } from '../../jobs/job-log.ts';
import type { FileStorage } from '../../storage/storage.ts';

const DAY = 86_400_000;
/** Few, because each route has its own: s. */
const BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 5, 30];

export interface MetricsDeps {
  database: OpenDatabase;
  storage: FileStorage;
  jobs: JobLog;
  /** Realtime connections that are open. */
  connections(): number;
  version: string;
  /** ms. */
  now: () => number;
}

export interface Metrics {
  /** Counts each request of the app from now on. */
  watch(app: FastifyInstance): void;
  /** Everything in the text format of Prometheus; what cannot be read now is left out, `wartbar_database_up` says so. */
  read(): Promise<{ type: string; text: string }>;
  close(): void;
}

/** `GET /api/units`: as many as there are routes, whatever is asked. */
function routeOf({ method, routeOptions, is404 }: FastifyRequest): string {
  const { url } = routeOptions;
  if (is404 || url === undefined) return 'none';
  return url.startsWith('/api') ? `${method} ${url}` : 'file of the app';
}

/** [D6] What Prometheus is told of this process, and of what waits in the database. */
export function makeMetrics({ database, storage, jobs, connections, version, now }: MetricsDeps): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `wartbar_${name}`, help, labelNames, registers });

  const seconds = new Histogram({
    name: 'wartbar_http_request_duration_seconds',
    help: 'Time until an answer was sent, by route',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers,
  });
  const answers = new Counter({
    name: 'wartbar_http_answers_total',
    help: 'Answers by route and code of the envelope; the HTTP status where there is none',
    labelNames: ['route', 'code'],
    registers,
  });
  const failures = new Counter({
    name: 'wartbar_job_failures_total',
    help: 'Turns of a job that failed in this process',
    labelNames: ['job'],
    registers,
  });
  gauge('info', 'Version of the product and its database', ['version', 'database']).set(
    { version, database: database.dialect },
    1,
  );
  const done = gauge('job_done_timestamp_seconds', 'When a job last came to its end without an error', [
    'job',
  ]);
  const lasted = gauge('job_duration_seconds', 'How long the last turn of a job took', ['job']);
  const sockets = gauge('realtime_connections', 'Realtime connections of devices to this process');
  const pool = gauge('database_connections', 'Connections to the database, of this process', ['state']);
  const up = gauge('database_up', '1: the database answers');
  const ofDatabase = {
    mails: gauge('mails_waiting', 'Mails that wait to be sent'),
    failedmails: gauge('mails_failed', 'Mails of the last 24 hours that were given up'),
    exports: gauge('exports_waiting', 'Exports that wait or are being written'),
    imports: gauge('imports_waiting', 'Imports that wait or are being written'),
    devices: gauge('devices_seen', 'Devices that asked for changes within 24 hours'),
    databasebytes: gauge('database_bytes', 'Size of the database'),
  };
  const oldestMail = gauge(
    'mail_oldest_seconds',
    'How long the oldest waiting mail has waited; 0: none waits',
  );
  const filesUp = gauge('files_up', '1: the store of the files answers');
  const room = gauge('files_room_bytes', 'What may still be stored on the disk of the files');

  async function askDatabase(): Promise<void> {
    try {
      const waiting = await readWaiting(database.db, now() - DAY);
      up.set(1);
      for (const [name, each] of Object.entries(ofDatabase)) {
        each.set(Number(waiting[name as keyof typeof ofDatabase]));
      }
      oldestMail.set(waiting.oldestmail === null ? 0 : (now() - waiting.oldestmail) / 1000);
    } catch {
      // Said by `up`; what was read before would look like now.
      up.set(0);
      for (const each of [...Object.values(ofDatabase), oldestMail]) each.remove();
    }
  }

  async function askStorage(): Promise<void> {
    filesUp.set((await storage.answers()) ? 1 : 0);
    try {
      room.set(await storage.room());
    } catch {
      room.remove();
    }
  }

  return {
    watch(app) {
      app.addHook('onResponse', async (request: FastifyRequest, reply: FastifyReply) => {
        const route = routeOf(request);
        seconds.observe({ route }, reply.elapsedTime / 1000);
        answers.inc({ route, code: String(reply.getHeader(HEADER.code) ?? reply.statusCode) });
      });
    },
    async read() {
      failures.reset();
      for (const [job, record] of jobs) {
        failures.inc({ job }, record.failures);
        if (record.done !== null) done.set({ job }, record.done / 1000);
        lasted.set({ job }, record.seconds);
      }
      sockets.set(connections());
      for (const [state, count] of Object.entries(database.connections())) pool.set({ state }, count);
      await Promise.all([askDatabase(), askStorage()]);
      return { type: registry.contentType, text: await registry.metrics() };
    },
    close: () => registry.clear(),
  };
}
