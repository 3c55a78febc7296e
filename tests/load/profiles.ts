import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CpuProfile, hottest } from '../bench/profile.ts';
import type { ServerProcess } from './servers.ts';

/** The embedded database is one line: its functions have numbers for names. */
const withoutWasm = ({ nodes, ...rest }: CpuProfile): CpuProfile => ({
  ...rest,
  nodes: nodes.map((node) =>
    node.callFrame.url.startsWith('wasm:') || node.callFrame.functionName.startsWith('wasm-')
      ? { ...node, callFrame: { functionName: '(embedded database)', url: '', lineNumber: -1 } }
      : node,
  ),
});

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
    const profile = JSON.parse(await readFile(path, 'utf8')) as CpuProfile;
    console.log(`\n${path}\n${hottest(withoutWasm(profile))}`);
  }
  return answer;
}
