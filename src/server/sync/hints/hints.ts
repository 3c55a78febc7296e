import type { Server as HttpServer } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { Server, type Socket } from 'socket.io';
import type { SyncDelta } from '../../../shared/contract/core/protocol.ts';
import { HINT_EVENT, POSITION_EVENT, type PushedDelta } from '../../../shared/contract/core/realtime.ts';
import type { Caller } from '../../http/context.ts';
import { formatCursor, splitCursor } from '../cursor.ts';
import type { Answer, Connected } from '../push/deltas.ts';
import { type Line, makeHearers } from './hearers.ts';
import { readPosition } from './positions.ts';

const HANDSHAKE_MS = 10_000;
/** What comes along with a hint at the most, characters; a device fetches what is longer. */
const LONGEST_PUSH = 100_000;

const roomOf = (sessionid: string): string => `session:${sessionid}`;

export interface Hints {
  /** Companies of which anybody is connected. */
  companies(): string[];
  /** Something changed that concerns these users of a company; null: everybody. Other names are nobody's. */
  tell(clientid: string, usernodeids: readonly string[] | null): void;
  /** This session is over, and with it the connections that it opened. */
  ended(sessionid: string): void;
  /** Connections that are open. */
  count(): number;
  close(): Promise<void>;
}

/**
 * [S9] [OB8] [D3] The realtime channel at `/socket`. It says that something changed that concerns the caller. A device
 * that said how far it is gets what changed along with it, just as its pull would be answered now and by the rights that
 * its session has now; whoever gets nothing along pulls. The first after a quiet moment comes at once. The access token
 * travels in the handshake.
 */
export function attachHints(
  server: HttpServer,
  deps: {
    callerOf(token: string): Promise<Caller | null>;
    callerIn(session: Pick<Caller, 'sessionid' | 'clientid'>): Promise<Caller | null>;
    deltas(clientid: string, devices: readonly Connected[]): Promise<Answer[]>;
    logger: FastifyBaseLogger;
  },
): Hints {
  const io = new Server(server, {
    path: '/socket',
    serveClient: false,
    connectTimeout: HANDSHAKE_MS,
    maxHttpBufferSize: 10_000,
  });
  const callers = new WeakMap<Socket, Caller>();

  /** As its device said it is, with the rights of now; null where there is no such. */
  async function standing({ caller, position }: Line): Promise<Connected | null> {
    const now = position && (await deps.callerIn(caller));
    // [U8] Whoever may be in another company by now asks.
    if (!now || now.superuser || now.clientid !== caller.clientid) return null;
    return { ...position, caller: now };
  }

  async function answersFor(clientid: string, lines: readonly Line[]): Promise<Map<Line, Answer>> {
    const standings = await Promise.all(lines.map(standing));
    const told = lines.flatMap((line, at) => {
      const device = standings[at];
      return device ? [{ line, device }] : [];
    });
    if (told.length === 0) return new Map();
    const answers = await deps.deltas(
      clientid,
      told.map(({ device }) => device),
    );
    return new Map(told.map(({ line }, at) => [line, answers[at] ?? 'ask']));
  }

  /** Where the device stands once it has taken what it is sent. */
  function send(line: Line, from: Connected, delta: SyncDelta): void {
    const pushed: PushedDelta = { from: formatCursor(from.epoch, from.cursor), delta };
    const [cursor, seen] = [splitCursor(delta.cursor), splitCursor(delta.seen)];
    if (!cursor || !seen || JSON.stringify(pushed).length > LONGEST_PUSH) {
      ask(line);
      return;
    }
    line.position = {
      ...from,
      cursor: cursor.position,
      seen: delta.seen === delta.cursor ? null : seen.position,
    };
    line.socket.emit(HINT_EVENT, pushed);
  }

  /** Until it says again how far it is. */
  function ask(line: Line): void {
    line.position = null;
    line.socket.emit(HINT_EVENT);
  }

  async function deliver(clientid: string, lines: Line[]): Promise<void> {
    const before = new Map(lines.map((line) => [line, line.position]));
    const answers = await answersFor(clientid, lines).catch((error: unknown) => {
      deps.logger.warn(
        { err: error },
        'what changed could not be read for the devices; they are asked to pull',
      );
      return new Map<Line, Answer>();
    });
    for (const line of lines) {
      try {
        tellLine(line, before.get(line) ?? null, answers.get(line) ?? 'ask');
      } catch (error) {
        deps.logger.error({ err: error }, 'a device could not be told what changed');
      }
    }
  }

  function tellLine(line: Line, from: Connected | null, answer: Answer): void {
    if (answer === 'ask' || !from || !line.position) ask(line);
    // It pulled meanwhile: from where it is now.
    else if (line.position !== from) hearers.again(line);
    else if (answer !== 'nothing') send(line, from, answer);
  }

  const hearers = makeHearers(deliver);

  io.use((socket, next) => {
    const { token } = socket.handshake.auth as { token?: unknown };
    const asked = typeof token === 'string' ? deps.callerOf(token) : Promise.resolve(null);
    asked
      .then(async (caller) => {
        if (caller === null) return next(new Error('unauthenticated'));
        callers.set(socket, caller);
        await socket.join(roomOf(caller.sessionid));
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
    const line: Line = { socket, caller, position: null };
    hearers.add(line);
    socket.on(POSITION_EVENT, (said: unknown) => {
      line.position = readPosition(said, caller);
    });
    socket.on('disconnect', () => hearers.remove(line));
  });

  return {
    companies: hearers.companies,
    tell: hearers.tell,
    ended: (sessionid) => io.in(roomOf(sessionid)).disconnectSockets(true),
    count: () => io.engine.clientsCount,
    async close() {
      const stopped = hearers.stop();
      io.disconnectSockets(true);
      io.engine.close();
      await stopped;
    },
  };
}
