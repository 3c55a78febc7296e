import sharp from 'sharp';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { asWanted, prepareFile } from '../../src/client/device/photo-file.ts';
import { withLocation, withoutLocation } from '../../src/shared/lib/photo/location.ts';
import { FILE_LIMITS } from '../../src/shared/rules/file-types.ts';
import {
  locatedGif,
  locatedHeic,
  locatedPicture,
  type PictureFormat,
  phoneHeic,
  placesIn,
  placesUnderstood,
  stripes,
} from '../harness/located-photo.ts';

const bytesOf = (buffer: Buffer) => new Uint8Array(buffer);
const pixels = (picture: Uint8Array) => sharp(picture, { animated: true }).raw().toBuffer();

/** What this browser makes of a photo, when it can read it. */
const encoded = async (format: PictureFormat) => bytesOf(await stripes(40, 30).toFormat(format).toBuffer());

function cleaned(original: Buffer, scaled: Uint8Array<ArrayBuffer> | null = null) {
  const clean = withoutLocation(bytesOf(original), scaled);
  if (!clean) throw new Error('It could not be taken out.');
  return clean;
}

function located({ picture, location }: ReturnType<typeof cleaned>): Uint8Array {
  const again = location && withLocation(picture, location);
  if (!again) throw new Error('It could not be put in again.');
  return again;
}

const EVERYTHING = ['latitude', 'longitude', 'XMP', 'make'];

describe('a photo that this browser cannot read', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    '[F9] %s: loses place and camera, no pixel and not its way up',
    async (format) => {
      const original = await locatedPicture(format, 6);
      expect(placesIn(original)).toEqual(expect.arrayContaining(['latitude', 'longitude']));
      const { picture } = cleaned(original);
      expect(placesIn(picture)).toEqual([]);
      expect(await pixels(picture)).toEqual(await pixels(original));
      const { orientation, xmp } = await sharp(picture).metadata();
      const before = await sharp(original).metadata();
      expect(orientation).toBe(before.orientation);
      expect(xmp?.toString().trim() ?? '').toBe('');
    },
  );

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    '[F9] %s: keeps the place and nothing else where that is wanted',
    async (format) => {
      const original = await locatedPicture(format, 6);
      const picture = located(cleaned(original));
      expect(placesIn(picture)).toEqual(['latitude', 'longitude']);
      expect(await placesUnderstood(picture)).toEqual(['latitude', 'longitude']);
      expect(await pixels(picture)).toEqual(await pixels(original));
      expect((await sharp(picture).metadata()).orientation).toBe(
        (await sharp(original).metadata()).orientation,
      );
    },
  );

  it('[F9] JPEG: what phones put behind its end goes too, and its profile of colours stays', async () => {
    const [first, behind] = await Promise.all([
      stripes().withIccProfile('p3').jpeg({ progressive: true }).toBuffer(),
      locatedPicture('jpeg'),
    ]);
    const { picture, location } = cleaned(Buffer.concat([first, behind]));
    expect(location).toBeNull();
    expect(placesIn(picture)).toEqual([]);
    expect(await pixels(picture)).toEqual(await pixels(first));
    expect((await sharp(picture).metadata()).icc).toEqual((await sharp(first).metadata()).icc);
  });

  it('[F9] HEIC: every box and item that tells something is emptied, and nothing moves', () => {
    const original = phoneHeic();
    expect(placesIn(original)).toEqual(EVERYTHING);
    const clean = cleaned(original);
    expect(placesIn(clean.picture)).toEqual([]);
    expect(clean.picture).toHaveLength(original.length);
    expect(Buffer.from(clean.picture).indexOf('the pixels')).toBe(original.indexOf('the pixels'));
    expect(placesIn(located(clean))).toEqual(['latitude', 'longitude']);
  });

  it('[F9] HEIC: boxes that a tool put away by calling them free room are emptied too', () => {
    for (const name of ['free', 'skip']) {
      const original = phoneHeic();
      for (const box of ['uuid', 'mpvd']) original.write(name, original.indexOf(box));
      const { picture } = cleaned(original);
      expect(placesIn(picture)).toEqual([]);
      expect(Buffer.from(picture).indexOf('the pixels')).toBe(original.indexOf('the pixels'));
    }
  });

  it('[F9] HEIC: is one for the server too, with and without its place', async () => {
    const { fileTypeFromBuffer } = await import('file-type');
    const clean = cleaned(await locatedHeic());
    for (const picture of [clean.picture, located(clean)]) {
      expect((await fileTypeFromBuffer(picture))?.mime).toBe('image/heic');
    }
  });

  it.each([
    ['a directory that is not there', (heic: Buffer) => heic.write('mett', heic.indexOf('meta'))],
    [
      'items elsewhere',
      (heic: Buffer) => heic.fill(0xff, heic.indexOf('iloc') + 12, heic.indexOf('iloc') + 20),
    ],
    [
      'items that claim any number of pieces without a byte',
      (heic: Buffer) => {
        for (const type of ['Exif', 'mime']) heic.write('hvc1', heic.indexOf(type));
        heic.writeUInt8(0, heic.indexOf('iloc') + 8);
      },
    ],
    [
      'pieces that lie in one another',
      (heic: Buffer) => {
        const pieces = heic.indexOf('iloc') + 12 + 16 + 8;
        for (const at of [pieces, pieces + 8]) {
          heic.writeUInt32BE(8, at);
          heic.writeUInt32BE(heic.length - 8, at + 4);
        }
      },
    ],
    ['a film', (heic: Buffer) => heic.write('moov', heic.indexOf('mpvd'))],
    ['another kind of file', (heic: Buffer) => heic.write('????', 4)],
  ])('[F9] %s: is not taken, because nobody knows where its place would be', (_name, damage) => {
    const heic = phoneHeic();
    damage(heic);
    expect(withoutLocation(bytesOf(heic), null)).toBeNull();
  });
});

