import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

const RETRY_MS = 2000;

/** A connection of its own for LISTEN, opened again when it is lost. The answer closes it. */
export async function listenOnPostgres(
  url: string,
  channel: string,
  onNotice: (payload: string) => void,
  logger: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      application_name: 'wartbar-listen',
    });
    next.on('notification', (notice) => onNotice(notice.payload ?? ''));
    next.on('error', (error) => {
      logger.warn({ err: error }, 'the connection for notices was lost');
      again();
    });
    next.on('end', again);
    client = next;
    await next.connect();
    await next.query(`listen ${pg.escapeIdentifier(channel)}`);
  }

  function again(): void {
    if (stopped || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      void connect()
        .then(() => onNotice(''))
        .catch((error: unknown) => {
          logger.warn({ err: error }, 'no connection for notices yet');
          again();
        });
    }, RETRY_MS);
  }

  await connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end();
  };
}
