import type { Server as HttpServer } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { Server } from 'socket.io';
import { HINT_EVENT } from '../../shared/contract/core/protocol.ts';
import type { Caller } from './context.ts';

/** Changes within this time become one hint. */
const GATHER_MS = 100;
const HANDSHAKE_MS = 10_000;

const roomOf = (sessionid: string): string => `session:${sessionid}`;

export interface Hints {
  /** Something of this company changed; an empty id means it may be any. */
  changed(clientid: string): void;
  /** This session is over, and with it the connections that it opened. */
  ended(sessionid: string): void;
  /** Connections that are open. */
  count(): number;
  close(): Promise<void>;
}

/**
 * [S9] [OB8] The realtime channel at `/socket`. It says only that something of the caller's company
 * changed, never what: whoever hears it pulls, and the pull decides what that device may see. The access
 * token travels in the handshake.
 */
export function attachHints(
  server: HttpServer,
  deps: { callerOf(token: string): Promise<Caller | null>; logger: FastifyBaseLogger },
): Hints {
  const io = new Server(server, {
    path: '/socket',
    serveClient: false,
    connectTimeout: HANDSHAKE_MS,
    maxHttpBufferSize: 10_000,
  });
  const waiting = new Map<string, NodeJS.Timeout>();

  io.use((socket, next) => {
    const { token } = socket.handshake.auth as { token?: unknown };
    const asked = typeof token === 'string' ? deps.callerOf(token) : Promise.resolve(null);
    asked
      .then(async (caller) => {
        if (caller === null) return next(new Error('unauthenticated'));
        await socket.join([caller.clientid, roomOf(caller.sessionid)]);
        next();
      })
      .catch((error: unknown) => {
        deps.logger.warn({ err: error }, 'a realtime connection could not be checked');
        next(new Error('unavailable'));
      });
  });

  return {
    changed(clientid) {
      if (waiting.has(clientid)) return;
      const send = () => {
        waiting.delete(clientid);
        if (clientid === '') io.emit(HINT_EVENT);
        else io.to(clientid).emit(HINT_EVENT);
      };
      waiting.set(clientid, setTimeout(send, GATHER_MS));
    },
    ended: (sessionid) => io.in(roomOf(sessionid)).disconnectSockets(true),
    count: () => io.engine.clientsCount,
    async close() {
      for (const timer of waiting.values()) clearTimeout(timer);
      io.disconnectSockets(true);
      io.engine.close();
    },
  };
}
