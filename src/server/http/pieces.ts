import { pipeline, Readable, type Transform } from 'node:stream';
import { setImmediate as nextRound } from 'node:timers/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { chooseEncoding, type Encoding } from './compressed.ts';

/** Characters of one piece, about. */
export const PIECE = 24 * 1024;

/** What the JSON of a value leaves of so many characters; below 0 it is longer, and no more of it is looked at. */
function left(value: unknown, characters: number): number {
  if (typeof value === 'string') return characters - value.length;
  if (typeof value !== 'object' || value === null) return characters - 8;
  let rest = characters;
  for (const [key, each] of Object.entries(value)) {
    rest = left(each, rest - key.length);
    if (rest < 0) break;
  }
  return rest;
}

const isLong = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !('toJSON' in value) && left(value, PIECE) < 0;

/** The JSON of a value in parts, in their order; each but that of a long text is short. */
function* parts(value: unknown): Generator<string> {
  if (!isLong(value)) {
    yield JSON.stringify(value) ?? 'null';
    return;
  }
  const list = Array.isArray(value);
  let before = list ? '[' : '{';
  for (const [key, each] of Object.entries(value)) {
    if (!list && each === undefined) continue;
    yield list ? before : `${before}${JSON.stringify(key)}:`;
    yield* parts(each);
    before = ',';
  }
  yield `${before === ',' ? '' : before}${list ? ']' : '}'}`;
}

/** Of all long answers one piece is made in a round of the event loop. */
const inTurn = pLimit(1);

/** The JSON of a value in pieces, between which the process does what else there is to do. */
export async function* jsonPieces(value: unknown): AsyncGenerator<string> {
  const all = parts(value);
  for (let ended = false; !ended; ) {
    const piece = await inTurn(async () => {
      await nextRound();
      let text = '';
      while (text.length < PIECE && !ended) {
        const part = all.next();
        if (part.done) ended = true;
        else text += part.value;
      }
      return text;
    });
    if (piece !== '') yield piece;
  }
}

/**
 * [D13] Rows shrink to a seventh at the lowest effort that finds what they repeat, 12 ms for a page of a load. The window
 * keeps what one answer holds in memory at about 1.2 MB. Nothing secret stands beside what somebody else could choose, and no
 * other page can ask: the token is no cookie.
 */
const ENCODERS: Record<Encoding, () => Transform> = {
  br: () =>
    createBrotliCompress({
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
    }),
  gzip: () => createGzip({ level: 4 }),
};

/** The pieces of a long answer, encoded as the caller takes them. */
function sendPieces(request: FastifyRequest, reply: FastifyReply, answer: object): Readable {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  const pieces = Readable.from(jsonPieces(answer), { objectMode: true, highWaterMark: 2 });
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding === null) return pieces;
  reply.header('content-encoding', encoding);
  // A caller who goes ends both; a failure reaches whoever sends what comes out.
  return pipeline(pieces, ENCODERS[encoding](), () => undefined);
}

/** Sends long answers of all routes of `api` that follow in pieces: however many are asked for, nobody waits for them. */
export function addPieces(api: FastifyInstance): void {
  api.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = async function (request, reply) {
      const answer: unknown = await handler.call(this, request, reply);
      if (answer === reply || answer instanceof Readable || Buffer.isBuffer(answer) || !isLong(answer))
        return answer;
      return sendPieces(request, reply, answer);
    };
  });
}
