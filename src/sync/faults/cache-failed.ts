import type { ByteCache } from '../ports.ts';
import { errorNames, isQuotaError } from './error-names.ts';

/** [SW5] Bytes beside the database could not be reached. Browsers give that the name by which they tell of a dead handle. */
export class CacheFailed extends Error {
  override name = 'CacheFailed';
}

/** Whether a browser keeps nothing in caches (a private window). */
export const isRefused = (error: unknown): boolean =>
  error instanceof CacheFailed && errorNames(error.cause).has('SecurityError');

/** The bytes of what a cache answered. Throws `CacheFailed` where they cannot be read. */
export async function cachedBytes(found: Response): Promise<ArrayBuffer> {
  try {
    return await found.arrayBuffer();
  } catch (error) {
    throw new CacheFailed('bytes in a cache of this device cannot be read', { cause: error });
  }
}

/** The same cache, whose failures say that they are its own; "no room" stays what it is (I8). */
export function namingFailures(cache: ByteCache): ByteCache {
  const named =
    <A extends unknown[], T>(work: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      try {
        return await work(...args);
      } catch (error) {
        if (isQuotaError(error)) throw error;
        throw new CacheFailed('a cache of this device cannot be reached', { cause: error });
      }
    };
  return {
    put: named(cache.put),
    match: named(cache.match),
    delete: named(cache.delete),
    paths: named(cache.paths),
  };
}

/** What the work answers, or `otherwise` where a cache cannot be reached: what lies there is a copy or can be fetched. */
export async function unlessCacheFails<T, E>(work: () => Promise<T>, otherwise: E): Promise<T | E> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CacheFailed) return otherwise;
    throw error;
  }
}
