import { io, type Socket } from 'socket.io-client';
import { HINT_EVENT } from '../shared/contract/core/protocol.ts';
import type { Engine } from './engine.ts';
import type { DeviceDatabase } from './session/device-database.ts';
import { readSession } from './session/session.ts';

/**
 * [S9] The realtime channel: one attempt to reconnect, 1 s up to 5 s later; after that whoever holds it tries again. A hint
 * carries nothing but the wish to pull.
 */
export function openSocket(engine: Engine, device: DeviceDatabase): Socket {
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
  const look = () => engine.poke('work');
  socket.on(HINT_EVENT, look);
  socket.on('connect', look);
  // Also without a hint: asking finds out when the server is back, and its answer connects again.
  socket.on('disconnect', look);
  return socket;
}
