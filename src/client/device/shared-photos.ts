import { SHARE_CACHE, SHARE_NAME } from '../../shared/lib/share-target.ts';

/**
 * [I1] Hands over each photo that was shared with the app and forgets it once `keep` has it safe; answers how
 * many there were. One tab at a time, so that none is taken twice.
 */
export function takeSharedPhotos(keep: (photo: File) => Promise<void>): Promise<number> {
  return navigator.locks.request(SHARE_CACHE, async () => {
    const cache = await caches.open(SHARE_CACHE);
    const waiting = await cache.keys();
    for (const request of waiting) {
      const response = await cache.match(request);
      if (!response) continue;
      const name = decodeURIComponent(response.headers.get(SHARE_NAME) ?? '');
      const type = response.headers.get('content-type') ?? '';
      await keep(new File([await response.blob()], name, { type }));
      await cache.delete(request);
    }
    return waiting.length;
  });
}

/** [I1] How many photos wait that were shared with the app. */
export async function countSharedPhotos(): Promise<number> {
  return (await caches.has(SHARE_CACHE)) ? (await (await caches.open(SHARE_CACHE)).keys()).length : 0;
}

/** Erases the photos that wait. */
export const eraseSharedPhotos = (): Promise<unknown> =>
  navigator.locks.request(SHARE_CACHE, () => caches.delete(SHARE_CACHE));
