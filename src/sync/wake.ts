import type { Hearing, Line } from './hear.ts';
import type { DeviceDatabase } from './session/device-database.ts';
import { read } from './store/gate.ts';
import { follow } from './store/live-query.ts';
import { readMeta } from './store/meta.ts';
import { endOffline } from './store/status.ts';

/**
 * [OB8] Everything in a page that may mean "there is something to do", turned into pokes. Answers how
 * to stop listening.
 */
export function wakeOnPageEvents(heard: Hearing, device: DeviceDatabase): () => void {
  const { engine, db, ports } = heard;
  const listening = new AbortController();
  const { signal } = listening;
  const hints = listenForHints(heard, device);
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

/** [S9] Realtime hints, as long as the page is there. Without their code (offline, first visit) there are none. */
function listenForHints(heard: Hearing, device: DeviceDatabase): { connect(): void; close(): void } {
  let line: Promise<Line> | null = null;
  let closed = false;
  return {
    connect: () => {
      if (closed) return;
      line ??= import('./hear.ts').then(({ openLine }) => openLine(heard, device));
      line.then(
        (opened) => !closed && opened.connect(),
        () => {
          // The next event asks again.
          line = null;
        },
      );
    },
    close: () => {
      closed = true;
      line?.then(
        (opened) => opened.close(),
        () => undefined,
      );
    },
  };
}
