import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer, type Server as SecureServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import type { Pair } from './certificate.ts';
import { openPlainDoor } from './plain-door.ts';
import { answerUnavailable } from './starting.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** The port cannot be had. Its message is a sentence for the person who starts the server. */
export class PortUnavailable extends Error {
  override name = 'PortUnavailable';
}

export interface Listener {
  server: Server | SecureServer;
  /** `http://…` or `https://…` as a person would type it. */
  address: string;
  port: number;
  /** [D2] New connections get this pair; null without https. */
  renew: ((pair: Pair) => void) | null;
  /** From now on requests are answered by the app. */
  serve(handler: Handler): void;
  /** Takes no further connection, lets running requests end for up to `graceMs`, then cuts them off. */
  stop(graceMs: number): Promise<void>;
}

/** A 500 MB video over a mobile network takes its time (X22); other bodies end by `addBodyTime`. */
const REQUEST_MS = 2 * 3_600_000;
const KEEP_ALIVE_MS = 72_000;
/** What new connections get. Nothing else is kept when a pair is renewed. */
const secureOptions = (pair: Pair) => ({ ...pair, minVersion: 'TLSv1.2' as const });
/** A phone that lost the network within its greeting does not come back to it. */
const HANDSHAKE_MS = 10_000;

const sentences: Record<string, (where: string) => string> = {
  EADDRINUSE: (where) =>
    `${where} ist schon belegt. Läuft Wartbar bereits? Beende den anderen Prozess oder wähle mit PORT einen anderen Port.`,
  EACCES: (where) => `${where} darf dieser Benutzer nicht öffnen. Wähle mit PORT einen Port ab 1024.`,
  EADDRNOTAVAIL: (where) => `${where} gehört nicht zu diesem Rechner. Prüfe HOST.`,
  ENOTFOUND: (where) => `${where} ist kein bekannter Rechner. Prüfe HOST.`,
};

interface Where {
  host: string;
  port: number;
  /** [D2] With one, https. */
  pair?: Pair | null;
  /** [D1] Answers who comes to a port of https without it. */
  plain?: Handler | null;
  /** [D1] Put around all that is answered, from the first moment to the last. */
  around?: ((handler: Handler) => Handler) | null;
}

/** Takes the port at once and answers `unavailable` until told what to serve. Throws `PortUnavailable`. */
export async function listen(where: Where): Promise<Listener> {
  const { host, port, pair = null, plain = null, around = null } = where;
  let handler: Handler = (request, response) =>
    answerUnavailable(request, response, 'Wartbar startet gerade. Diese Seite lädt sich gleich neu.');
  const current: Handler = (request, response) => handler(request, response);
  const outer = around?.(current) ?? current;
  let ending = false;
  const answer: Handler = (request, response) => {
    if (ending) response.setHeader('connection', 'close');
    outer(request, response);
  };
  const secure =
    pair && createSecureServer({ ...secureOptions(pair), handshakeTimeout: HANDSHAKE_MS }, answer);
  const server = secure ?? createServer(answer);
  if (secure && plain) openPlainDoor(secure, plain);
  // Those within their greeting too, whom the server itself does not count among its connections.
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.requestTimeout = REQUEST_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((done, fail) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const sentence = sentences[cause.code ?? '']?.(`Port ${port} auf ${host}`);
      fail(sentence === undefined ? cause : new PortUnavailable(sentence, { cause }));
    });
    server.listen({ host, port }, done);
  });
  const bound = (server.address() as AddressInfo).port;
  const shownHost = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return {
    server,
    port: bound,
    address: `${pair ? 'https' : 'http'}://${shownHost}:${bound}`,
    renew: secure && ((next) => secure.setSecureContext(secureOptions(next))),
    serve(next) {
      handler = next;
    },
    async stop(graceMs) {
      // Connections that are kept open may still send: what began is finished, what is new is refused.
      ending = true;
      handler = (request, response) => answerUnavailable(request, response, 'Wartbar wird gerade beendet.');
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeIdleConnections();
      const cut = setTimeout(() => {
        for (const socket of sockets) socket.destroy();
      }, graceMs);
      await closed;
      clearTimeout(cut);
    },
  };
}
