import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

export interface PostgresClaim {
  mine: boolean;
  end(): Promise<void>;
}

/**
 * Claims a name over all processes on that database; a connection of its own holds it, so that it ends with the process,
 * or before it with the connection: then `onLost` is called.
 */
export async function claimOnPostgres(
  url: string,
  name: string,
  logger: FastifyBaseLogger,
  onLost: () => void,
): Promise<PostgresClaim> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    application_name: 'wartbar-claim',
  });
  client.on('end', onLost);
  client.on('error', (error) => logger.warn({ err: error, name }, 'a claim was lost with its connection'));
  await client.connect();
  const { rows } = await client.query<{ mine: boolean }>(
    'select pg_try_advisory_lock(hashtext($1)) as mine',
    [name],
  );
  if (rows[0]?.mine) return { mine: true, end: () => client.end() };
  await client.end();
  return { mine: false, end: async () => undefined };
}
