import { create } from 'qrcode';
import type { Pixels } from '../../../src/client/device/second-look.ts';
import { type QrModules, qrCode, qrContent } from '../../../src/client/parts/machine/qr-code.ts';

const NODE_ID = 'urn:wartbar:equipment:0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';
const ORIGIN = 'https://wartbar.example';

/** What a phone makes of a sticker. */
interface Degraded {
  /** Edge of the code, px. */
  edge: number;
  /** Standard deviation, px. */
  blur: number;
  /** Degrees. */
  turn: number;
  /** Most that a pixel differs, grey levels. */
  noise: number;
  /** Grey levels of ink and paper. */
  ink: number;
  paper: number;
}

export interface BadPicture extends Degraded {
  content: string;
  modules: QrModules;
  seed: number;
}

const SIDE = 200;
const TONES = [
  { ink: 30, paper: 215 },
  // faded by the sun, in bad light
  { ink: 95, paper: 185 },
];

const degraded: Degraded[] = [78, 96, 118, 142].flatMap((edge) =>
  [0.5, 0.9, 1.3, 1.7].flatMap((blur) =>
    [0, 13, 41].flatMap((turn) =>
      [0, 30].flatMap((noise) => TONES.map((tone) => ({ edge, blur, turn, noise, ...tone }))),
    ),
  ),
);

/** 192 bad pictures of the code that stickers carry, then as many of the one that they carried before. */
export async function badPictures(): Promise<BadPicture[]> {
  const short = qrContent(NODE_ID, ORIGIN);
  const former = `${ORIGIN}/machine-overview?nodeid=${encodeURIComponent(NODE_ID)}`;
  const codes = [
    { content: short, modules: (await qrCode(short)).modules },
    { content: former, modules: create(former, { errorCorrectionLevel: 'M' }).modules as QrModules },
  ];
  return codes.flatMap((code) => degraded.map((each, seed) => ({ ...code, ...each, seed })));
}

/** A picture of this code that the second look reads, whatever its content; the first one does not. */
export async function pictureForSecondLook(content: string): Promise<BadPicture> {
  const { modules } = await qrCode(content);
  return { content, modules, edge: 142, blur: 1.3, turn: 13, noise: 30, ink: 95, paper: 185, seed: 1 };
}

/** Numbers between 0 and 1, the same each time. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** The code in the middle of the paper, turned; each pixel from four points of it. */
function drawn({ modules, edge, turn, ink, paper }: BadPicture): Float32Array {
  const grey = new Float32Array(SIDE * SIDE);
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const at = (x: number, y: number) => {
    const [dx, dy] = [x - SIDE / 2, y - SIDE / 2];
    const column = Math.floor(((dx * cos + dy * sin) / edge + 0.5) * modules.size);
    const row = Math.floor(((dy * cos - dx * sin) / edge + 0.5) * modules.size);
    const inside = Math.min(row, column) >= 0 && Math.max(row, column) < modules.size;
    return inside && modules.get(row, column) ? ink : paper;
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
        sum += weight * (grey[y * SIDE + from] ?? 0);
      }
      result[x * SIDE + y] = sum / total;
    }
  }
  return result;
}

/** The picture, the same each time. */
export function photographed(picture: BadPicture): Pixels {
  const next = numbers(picture.seed + 1);
  const grey = blurred(blurred(drawn(picture), picture.blur), picture.blur);
  const data = new Uint8ClampedArray(SIDE * SIDE * 4);
  for (const [at, value] of grey.entries()) {
    const level = value + (next() - 0.5) * 2 * picture.noise;
    data.set([level, level, level, 255], at * 4);
  }
  return { data, width: SIDE, height: SIDE };
}
