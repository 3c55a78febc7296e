import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { lookAgain, type Pixels } from '../../../src/client/device/second-look.ts';

/** The decoder of the app, here without a browser. */
export async function prepareReader(): Promise<void> {
  const path = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasm = await readFile(path);
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
}

async function read(picture: Pixels, formats: ('QRCode' | 'DataMatrix' | 'Code128')[]): Promise<string[]> {
  const found = await readBarcodes(picture as ImageData, { formats, textMode: 'Plain' });
  return found.map(({ text }) => text);
}

export const firstLook = (picture: Pixels): Promise<string[]> =>
  read(picture, ['QRCode', 'DataMatrix', 'Code128']);

/** As the app reads a small photo; `now` is the clock of the second look, which stands still unless told. */
export async function readPicture(picture: Pixels, now = () => 0): Promise<string[]> {
  const texts = await firstLook(picture);
  return texts.length > 0 ? texts : lookAgain([picture], (look) => read(look, ['QRCode']), now);
}
