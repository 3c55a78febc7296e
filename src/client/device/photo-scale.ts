/** [F9] Long side of a photo that is queued, in pixels, and how strongly it is compressed. */
export const PHOTO_LONG_SIDE = 2560;
const QUALITY = 0.85;
/** For photos that were compressed harder than that before. */
const LOWER_QUALITY = 0.72;

/** A photo as it is queued, with what it was before. Sizes in bytes. */
export type ScaledPhoto = { blob: Blob; width: number; height: number };

/** GIFs may move, and a re-encoded one would not. */
const keptAsTheyAre = new Set(['image/gif']);
/** These may be transparent, so they do not become JPEG. */
const withTransparency = new Set(['image/png', 'image/webp', 'image/avif']);

type Surface = OffscreenCanvas | HTMLCanvasElement;

function makeSurface(width: number, height: number): Surface {
  if (typeof OffscreenCanvas === 'function') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

function encode(surface: Surface, type: string, quality: number): Promise<Blob | null> {
  if (surface instanceof HTMLCanvasElement) {
    return new Promise((done) => surface.toBlob(done, type, quality));
  }
  return surface.convertToBlob({ type, quality });
}

/**
 * [F9] Scales a photo down to at most `PHOTO_LONG_SIDE` and encodes it again: the orientation of its EXIF is
 * turned into pixels, and the place where it was taken is gone with the rest of the EXIF. Null where its
 * pixels stay as they are: a moving GIF, or a format that this browser cannot read (HEIC outside of Safari).
 */
export async function scalePhoto(photo: Blob): Promise<ScaledPhoto | null> {
  if (keptAsTheyAre.has(photo.type)) return null;
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  } catch {
    // Not decodable here; others may read it.
    return null;
  }
  try {
    const factor = Math.min(1, PHOTO_LONG_SIDE / Math.max(bitmap.width, bitmap.height));
    const width = Math.max(1, Math.round(bitmap.width * factor));
    const height = Math.max(1, Math.round(bitmap.height * factor));
    const surface = makeSurface(width, height);
    const context = surface.getContext('2d') as
      | CanvasRenderingContext2D
      | OffscreenCanvasRenderingContext2D
      | null;
    if (!context) return null;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    const type = withTransparency.has(photo.type) ? 'image/webp' : 'image/jpeg';
    const first = await encode(surface, type, QUALITY);
    const blob = first && first.size > photo.size ? await encode(surface, type, LOWER_QUALITY) : first;
    return blob && { blob, width, height };
  } finally {
    bitmap.close();
  }
}
