import type { Dexie } from 'dexie';
import { closeForGood } from '../faults/reopen.ts';

export interface UpgradeWatch {
  /** Another tab keeps its handle on the older schema: opening waits for it. */
  onBlocked(): void;
  /** The handle is open; the wait is over. */
  onOpen(): void;
  /**
   * Another tab brings a newer schema and waits for this handle. What is still to be written is written now; the
   * handle is closed when this resolves, and nobody opens it again from this version.
   */
  onSuperseded(): Promise<void>;
}

/** However slow the last writes are, a new version must not wait for an old tab any longer than this, ms. */
const LAST_WRITES = 2000;

/** [SW4] Neither side of an upgrade hangs: the new tab says what it waits for, the old one lets go. */
export function watchUpgrade(
  db: Dexie,
  after: (ms: number, run: () => void) => void,
  watch: UpgradeWatch,
): void {
  let over = false;
  const letGo = async () => {
    if (over) return;
    over = true;
    const slow = new Promise<void>((resolve) => after(LAST_WRITES, resolve));
    try {
      await Promise.race([watch.onSuperseded(), slow]);
    } finally {
      closeForGood(db);
    }
  };
  db.on('blocked', () => watch.onBlocked());
  db.on(
    'ready',
    () => {
      // A tab of an older version opens what a newer one has made: it must not write into it.
      const installed = Math.floor(db.backendDB().version / 10);
      if (installed > db.verno) void letGo();
      else watch.onOpen();
    },
    true,
  );
  db.on('versionchange', (event) => {
    // Deletion (the browser's own clearing) is left to Dexie: it closes and reopens.
    if (event.newVersion === null) return undefined;
    void letGo();
    return false;
  });
}
