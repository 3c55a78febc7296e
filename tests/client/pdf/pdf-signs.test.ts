import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { makeSheetPdf } from '../../../src/client/features/figures/chart/sheet-pdf.ts';
import { noFilter } from '../../../src/client/features/machine/history/history-filter.ts';
import { makeHistoryPdf } from '../../../src/client/features/machine/history/history-pdf.ts';
import { formatOf } from '../../../src/client/features/stickers/layout/formats.ts';
import { makeStickerPdf } from '../../../src/client/features/stickers/sticker-pdf.ts';
import { makeBadgePdf } from '../../../src/client/features/users/badge/badge-pdf.ts';
import type { MachineView } from '../../../src/client/parts/machine/machine-queries.ts';
import { makeQrPdf } from '../../../src/client/parts/machine/qr-pdf.ts';
import { newPdf } from '../../../src/client/parts/pdf/new-pdf.ts';
import { drawReport } from '../../../src/client/parts/report/pdf/draw-report.ts';
import type { ReportContent } from '../../../src/client/parts/report/pdf/report-content.ts';
import { PageWriter } from '../../../src/server/demo/documents/page-writer.ts';
import type { MailedOrder } from '../../../src/server/mail/order-facts.ts';
import { orderPdf } from '../../../src/server/mail/order-pdf.ts';
import { reportPdf } from '../../../src/server/mail/report-pdf.ts';
import type { Notification } from '../../../src/shared/contract/notification/notification.ts';
import { PDF_SIGNS } from '../../../src/shared/fonts/pdf-signs.ts';
import { makeNodeId } from '../../../src/shared/lib/ids.ts';
import { PDF_FONT, setTitle } from '../../../src/shared/lib/make-pdf.ts';
import { BADGE_LENGTH, badgeOf } from '../../../src/shared/rules/account/badge.ts';
import type { Compared } from '../../../src/shared/rules/figures/compared.ts';
import { periodBefore } from '../../../src/shared/rules/figures/window.ts';
import { readPdf, wordsOf } from '../../e2e/harness/files/pdf.ts';

type Pdf = { output(kind: 'arraybuffer'): ArrayBuffer };
const bytesOf = (pdf: Pdf | null) => new Uint8Array(pdf?.output('arraybuffer') ?? []);
const nodeid = makeNodeId('equipment', {
  now: () => 1_700_000_000_000,
  randomBytes: (length) => new Uint8Array(length).fill(7),
});
const window = { start: Date.UTC(2026, 9, 1), end: Date.UTC(2026, 10, 1) };

async function reportOf(content: Partial<ReportContent>): Promise<Uint8Array> {
  const pdf = await newPdf({ unit: 'mm', format: 'a4' });
  const nothing = { title: '', filename: '', facts: [], comment: '', costs: [], pictures: [], signer: '' };
  const unsigned = { steps: [], signed: '', signatureimage: null, version: '', changes: [] };
  drawReport(pdf, { ...nothing, ...unsigned, ...content }, { signature: null, pictures: [] });
  return bytesOf(pdf);
}

