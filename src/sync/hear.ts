import { io } from 'socket.io-client';
import {
  type DevicePosition,
  HINT_EVENT,
  POSITION_EVENT,
  type PushedDelta,
} from '../shared/contract/core/protocol.ts';
import type { Active } from './active.ts';
import { positionOf } from './pull/pull.ts';
import { type DeviceDatabase, deviceId } from './session/device-database.ts';
import { readSession } from './session/session.ts';
import { follow } from './store/live-query.ts';
import { readMeta } from './store/meta.ts';

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
  let position: DevicePosition | null = null;
  /** Where the mirror is after what was heard last: the server knows. */
  let sent = '';
  const say = () => {
    if (socket.connected && position?.cursor !== sent) socket.emit(POSITION_EVENT, position);
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
    sent = pushed?.delta.cursor ?? '';
    if (pushed) engine.offer(pushed);
    else engine.poke('work');
  });
  socket.on('connect', () => {
    sent = '';
    say();
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
