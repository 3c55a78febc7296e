import type { Socket } from 'socket.io-client';
import { HINT_EVENT } from '../shared/contract/core/protocol.ts';
import type { Engine } from './engine.ts';
import type { Ports } from './ports.ts';
import type { DeviceDatabase } from './session/device-database.ts';
import { readSession } from './session/session.ts';
import type { UserDatabase } from './store/database.ts';
import { read } from './store/gate.ts';
import { follow } from './store/live-query.ts';
import { readMeta } from './store/meta.ts';
import { endOffline } from './store/status.ts';

/**
 * [OB8] Everything in a page that may mean "there is something to do", turned into pokes. Answers how
 * to stop listening.
 */
export function wakeOnPageEvents(
  { engine, db, ports }: { engine: Engine; db: UserDatabase; ports: Pick<Ports, 'announced' | 'clock'> },
  device: DeviceDatabase,
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const hints = listenForHints(engine, device);
  // The server answered: no event tells that a network works again which was there all along.
  const stopFollowing = follow(
    db,
    // A lost store is the engine's to report (SW5).
    { clock: ports.clock, onError: () => undefined },
    async () => (await readMeta(db, 'status')).lastContact,
    hints.connect,
  );
  const back = () => {
    engine.poke('network');
    if (navigator.onLine) hints.connect();
  };
  // A store that fails is the engine's to report (SW5).
  addEventListener('online', () => void read(db, () => endOffline(db)).catch(() => undefined), { signal });
  // A window beside others stays visible all the while, and only gets the focus back.
  for (const event of ['online', 'pageshow', 'focus']) addEventListener(event, back, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && back(), {
    signal,
  });
  const stopHearing = ports.announced?.(() => engine.poke('work'));
  back();
  return () => {
    listening.abort();
    stopHearing?.();
    stopFollowing();
    hints.close();
  };
}

/**
 * [S9] Realtime hints: one attempt to reconnect, 1 s up to 5 s later; after that the next page event or answer of
 * the server tries again. A hint carries nothing but the wish to pull.
 */
function listenForHints(engine: Engine, device: DeviceDatabase): { connect(): void; close(): void } {
  let socket: Promise<Socket> | null = null;
  let closed = false;
  const open = async () => {
    const { io } = await import('socket.io-client');
    const opened = io({
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
    opened.on(HINT_EVENT, () => engine.poke('work'));
    opened.on('connect', () => engine.poke('work'));
    // Also without a hint: asking finds out when the server is back, and its answer connects again.
    opened.on('disconnect', () => engine.poke('work'));
    return opened;
  };
  return {
    connect: () => {
      if (closed) return;
      socket ??= open();
      socket.then(
        (opened) => !closed && !opened.connected && opened.connect(),
        () => {
          // Without the chunk (offline, first visit) there are no hints; the next event asks again.
          socket = null;
        },
      );
    },
    close: () => {
      closed = true;
      socket?.then(
        (opened) => opened.close(),
        () => undefined,
      );
    },
  };
}
