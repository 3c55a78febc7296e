import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../src/server/db/database.ts';
import { jsonPieces, PIECE } from '../../../../src/server/http/pieces.ts';

async function piecesOf(value: unknown): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of jsonPieces(value)) pieces.push(piece);
  return pieces;
}

/** How often the event loop came round while something was done. */
async function roundsDuring(work: () => Promise<unknown>): Promise<number> {
  let rounds = 0;
  let going = true;
  const count = () => {
    rounds += 1;
    if (going) setImmediate(count);
  };
  setImmediate(count);
  await work();
  going = false;
  return rounds;
}

const machine = (at: number) => ({
  nodeid: `machine ${at}`,
  name: `Fräse „${at}“\n`,
  image: null,
  power: at / 7,
  gone: undefined,
  hasequipment: at % 50 === 0 ? [{ equipment: { nodeid: `nested ${at}`, hasequipment: [] } }] : [],
});

describe('long answers', () => {
  it('in pieces they say what they say as a whole', async () => {
    const machines = Array.from({ length: 3000 }, (_, at) => machine(at));
    const long = 'ü"\\'.repeat(PIECE);
    const values = [
      machines,
      { machines, after: 1 },
      { gone: undefined, machines: [[[machines]]] },
      [undefined, long, [], {}, { long, empty: [], last: undefined }, () => 1],
      { made: { toJSON: () => long }, at: new Date(0) },
      machine(1),
      long,
      [],
      {},
      null,
      'kurz',
      1.5,
    ];
    for (const value of values) expect((await piecesOf(value)).join('')).toBe(JSON.stringify(value));
  });

  it('no piece is much longer than others, and the event loop comes round between them', async () => {
    const machines = Array.from({ length: 3000 }, (_, at) => machine(at));
    let pieces: string[] = [];
    const rounds = await roundsDuring(async () => {
      pieces = await piecesOf({ hassite: [{ site: { hasequipment: machines } }] });
    });
    expect(pieces.length).toBeGreaterThan(10);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(2 * PIECE);
    expect(rounds).toBeGreaterThanOrEqual(pieces.length);
  });

  it('two that are asked for at once take turns', async () => {
    const order: string[] = [];
    const read = async (name: string) => {
      for await (const _ of jsonPieces(Array.from({ length: 2000 }, (_, at) => machine(at))))
        order.push(name);
    };
    await Promise.all([read('first'), read('second')]);
    const changes = order.filter((name, at) => at > 0 && name !== order[at - 1]).length;
    expect(changes).toBeGreaterThan(order.length / 2);
  });
});

describe('the embedded database', () => {
  it('lets the event loop come round while it has statement after statement to do', async () => {
    const database = await openDatabase({ inMemory: true, logger: pino({ level: 'silent' }) });
    const rounds = await roundsDuring(() =>
      database.db.transaction().execute(async (tx) => {
        for (let at = 0; at < 1500; at += 1) await sql`select ${String(at)}`.execute(tx);
      }),
    );
    await database.close();
    // A round takes 10 ms and the statement that was begun in it.
    expect(rounds).toBeGreaterThan(3);
  });
});
