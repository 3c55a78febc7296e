import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create } from 'qrcode';
import { beforeAll, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { type QrModules, qrCode, qrContent } from '../../../src/client/parts/machine/qr-code.ts';

const NODE_ID = 'urn:wartbar:equipment:0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';
const ORIGIN = 'https://wartbar.example';

/** Edge of the code in px, blur in px, turn in degrees, noise in grey levels: what a phone makes of a sticker. */
const pictures = [66, 78, 92, 110].flatMap((edge) =>
  [0.5, 0.9, 1.3, 1.7].flatMap((blur) =>
    [0, 13].flatMap((turn) => [0, 30].map((noise) => ({ edge, blur, turn, noise }))),
  ),
);
type Picture = (typeof pictures)[number];

const SIDE = 150;
const INK = 30;
const PAPER = 215;

/** Numbers between 0 and 1, the same each time. */
function numbers(): () => number {
  let state = 1;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** The code in the middle of the paper, turned; each pixel from four points of it. */
function drawn(modules: QrModules, { edge, turn }: Picture): Float32Array {
  const grey = new Float32Array(SIDE * SIDE).fill(PAPER);
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const at = (x: number, y: number) => {
    const [dx, dy] = [x - SIDE / 2, y - SIDE / 2];
    const column = Math.floor(((dx * cos + dy * sin) / edge + 0.5) * modules.size);
    const row = Math.floor(((dy * cos - dx * sin) / edge + 0.5) * modules.size);
    const inside = Math.min(row, column) >= 0 && Math.max(row, column) < modules.size;
    return inside && modules.get(row, column) ? INK : PAPER;
  };
  const points = [1 / 4, 3 / 4];
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const sum = points.reduce(
        (all, dy) => all + points.reduce((row, dx) => row + at(x + dx, y + dy), 0),
        0,
      );
      grey[y * SIDE + x] = sum / 4;
    }
  }
  return grey;
}

/** Blurred along rows, then transposed: twice makes a picture blurred both ways. */
function blurred(grey: Float32Array, sigma: number): Float32Array {
  const reach = Math.ceil(sigma * 3);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * sigma ** 2)),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const result = new Float32Array(grey.length);
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      let sum = 0;
      for (const [at, weight] of weights.entries()) {
        const from = Math.min(SIDE - 1, Math.max(0, x + at - reach));
        sum += weight * (grey[y * SIDE + from] ?? PAPER);
      }
      result[x * SIDE + y] = sum / total;
    }
  }
  return result;
}

function photographed(modules: QrModules, picture: Picture) {
  const next = numbers();
  const grey = blurred(blurred(drawn(modules, picture), picture.blur), picture.blur);
  const data = new Uint8ClampedArray(SIDE * SIDE * 4);
  for (const [at, value] of grey.entries()) {
    const level = value + (next() - 0.5) * 2 * picture.noise;
    data.set([level, level, level, 255], at * 4);
  }
  return { data, width: SIDE, height: SIDE, colorSpace: 'srgb' } as ImageData;
}

async function readable(modules: QrModules, content: string): Promise<number> {
  let count = 0;
  for (const picture of pictures) {
    const [found] = await readBarcodes(photographed(modules, picture), { formats: ['QRCode'] });
    if (found?.text === content) count++;
  }
  return count;
}

beforeAll(async () => {
  const path = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasm = await readFile(path);
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
});

it('[M4] [I2] a short code of the same size is read in many more bad pictures than the former one', async () => {
  const short = qrContent(NODE_ID, ORIGIN);
  const former = `${ORIGIN}/machine-overview?nodeid=${encodeURIComponent(NODE_ID)}`;
  const before = await readable(create(former, { errorCorrectionLevel: 'M' }).modules, former);
  const now = await readable((await qrCode(short)).modules, short);
  // 13 and 27 of 64 when this was written.
  expect(before).toBeGreaterThan(0);
  expect(now).toBeGreaterThan(before * 1.5);
});
