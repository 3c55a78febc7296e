import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Browser } from 'playwright';

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const ORIGIN = 'https://pdfjs.test';

type PdfJs = typeof import('pdfjs-dist');

/** An empty page with pdf.js at hand; the test's own code cannot import anything there. */
const PAGE = `<!doctype html><script type="module">
  import * as pdfjs from '/pdf.min.mjs';
  pdfjs.GlobalWorkerOptions.workerSrc = '/pdf.worker.min.mjs';
  window.pdfjs = pdfjs;
</script>`;

/** Runs inside that page: every page of a PDF as a PNG in base64. */
async function drawPages([pdf, dpi]: [string, number]): Promise<string[]> {
  const { getDocument } = (window as unknown as { pdfjs: PdfJs }).pdfjs;
  const data = Uint8Array.from(atob(pdf), (sign) => sign.charCodeAt(0));
  const document_ = await getDocument({ data, standardFontDataUrl: '/standard_fonts/' }).promise;
  const pictures: string[] = [];
  for (let page = 1; page <= document_.numPages; page++) {
    const found = await document_.getPage(page);
    const viewport = found.getViewport({ scale: dpi / 72 });
    const canvas = Object.assign(document.createElement('canvas'), {
      width: Math.round(viewport.width),
      height: Math.round(viewport.height),
    });
    await found.render({ canvas, viewport }).promise;
    pictures.push(canvas.toDataURL('image/png').split(',')[1] ?? '');
  }
  return pictures;
}

/** The pages of a PDF as pictures, as a printer with so many dots for each inch would see them. */
export async function pdfPictures(browser: Browser, pdf: Buffer, dpi = 200): Promise<Buffer[]> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.route(`${ORIGIN}/**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: PAGE });
      const place = pathname.startsWith('/standard_fonts/') ? 'standard_fonts' : 'build';
      const body = await readFile(join(folder, place, basename(pathname)));
      const contentType = pathname.endsWith('.mjs') ? 'text/javascript' : 'application/octet-stream';
      return route.fulfill({ contentType, body });
    });
    await page.goto(ORIGIN);
    await page.waitForFunction(() => 'pdfjs' in window);
    const drawn = await page.evaluate(drawPages, [pdf.toString('base64'), dpi] as [string, number]);
    return drawn.map((picture) => Buffer.from(picture, 'base64'));
  } finally {
    await context.close();
  }
}
