import { type PreparedFile, prepareFile } from '../../../device/photo-file.ts';
import { newFileId } from '../../../live/outbox/write.ts';

/** Points of one line as [x, y, x, y, …] on the sheet below. */
export type Stroke = readonly number[];

/** The sheet that is signed, in its own units and in pixels of the stored picture. */
export const SHEET = { width: 1200, height: 400 } as const;

const INK = '#0b2545';
const LINE = 7;

type Context = CanvasRenderingContext2D;

/** Draws the lines dark on white, in any theme, as they will be stored. */
export function drawSignature(context: Context, strokes: readonly Stroke[]): void {
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, SHEET.width, SHEET.height);
  context.strokeStyle = INK;
  context.fillStyle = INK;
  context.lineWidth = LINE;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const stroke of strokes) drawStroke(context, stroke);
}

/** A smooth line through the middles of its points; a tap is a dot. */
function drawStroke(context: Context, stroke: Stroke): void {
  const [startX = 0, startY = 0] = stroke;
  context.beginPath();
  if (stroke.length <= 2) {
    context.arc(startX, startY, LINE / 2, 0, 2 * Math.PI);
    context.fill();
    return;
  }
  context.moveTo(startX, startY);
  for (let at = 2; at + 3 < stroke.length; at += 2) {
    const [x = 0, y = 0, nextX = 0, nextY = 0] = stroke.slice(at, at + 4);
    context.quadraticCurveTo(x, y, (x + nextX) / 2, (y + nextY) / 2);
  }
  const [endX = 0, endY = 0] = stroke.slice(-2);
  context.lineTo(endX, endY);
  context.stroke();
}

/** [R4] The drawn signature as a picture ready for the outbox. */
export async function signatureFile(strokes: readonly Stroke[]): Promise<PreparedFile> {
  const canvas = Object.assign(document.createElement('canvas'), SHEET);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw a signature.');
  drawSignature(context, strokes);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('The signature could not be made into a picture.');
  const { file } = await prepareFile(
    new File([blob], 'Unterschrift.png', { type: 'image/png' }),
    newFileId(),
  );
  if (!file) throw new Error('The signature could not be prepared.');
  return file;
}
