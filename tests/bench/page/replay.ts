import { HEADER } from '../../../src/shared/contract/core/protocol.ts';
import { findCommand } from '../../../src/shared/contract/registry.ts';
import type { OutboxEntry } from '../../../src/sync/entry.ts';
import { buildEntry, enqueue } from '../../../src/sync/outbox/queue/enqueue.ts';
import { fillPath } from '../../../src/sync/outbox/queue/send.ts';
import { deviceId } from '../../../src/sync/session/device-database.ts';
import { readSession } from '../../../src/sync/session/session.ts';
import { currentOwner, deviceDatabase, open } from './session.ts';
import { type Aim, makeWrites } from './writes.ts';

/** Sends waiting writes through the engine. `sent`: until the last answer; `total`: until a pull has confirmed all. */
export async function replay(prefix: string, aim: Aim) {
  let answered = 0;
  const opened = open(prefix, async (input, init) => {
    const response = await fetch(input, init);
    if (response.headers.has(HEADER.command)) answered = performance.now();
    return response;
  });
  const { db, ports, engine } = opened;
  const writes = await makeWrites(db, ports, aim);
  for (let at = 0; at < writes.length; at += 100) {
    await enqueue(db, ports, currentOwner(), writes.slice(at, at + 100));
  }
  const began = performance.now();
  await engine.run();
  const total = performance.now() - began;
  const left = await db.outbox.toArray();
  if (left.length > 0) throw new Error(`${left.length} entries are left: ${JSON.stringify(left[0])}`);
  engine.stop();
  db.close();
  return { sent: answered - began, total };
}

/** The same writes as bare requests, `lanes` side by side, each record's in order, ms. */
export async function replayBare(prefix: string, aim: Aim, lanes: number): Promise<number> {
  const { db, ports } = open(prefix);
  const writes = await makeWrites(db, ports, aim);
  const entries = writes.map((write) => buildEntry(ports, currentOwner(), write, ports.clock.now()));
  db.close();
  const session = await readSession(deviceDatabase());
  const device = await deviceId(deviceDatabase(), ports);
  const send = async (entry: OutboxEntry) => {
    const command = findCommand(entry.name);
    if (!command) throw new Error(entry.name);
    const response = await fetch(`/api${fillPath(command.http.path, entry.payload)}`, {
      method: command.http.method,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${session?.accesstoken}`,
        [HEADER.key]: entry.id,
        [HEADER.sequence]: `${device}.${entry.sequence}`,
        [HEADER.name]: `${entry.name}@${entry.version}`,
      },
      body: JSON.stringify(entry.payload),
    });
    await response.text();
    if (response.headers.get(HEADER.code) !== 'done') throw new Error(`${entry.name}: ${response.status}`);
  };
  const lanesOf = new Map<string, OutboxEntry[]>();
  for (const entry of entries) lanesOf.set(entry.lane, [...(lanesOf.get(entry.lane) ?? []), entry]);
  const chains = [...lanesOf.values()];
  const began = performance.now();
  const work = async () => {
    for (let chain = chains.shift(); chain; chain = chains.shift())
      for (const entry of chain) await send(entry);
  };
  await Promise.all(Array.from({ length: lanes }, work));
  return performance.now() - began;
}
