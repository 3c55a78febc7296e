import { type Notification, notification } from '../../../src/shared/contract/notification/notification.ts';
import { isOpen } from '../../../src/shared/rules/notification.ts';
import { openMirror } from '../../../src/sync/mirror/read.ts';
import { enqueue } from '../../../src/sync/outbox/queue/enqueue.ts';
import { recorded } from './first-sync.ts';
import { pagesOf } from './recorded.ts';
import { currentOwner, open } from './session.ts';
import { makeWrites } from './writes.ts';

type Row = Pick<
  Notification,
  'nodeid' | 'equipmentnodeid' | 'title' | 'description' | 'errorcode' | 'status' | 'created'
>;

/** One local database, whoever made it. */
interface Peer {
  fill(rows: Row[]): Promise<unknown>;
  write(row: Row): Promise<unknown>;
  /** How many open notifications a machine has. */
  query(equipmentnodeid: string): Promise<number>;
  remove(): Promise<unknown>;
}

type Opening = (name: string) => Promise<Peer>;

const cut = ({ nodeid, equipmentnodeid, title, description, errorcode, status, created }: Row): Row => ({
  nodeid,
  equipmentnodeid,
  title,
  description,
  errorcode,
  status,
  created,
});

/** This app's own: a write is an outbox entry, encrypted and strictly durable, with its effect on the mirror. */
async function ours(prefix: string): Promise<Pick<Peer, 'write' | 'query'> & { close(): void }> {
  const { db, ports } = open(prefix);
  const [write] = await makeWrites(db, ports, { from: 0, count: 1 });
  if (!write) throw new Error('unreachable');
  const { command, payload } = write;
  return {
    write: ({ nodeid, title, description, errorcode, equipmentnodeid, created }) => {
      const typed = { ...payload, nodeid, title, description, errorcode, equipmentnodeid, created };
      return enqueue(db, ports, currentOwner(), [{ command, payload: typed }]);
    },
    query: async (equipmentnodeid) => {
      const mirror = await openMirror(db);
      const rows = mirror.table(notification).where('equipmentnodeid').equals(equipmentnodeid);
      return (await rows.filter(isOpen).toArray()).length;
    },
    close: () => db.close(),
  };
}

async function openings(): Promise<Record<string, Opening>> {
  const script = document.createElement('script');
  script.src = '/bench/peers.js';
  await new Promise((done, fail) => {
    script.onload = done;
    script.onerror = fail;
    document.head.append(script);
  });
  return (globalThis as unknown as { peers: Record<string, Opening> }).peers;
}

/** The id of a row that is not there yet: the same length, another end. */
const freshId = (nodeid: string, turn: number) =>
  `${nodeid.slice(0, -8)}${turn.toString(16).padStart(8, '0')}`;

/**
 * The same rows, the same creation and the same question in each database, in turn, ms each. `prefix`: our database
 * that holds those rows.
 */
export async function besidePeers(prefix: string, times: number) {
  const mine = await ours(prefix);
  const { db } = open(prefix);
  const rows = ((await db.mirror('notification', 'a').toArray()) as unknown as Row[]).map(cut);
  db.close();
  if (rows.length === 0) throw new Error(`nothing is loaded: ${pagesOf(recorded().answers).length} pages`);
  const others = await openings();
  const peers: Record<string, Pick<Peer, 'write' | 'query'>> = { ours: mine };
  const removals: (() => Promise<unknown>)[] = [];
  for (const [name, opening] of Object.entries(others)) {
    const peer = await opening(`peer-${name}-${Date.now()}`);
    await peer.fill(rows);
    peers[name] = peer;
    removals.push(() => peer.remove());
  }
  const machines = [...new Set(rows.map((row) => row.equipmentnodeid))];
  const taken: Record<string, { write: number[]; query: number[] }> = {};
  for (const name of Object.keys(peers)) taken[name] = { write: [], query: [] };
  const warmUp = 10;
  for (let turn = 0; turn < times + warmUp; turn++) {
    const row = rows[turn % rows.length];
    const machine = machines[(turn * 7) % machines.length];
    if (!row || !machine) throw new Error('unreachable');
    const counts: number[] = [];
    for (const [name, peer] of Object.entries(peers)) {
      const began = performance.now();
      await peer.write({ ...row, nodeid: freshId(row.nodeid, turn), status: 0, created: Date.now() });
      const written = performance.now();
      counts.push(await peer.query(machine));
      const asked = performance.now();
      if (turn < warmUp) continue;
      taken[name]?.write.push(written - began);
      taken[name]?.query.push(asked - written);
    }
    // Whoever answers something else is not compared.
    if (new Set(counts).size !== 1) throw new Error(`different answers: ${counts.join()}`);
  }
  mine.close();
  for (const remove of removals) await remove();
  return { rows: rows.length, taken };
}
