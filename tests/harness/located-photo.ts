import sharp, { type Sharp } from 'sharp';

/** Where the pictures of the tests were taken, in degrees, minutes and seconds; numbers that no picture has by chance. */
const LATITUDE = [52, 31, 27.491];
const LONGITUDE = [13, 24, 18.773];
const rational = (values: number[]) => values.map((value) => `${Math.round(value * 1000)}/1000`).join(' ');

/** EXIF of a phone that knew where it was. */
const place = (latitude: number[], longitude: number[]) => ({
  IFD0: { Make: 'Musterfon' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: rational(latitude),
    GPSLongitudeRef: 'E',
    GPSLongitude: rational(longitude),
  },
});

/** A JPEG that tells where it was taken, as phones write it. */
export const withPlace = (picture: Sharp): Promise<Buffer> =>
  picture.withExifMerge(place(LATITUDE, LONGITUDE)).jpeg().toBuffer();

/** The same in the words of programs. */
const XMP_PLACE =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
  '<rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="52,31.4582N" ' +
  'exif:GPSLongitude="13,24.3129E"/></rdf:RDF></x:xmpmeta>';

/** Numbers as they lie in EXIF, in one order of bytes. */
function rationals(values: number[], write: 'writeUInt32LE' | 'writeUInt32BE'): Buffer {
  const bytes = Buffer.alloc(values.length * 8);
  values.forEach((value, index) => {
    bytes[write](Math.round(value * 1000), index * 8);
    bytes[write](1000, index * 8 + 4);
  });
  return bytes;
}

const contains = (bytes: Buffer, values: number[]) =>
  bytes.includes(rationals(values, 'writeUInt32LE')) || bytes.includes(rationals(values, 'writeUInt32BE'));

/** What of the place lies anywhere in these bytes, however it is wrapped. */
export function placesIn(content: Uint8Array): string[] {
  const bytes = Buffer.from(content);
  return [
    ...(contains(bytes, LATITUDE) ? ['latitude'] : []),
    ...(contains(bytes, LONGITUDE) ? ['longitude'] : []),
    ...(bytes.includes('GPSLatitude') ? ['XMP'] : []),
    ...(bytes.includes('Musterfon') ? ['make'] : []),
  ];
}

/** The place that other readers of EXIF find, who write back only what they understood. */
export async function placesUnderstood(content: Uint8Array): Promise<string[]> {
  return placesIn(await sharp(content).keepExif().jpeg().toBuffer());
}

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif';

/** A picture of stripes, which shows when it is turned or its colours change. */
export function stripes(width = 96, height = 64): Sharp {
  const raw = Buffer.alloc(width * height * 3);
  for (let at = 0; at < raw.length; at++) raw[at] = ((at % (width * 3)) + Math.floor(at / 9 / width)) % 256;
  return sharp(raw, { raw: { width, height, channels: 3 } });
}

/** A picture as a camera stores it, with the place in EXIF and XMP; `both`: latitude and longitude. */
export function locatedPicture(format: PictureFormat, orientation = 1, both?: number[]): Promise<Buffer> {
  return stripes()
    .withMetadata({ orientation })
    .withExifMerge(place(both ?? LATITUDE, both ?? LONGITUDE))
    .withXmp(XMP_PLACE)
    .toFormat(format)
    .toBuffer();
}

/** An AVIF under the name of its sister: built alike, and what browsers other than Safari cannot read. */
export async function locatedHeic(): Promise<Buffer> {
  const picture = await locatedPicture('avif');
  const brands = picture.subarray(0, picture.readUInt32BE(0));
  for (let at = brands.indexOf('avif'); at >= 0; at = brands.indexOf('avif')) brands.write('heic', at);
  return picture;
}

const number = (value: number, size: 2 | 4) => {
  const bytes = Buffer.alloc(size);
  bytes.writeUIntBE(value, 0, size);
  return bytes;
};

function box(type: string, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([number(8 + content.length, 4), Buffer.from(type), content]);
}

