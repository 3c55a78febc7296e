import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { withPlace } from '../../../harness/located-photo.ts';

const photoFile = (name: string) => fileURLToPath(new URL(`../../photos/${name}`, import.meta.url));

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** A photo as a phone held upright takes it: more pixels than are kept, turned by its EXIF only. */
export async function phonePhoto(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await sharp(await readFile(photoFile('Landscape_6.jpg')))
    .resize({ height: 3600 })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer };
}

/** The same from a phone that knew where it was. */
export async function phonePhotoWithPlace(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const photo = await phonePhoto();
  return { ...photo, name: 'IMG_2050.jpg', buffer: await withPlace(sharp(photo.buffer).keepMetadata()) };
}

/** A small photo, quick to take in. */
export async function plainPhoto(name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#567' } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

async function thumbnail(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes).resize(24, 16, { fit: 'fill' }).removeAlpha().raw().toBuffer();
}

/** How far two pictures are apart, 0 (same) to 255, as they are seen without their EXIF. */
async function distance(first: Buffer, second: Buffer): Promise<number> {
  const [one, other] = await Promise.all([thumbnail(first), thumbnail(second)]);
  return one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length;
}

/** Size and distance from the upright original of what became of `phonePhoto`. */
export async function inspectPhoto(bytes: Buffer) {
  const { width, height, orientation = 1, exif } = await sharp(bytes).metadata();
  const upright = await distance(bytes, await readFile(photoFile('Landscape_1.jpg')));
  return { width, height, orientation, exif, upright };
}
