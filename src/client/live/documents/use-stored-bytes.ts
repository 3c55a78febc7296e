import { useLive } from '../mirror/use-live.ts';

/** Bytes of documents on this device and of files that wait here for their upload. */
export type StoredBytes = { documents: number; waiting: number };

/** [I8] Live; sums what the records say, since reading gigabytes of photos to measure them would be absurd. */
export function useStoredBytes(): StoredBytes | undefined {
  return useLive(async ({ db }) => {
    const sizes = { documents: 0, waiting: 0 };
    await db.document.each((document) => {
      sizes.documents += document.size;
    });
    await db.outbox.each((entry) => {
      if (entry.state !== 'acked') sizes.waiting += entry.size ?? 0;
    });
    return sizes;
  }, []);
}
