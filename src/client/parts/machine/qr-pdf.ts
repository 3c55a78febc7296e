import { PDF_FONT, setTitle } from '../../../shared/lib/make-pdf.ts';
import { machineText } from '../../text/de/machine/machine.ts';
import { type JsPdf, newPdf } from '../pdf/new-pdf.ts';
import { safeFileName } from '../report/pdf/pdf-sheet.ts';
import { makeOf } from './machine-index.ts';
import { type QrModules, qrBars, qrCode, qrContent } from './qr-code.ts';

/** What a code or a sticker names; the machine knows its serial number. */
export type QrSubject = {
  nodeid: string;
  name: string;
  brand: string;
  model: string;
  equipmentid: string;
  equipment: { manufacturerserialnumber: string };
};

type Point = readonly [x: number, y: number];

/** Millimetres; the code keeps the quiet zone that readers need. */
const PAGE = { width: 90, height: 125 };
const CODE = { left: 15, top: 24, edge: 60 };
/** The product's colour on paper. */
export const BRAND = [14, 63, 81] as const;
const HEXAGON: readonly Point[] = [
  [16, 2.8],
  [27.4, 9.4],
  [27.4, 22.6],
  [16, 29.2],
  [4.6, 22.6],
  [4.6, 9.4],
];
const TICK: readonly Point[] = [
  [10.3, 16.2],
  [14.4, 20.4],
  [21.9, 11.8],
];

/** [M4] The sticker as a PDF of 90 × 125 mm: logo, code, name, brand and model, equipment id and serial number. */
export async function makeQrPdf(subject: QrSubject, origin: string): Promise<JsPdf> {
  const [pdf, { modules }] = await Promise.all([
    newPdf({ unit: 'mm', format: [PAGE.width, PAGE.height] }),
    qrCode(qrContent(subject.nodeid, origin)),
  ]);
  setTitle(pdf, subject.name);
  drawHead(pdf);
  drawCode(pdf, modules, CODE);
  drawNames(pdf, subject);
  return pdf;
}

/** [M4] Saves it, named after the machine. */
export async function downloadQrPdf(subject: QrSubject, origin: string): Promise<void> {
  const pdf = await makeQrPdf(subject, origin);
  await pdf.save(`${safeFileName(subject.name) || machineText.qrFileName}.pdf`, { returnPromise: true });
}

/** Logo and name of the product in white on its colour. */
function drawHead(pdf: JsPdf): void {
  pdf.setFillColor(...BRAND).rect(0, 0, PAGE.width, 17, 'F');
  drawMark(pdf, { left: 7, top: 4, edge: 9 });
  pdf.setTextColor(255, 255, 255).setFont(PDF_FONT, 'bold').setFontSize(15).text('Wartbar', 19, 10.4);
}

type Square = { left: number; top: number; edge: number };

/** The mark of ui/display/logo.tsx in white, `edge` mm high. */
export function drawMark(pdf: JsPdf, place: Square): void {
  pdf.setDrawColor(255, 255, 255).setLineJoin('round').setLineCap('round');
  pdf.setLineWidth(place.edge / 12);
  traceMark(pdf, HEXAGON, true, place);
  pdf.setLineWidth(place.edge / 10);
  traceMark(pdf, TICK, false, place);
}

function traceMark(pdf: JsPdf, points: readonly Point[], closed: boolean, { left, top, edge }: Square): void {
  const scale = edge / 32;
  const [start, ...rest] = points;
  if (!start) return;
  const steps = rest.map(([x, y], step) => {
    const [fromX, fromY] = points[step] ?? start;
    return [(x - fromX) * scale, (y - fromY) * scale];
  });
  pdf.lines(steps, left + start[0] * scale, top + start[1] * scale, [1, 1], 'S', closed);
}

/** A hair of overlap, in modules, keeps printers from leaving white lines between the rows. */
const OVERLAP = 1.02;

/** Draws a code of `edge` mm, sharp in any size of print: one filled bar per run of dark modules. */
export function drawCode(pdf: JsPdf, modules: QrModules, { left, top, edge }: Square): void {
  const step = edge / modules.size;
  pdf.setFillColor(0, 0, 0);
  for (const { row, column, length } of qrBars(modules)) {
    pdf.rect(left + column * step, top + row * step, length * step, step * OVERLAP, null);
  }
  pdf.fill();
}

function drawNames(pdf: JsPdf, subject: QrSubject): void {
  const middle = PAGE.width / 2;
  const lines = (text: string) => (pdf.splitTextToSize(text, PAGE.width - 12) as string[]).slice(0, 2);
  pdf
    .setTextColor(...BRAND)
    .setFont(PDF_FONT, 'bold')
    .setFontSize(15);
  const name = lines(subject.name);
  pdf.text(name, middle, 94, { align: 'center' });
  const below = 94 + name.length * 6.4;
  pdf.setTextColor(60, 70, 76).setFont(PDF_FONT, 'normal').setFontSize(11);
  const make = lines(makeOf(subject));
  pdf.text(make, middle, below, { align: 'center' });
  const end = below + make.length * 5.2;
  if (subject.equipmentid) pdf.text(subject.equipmentid, middle, end, { align: 'center' });
  const serial = subject.equipment.manufacturerserialnumber;
  if (!serial) return;
  const [numbered = ''] = pdf.setFontSize(9).splitTextToSize(machineText.qrSerial(serial), PAGE.width - 12);
  pdf.text(numbered, middle, subject.equipmentid ? end + 4.6 : end, { align: 'center' });
}
