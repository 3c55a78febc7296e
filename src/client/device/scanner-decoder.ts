import type { BarcodeDetector } from 'barcode-detector/ponyfill';

type Detector = typeof BarcodeDetector;

/** Stickers carry QR codes; the others are what machines may wear already. */
export const CODE_FORMATS = ['qr_code', 'data_matrix', 'code_128'] as const;

/** Enlarging helps with small codes, shrinking with large blurred ones; long sides in px, in the order of trying. */
const SIZES = [1600, 800, 3200];

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
 * size, because small codes are found only in some. Rejects when the file is no readable picture.
 */
export async function readCodesInPhoto(file: Blob): Promise<string[]> {
  const Found = await prepareDecoder();
  const detector = new Found({ formats: [...CODE_FORMATS] });
  const photo = await createImageBitmap(file);
  const texts = new Set<string>();
  try {
    for (const size of SIZES) {
      for (const { rawValue } of await detector.detect(drawn(photo, size))) texts.add(rawValue);
      if (texts.size === 1) break;
    }
    return [...texts];
  } finally {
    photo.close();
  }
}

function drawn(photo: ImageBitmap, longSide: number): HTMLCanvasElement {
  const scale = Math.min(1, longSide / Math.max(photo.width, photo.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(photo.width * scale));
  canvas.height = Math.max(1, Math.round(photo.height * scale));
  canvas.getContext('2d')?.drawImage(photo, 0, 0, canvas.width, canvas.height);
  return canvas;
}
