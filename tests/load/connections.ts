import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { HEADER } from '../../src/shared/contract/core/protocol.ts';

export interface Answer {
  status: number;
  /** As the server says; null: it was not ours that answered. */
  code: string | null;
  body: unknown;
  bytes: number;
}

/** As browsers do. */
const decode: Record<string, (sent: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

/** A request that takes longer counts as lost, ms. */
const PATIENCE = 60_000;

export interface Connections {
  /** Rejects when the connection fails. */
  send(
    origin: string,
    method: 'GET' | 'POST',
    path: string,
    headers: Record<string, string>,
    payload?: string,
  ): Promise<Answer>;
  close(): void;
}

/** Connections that stay open and are shared, as a proxy before a server keeps them. */
export function openConnections(): Connections {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 5000, scheduling: 'lifo' });
  const send: Connections['send'] = (origin, method, path, headers, payload) =>
    new Promise((done, fail) => {
      const asked = request(`${origin}${path}`, {
        agent,
        method,
        timeout: PATIENCE,
        headers: {
          ...headers,
          'accept-encoding': 'br, gzip',
          ...(payload === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
        },
      });
      asked.on('error', fail);
      asked.on('timeout', () => asked.destroy(new Error('no answer in time')));
      asked.on('response', (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', fail);
        response.on('end', () => {
          const sent = Buffer.concat(parts);
          try {
            const text = decode[response.headers['content-encoding'] ?? '']?.(sent) ?? sent;
            done({
              status: response.statusCode ?? 0,
              code: response.headers[HEADER.code]?.toString() ?? null,
              body: text.length === 0 ? null : JSON.parse(text.toString()),
              bytes: sent.length,
            });
          } catch (error) {
            fail(error as Error);
          }
        });
      });
      asked.end(payload);
    });
  return { send, close: () => agent.destroy() };
}
