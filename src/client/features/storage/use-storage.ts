import { useEffect, useState } from 'react';

/** [I8] What this site uses of what the browser grants, bytes, and whether it may be cleared without asking. */
export type StorageUse = {
  used: number;
  quota: number;
  persistent: boolean;
  /** Bytes of IndexedDB and of the caches, where the browser tells them apart. */
  databases: number | undefined;
  caches: number | undefined;
};

/** Not in the standard library of types: Chromium's figures by kind. */
type Detailed = StorageEstimate & { usageDetails?: { indexedDB?: number; caches?: number } };

/** Asks the browser again whenever `key` changes; null where it does not say. */
export function useStorage(key: unknown): StorageUse | null {
  const [use, setUse] = useState<StorageUse | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when to ask again
  useEffect(() => {
    const ask = async () => {
      const estimate: Detailed = await navigator.storage.estimate();
      if (estimate.usage === undefined || !estimate.quota) return;
      setUse({
        used: estimate.usage,
        quota: estimate.quota,
        persistent: await navigator.storage.persisted(),
        databases: estimate.usageDetails?.indexedDB,
        caches: estimate.usageDetails?.caches,
      });
    };
    // A browser that does not answer leaves the page without figures, nothing else.
    ask().catch(() => setUse(null));
  }, [key]);
  return use;
}
