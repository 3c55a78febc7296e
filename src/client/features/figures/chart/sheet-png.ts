import { type ChartSheet, laidOut } from './chart-sheet.ts';
import { FONT, svgOf } from './sheet-svg.ts';

/** Sharp on screens of today and in a presentation. */
const SCALE = 2;

function context(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const drawn = canvas.getContext('2d');
  if (!drawn) throw new Error('This browser draws on no canvas.');
  return [canvas, drawn];
}

/** [K4] A chart as a picture, made on the device. */
export async function makeSheetPng(sheet: ChartSheet): Promise<Blob> {
  const [, ruler] = context(1, 1);
  const drawing = laidOut(sheet, (text, size, bold) => {
    ruler.font = `${bold ? 600 : 400} ${size}px ${FONT}`;
    return ruler.measureText(text).width;
  });
  const svg = new Blob([svgOf(drawing, `${sheet.title}: ${sheet.subject}`)], { type: 'image/svg+xml' });
  const url = URL.createObjectURL(svg);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const [canvas, drawn] = context(drawing.width * SCALE, drawing.height * SCALE);
    drawn.drawImage(image, 0, 0, canvas.width, canvas.height);
    const png = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    if (!png) throw new Error('This browser made no PNG.');
    return png;
  } finally {
    URL.revokeObjectURL(url);
  }
}
