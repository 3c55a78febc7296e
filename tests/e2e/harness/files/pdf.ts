import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
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

const STREAM = /(\d+) 0 obj\s*<<([^>]*)>>\s*stream\r?\n([\s\S]*?)\nendstream/g;

/** What jsPDF packs, by the number of its object; what is packed may well end with a carriage return. */
function streamsOf(pdf: Uint8Array): Map<string, string> {
  const packed = Buffer.from(pdf).toString('latin1').matchAll(STREAM);
  return new Map(
    [...packed].flatMap(([, id = '', about = '', bytes = '']) =>
      about.includes('/FlateDecode')
        ? [[id, inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')]]
        : [],
    ),
  );
}

/** What is drawn on the pages of a PDF. */
const drawnIn = (pdf: Uint8Array): string => [...streamsOf(pdf).values()].join('\n');

/** What each glyph of each font means, as the PDF tells its readers. */
function meaningsIn(pdf: Uint8Array): Map<string, Map<string, string>> {
  const text = Buffer.from(pdf).toString('latin1');
  const streams = streamsOf(pdf);
  return new Map(
    [...text.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => {
      const [, map = ''] = new RegExp(`\n${id} 0 obj[^]*?/ToUnicode (\\d+) 0 R`).exec(text) ?? [];
      const pairs = (streams.get(map) ?? '').matchAll(/<([0-9a-f]{4})><([0-9a-f]{4})>/g);
      return [
        name,
        new Map(
          [...pairs].map(([, glyph = '', code = '']) => [
            glyph,
            String.fromCharCode(Number.parseInt(code, 16)),
          ]),
        ),
      ];
    }),
  );
}

/** The texts that a PDF shows, each as it was written: in one go, whatever is beside it. */
export function wordsOf(pdf: Uint8Array): string[] {
  const meanings = meaningsIn(pdf);
  let font = new Map<string, string>();
  return [...drawnIn(pdf).matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]*)> Tj/g)].flatMap(
    ([, name, glyphs = '']) => {
      if (name === undefined) {
        const signs = glyphs.match(/.{4}/g) ?? [];
        return [
          signs
            .map((glyph) => font.get(glyph) ?? '')
            .join('')
            .replaceAll('\u00a0', ' '),
        ];
      }
      font = meanings.get(name) ?? new Map();
      return [];
    },
  );
}

/** A PDF as a reader finds it: its title, the text of its pages, and how many there are. */
export async function readPdf(pdf: Uint8Array): Promise<{ title: string; text: string; pages: number }> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: VerbosityLevel.ERRORS });
  try {
    const document = await task.promise;
    const { info } = await document.getMetadata();
    let text = '';
    for (let page = 1; page <= document.numPages; page++) {
      const { items } = await (await document.getPage(page)).getTextContent({ disableNormalization: true });
      for (const item of items) if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str;
    }
    const title = String((info as { Title?: string }).Title ?? '');
    return { title, text, pages: document.numPages };
  } finally {
    await task.destroy();
  }
}

/** How many pictures a PDF shows. */
export const pictureCount = (pdf: Uint8Array): number => [...drawnIn(pdf).matchAll(/\/I\d+ Do/g)].length;

/** The dark squares of a code that is drawn as bars, `size` squares wide: row and column of each, sorted. */
export function darkSquares(pdf: Uint8Array, size: number): string[] {
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
