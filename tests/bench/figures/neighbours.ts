import { setTimeout as wait } from 'node:timers/promises';
import { statusPayload } from '../../../src/shared/contract/notification/notification.ts';
import { makeNodeId } from '../../../src/shared/lib/ids.ts';
import { type Device, makeDevice } from '../device.ts';
import { type Figure, figure } from '../figure.ts';
import type { RunContext } from '../run-context.ts';
import { summarize } from '../statistics.ts';

/** Requests that one account keeps under way. */
const AT_ONCE = 60;
/** A colleague notices no more than that, ms. */
const LIMIT = 200;
const PAUSE_MS = 50;

/** As deep as a body may not be. */
const nested = () => {
  let value: unknown = [];
  for (let depth = 0; depth < 5000; depth += 1) value = [value];
  return value;
};

const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));

/**
 * What costs the server most of all that one account may send: the longest rows, lists without pages, whole pages, what
 * is nested too deep. Each answers whether the server took it as such.
 */
const heavy = (machine: string): ((device: Device) => Promise<boolean>)[] => [
  async (device) =>
    (await device.call('POST', '/notifications', {
      lang: 'de',
      nodeid: makeNodeId('notification', { now: Date.now, randomBytes }),
      equipmentnodeid: machine,
      type: 2,
      title: 'x'.repeat(300),
      description: 'y'.repeat(20_000),
      created: Date.now(),
    })) === 200,
  async (device) => (await device.call('GET', '/equipments')) === 200,
  async (device) => {
    const { body } = await device.ask<{ rows?: unknown[] }>('snapshot', {
      kind: 'notification',
      from: '0',
      to: '2000000000',
      limit: '1000',
    });
    return (body.rows ?? []).length > 0;
  },
  async (device) => (await device.call('POST', '/notifications', { base: nested() })) === 400,
];

/** Keeps the server as busy as one account can; answers how to stop, and how many requests of each sort it got through. */
function attack(device: Device, machine: string): () => Promise<number[]> {
  const work = heavy(machine);
  const through = work.map(() => 0);
  let going = true;
  const lines = Array.from({ length: AT_ONCE }, async (_, index) => {
    for (let turn = index; going; turn += 1) {
      const sort = turn % work.length;
      if (await work[sort]?.(device)) through[sort] = (through[sort] ?? 0) + 1;
    }
  });
  return async () => {
    going = false;
    await Promise.all(lines);
    return through;
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** While one account sends what it can: how long another's call for the server's health and change of a status take. */
export async function neighbours({ server, fast }: RunContext): Promise<Figure[]> {
  const people = await server.db
    .selectFrom('account')
    .select('email')
    .where('clientid', '=', server.large.clientid)
    .where('email', '!=', server.large.email)
    .orderBy('email')
    .limit(1)
    .execute();
  const busy = await makeDevice(server.origin, String(people[0]?.email));
  const colleague = await makeDevice(server.origin, server.large.email);
  const open = await server.db
    .selectFrom('notification')
    .select(['nodeid', 'progressstarted', 'closed'])
    .where('clientid', '=', server.large.clientid)
    .where('status', '=', 0)
    .orderBy('nodeid')
    .limit(fast ? 20 : 100)
    .execute();
  const taken = { health: [] as number[], status: [] as number[] };
  const stop = attack(busy, server.large.machine.nodeid);
  await wait(1000);
  for (const { nodeid, ...times } of open) {
    taken.health.push(await timed(() => colleague.call('GET', '/health')));
    const payload = statusPayload({ nodeid, status: 0, ...times }, 1, Date.now());
    taken.status.push(
      await timed(async () => {
        const status = await colleague.call('PUT', `/notifications/${nodeid}`, payload);
        if (status !== 200) throw new Error(`the colleague got ${status}`);
      }),
    );
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