/**
 * The frame of a HEIC as phones build it: EXIF in big-endian order and two pieces, XMP in the directory itself, a film
 * of the moment behind the picture, and what a maker adds. Its pixels are words.
 */
export function phoneHeic(): Buffer {
  const entry = (tag: number, type: number, count: number, value: Buffer) =>
    Buffer.concat([number(tag, 2), number(type, 2), number(count, 4), value]);
  const make = 'Musterfon\0';
  const tiff = Buffer.concat([
    Buffer.from('MM\0*\0\0\0\x08', 'latin1'),
    number(2, 2),
    entry(0x010f, 2, make.length, number(38, 4)),
    entry(0x8825, 4, 1, number(48, 4)),
    number(0, 4),
    Buffer.from(make),
    number(4, 2),
    entry(1, 2, 2, Buffer.from('N\0\0\0')),
    entry(2, 5, 3, number(102, 4)),
    entry(3, 2, 2, Buffer.from('E\0\0\0')),
    entry(4, 5, 3, number(126, 4)),
    number(0, 4),
    rationals(LATITUDE, 'writeUInt32BE'),
    rationals(LONGITUDE, 'writeUInt32BE'),
  ]);
  const exif = Buffer.concat([number(6, 4), Buffer.from('Exif\0\0'), tiff]);
  const pieces = [exif.subarray(0, 50), exif.subarray(50)];
  const xmp = Buffer.from(XMP_PLACE);
  const full = (version: number) => number(version * 2 ** 24, 4);
  const item = (id: number, type: string, rest = '\0') =>
    box('infe', full(2), number(id, 2), number(0, 2), Buffer.from(type), Buffer.from(rest));
  const info = box(
    'iinf',
    full(0),
    number(3, 2),
    item(1, 'hvc1'),
    item(2, 'Exif'),
    item(3, 'mime', '\0a/xml\0'),
  );
  const at = (id: number, method: number, ...extents: [number, number][]) =>
    Buffer.concat([
      ...[id, method, 0, extents.length].map((value) => number(value, 2)),
      ...extents.flatMap(([offset, length]) => [number(offset, 4), number(length, 4)]),
    ]);
  const words = Buffer.from('the pixels');
  const head = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic'));
  const tail = (from: number) => {
    const after = from + words.length + pieces[0]!.length;
    return box(
      'iloc',
      full(1),
      Buffer.from([0x44, 0x00]),
      number(3, 2),
      at(1, 0, [from, words.length]),
      at(2, 0, [after - pieces[0]!.length, pieces[0]!.length], [after + 3, pieces[1]!.length]),
      at(3, 1, [0, xmp.length]),
    );
  };
  const meta = (from: number) =>
    box('meta', full(0), box('hdlr', Buffer.alloc(24)), info, tail(from), box('idat', xmp), box('uuid', xmp));
  const start = head.length + meta(0).length + 8;
  const pixels = box('mdat', words, pieces[0]!, Buffer.from('gap'), pieces[1]!);
  return Buffer.concat([head, meta(start), pixels, box('mpvd', xmp, tiff)]);
}

/** A GIF of two pictures, with a comment and XMP as programs write them. */
export async function locatedGif(): Promise<Buffer> {
  const frames = await Promise.all([stripes().png().toBuffer(), stripes().negate().png().toBuffer()]);
  const moving = await sharp(frames, { join: { animated: true } })
    .gif({ loop: 3, delay: [120, 340] })
    .toBuffer();
  // The XMP stands there in one piece; whoever counts blocks stumbles into the row of falling numbers behind it.
  const falling = Buffer.from([1, ...Array.from({ length: 256 }, (_none, index) => 255 - index), 0]);
  const xmp = Buffer.concat([Buffer.from('!\xff\x0bXMP DataXMP', 'latin1'), Buffer.from(XMP_PLACE), falling]);
  const comment = Buffer.from('!\xfe\x09Musterfon\0', 'latin1');
  return Buffer.concat([moving.subarray(0, -1), comment, xmp, moving.subarray(-1)]);
}
