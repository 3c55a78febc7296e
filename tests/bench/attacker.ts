import { parentPort, workerData } from 'node:worker_threads';
import type { SyncStart } from '../../src/shared/contract/core/protocol.ts';
import { makeNodeId } from '../../src/shared/lib/ids.ts';
import { type Device, makeDevice } from './device.ts';

/** Who attacks whom, and with how many requests at a time. */
export interface Attack {
  origin: string;
  email: string;
  machine: string;
  atOnce: number;
}

/** As deep as a body may not be. */
const nested = () => {
  let value: unknown = [];
  for (let depth = 0; depth < 1000; depth += 1) value = [value];
  return value;
};

const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));

/**
 * What costs the server most of all that one account may send: the longest rows, lists without pages, whole pages, what
 * is nested too deep. Each answers whether the server took it as such.
 */
const heavy = (machine: string, generation: number): ((device: Device) => Promise<boolean>)[] => [
  async (device) =>
    (await device.call('POST', '/notifications/create', {
      lang: 'de',
      nodeid: makeNodeId('notification', { now: Date.now, randomBytes }),
      equipmentnodeid: machine,
      type: 0,
      title: 'x'.repeat(300),
      description: 'y'.repeat(20_000),
      errorcode: '',
      created: Date.now(),
    })) === 200,
  async (device) => (await device.call('GET', '/allsitesareasequipments')) === 200,
  async (device) => {
    const { body } = await device.ask<{ rows?: unknown[] }>('snapshot', {
      kind: 'notification',
      from: '0',
      to: String(generation),
      limit: '1000',
    });
    return (body.rows ?? []).length > 0;
  },
  async (device) => (await device.call('POST', '/notifications/create', { base: nested() })) === 400,
];

/** Keeps the server as busy as one account can, until it is told to stop; answers how often each sort got through. */
async function attack({ origin, email, machine, atOnce }: Attack): Promise<void> {
  const device = await makeDevice(origin, email);
  const { generation } = (await device.ask<SyncStart>('changes', {})).body;
  const work = heavy(machine, generation);
  const through = work.map(() => 0);
  let going = true;
  parentPort?.once('message', () => {
    going = false;
  });
  await Promise.all(
    Array.from({ length: atOnce }, async (_, index) => {
      for (let turn = index; going; turn += 1) {
        const sort = turn % work.length;
        // One that fails shows as a sort that never got through.
        if (await work[sort]?.(device).catch(() => false)) through[sort] = (through[sort] ?? 0) + 1;
      }
    }),
  );
  parentPort?.postMessage(through);
}

await attack(workerData as Attack);
