import { rename, writeFile } from 'node:fs/promises';
import { create } from 'qrcode';

export interface FakePicture {
  /** Size of the picture in px; even numbers. */
  width?: number;
  height?: number;
  /** Edge of the code with its quiet zone in px. */
  edge?: number;
  /** Turned by this many degrees. */
  turned?: number;
}

/** Frames per file; Chromium plays it in a loop. */
const FRAMES = 4;
const QUIET = 4;
const PAPER = 235;
const INK = 20;
const WALL = 120;

/**
 * Writes a Y4M video (I420) that shows a QR code, for Chromium's fake camera: `fakeCameraArgs(path)`. An empty
 * content shows an empty wall.
 */
export async function writeQrVideo(path: string, content: string, picture: FakePicture = {}): Promise<void> {
  const { width = 1280, height = 720, edge = 320, turned = 0 } = picture;
  const luma = Buffer.alloc(width * height, WALL);
  if (content !== '') drawCode(luma, { width, height, edge, turned }, content);
  const chroma = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, chroma]);
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F30:1 Ip A1:1 C420jpeg\n`);
  // A camera that runs still reads the file it has opened; one that is cut short under it ends the whole browser.
  const next = `${path}.next`;
  await writeFile(next, Buffer.concat([header, ...Array.from({ length: FRAMES }, () => frame)]));
  await rename(next, path);
}

function drawCode(luma: Buffer, picture: Required<FakePicture>, content: string): void {
  const { width, height, edge, turned } = picture;
  const { modules } = create(content, { errorCorrectionLevel: 'M' });
  const cells = modules.size + 2 * QUIET;
  const [sin, cos] = [Math.sin((turned * Math.PI) / 180), Math.cos((turned * Math.PI) / 180)];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [fromX, fromY] = [x - width / 2, y - height / 2];
      const column = Math.floor(((fromX * cos + fromY * sin) / edge + 0.5) * cells) - QUIET;
      const row = Math.floor(((fromY * cos - fromX * sin) / edge + 0.5) * cells) - QUIET;
      const inside = (at: number, margin: number) => at >= -margin && at < modules.size + margin;
      if (!inside(row, QUIET) || !inside(column, QUIET)) continue;
      const dark = inside(row, 0) && inside(column, 0) && modules.get(row, column) === 1;
      luma[y * width + x] = dark ? INK : PAPER;
    }
  }
}

/** Launch arguments of a Chromium whose camera plays that file and is allowed without asking. */
export function fakeCameraArgs(path: string): string[] {
  return [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${path}`,
  ];
}
