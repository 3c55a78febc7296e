import type { TestProject } from 'vitest/node';
import { hashPassword } from '../../../../src/server/http/password.ts';
import { openDiskStorage } from '../../../../src/server/storage/disk-storage.ts';
import { freePort } from '../../../harness/databases/free-port.ts';
import { startPostgres } from '../../../harness/databases/postgres.ts';
import { drawPlantFiles } from '../../../harness/plant/plant-files.ts';
import { PASSWORD } from './api.ts';
import { makeProduct } from './product.ts';
import { ServerProcess } from './server-process.ts';

/** The server that test files share: each adds an edition of the small plant to it. */
export interface SharedServer {
  port: number;
  databaseUrl: string;
  /** Its data folder. */
  data: string;
  /** Folder of the plant's files. */
  drawn: string;
  /** Of all logins of the plant. */
  passwordhash: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    sharedServer: SharedServer;
  }
}

/**
 * Starts one server for the whole run: the built product on PostgreSQL, since the tests put companies into its database
 * themselves. Which address calls is what gates say.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [product, postgres, drawn, passwordhash] = await Promise.all([
    makeProduct({ demo: false }),
    startPostgres(),
    drawPlantFiles(),
    hashPassword(PASSWORD),
  ]);
  const databaseUrl = await postgres.createDatabase();
  const port = await freePort();
  const server = new ServerProcess(product, port, null);
  await server.start({ env: { DATABASE_URL: databaseUrl, TRUST_PROXY: 'loopback' } });
  await openDiskStorage(product.data);
  project.provide('sharedServer', { port, databaseUrl, data: product.data, drawn, passwordhash });
  return async () => {
    await server.stop();
    await postgres.stop();
    await product.remove();
  };
}
