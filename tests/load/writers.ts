import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DISPOSITION, isServerCode } from '../../src/shared/contract/core/errors.ts';
import { HEADER } from '../../src/shared/contract/core/protocol.ts';
import { createNotification } from '../../src/shared/contract/notification/notification.ts';
import { makeNodeId } from '../../src/shared/lib/ids.ts';
import type { Group } from './company.ts';
import type { Answer, Connections } from './connections.ts';
import type { LoadDevice } from './device.ts';
import type { Ledger, Write } from './ledger.ts';

/** After a failure the same is sent again so much later, ms. */
const AGAIN = 250;
/** Nothing is sent any more so long after it was sent first, ms. */
const PATIENCE = 120_000;

const ids = {
  now: Date.now,
  randomBytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)),
};

export interface Writers {
  /** Sends one write until it is acknowledged or refused. */
  write(): Promise<Write>;
  /** So many a second for so many seconds, none waiting for another; done when each was answered. */
  run(each: number, seconds: number): Promise<Write[]>;
  /** How often one was sent again. */
  again(): number;
  /** Why writes were refused. */
  refused: string[];
}

/** Members of all groups in turn report faults on machines of their group. */
export function makeWriters({
  groups,
  devices,
  connections,
  ledger,
}: {
  groups: readonly Group[];
  devices: readonly (readonly LoadDevice[])[];
  connections: Connections;
  ledger: Ledger;
}): Writers {
  const sequences = new Map<LoadDevice, number>();
  const refused: string[] = [];
  let again = 0;

  async function write(): Promise<Write> {
    const number = ledger.writes.length;
    const group = number % groups.length;
    const round = Math.floor(number / groups.length);
    const members = devices[group] ?? [];
    const machines = groups[group]?.machines ?? [];
    const author = members[round % members.length];
    const machine = machines[round % machines.length];
    if (!author || !machine) throw new Error('a group has nobody or nothing');
    const entry = ledger.add({
      nodeid: makeNodeId('notification', ids),
      title: `Last ${number}`,
      group,
      author: author.at,
      sent: performance.now(),
    });
    const sequence = (sequences.get(author) ?? 0) + 1;
    sequences.set(author, sequence);
    const payload = JSON.stringify({
      lang: 'de',
      nodeid: entry.nodeid,
      equipmentnodeid: machine,
      type: 0,
      title: entry.title,
      description: 'Hydraulikdruck fällt nach dem Anfahren ab, Pumpe wird laut.',
      errorcode: '',
      created: Date.now(),
    });
    const headers = {
      [HEADER.key]: randomUUID(),
      [HEADER.sequence]: `${author.deviceid}.${sequence}`,
      [HEADER.name]: `${createNotification.name}@${createNotification.version}`,
    };
    await sendUntilAnswered(author, entry, headers, payload);
    return entry;
  }

  async function sendUntilAnswered(
    author: LoadDevice,
    entry: Write,
    headers: Record<string, string>,
    payload: string,
  ): Promise<void> {
    const { method, path } = createNotification.http;
    if (method !== 'POST') throw new Error('a notification is made by POST');
    for (let origin = author.origin; performance.now() - entry.sent < PATIENCE; origin = author.origin) {
      const authorization = `Bearer ${await author.token()}`;
      const answer: Answer | null = await connections
        .send(origin, method, `/api${path}`, { ...headers, authorization }, payload)
        .catch(() => null);
      if (answer?.code === 'done') {
        entry.acknowledged = performance.now() - entry.sent;
        return;
      }
      const code = answer?.code ?? null;
      if (code !== null && !(isServerCode(code) && DISPOSITION[code] === 'retry')) {
        refused.push(`${answer?.status} ${code} ${JSON.stringify(answer?.body)}`);
        return;
      }
      again += 1;
      // Unless a pull of this device, or another write, has found that out already.
      if (author.origin === origin) author.moveOn();
      await sleep(AGAIN);
    }
    refused.push('no answer');
  }

  return {
    write,
    async run(each, seconds) {
      const begin = performance.now();
      const writes: Promise<Write>[] = [];
      for (let number = 0; number < each * seconds; number += 1) {
        const wait = begin + (number * 1000) / each - performance.now();
        if (wait > 0) await sleep(wait);
        writes.push(write());
      }
      return Promise.all(writes);
    },
    again: () => again,
    refused,
  };
}
