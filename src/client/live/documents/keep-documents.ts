import type { FileContext } from '../../../sync/files/download.ts';
import { createKeeper, type Keeper } from '../../../sync/files/keeper.ts';

type Connection = EventTarget & { saveData?: boolean };

/** The person asked their device to save data (where the browser says so). */
export function savesData(): boolean {
  return (navigator as { connection?: Connection }).connection?.saveData === true;
}

async function storage() {
  const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {};
  return usage === undefined || !quota ? null : { used: usage, quota };
}

/**
 * [I6] Keeps chosen documents on this device while this page lives; one tab at a time does it. A tab that the
 * browser is about to suspend hands over, so that its lock does not hold up the others. Answers how to stop.
 */
export function startKeeping(context: FileContext, onError: (error: unknown) => void): () => void {
  const ended = new AbortController();
  let release: () => void = () => undefined;
  let waiting = new AbortController();

  const work = () => {
    waiting = new AbortController();
    const hold = () =>
      new Promise<void>((done) => {
        const keeper: Keeper = createKeeper({ ...context, storage, metered: savesData, onError });
        const listening = new AbortController();
        const { signal } = listening;
        addEventListener('online', () => keeper.poke(), { signal });
        (navigator as { connection?: Connection }).connection?.addEventListener?.(
          'change',
          () => keeper.poke(),
          { signal },
        );
        release = () => {
          listening.abort();
          keeper.stop();
          done();
        };
      });
    navigator.locks
      .request(`wartbar-keep:${context.db.name}`, { signal: waiting.signal }, hold)
      .catch((error: unknown) => {
        if (!(error instanceof DOMException && error.name === 'AbortError')) onError(error);
      });
  };
  const pause = () => {
    waiting.abort();
    release();
  };

  document.addEventListener('freeze', pause, { signal: ended.signal });
  document.addEventListener('resume', work, { signal: ended.signal });
  work();
  return () => {
    ended.abort();
    pause();
  };
}
