import type { BarcodeDetector } from 'barcode-detector/ponyfill';
import { lookAgain, type Pixels } from './second-look.ts';

type Detector = typeof BarcodeDetector;

/** Stickers carry QR codes; the others are what machines may wear already. */
export const CODE_FORMATS = ['qr_code', 'data_matrix', 'code_128'] as const;

/** Enlarging helps with small codes, shrinking with large blurred ones; long sides in px, in the order of trying. */
const SIZES = [1600, 800, 3200];
/**
 * What gets a second look: parts of the photo around its middle, where people aim, and their long sides in px. Small,
 * because they are enlarged for it; codes that are blurred over many pixels are found in the first.
 */
const SECOND_LOOKS = [
  { part: 1, size: 200 },
  { part: 1, size: 400 },
  { part: 1 / 2, size: 400 },
];

const host = globalThis as { BarcodeDetector?: Detector };
let ready: Promise<Detector> | null = null;

/**
 * [I2] Makes `globalThis.BarcodeDetector` read QR codes, which html5-qrcode then uses: the browser's own where it
 * knows them, otherwise zxing in WebAssembly, served by us. Rejects when its code cannot be loaded.
 */
export function prepareDecoder(): Promise<Detector> {
  ready ??= prepare().catch((error: unknown) => {
    ready = null;
    throw error;
  });
  return ready;
}

async function prepare(): Promise<Detector> {
  const native = host.BarcodeDetector;
  if (native && (await native.getSupportedFormats()).includes('qr_code')) return native;
  const [{ BarcodeDetector: Ponyfill, prepareZXingModule }, { default: wasm }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  prepareZXingModule({
    overrides: {
      locateFile: (file: string, folder: string) => (file.endsWith('.wasm') ? wasm : folder + file),
    },
  });
  host.BarcodeDetector = Ponyfill;
  return Ponyfill;
}

/**
 * [I2] What the codes in a photo say, each once; none where nothing is found. A photo of several is searched in every
 * size, because small codes are found only in some. A bad photo gets a second look, for QR codes only: in sharpened
 * noise the others would be found where there are none. Rejects when the file is no readable picture.
 */
export async function readCodesInPhoto(file: Blob): Promise<string[]> {
  const Found = await prepareDecoder();
  const detector = new Found({ formats: [...CODE_FORMATS] });
  const photo = await createImageBitmap(file);
  const texts = new Set<string>();
  try {
    for (const size of SIZES) {
      for (const text of await textsIn(detector, drawn(photo, size))) texts.add(text);
      if (texts.size === 1) break;
    }
    return texts.size > 0 ? [...texts] : await readBadPhoto(new Found({ formats: ['qr_code'] }), photo);
  } finally {
    photo.close();
  }
}

/** One look; before it the page may draw and answer. */
async function textsIn(detector: BarcodeDetector, picture: ImageBitmapSource): Promise<string[]> {
  await new Promise((resolve) => setTimeout(resolve));
  const codes = await detector.detect(picture);
  return codes.map(({ rawValue }) => rawValue);
}

async function readBadPhoto(detector: BarcodeDetector, photo: ImageBitmap): Promise<string[]> {
  const longSide = Math.max(photo.width, photo.height);
  // Of a small photo the first ones show everything already.
  const enough = SECOND_LOOKS.findIndex(({ part, size }) => longSide * part <= size);
  const looks = enough < 0 ? SECOND_LOOKS : SECOND_LOOKS.slice(0, enough + 1);
  const pictures = looks.flatMap(({ part, size }) => {
    const canvas = drawn(photo, size, part);
    return canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? [];
  });
  const read = ({ data, width, height }: Pixels) => textsIn(detector, new ImageData(data, width, height));
  return lookAgain(pictures, read, () => performance.now());
}

/** The middle part of the photo, of this long side in px at most. */
function drawn(photo: ImageBitmap, longSide: number, part = 1): HTMLCanvasElement {
  const [width, height] = [photo.width * part, photo.height * part];
  const scale = Math.min(1, longSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (context) context.imageSmoothingQuality = 'high';
  const [left, top] = [(photo.width - width) / 2, (photo.height - height) / 2];
  context?.drawImage(photo, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return canvas;
}
