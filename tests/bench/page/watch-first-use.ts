/** What a page notes about its first use, in ms from its navigation. */
export interface FirstUse {
  /** The login form is painted and the page answers. */
  form?: number;
  /** The login was pressed. */
  pressed?: number;
  /** An open fault is painted. */
  fault?: number;
  /** Every machine is in the mirror. */
  machines?: number;
  /** Nothing is left to load. */
  loaded?: number;
  /** While this is set, taps reach nothing but `taps`. */
  tapping: boolean;
  /** How long each tap waited for the page, ms. */
  taps: number[];
  /** Tasks of more than 50 ms: when they began, and how long they took. */
  tasks: [at: number, ms: number][];
}

/** The engine's own notes in its database; rows as they lie there. */
interface Pull {
  tables: 'a' | 'b';
  complete: boolean;
  loads: unknown[];
}

/**
 * Runs in the page before anything else. It may use nothing from outside of itself. `machines`: how many the user
 * sees.
 */
export function watchFirstUse(machines: number): void {
  const seen: FirstUse = { tapping: false, taps: [], tasks: [] };
  Object.assign(globalThis, { firstUse: seen });
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) seen.tasks.push([task.startTime, task.duration]);
  }).observe({ type: 'longtask', buffered: true });

  /** When what is there by now is painted, and the page answers again. */
  const painted = (name: 'form' | 'fault') =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        seen[name] ??= performance.now();
      };
      channel.port2.postMessage(null);
    });
  const look = () => {
    if (!seen.form && document.querySelector('form input[type=password]')) painted('form');
    if (seen.pressed && document.querySelector('main a[href^="/notification-details"]')) {
      painted('fault');
      watching.disconnect();
    }
  };
  const watching = new MutationObserver(look);
  watching.observe(document, { childList: true, subtree: true });

  const tap = (event: Event) => {
    if (event.type === 'click' && !seen.tapping) seen.pressed ??= performance.now();
    if (!seen.tapping) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    if (event.type === 'pointerdown') seen.taps.push(performance.now() - event.timeStamp);
  };
  for (const type of ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click'])
    addEventListener(type, tap, { capture: true });

  let db: IDBDatabase | null = null;
  const answerOf = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const open = async () => {
    const known = await indexedDB.databases();
    const name = known.map((each) => each.name ?? '').find((each) => each.startsWith('wartbar:'));
    if (!name) return;
    const opened = await answerOf(indexedDB.open(name));
    opened.onversionchange = () => opened.close();
    db = opened;
  };
  const count = async () => {
    if (!seen.pressed) return;
    if (!db) await open();
    if (!db) return;
    const { value } =
      (await answerOf<{ value: Pull } | undefined>(db.transaction('meta').objectStore('meta').get('pull'))) ??
      {};
    if (!value) return;
    const table = `equipment_${value.tables}`;
    if (!seen.machines) {
      const there = await answerOf(db.transaction(table).objectStore(table).count());
      if (there >= machines) seen.machines = performance.now();
    }
    if (value.complete && value.loads.length === 0) seen.loaded ??= performance.now();
  };
  const again = async () => {
    await count().catch(() => undefined);
    if (!seen.loaded) setTimeout(again, 100);
    else db?.close();
  };
  void again();
}
