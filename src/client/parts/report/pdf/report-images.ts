import type { FileRef } from '../../../../shared/contract/core/fields.ts';
import { readFile } from '../../../live/documents/read-file.ts';

/** A picture as the PDF takes it. */
export type PdfImage = { data: Uint8Array; width: number; height: number };

/** Long side in pixels: sharp at half a page's width, small enough for mail. */
const LONG_SIDE = 1400;

/** The picture as a JPEG on white, from any format; null when it is out of reach or cannot be read here. */
export async function pdfImage(file: FileRef): Promise<PdfImage | null> {
  const bytes = await readFile(file);
  if (!bytes) return null;
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(new Blob([bytes], { type: file.mimetype }));
  } catch {
    // A format that this browser does not know (HEIC): the page says that a picture is missing.
    return null;
  }
  try {
    const factor = Math.min(1, LONG_SIDE / Math.max(bitmap.width, bitmap.height));
    const width = Math.max(1, Math.round(bitmap.width * factor));
    const height = Math.max(1, Math.round(bitmap.height * factor));
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    if (!context) return null;
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, width, height);
    context.drawImage(bitmap, 0, 0, width, height);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.82));
    return blob && { data: new Uint8Array(await blob.arrayBuffer()), width, height };
  } finally {
    bitmap.close();
  }
}
