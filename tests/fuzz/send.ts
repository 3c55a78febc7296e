import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import { bytesOf, type FuzzRequest, targetOf } from './request.ts';

export interface FuzzAnswer {
  /** 0: none came. */
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  /** Processor time of this process while it was served, ms: no other process's load counts. */
  cpu: number;
  /** Time on the clock, ms. */
  wall: number;
  /** Why there is no answer. */
  failure?: string;
}

export type Send = (request: FuzzRequest, authorization: string | null) => Promise<FuzzAnswer>;

type Received = Pick<FuzzAnswer, 'status' | 'headers' | 'text' | 'failure'>;

/** Whoever has no answer after that has none to expect, however busy the machine is. */
const PATIENCE_MS = 90_000;

const none = (failure: string): Received => ({ status: 0, headers: {}, text: '', failure });

/** Sends one request after the other to a server on this port. */
export function makeSend(port: number): Send & { close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });

  const plain = (request: FuzzRequest, headers: Record<string, string>) =>
    new Promise<Received>((resolve) => {
      const body = request.body && bytesOf(request.body);
      const sending = httpRequest({
        agent,
        port,
        host: '127.0.0.1',
        method: request.method,
        path: targetOf(request),
        headers: {
          // Names the length also where there is nothing.
          ...(body ? { 'content-length': String(body.length) } : {}),
          ...headers,
        },
      });
      const late = setTimeout(() => sending.destroy(new Error('no answer')), PATIENCE_MS);
      const settle = (received: Received) => {
        clearTimeout(late);
        resolve(received);
      };
      let answered = false;
      sending.on('response', (response) => {
        answered = true;
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', (error) => settle(none(error.message)));
        response.on('end', () =>
          settle({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      });
      // Whoever is refused while sending may be cut off: the answer counts if it came first.
      sending.on('error', (error: NodeJS.ErrnoException) => {
        if (!answered) settle(none(error.code ?? error.message));
      });
      sending.end(body ?? undefined);
    });

  const raw = (bytes: Buffer) =>
    new Promise<Received>((resolve) => {
      const socket = connect({ port, host: '127.0.0.1' });
      const chunks: Buffer[] = [];
      const late = setTimeout(() => socket.destroy(), PATIENCE_MS);
      socket.on('data', (chunk: Buffer) => chunks.push(chunk));
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        clearTimeout(late);
        const text = Buffer.concat(chunks).toString('utf8');
        const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
        resolve(status === 0 ? none('closed') : { status, headers: {}, text });
      });
      // Our end is told at once: a body that was promised and does not come is cut off by us.
      socket.end(bytes);
    });

  const send: Send = async (request, authorization) => {
    const headers = { ...(authorization === null ? {} : { authorization }), ...request.headers };
    const begun = performance.now();
    const before = process.cpuUsage();
    const received = await (request.raw ? raw(request.raw) : plain(request, headers));
    const { user, system } = process.cpuUsage(before);
    return { ...received, cpu: (user + system) / 1000, wall: performance.now() - begun };
  };
  return Object.assign(send, { close: () => agent.destroy() });
}