/** Every PDF of the product, by what is typed into it. */
const PDFS: Record<string, (typed: string) => Promise<Uint8Array>> = {
  'the comment of a report': (comment) => reportOf({ comment }),
  'the signature of a report': (signer) => reportOf({ signer }),
  'what a report was about': (title) => reportOf({ title }),
  'the facts of a report': (value) => reportOf({ facts: [['Maschine', value]] }),
  'the steps of a report': (text) => reportOf({ steps: [{ text, done: true, when: '' }] }),
  'the efforts of a report': (name) => reportOf({ costs: [{ name, planned: '', actual: '' }] }),
  'what was changed in a report': (former) => {
    const field = { field: 'comment', label: 'Kommentar', former, changed: '' } as const;
    return reportOf({ changes: [{ nodeid: 'x', by: '', fields: [field] }] });
  },
  'the history of a machine': async (typed) =>
    bytesOf(
      await makeHistoryPdf({
        machine: {
          name: typed,
          equipment: { constructiondate: 0 },
          brand: '',
          model: '',
          pool: '',
          area: '',
          site: '',
          equipmentid: '',
          inventoryid: '',
          serial: '',
        } as unknown as MachineView,
        filter: noFilter,
        rows: [{ title: typed, type: 1, status: 1, created: window.start, closed: 0 } as Notification],
        cut: false,
        now: window.end,
      }),
    ),
  'a sticker': async (typed) =>
    bytesOf(
      await makeStickerPdf(
        {
          machines: [{ nodeid, name: 'Presse', equipmentid: 'EQ-1', make: typed, company: '' }],
          format: formatOf('99x67'),
          start: 0,
          marks: false,
          origin: 'https://wartbar.example',
          title: typed,
        },
        { onProgress: () => undefined, signal: new AbortController().signal },
      ),
    ),
  'the code of a machine': async (typed) =>
    bytesOf(
      await makeQrPdf(
        {
          nodeid,
          name: 'Presse',
          brand: '',
          model: typed,
          equipmentid: 'EQ-1',
          equipment: { manufacturerserialnumber: typed },
        },
        'https://wartbar.example',
      ),
    ),
  'a badge': async (typed) =>
    bytesOf(
      await makeBadgePdf(badgeOf(new Uint8Array(BADGE_LENGTH)), { name: 'Erika Muster', company: typed }),
    ),
  'a chart': async (typed) =>
    bytesOf(
      await makeSheetPdf({
        title: typed,
        subject: typed,
        period: '2026',
        legend: typed,
        notes: [typed],
        source: typed,
        draw: (width) => ({ width, height: 10, marks: [] }),
      }),
    ),
  'the monthly report': (typed) =>
    reportPdf({
      company: '',
      place: typed,
      zone: 'Europe/Berlin',
      compared: {
        now: window.end,
        current: { window, machines: 1, figures: [], periods: [], causes: [], worst: [] },
        before: { window: periodBefore(window, 'Europe/Berlin'), machines: 1, figures: [] },
      } as unknown as Compared,
      names: new Map(),
      url: 'https://wartbar.example',
    }),
  'the contract of an order': (typed) =>
    orderPdf(
      {
        ordernumber: 1,
        created: window.start,
        returnby: window.end,
        plantitle: typed,
        packages: 1,
        users: 1,
        cost: 1,
        total: 1,
        vat: 19,
        term: '1y',
        details: { companyName: typed },
      } as unknown as MailedOrder,
      { timezone: 'Europe/Berlin', terms: [typed] },
    ),
  'a document of the demo company': async (typed) => {
    const page = new PageWriter({
      title: 'Wartungsplan',
      subtitle: '',
      issuer: 'Muster',
      number: '1',
      accent: '#0e3f51',
      created: window.start,
    });
    page.paragraph(typed);
    return page.finish();
  },
};

it.each(Object.entries(PDFS))(
  '[R11] %s says what was typed, and where a sign is missing',
  async (_name, pdfOf) => {
    const bytes = await pdfOf('R ≠ 5 kΩ, 10⁶ 🔧 Vor‑Ort (a\\b) Łukasz Νίκος Їжак ☑');
    // Where lines end depends on the page.
    const text = (await readPdf(bytes)).text.replaceAll('\n', ' ');
    expect(text).toContain('R ≠ 5 kΩ, 10⁶ \ufffd Vor‑Ort (a\\b) Łukasz Νίκος Їжак ☑');
    // Of the fonts it contains only what it shows.
    expect(bytes.length).toBeLessThan(45_000);
  },
);

describe('the fonts of PDFs', () => {
  it('[R11] are in every PDF: none is made without them, and none asks for another font', async () => {
    const root = fileURLToPath(new URL('../../../src', import.meta.url));
    const files = (await readdir(root, { recursive: true })).filter((file) => /\.tsx?$/.test(file));
    const others: string[] = [];
    for (const file of files) {
      if (file === join('shared', 'lib', 'make-pdf.ts')) continue;
      const text = await readFile(join(root, file), 'utf8');
      if (/new (?:jsPDF|JsPdf|Pdf)\(|\.setFont\((?!PDF_FONT\b)/.test(text)) others.push(file);
    }
    expect(others).toEqual([]);
  });

  it.each(['normal', 'bold'])('[R11] have each of their signs in %s', async (style) => {
    const signs = Array.from({ length: 0x10000 }, (_none, code) => String.fromCharCode(code)).filter((sign) =>
      new RegExp(`[${PDF_SIGNS}]`).test(sign),
    );
    const typed = signs.map((sign) => sign.normalize('NFC'));
    expect(signs.length).toBeGreaterThan(2000);
    const pdf = await newPdf({ unit: 'mm', format: [2000, 2000] });
    pdf.setFont(PDF_FONT, style);
    // Between letters: no sign is taken for the edge of a line or a mark on the one before.
    for (const [at, sign] of typed.entries()) pdf.text(`a${sign}b`, 20 + (at % 50) * 30, 20 + at / 3);
    const words = wordsOf(bytesOf(pdf));
    expect(words).toEqual(typed.map((sign) => `a${sign}b`.normalize('NFC').replace('\u00a0', ' ')));
  });

  it.each(['Jiří Dvořák', 'Ѝван ḍ', 'Öl (5\\6) ≥ 漢 🔧'])('[R11] any title: %s', async (title) => {
    const pdf = await newPdf({ unit: 'mm' });
    setTitle(pdf, title);
    const bytes = bytesOf(pdf);
    expect((await readPdf(bytes)).title.normalize('NFC')).toBe(title.normalize('NFC'));
    const [, written = ''] = /\/Title ([\s\S]*?)\/Creator/.exec(Buffer.from(bytes).toString('latin1')) ?? [];
    expect(written).toMatch(/^\(/);
    expect(written).not.toContain('\r');
  });
});
