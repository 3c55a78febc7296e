import type { Socket } from 'socket.io-client';
import { HINT_EVENT } from '../shared/contract/protocol.ts';
import { WORK_CHANNEL } from './browser-ports.ts';
import type { Engine } from './engine.ts';
import type { DeviceDatabase } from './session/device-database.ts';
import { readSession } from './session/session.ts';

/**
 * [OB8] Everything in a page that may mean "there is something to do", turned into pokes. Answers how
 * to stop listening.
 */
export function wakeOnPageEvents(engine: Engine, device: DeviceDatabase): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const hints = listenForHints(engine, device);
  const back = () => {
    engine.poke('network');
    hints.connect();
  };
  addEventListener('online', back, { signal });
  addEventListener('pageshow', back, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && back(), {
    signal,
  });
  const channel = new BroadcastChannel(WORK_CHANNEL);
  channel.addEventListener('message', () => engine.poke('work'), { signal });
  back();
  return () => {
    listening.abort();
    channel.close();
    hints.close();
  };
}

/**
 * [S9] Realtime hints: one attempt to reconnect, 1 s up to 5 s later; after that the next page event
 * tries again. A hint carries nothing but the wish to pull.
 */
function listenForHints(engine: Engine, device: DeviceDatabase): { connect(): void; close(): void } {
  let socket: Socket | null = null;
  let closed = false;
  const open = async () => {
    const { io } = await import('socket.io-client');
    if (closed) return;
    socket = io({
      path: '/socket',
      transports: ['websocket', 'polling'],
      reconnectionAttempts: 1,
      reconnectionDelay: 1000,
      reconnectionDelayMax: 5000,
      // Read anew for every attempt: the access token of a while ago has expired.
      auth: (give) => {
        readSession(device).then(
          (session) => give({ token: session?.accesstoken ?? '' }),
          () => give({ token: '' }),
        );
      },
    });
    socket.on(HINT_EVENT, () => engine.poke('work'));
    socket.on('connect', () => engine.poke('work'));
  };
  return {
    connect: () => {
      if (!navigator.onLine) return;
      if (socket) {
        if (!socket.connected) socket.connect();
        return;
      }
      // Without the chunk (offline, first visit) there are no hints; the next event asks again.
      open().catch(() => undefined);
    },
    close: () => {
      closed = true;
      socket?.close();
    },
  };
}
