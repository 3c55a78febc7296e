import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { statusPayload } from '../../../src/shared/contract/notification/notification.ts';
import { bundle } from '../../harness/bundle.mjs';
import type { Attack } from '../attacker.ts';
import { makeDevice } from '../device.ts';
import { type Figure, figure } from '../figure.ts';
import type { RunContext } from '../run-context.ts';
import { summarize } from '../statistics.ts';

/** What nobody waits for longer, ms, whatever another account sends. */
const LIMIT = 200;
/** Requests of the busy account at a time. */
const AT_ONCE = 60;
/** Between two of the colleague's, ms. */
const PAUSE_MS = 50;

/** In a thread of its own: what it takes to attack is not the server's time. Stopping it answers how often each sort got through. */
async function startAttack(root: string, attack: Attack): Promise<() => Promise<number[]>> {
  const outfile = await bundle(root, 'tests/bench/attacker.ts', 'bench/attacker.mjs');
  const worker = new Worker(outfile, { workerData: attack });
  return async () => {
    worker.postMessage('stop');
    const [through] = (await once(worker, 'message')) as [number[]];
    await worker.terminate();
    return through;
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** While one account sends what it can: how long another's call for the server's health and change of a status take. */
export async function neighbours({ root, server, fast }: RunContext): Promise<Figure[]> {
  // Of another company: only the server is shared.
  const colleague = await makeDevice(server.origin, server.small.email);
  let fault = await server.db
    .selectFrom('notification')
    .select(['nodeid', 'status', 'progressstarted', 'closed'])
    .where('clientid', '=', server.small.clientid)
    .where('status', '=', 0)
    .orderBy('nodeid')
    .limit(1)
    .executeTakeFirstOrThrow();
  const taken = { health: [] as number[], status: [] as number[] };
  const { email, machine } = server.large;
  const stop = await startAttack(root, {
    origin: server.origin,
    email,
    machine: machine.nodeid,
    atOnce: AT_ONCE,
  });
  await wait(3000);
  for (let sample = 0; sample < (fast ? 20 : 100); sample += 1) {
    taken.health.push(await timed(() => colleague.call('GET', '/health')));
    const changed = statusPayload(fault, fault.status === 0 ? 1 : 0, Date.now());
    if (!changed) throw new Error('the rules do not let the status change');
    taken.status.push(
      await timed(async () => {
        const status = await colleague.call('PUT', `/notifications/${fault.nodeid}`, changed);
        if (status !== 200) throw new Error(`the colleague got ${status}`);
      }),
    );
    fault = { ...fault, ...changed };
    await wait(PAUSE_MS);
  }
  const through = await stop();
  if (through.some((count) => count === 0)) throw new Error(`the account was not busy: ${through}`);
  const note = `meanwhile the busy account wrote, listed, loaded and was refused ${through.join(', ')} times`;
  const limits = { limit: LIMIT, limitIs: `${LIMIT} ms`, allowed: 1, by: 'p95' as const };
  return [
    figure({
      name: "health beside a busy account's requests",
      measured: summarize(taken.health),
      ...limits,
      note,
    }),
    figure({ name: 'a status changed beside them', measured: summarize(taken.status), ...limits }),
  ];
}