it('[F9] a GIF goes on moving, without what programs wrote into it', async () => {
  const original = await locatedGif();
  expect(placesIn(original)).toEqual(['XMP', 'make']);
  const { picture, location } = cleaned(Buffer.concat([original, await locatedPicture('jpeg')]));
  expect(location).toBeNull();
  expect(placesIn(picture)).toEqual([]);
  expect(await pixels(picture)).toEqual(await pixels(original));
  const { pages, loop, delay } = await sharp(original, { animated: true }).metadata();
  expect(await sharp(picture, { animated: true }).metadata()).toMatchObject({ pages, loop, delay });
});

describe('a photo that was encoded again', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('[F9] as %s: takes its place over, upright', async (format) => {
    const scaled = await encoded(format);
    const clean = cleaned(await locatedPicture('jpeg', 6), scaled);
    expect(clean.picture).toBe(scaled);
    const picture = located(clean);
    expect(await placesUnderstood(picture)).toEqual(['latitude', 'longitude']);
    expect(await pixels(picture)).toEqual(await pixels(scaled));
    const { orientation = 1, width, height, hasAlpha } = await sharp(picture).metadata();
    expect({ orientation, width, height, hasAlpha }).toEqual({
      orientation: 1,
      width: 40,
      height: 30,
      hasAlpha: false,
    });
  });

  it('[F9] as WebP with transparency, of an odd size and in any kind: takes its place over', async () => {
    for (const lossless of [true, false]) {
      const scaled = await stripes(41, 301).ensureAlpha(0.5).webp({ lossless }).toBuffer();
      const picture = located(cleaned(await locatedPicture('jpeg'), bytesOf(scaled)));
      expect(await placesUnderstood(picture)).toEqual(['latitude', 'longitude']);
      expect(await pixels(picture)).toEqual(await pixels(scaled));
      expect(await sharp(picture).metadata()).toMatchObject({ width: 41, height: 301, hasAlpha: true });
    }
  });

  it.each([
    ['no EXIF', () => stripes().jpeg().toBuffer()],
    [
      'EXIF without a place',
      () =>
        stripes()
          .withExif({ IFD0: { Make: 'Musterfon' } })
          .jpeg()
          .toBuffer(),
    ],
    ['a camera without a fix', () => locatedPicture('jpeg', 1, [0, 0, 0])],
    ['half of a JPEG', async () => (await locatedPicture('jpeg')).subarray(0, 60)],
    ['no picture at all', async () => Buffer.from('Kein Bild')],
  ])('[F9] from %s: there is no place to ask about', async (_name, original) => {
    expect(cleaned(await original(), await encoded('jpeg')).location).toBeNull();
  });

  it('[F9] from EXIF that points anywhere: never fails, with any byte wrong', async () => {
    const [original, scaled] = [await locatedPicture('jpeg'), await encoded('jpeg')];
    const start = original.indexOf('Exif');
    for (let at = start; at < start + 330; at++) {
      for (const wrong of [0x00, 0x7f, 0xff]) {
        const damaged = bytesOf(original);
        damaged[at] = wrong;
        const { location } = cleaned(Buffer.from(damaged), scaled);
        if (location) expect(withLocation(scaled, location)).not.toBeNull();
      }
    }
  });
});

