import { freePort, ServerProcess } from './server-process.ts';

/** Fills a data folder as the first start of the product does. */
export async function fillDataFolder(build: string, data: string): Promise<void> {
  const port = await freePort();
  const server = new ServerProcess({ build, data }, port, `http://127.0.0.1:${port}`);
  await server.start({ env: { WARTBAR_DEMO: '1' } });
  await server.stop();
}
