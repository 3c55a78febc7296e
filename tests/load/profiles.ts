import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CpuProfile, hottest } from '../bench/profile.ts';
import type { ServerProcess } from './servers.ts';

/** Does something while CPU profiles of the servers are taken; the hottest functions go to the console. */
export async function profiled<T>(
  root: string,
  servers: readonly ServerProcess[],
  run: () => Promise<T>,
): Promise<T> {
  const folder = join(root, 'tests/bench/results');
  await mkdir(folder, { recursive: true });
  await Promise.all(servers.map((server) => server.profile()));
  const answer = await run();
  for (const [at, server] of servers.entries()) {
    const path = join(folder, `load-${at}.cpuprofile`);
    await server.endProfile(path);
    console.log(`\n${path}\n${hottest(JSON.parse(await readFile(path, 'utf8')) as CpuProfile)}`);
  }
  return answer;
}
