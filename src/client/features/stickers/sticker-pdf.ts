import { PDF_FONT, setTitle } from '../../../shared/lib/make-pdf.ts';
import { pdfText } from '../../../shared/lib/pdf-text.ts';
import { type QrModules, qrCode, qrContent } from '../../parts/machine/qr-code.ts';
import { drawCode } from '../../parts/machine/qr-pdf.ts';
import { type JsPdf, newPdf } from '../../parts/pdf/new-pdf.ts';
import { designSticker, type StickerWords } from './layout/design.ts';
import type { Measure } from './layout/fit-text.ts';
import type { StickerFormat } from './layout/formats.ts';
import { cutMarks, type StickerPlace, stickerPlaces } from './layout/places.ts';

/** What a sticker is made of. */
export type StickerMachine = StickerWords & { nodeid: string };

export type StickerOrder = {
  machines: readonly StickerMachine[];
  format: StickerFormat;
  /** Labels of the first sheet that are used up. */
  start: number;
  marks: boolean;
  /** Origin that the codes lead to. */
  origin: string;
  title: string;
};

type Progress = {
  /** After each slice, with how many stickers are done. */
  onProgress: (done: number) => void;
  signal: AbortSignal;
};

/** The page answers to taps after so many ms of work. */
const SLICE = 12;
/** Decimals of positions in the PDF, in pt: finer than any printer. */
const PRECISION = 3;

/** Lets the browser draw and answer; unlike a timer it runs at full speed in a hidden tab too. */
function breathe(): Promise<void> {
  return new Promise((resume) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resume();
    };
    port2.postMessage(null);
  });
}

/** The words as the PDF shows them. */
export const shownWords = ({ name, equipmentid, make, company }: StickerWords): StickerWords => ({
  name: pdfText(name),
  equipmentid: pdfText(equipmentid),
  make: pdfText(make),
  company: pdfText(company),
});

/** [D12] Widths of texts in the PDF's own font; each character is looked up once. */
export async function loadMeasure(): Promise<Measure> {
  const pdf = await newPdf({ unit: 'mm' });
  const widths = { normal: new Map<string, number>(), bold: new Map<string, number>() };
  const widthOf = (sign: string, style: keyof typeof widths) => {
    const known = widths[style].get(sign);
    if (known !== undefined) return known;
    const width = pdf.setFont(PDF_FONT, style).getStringUnitWidth(sign);
    widths[style].set(sign, width);
    return width;
  };
  return (text, size, bold) => {
    let units = 0;
    for (const sign of text) units += widthOf(sign, bold ? 'bold' : 'normal');
    return (units * size * 25.4) / 72;
  };
}

function drawSticker(
  pdf: JsPdf,
  { machine, place, modules }: { machine: StickerMachine; place: StickerPlace; modules: QrModules },
  format: StickerFormat,
  measure: Measure,
): void {
  const { code, lines } = designSticker(format, shownWords(machine), modules.size, measure);
  drawCode(pdf, modules, { left: place.left + code.left, top: place.top + code.top, edge: code.edge });
  pdf.setTextColor(0, 0, 0);
  for (const { text, x, baseline, align, size, bold } of lines) {
    pdf.setFont(PDF_FONT, bold ? 'bold' : 'normal').setFontSize(size);
    pdf.text(text, place.left + x, place.top + baseline, { align });
  }
}

function drawMarks(pdf: JsPdf, format: StickerFormat): void {
  pdf.setDrawColor(120, 120, 120).setLineWidth(0.15);
  for (const { x1, y1, x2, y2 } of cutMarks(format)) pdf.line(x1, y1, x2, y2);
}

/**
 * [D12] Stickers as a PDF: sheets or one page for each label of a roll. Works without network and in slices, so that
 * the page stays usable; null when it was cancelled.
 */
export async function makeStickerPdf(
  { machines, format, start, marks, origin, title }: StickerOrder,
  { onProgress, signal }: Progress,
): Promise<JsPdf | null> {
  const { width, height } = format.page;
  const paper = { format: [width, height], orientation: width > height ? 'landscape' : 'portrait' } as const;
  const [pdf, measure] = await Promise.all([
    newPdf({
      unit: 'mm',
      format: [...paper.format],
      orientation: paper.orientation,
      floatPrecision: PRECISION,
    }),
    loadMeasure(),
  ]);
  setTitle(pdf, title);
  // Viewers offer their usual scaling otherwise, and the labels would miss their places.
  pdf.viewerPreferences({ PrintScaling: 'None' });
  const places = stickerPlaces(format, machines.length, start);
  let page = -1;
  let since = performance.now();
  for (const [at, machine] of machines.entries()) {
    const place = places[at];
    if (!place) break;
    if (place.page !== page) {
      if (page >= 0) pdf.addPage([...paper.format], paper.orientation);
      page = place.page;
      if (marks) drawMarks(pdf, format);
    }
    const { modules } = await qrCode(qrContent(machine.nodeid, origin));
    drawSticker(pdf, { machine, place, modules }, format, measure);
    if (performance.now() - since < SLICE) continue;
    onProgress(at + 1);
    await breathe();
    if (signal.aborted) return null;
    since = performance.now();
  }
  return pdf;
}
