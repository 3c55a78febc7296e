import { liveQuery } from 'dexie';
import { browserPorts } from '../../../../src/sync/browser-ports.ts';
import type { OutboxEntry } from '../../../../src/sync/entry.ts';
import { DeviceDatabase } from '../../../../src/sync/session/device-database.ts';
import { openItem, sealItem } from '../../../../src/sync/session/vault.ts';
import { UserDatabase } from '../../../../src/sync/store/database.ts';

const NAME = 'zones';
const SCREENS = 4;
const WRITERS = 3;
const WRITES = 4;

/**
 * Runs inside a page: an app that starts again and again, with live queries that open what waits while others write.
 * Answers what went wrong.
 */
export async function writeBesideQueries(starts: number): Promise<string[]> {
  const ports = { ...browserPorts('test'), databasePrefix: NAME };
  const device = new DeviceDatabase(ports);
  // As a session's secret is read: from the store, through a decryption.
  await sealItem(device, 'session', 'secret');
  const open = () => new UserDatabase(NAME, ports, async () => [String(await openItem(device, 'session'))]);
  const first = open();
  await first.outbox.put(await first.seal.sealEntry(WAITING));
  first.close();

  const defects: string[] = [];
  const note = (who: string) => (error: unknown) => defects.push(`${who}: ${error}`);
  for (let start = 0; start < starts; start++) {
    const db = open();
    const screens = Array.from({ length: SCREENS }, () =>
      liveQuery(async () => {
        const waiting = await db.outbox.toArray();
        await db.meta.get('written');
        return db.seal.open(waiting);
      }).subscribe({ error: note('screen') }),
    );
    const writers = Array.from({ length: WRITERS }, async (_, writer) => {
      await new Promise((resolve) => setTimeout(resolve, (start * (writer + 1)) % 7));
      for (let write = 0; write < WRITES; write++) {
        await db.keyRing.prepare();
        await db.meta.put({ name: 'written', value: [start, write] });
        await db.seal.sealDraft('draft', {});
        await db.meta.put({ name: `draft:${writer}`, value: start });
      }
    });
    await Promise.all(writers.map((writing) => writing.catch(note('writer'))));
    for (const screen of screens) screen.unsubscribe();
    db.close();
  }
  device.close();
  return defects;
}

const WAITING = {
  id: 'waiting',
  sequence: 1,
  state: 'queued',
  lane: 'lane',
  touches: [],
  creates: [],
  payload: {},
  effects: [],
} as unknown as OutboxEntry;
