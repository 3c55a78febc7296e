import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Server as SecureServer } from 'node:https';
import type { Socket } from 'node:net';

/** A greeting of TLS begins with this byte, a request of http never. */
const GREETING = 0x16;
/** How long a connection may say nothing, ms. */
const SILENT_MS = 10_000;
/** What is answered here is small: no connection needs longer, ms. */
const PLAIN_MS = 15_000;
const PLAIN_CONNECTIONS = 100;

/**
 * [D1] Lets one port speak both: who greets gets https, whoever asks without it gets `answer`. So an address that was
 * typed without https:// leads somewhere, and there is no second port to be taken.
 */
export function openPlainDoor(
  secure: SecureServer,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): void {
  const greet = secure.listeners('connection') as ((socket: Socket) => void)[];
  secure.removeAllListeners('connection');
  const plain = createServer({ maxHeaderSize: 8_192 }, (request, response) => {
    response.setHeader('connection', 'close');
    answer(request, response);
  });
  let open = 0;
  const servePlain = (socket: Socket) => {
    if (open >= PLAIN_CONNECTIONS) return void socket.destroy();
    open += 1;
    const end = setTimeout(() => socket.destroy(), PLAIN_MS);
    socket.once('close', () => {
      open -= 1;
      clearTimeout(end);
    });
    plain.emit('connection', socket);
  };
  secure.on('connection', (socket: Socket) => {
    const ignore = () => socket.destroy();
    const silent = setTimeout(ignore, SILENT_MS);
    socket.on('error', ignore);
    socket.once('close', () => clearTimeout(silent));
    socket.once('readable', () => {
      clearTimeout(silent);
      const first: Buffer | null = socket.read(1);
      if (first === null) return void socket.destroy();
      socket.off('error', ignore);
      socket.unshift(first);
      if (first[0] !== GREETING) return servePlain(socket);
      for (const listener of greet) listener.call(secure, socket);
    });
  });
}
