import { type FileStorage, StorageAway } from './storage.ts';

/**
 * [D4] Files in a store, and those that still lie where they were before it: `store` takes all that comes, `rest` is only
 * read and emptied. Files may be moved from one to the other meanwhile, which are then in both for a moment.
 */
export function layerStorages(store: FileStorage, rest: FileStorage): FileStorage {
  /** The first answer that is none of absence. Where the store is away, what the rest has counts. */
  async function first<T>(absent: T, ask: (storage: FileStorage) => Promise<T>): Promise<T> {
    try {
      const found = await ask(store);
      if (found !== absent) return found;
    } catch (error) {
      if (!(error instanceof StorageAway)) throw error;
      const found = await ask(rest);
      if (found === absent) throw error;
      return found;
    }
    const found = await ask(rest);
    // What was moved between the two questions is in the store by now.
    return found === absent ? ask(store) : found;
  }

  return {
    ...store,
    async keep(incoming, key) {
      await store.keep(incoming, key);
      await rest.remove(key);
    },
    read: (key, range) => first(null, (storage) => storage.read(key, range)),
    take: (key, path) => first(false, (storage) => storage.take(key, path)),
    size: (key) => first<number | null>(null, (storage) => storage.size(key)),
    async remove(key) {
      await store.remove(key);
      await rest.remove(key);
    },
    async *keys() {
      yield* store.keys();
      yield* rest.keys();
    },
  };
}
