import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** Times within which the store has to answer, ms. */
export interface Patience {
  /** Until the answer begins, without what it takes to send the body. */
  answer: number;
  /** The same where the store puts the parts of an object together. */
  join: number;
  /** Between two pieces of an answer. */
  piece: number;
  /** Before each further try of what may be repeated. */
  retries: readonly number[];
}

/** An answer takes less than a transaction of PostgreSQL may stand idle: an upload is completed within one. */
export const PATIENCE: Patience = { answer: 8000, join: 120_000, piece: 30_000, retries: [100, 500] };

/** A body may take this long: bytes per ms. */
const SLOWEST = 100;

/** Bytes that are sent; everything that goes to the store is in memory, a part of a file at a time. */
const bytesOf = (body: unknown): Uint8Array | null => (body instanceof Uint8Array ? body : null);

/** The body in pieces, each within its time; `cut` ends the request. */
function bounded(body: ReadableStream<Uint8Array>, cut: AbortController, piece: number) {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const timer = setTimeout(() => cut.abort(), piece);
        try {
          const { done, value } = await reader.read();
          if (done) controller.close();
          else controller.enqueue(value);
        } finally {
          clearTimeout(timer);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/** Overloaded for the moment, or restarted. */
const isPassing = (status: number): boolean => (status >= 500 && status !== 507) || status === 429;

/**
 * [D4] `fetch` for the client of the store: every request ends within a time, what may be repeated is tried again, and
 * bytes are sent with the sum by which the store refuses what arrives otherwise. `patient`: whether it is worth trying
 * again now.
 */
export function makeBoundedFetch(patience: Patience, patient: () => boolean): typeof fetch {
  return async (input, init = {}) => {
    const { method = 'GET', body } = init;
    const bytes = bytesOf(body);
    const headers = new Headers(init.headers);
    const { searchParams: query } = new URL(input instanceof Request ? input.url : input);
    const joins = method === 'POST' && query.has('uploadId');
    const most = joins ? patience.join : patience.answer;
    // A length that is told must be that of the bytes themselves.
    headers.set('accept-encoding', 'identity');
    if (bytes) headers.set('content-md5', createHash('md5').update(bytes).digest('base64'));
    const once = async (): Promise<Response> => {
      const cut = new AbortController();
      const timer = setTimeout(() => cut.abort(), most + (bytes?.length ?? 0) / SLOWEST);
      try {
        const response = await fetch(input, { ...init, headers, signal: cut.signal, redirect: 'manual' });
        const streams = method === 'GET' && response.ok && response.body !== null;
        if (streams) return new Response(bounded(response.body, cut, patience.piece), response);
        // All else is short, and read within the same time.
        const text = await response.arrayBuffer();
        const empty = method === 'HEAD' || text.byteLength === 0;
        return new Response(empty ? null : text, response);
      } finally {
        clearTimeout(timer);
      }
    };
    // What a second one would find done is asked once; an upload in parts that was begun twice only leaves an empty one.
    const again = query.has('uploads') ? 1 : 0;
    const retries = method === 'POST' ? patience.retries.slice(0, again) : patience.retries;
    for (const wait of retries) {
      if (!patient()) break;
      const response = await once().catch((error: Error) => {
        // Who waited that long in vain waits no second time: others may wait for it.
        if (error.name === 'AbortError') throw error;
        return null;
      });
      if (response && !isPassing(response.status)) return response;
      await pause(wait);
    }
    return once();
  };
}
