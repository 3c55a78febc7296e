import { pino } from 'pino';
import { assemble } from '../../../src/server/assemble.ts';
import { openDatabase } from '../../../src/server/db/database.ts';
import { listen } from '../../../src/server/http/listen/listener.ts';
import { SECRET, type TestServer } from './server.ts';

/**
 * [S9] The realtime channel beside the server that writes: on PostgreSQL a process of its own would have such a connection.
 * `close` comes before that server's.
 */
export async function startRealtime(server: TestServer) {
  const logger = pino({ level: 'silent' });
  const database = server.url === null ? server.database : await openDatabase({ url: server.url, logger });
  const assembly = await assemble({
    database,
    storage: server.storage,
    secret: SECRET,
    logger,
    version: 'test',
    publicUrl: 'http://127.0.0.1:3030',
  });
  const listener = await listen({ host: '127.0.0.1', port: 0 });
  assembly.attachHints(listener.server);
  listener.serve(assembly.app.routing);
  return {
    address: listener.address,
    database,
    assembly,
    async close(): Promise<void> {
      await assembly.endHints();
      await listener.stop(0);
      await assembly.close();
      if (database !== server.database) await database.close();
    },
  };
}

export type Realtime = Awaited<ReturnType<typeof startRealtime>>;
