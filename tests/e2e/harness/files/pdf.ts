import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import type { Locator, Page } from 'playwright';

/** Presses what saves a PDF; answers its file name and what is in it. */
export async function savePdf(
  page: Page,
  button: string | Locator = 'Als PDF',
): Promise<{ name: string; bytes: Buffer }> {
  const pressed = typeof button === 'string' ? page.getByRole('button', { name: button }) : button;
  const [download] = await Promise.all([page.waitForEvent('download'), pressed.click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** The characters of the bytes from 0x80 on in the built-in fonts of a PDF; the decoder of Node has gaps there. */
const HIGH = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** What is drawn on the pages of a PDF, which jsPDF packs; what is packed may well end with a carriage return. */
function drawnIn(pdf: Buffer): string {
  const packed = pdf.toString('latin1').matchAll(/\/FlateDecode[^>]*>>\s*stream\r?\n([\s\S]*?)\nendstream/g);
  return [...packed]
    .map(([, page = '']) => inflateSync(Buffer.from(page, 'latin1')).toString('latin1'))
    .join('\n');
}

/** The lines of text that a PDF shows. */
export function wordsOf(pdf: Buffer): string[] {
  return [...drawnIn(pdf).matchAll(/\(((?:\\.|[^\\)])*)\) Tj/g)].map(([, text = '']) =>
    text
      .replace(/\\(.)/g, '$1')
      .replace(/[\x80-\x9f]/g, (byte) => HIGH.charAt(byte.charCodeAt(0) - 0x80))
      .replaceAll('\u00a0', ' '),
  );
}

/** How many pictures a PDF shows. */
export const pictureCount = (pdf: Buffer): number => [...drawnIn(pdf).matchAll(/\/I\d+ Do/g)].length;

/** The dark squares of a code that is drawn as bars, `size` squares wide: row and column of each, sorted. */
export function darkSquares(pdf: Buffer, size: number): string[] {
  const edges = [...drawnIn(pdf).matchAll(/([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) re/g)];
  const bars = edges.map((found) => found.slice(1).map(Number) as [number, number, number, number]);
  // The head of the page is one bar as well, far higher than a row of the code.
  const rows = bars.filter(([, , , height]) => Math.abs(height) < 20);
  const left = Math.min(...rows.map(([x]) => x));
  const top = Math.max(...rows.map(([, y]) => y));
  const step = (Math.max(...rows.map(([x, , width]) => x + width)) - left) / size;
  return rows
    .flatMap(([x, y, width]) =>
      Array.from({ length: Math.round(width / step) }, (_, at) => {
        return `${Math.round((top - y) / step)} ${Math.round((x - left) / step) + at}`;
      }),
    )
    .sort();
}
