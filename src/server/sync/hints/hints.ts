import type { Server as HttpServer } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { Server, type Socket } from 'socket.io';
import { HINT_EVENT } from '../../../shared/contract/core/protocol.ts';
import type { Caller } from '../../http/context.ts';

const HANDSHAKE_MS = 10_000;
/** A device that is told pulls: it is told no more often than this, ms. */
const PACE_MS = 1000;
/** Those who waited for their pace are spread over this time, ms. */
const JITTER_MS = 250;
/** So that a crowd does not pull in the same moment, each of them adds so much to the time it is spread over, ms. */
const SPREAD_MS = 2;
/** Fewer than this are no crowd. */
const CROWD = 25;

const roomOf = (sessionid: string): string => `session:${sessionid}`;
const roomOfUser = ({ clientid, usernodeid }: Who): string => `user:${clientid}:${usernodeid}`;

type Who = Pick<Caller, 'clientid' | 'usernodeid'>;

/** Somebody who is connected. */
interface Hearer {
  sockets: number;
  /** When they were told last, ms. */
  told: number;
  timer: NodeJS.Timeout | undefined;
}

export interface Hints {
  /** Companies of which anybody is connected. */
  companies(): string[];
  /** Something changed that concerns these users of a company; null: everybody. Other names are nobody's. */
  tell(clientid: string, usernodeids: readonly string[] | null): void;
  /** This session is over, and with it the connections that it opened. */
  ended(sessionid: string): void;
  /** Connections that are open. */
  count(): number;
  close(): void;
}

/** Who of a server is connected, and when each of them may be told again. */
function makeHearers(emit: (who: Who) => void) {
  const companies = new Map<string, Map<string, Hearer>>();
  return {
    companies: () => [...companies.keys()],
    add({ clientid, usernodeid }: Who): void {
      const hearers = companies.get(clientid) ?? new Map<string, Hearer>();
      companies.set(clientid, hearers);
      const hearer = hearers.get(usernodeid);
      if (hearer) hearer.sockets++;
      else hearers.set(usernodeid, { sockets: 1, told: Number.NEGATIVE_INFINITY, timer: undefined });
    },
    remove({ clientid, usernodeid }: Who): void {
      const hearers = companies.get(clientid);
      const hearer = hearers?.get(usernodeid);
      if (!hearers || !hearer || --hearer.sockets > 0) return;
      clearTimeout(hearer.timer);
      hearers.delete(usernodeid);
      if (hearers.size === 0) companies.delete(clientid);
    },
    tell(clientid: string, usernodeids: readonly string[] | null): void {
      const hearers = companies.get(clientid);
      if (!hearers) return;
      const named = usernodeids ? new Set(usernodeids) : hearers.keys();
      const found = [...named].flatMap((usernodeid) => {
        const hearer = hearers.get(usernodeid);
        return hearer && !hearer.timer ? [{ usernodeid, hearer }] : [];
      });
      const spread = found.length < CROWD ? 0 : Math.min(PACE_MS, found.length * SPREAD_MS);
      for (const { usernodeid, hearer } of found) {
        const early = hearer.told + PACE_MS - performance.now();
        const wait = early > 0 ? early + Math.random() * Math.max(spread, JITTER_MS) : Math.random() * spread;
        hearer.timer = setTimeout(() => {
          hearer.timer = undefined;
          hearer.told = performance.now();
          emit({ clientid, usernodeid });
        }, wait);
      }
    },
    stop(): void {
      for (const hearers of companies.values()) {
        for (const { timer } of hearers.values()) clearTimeout(timer);
      }
      companies.clear();
    },
  };
}

/**
 * [S9] [OB8] The realtime channel at `/socket`. It says only that something changed that concerns the caller, never
 * what: whoever hears it pulls, and the pull decides what that device may see. The first after a quiet moment comes at
 * once. The access token travels in the handshake.
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
  const hearers = makeHearers((who) => io.to(roomOfUser(who)).emit(HINT_EVENT));
  const callers = new WeakMap<Socket, Caller>();

  io.use((socket, next) => {
    const { token } = socket.handshake.auth as { token?: unknown };
    const asked = typeof token === 'string' ? deps.callerOf(token) : Promise.resolve(null);
    asked
      .then(async (caller) => {
        if (caller === null) return next(new Error('unauthenticated'));
        callers.set(socket, caller);
        await socket.join([roomOfUser(caller), roomOf(caller.sessionid)]);
        next();
      })
      .catch((error: unknown) => {
        deps.logger.warn({ err: error }, 'a realtime connection could not be checked');
        next(new Error('unavailable'));
      });
  });
  io.on('connection', (socket) => {
    const caller = callers.get(socket);
    if (!caller) return;
    hearers.add(caller);
    socket.on('disconnect', () => hearers.remove(caller));
  });

  return {
    companies: hearers.companies,
    tell: hearers.tell,
    ended: (sessionid) => io.in(roomOf(sessionid)).disconnectSockets(true),
    count: () => io.engine.clientsCount,
    close() {
      hearers.stop();
      io.disconnectSockets(true);
      io.engine.close();
    },
  };
}
