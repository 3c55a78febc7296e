import { io } from 'socket.io-client';
import {
  type DevicePosition,
  HINT_EVENT,
  POSITION_EVENT,
  type PushedDelta,
} from '../shared/contract/core/realtime.ts';
import type { Active } from './active.ts';
import { Inbox, positionOf } from './pull/pushed.ts';
import { type DeviceDatabase, deviceId } from './session/device-database.ts';
import { readSession } from './session/session.ts';
import { follow } from './store/live-query.ts';
import { readMeta } from './store/meta.ts';

/** So many positions are kept in mind; one that is said although the server knows it costs a question later. */
const MOST_SENT = 100;

/** Who listens: the engine over somebody's mirror. */
export type Hearing = Pick<Active, 'engine' | 'db' | 'ports' | 'owner'>;

/** The realtime channel of a page. */
export interface Line {
  /** Tries again where it is not connected. */
  connect(): void;
  close(): void;
}

/**
 * [S9] [D3] The realtime channel: one attempt to reconnect, 1 s up to 5 s later; after that whoever holds it tries again.
 * It tells the server how far the mirror is, whichever tab brought it there; then a hint brings along what changed. A hint
 * without that is nothing but the wish that the engine asks.
 */
export function openLine({ engine, db, ports, owner }: Hearing, device: DeviceDatabase): Line {
  const socket = io({
    path: '/socket',
    transports: ['websocket', 'polling'],
    reconnectionAttempts: 1,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    // Read for every attempt: an older access token has expired.
    auth: (give) => {
      readSession(device).then(
        (session) => give({ token: session?.accesstoken ?? '' }),
        () => give({ token: '' }),
      );
    },
  });
  const id = deviceId(device, ports).catch(() => null);
  const inbox = new Inbox(ports);
  /** Undefined until the mirror was looked at. */
  let position: DevicePosition | null | undefined;
  /** Where the mirror is after what was heard: the server knows, or is already further. */
  const sent = new Set<string>();
  const say = () => {
    if (position === undefined || (position && sent.has(position.cursor))) return;
    if (position === null) sent.clear();
    if (socket.connected) socket.emit(POSITION_EVENT, position);
  };
  const stopFollowing = follow(
    db,
    // A lost store is the engine's to report (SW5).
    { clock: ports.clock, onError: () => undefined },
    async () => positionOf(await readMeta(db, 'pull')),
    (found) => {
      void id.then((named) => {
        position = found && named ? { ...found, device: named, usernodeid: owner.usernodeid } : null;
        say();
      });
    },
  );
  socket.on(HINT_EVENT, (pushed?: PushedDelta) => {
    if (!pushed) {
      sent.clear();
      return engine.poke('work');
    }
    if (sent.size > MOST_SENT) sent.clear();
    sent.add(pushed.delta.cursor);
    inbox.add(pushed);
    engine.offer(inbox);
  });
  socket.on('connect', () => {
    sent.clear();
    // Where it is by then it says when the question is answered: far behind, it would hold up all that are told with it.
    engine.offer(inbox);
    engine.poke('work');
  });
  // Also without a hint: asking finds out when the server is back, and its answer connects again.
  socket.on('disconnect', () => engine.poke('work'));
  return {
    connect: () => void (socket.connected || socket.connect()),
    close: () => {
      stopFollowing();
      socket.close();
    },
  };
}
