import { SHARE_CACHE, SHARE_FIELD, SHARE_NAME, SHARED } from '../src/shared/lib/share-target.ts';

const form = (outcome: string) => Response.redirect(`/create-notification?${SHARED.field}=${outcome}`, 303);

/** [I1] [OB10] Keeps the photos that were shared with the app and opens the form that offers them; nothing is sent. */
export async function keepShared(request: Request): Promise<Response> {
  try {
    const posted = (await request.formData()).getAll(SHARE_FIELD).filter((each) => each instanceof File);
    // A form without a file posts an empty one without a name.
    const photos = posted.filter(({ name, size }) => name !== '' || size > 0);
    const cache = await caches.open(SHARE_CACHE);
    for (const photo of photos) {
      const headers = { 'content-type': photo.type, [SHARE_NAME]: encodeURIComponent(photo.name) };
      await cache.put(`/share/${crypto.randomUUID()}`, new Response(photo, { headers }));
    }
    return form(photos.length > 0 ? SHARED.taken : SHARED.failed);
  } catch (error) {
    // No room, or a photo that the gallery did not hand over: the form says so.
    self.reportError(error);
    return form(SHARED.failed);
  }
}