describe('on its way to the outbox', () => {
  // Node draws nothing: everything is for it what HEIC is for Chromium.
  const prepare = async (name: string, content: Buffer) =>
    prepareFile(new File([bytesOf(content)], name), 'file');

  it('[F9] a photo goes without its place, and with it once that is wanted, each with its own checksum', async () => {
    const { file } = await prepare('IMG_1.heic', await locatedHeic());
    if (!file?.location) throw new Error('Nothing was prepared.');
    // As it comes back from a draft.
    const location = JSON.parse(JSON.stringify({ ...file.location, kept: true }));
    const [without, kept] = await Promise.all([asWanted(file), asWanted({ ...file, location })]);
    expect(placesIn(new Uint8Array(without.bytes))).toEqual([]);
    expect(placesIn(new Uint8Array(kept.bytes))).toEqual(['latitude', 'longitude']);
    for (const { bytes, sha256 } of [without, kept]) {
      const digest = await crypto.subtle.digest('SHA-256', bytes);
      expect(sha256).toBe(Buffer.from(digest).toString('hex'));
    }
  });

  it('[F9] a photo whose place cannot be found is not taken; other files are left as they are', async () => {
    const broken = await locatedHeic();
    broken.write('mett', broken.indexOf('meta'));
    expect(await prepare('IMG_1.heic', broken)).toEqual({
      refusal: { kind: 'location', name: 'IMG_1.heic' },
    });
    expect(await prepare('IMG_2.jpg', Buffer.from('%PDF-1.7'))).toEqual({
      refusal: { kind: 'unreadable', name: 'IMG_2.jpg' },
    });
    const { file } = await prepare('notiz.txt', Buffer.from('GPSLatitude'));
    expect(Buffer.from(file!.bytes).toString()).toBe('GPSLatitude');
    expect(file!.location).toBeUndefined();
  });

  it('[F9] of a photo that was larger than may be sent, only what it became is read', async () => {
    const scaled = await encoded('jpeg');
    vi.stubGlobal('createImageBitmap', async () => ({ width: 40, height: 30, close: () => undefined }));
    vi.stubGlobal('HTMLCanvasElement', class {});
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        getContext = () => ({ drawImage: () => undefined });
        convertToBlob = async () => new Blob([scaled], { type: 'image/jpeg' });
      },
    );
    onTestFinished(() => void vi.unstubAllGlobals());
    const original = await locatedPicture('jpeg');
    const prepared = async (size: number) => {
      const chosen = new File([bytesOf(original), new Uint8Array(size - original.length)], 'IMG_3.jpg');
      const read = vi.spyOn(chosen, 'arrayBuffer');
      const { file } = await prepareFile(chosen, 'file');
      return {
        read: read.mock.calls.length,
        asked: file?.location !== undefined,
        sent: file?.bytes.byteLength,
      };
    };
    const sent = scaled.length;
    expect(await prepared(FILE_LIMITS.photo)).toEqual({ read: 1, asked: true, sent });
    expect(await prepared(FILE_LIMITS.photo + 1)).toEqual({ read: 0, asked: false, sent });
  });
});
