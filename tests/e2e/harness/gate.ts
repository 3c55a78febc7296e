import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Writable } from 'node:stream';

/** An answer that the server has given and the browser has not got. */
export interface HeldAnswer {
  status: number;
  /** Lets it through. */
  release(): void;
  /** Cuts the connection instead. */
  drop(): void;
}

type Match = (method: string, path: string) => boolean;

/** A request that never got through as a whole. */
export interface CutRequest {
  path: string;
  /** Bytes of its body that went on to the server. */
  sent: number;
}

/**
 * Stands between browser and server and lets everything through, unless told otherwise. An answer can be
 * held after the server has processed the request, which is the moment in which an app must not be killed.
 */
export interface Gate {
  /** Requests that the server worked on, `METHOD path`, oldest first; while it starts it answers 503 and does nothing. */
  passed: string[];
  /** Resolves with the next answer to a matching request; only that one is held, and only for who asked last. */
  holdNext(match: Match): Promise<HeldAnswer>;
  /** Breaks the next matching request off when this share (0 to 1) of its body has gone on, and tells of it. */
  cutNext(match: Match, share: number): Promise<CutRequest>;
  /** Lets nobody in, as a server that has stopped; what is under way breaks off. */
  leave(): Promise<void>;
  /** As a server that has started again. */
  comeBack(): Promise<void>;
  /** Answers everything with this page, as a network does whose terms nobody has agreed to yet; null: no more. */
  portal(page: string | null): void;
  /** Each answer is late by so many ms and then drips, as what is sent does, some bytes at a time; null: no more. */
  crawl(ms: number | null): void;
  close(): Promise<void>;
}

/**
 * Listens on `port` and passes on to `target`, both on this machine. `address` is who calls, for a server that several gates
 * lead to: it counts attempts by address.
 */
export async function openGate(port: number, target: number, address?: string): Promise<Gate> {
  let waiting: { match: Match; give: (held: HeldAnswer) => void } | null = null;
  let cutting: { match: Match; share: number; give: (cut: CutRequest) => void } | null = null;
  let portal: string | null = null;
  let late: number | null = null;
  const sockets = new Set<Socket>();
  const passed: string[] = [];

  const server = createServer((incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method = 'GET', url = '/', socket } = incoming;
    const headers = { ...incoming.headers, ...(address && { 'x-forwarded-for': address }) };
    const path = url.split('?', 1)[0] ?? url;
    if (portal !== null) {
      incoming.resume();
      outgoing.writeHead(200, { 'content-type': 'text/html' }).end(portal);
      return;
    }
    const holder = waiting?.match(method, path) ? waiting : null;
    if (holder) waiting = null;
    const onward = request({ host: '127.0.0.1', port: target, method, path: url, headers }, (answer) => {
      if (answer.statusCode !== 503) passed.push(`${method} ${path}`);
      const send = () => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        if (late === null) answer.pipe(outgoing);
        else
          void after(late)
            .then(() => drip(answer, outgoing))
            .catch(() => socket.destroy());
      };
      if (!holder) return send();
      holder.give({
        status: answer.statusCode ?? 0,
        release: send,
        drop: () => socket.destroy(),
      });
    });
    onward.on('error', () => socket.destroy());
    incoming.on('error', () => onward.destroy());
    const cutter = cutting?.match(method, path) ? cutting : null;
    if (!cutter) {
      if (late === null) incoming.pipe(onward);
      else void drip(incoming, onward).catch(() => onward.destroy());
      return;
    }
    cutting = null;
    void sendPart(incoming, onward, cutter.share).then((sent) => cutter.give({ path, sent }));
  });

  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('upgrade', (incoming: IncomingMessage, socket: Socket, head: Buffer) => {
    if (portal !== null) return void socket.destroy();
    const onward = connect(target, '127.0.0.1', () => {
      const lines = [`${incoming.method} ${incoming.url} HTTP/1.1`];
      for (let index = 0; index < incoming.rawHeaders.length; index += 2) {
        lines.push(`${incoming.rawHeaders[index]}: ${incoming.rawHeaders[index + 1]}`);
      }
      onward.write(`${lines.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    onward.on('close', () => socket.destroy());
    socket.on('error', () => onward.destroy());
    socket.on('close', () => onward.destroy());
  });
  const listen = () =>
    new Promise<void>((done, fail) => {
      server.once('error', fail);
      server.listen(port, '127.0.0.1', done);
    });
  await listen();

  async function close(): Promise<void> {
    const closed = new Promise((done) => server.close(done));
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  return {
    passed,
    holdNext: (match) =>
      new Promise((give) => {
        waiting = { match, give };
      }),
    cutNext: (match, share) =>
      new Promise((give) => {
        cutting = { match, share, give };
      }),
    portal(page) {
      portal = page;
      // What is open already leads past it.
      if (page !== null) for (const socket of sockets) socket.destroy();
    },
    crawl(ms) {
      late = ms;
    },
    leave: close,
    comeBack: listen,
    close,
  };
}

const DRIP_BYTES = 512;
const DRIP_MS = 5;
const after = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Passes a body on as a crawling network does. */
async function drip(from: IncomingMessage, to: Writable): Promise<void> {
  for await (const chunk of from as AsyncIterable<Buffer>) {
    for (let at = 0; at < chunk.length; at += DRIP_BYTES) {
      to.write(chunk.subarray(at, at + DRIP_BYTES));
      await after(DRIP_MS);
    }
  }
  to.end();
}

/** Passes a request on as far as this share of its body and breaks off on both sides; answers how many bytes went. */
async function sendPart(incoming: IncomingMessage, onward: ClientRequest, share: number): Promise<number> {
  const { socket } = incoming;
  const end = Math.floor(Number(incoming.headers['content-length']) * share);
  let sent = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    const part = chunk.subarray(0, end - sent);
    await new Promise((done) => onward.write(part, done));
    sent += part.length;
    if (sent >= end) break;
  }
  onward.destroy();
  socket.destroy();
  return sent;
}
