import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';

/** An answer that the server has given and the browser has not got. */
export interface HeldAnswer {
  status: number;
  /** Lets it through. */
  release(): void;
  /** Cuts the connection instead. */
  drop(): void;
}

type Match = (method: string, path: string) => boolean;

/**
 * Stands between browser and server and lets everything through, unless told otherwise. An answer can be
 * held after the server has processed the request, which is the moment in which an app must not be killed.
 */
export interface Gate {
  /** Requests that the server worked on, `METHOD path`, oldest first; while it starts it answers 503 and does nothing. */
  passed: string[];
  /** Resolves with the next answer to a matching request; only that one is held, and only for who asked last. */
  holdNext(match: Match): Promise<HeldAnswer>;
  close(): Promise<void>;
}

/** Listens on `port` and passes on to `target`, both on this machine. */
export async function openGate(port: number, target: number): Promise<Gate> {
  let waiting: { match: Match; give: (held: HeldAnswer) => void } | null = null;
  const sockets = new Set<Socket>();
  const passed: string[] = [];

  const server = createServer((incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method = 'GET', url = '/', headers } = incoming;
    const path = url.split('?', 1)[0] ?? url;
    const holder = waiting?.match(method, path) ? waiting : null;
    if (holder) waiting = null;
    const onward = request({ host: '127.0.0.1', port: target, method, path: url, headers }, (answer) => {
      if (answer.statusCode !== 503) passed.push(`${method} ${path}`);
      const send = () => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      };
      if (!holder) return send();
      holder.give({
        status: answer.statusCode ?? 0,
        release: send,
        drop: () => incoming.socket.destroy(),
      });
    });
    onward.on('error', () => incoming.socket.destroy());
    incoming.on('error', () => onward.destroy());
    incoming.pipe(onward);
  });

  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('upgrade', (incoming: IncomingMessage, socket: Socket, head: Buffer) => {
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
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', done);
  });

  return {
    passed,
    holdNext: (match) =>
      new Promise((give) => {
        waiting = { match, give };
      }),
    async close() {
      const closed = new Promise((done) => server.close(done));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
