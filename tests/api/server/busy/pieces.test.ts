import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../src/server/db/database.ts';
import { addPieces, jsonPieces, PIECE } from '../../../../src/server/http/pieces.ts';
import { migratedDatabase } from '../../../harness/databases/embedded-database.ts';

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

describe('on the line', () => {
  const rows = Array.from({ length: 3000 }, (_, at) => machine(at));
  const text = JSON.stringify({ rows });

  async function answerFor(path: string, accepts: string | undefined) {
    const app = Fastify();
    addPieces(app);
    app.get('/long', async () => ({ rows }));
    app.get('/short', async () => ({ rows: [] }));
    const headers = accepts === undefined ? {} : { 'accept-encoding': accepts };
    const { rawPayload, headers: told } = await app.inject({ url: path, headers });
    await app.close();
    return { bytes: rawPayload, encoding: told['content-encoding'], vary: told.vary };
  }

  it('[D13] a long answer comes as small as the caller takes it, and says the same', async () => {
    const [brotli, gzip, plain] = await Promise.all([
      answerFor('/long', 'gzip, deflate, br'),
      answerFor('/long', 'gzip;q=1, br;q=0'),
      answerFor('/long', undefined),
    ]);
    expect([brotli.encoding, gzip.encoding, plain.encoding]).toEqual(['br', 'gzip', undefined]);
    expect([brotli.vary, plain.vary]).toEqual(['accept-encoding', 'accept-encoding']);
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(text);
    expect(gunzipSync(gzip.bytes).toString()).toBe(text);
    expect(plain.bytes.toString()).toBe(text);
    expect(brotli.bytes.length).toBeLessThan(plain.bytes.length / 5);
  });

  it('[D13] a short one is not worth it', async () => {
    expect((await answerFor('/short', 'br')).encoding).toBeUndefined();
  });
});

describe('the embedded database', () => {
  it('lets the event loop come round while it has statement after statement to do', async () => {
    const database = await openDatabase({
      inMemory: await migratedDatabase(),
      logger: pino({ level: 'silent' }),
    });
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
