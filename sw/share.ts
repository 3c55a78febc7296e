import {
  SHARE_CACHE,
  SHARE_FIELD,
  SHARE_LIMITS,
  SHARE_NAME,
  SHARED,
} from '../src/shared/lib/share-target.ts';

const form = (outcome: string) => Response.redirect(`/create-notification?${SHARED.field}=${outcome}`, 303);

const sizeOf = async (cache: Cache, request: Request) =>
  Number((await cache.match(request))?.headers.get('content-length') ?? 0);

/**
 * [I1] [OB10] Keeps the photos that were shared with the app and opens the form that offers them; nothing is sent, and
 * nothing is taken before the person agrees: who posts them cannot be known here. What is too much is left out.
 */
export async function keepShared(request: Request): Promise<Response> {
  try {
    const posted = (await request.formData()).getAll(SHARE_FIELD).filter((each) => each instanceof File);
    // A form without a file posts an empty one without a name.
    const photos = posted.filter(({ name, size }) => name !== '' || size > 0);
    const cache = await caches.open(SHARE_CACHE);
    const waiting = await cache.keys();
    const sizes = await Promise.all(waiting.map((request) => sizeOf(cache, request)));
    let bytes = sizes.reduce((sum, size) => sum + size, 0);
    let kept = 0;
    for (const photo of photos) {
      if (waiting.length + kept >= SHARE_LIMITS.photos || bytes + photo.size > SHARE_LIMITS.bytes) break;
      const headers = {
        'content-type': photo.type,
        'content-length': String(photo.size),
        [SHARE_NAME]: encodeURIComponent(photo.name),
      };
      await cache.put(`/share/${crypto.randomUUID()}`, new Response(photo, { headers }));
      bytes += photo.size;
      kept += 1;
    }
    return form(kept > 0 && kept === photos.length ? SHARED.taken : SHARED.failed);
  } catch (error) {
    // No room, or a photo that the gallery did not hand over: the form says so.
    self.reportError(error);
    return form(SHARED.failed);
  }
}
