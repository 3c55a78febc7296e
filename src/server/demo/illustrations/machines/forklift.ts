import { IRON, PAINT_LIGHT, PRIMARY, RUBBER, STEEL, STEEL_DARK, shade } from '../../draw/colour.ts';
import { badge, disc, line, rect, vents, warningSign } from '../../draw/details.ts';
import { Scene } from '../../draw/scene.ts';

function wheel(scene: Scene, x: number, y: number, r: number): void {
  scene.cylinder([x, y, r], 'y', 26, r, RUBBER, RUBBER);
  scene.onFront(
    [x, y, r],
    disc(0, 0, r * 0.62, PAINT_LIGHT) +
      disc(0, 0, r * 0.36, STEEL_DARK) +
      Array.from({ length: 6 }, (_, i) =>
        disc(
          Math.round(Math.cos((i * Math.PI) / 3) * r * 48) / 100,
          Math.round(Math.sin((i * Math.PI) / 3) * r * 48) / 100,
          r * 0.06,
          IRON,
        ),
      ).join(''),
  );
}

/** Electric counterbalance forklift seen from its right side, mast to the right. */
export function drawForklift(accent: string): Scene {
  const scene = new Scene();
  scene.shadow(0, 0, 210, 110);
  scene.floorMark(-50, -50, 460, 220);
  wheel(scene, 46, 84, 27);
  wheel(scene, 186, 84, 33);
  // Chassis and counterweight.
  scene.box({ x: 16, y: 8, z: 24, w: 196, d: 94, h: 30 }, IRON);
  scene.prismY(
    [
      [-10, 34],
      [-10, 82],
      [4, 104],
      [90, 104],
      [90, 34],
    ],
    2,
    106,
    accent,
  );
  scene.onFront(
    [-10, 2, 104],
    vents(34, 14, 44, 26, 5) +
      badge(20, 48, 58, PRIMARY) +
      line(
        [
          [20, 10],
          [20, 66],
        ],
        shade(accent, -0.3),
        1.2,
      ),
  );
  scene.prismY(
    [
      [90, 34],
      [90, 66],
      [206, 66],
      [214, 50],
      [214, 34],
    ],
    2,
    106,
    accent,
  );
  scene.box({ x: 176, y: 6, z: 66, w: 30, d: 98, h: 46 }, accent);
  scene.onFront([176, 6, 112], rect(4, 8, 22, 28, shade(accent, -0.18), 2));
  // Seat, wheel, rear pillars of the guard.
  scene.box({ x: 78, y: 30, z: 104, w: 52, d: 54, h: 10 }, RUBBER);
  scene.prismY(
    [
      [72, 112],
      [64, 160],
      [76, 162],
      [86, 114],
    ],
    32,
    50,
    RUBBER,
  );
  scene.tube(
    [
      [182, 56, 108],
      [162, 56, 132],
    ],
    5,
    IRON,
  );
  scene.tube(
    [
      [168, 40, 130],
      [158, 46, 136],
      [156, 62, 138],
      [164, 72, 134],
      [170, 64, 128],
      [168, 40, 130],
    ],
    3.4,
    RUBBER,
  );
  scene.tube(
    [
      [8, 100, 102],
      [20, 100, 214],
    ],
    8,
    IRON,
  );
  scene.tube(
    [
      [200, 100, 110],
      [182, 100, 214],
    ],
    8,
    IRON,
  );
  // Mast and carriage.
  for (const y of [28, 74]) {
    scene.box({ x: 224, y, z: 8, w: 14, d: 10, h: 214 }, STEEL_DARK);
    scene.box({ x: 226, y: y + 1, z: 150, w: 10, d: 8, h: 90 }, STEEL);
  }
  scene.box({ x: 224, y: 26, z: 214, w: 14, d: 60, h: 10 }, STEEL_DARK);
  scene.box({ x: 224, y: 26, z: 110, w: 12, d: 60, h: 8 }, IRON);
  scene.cylinder([231, 56, 10], 'z', 150, 5, STEEL);
  scene.box({ x: 238, y: 12, z: 26, w: 8, d: 88, h: 12 }, IRON);
  scene.box({ x: 238, y: 12, z: 62, w: 8, d: 88, h: 10 }, IRON);
  for (const y of [14, 40, 66, 92]) scene.box({ x: 240, y, z: 72, w: 5, d: 5, h: 56 }, IRON);
  scene.box({ x: 240, y: 14, z: 124, w: 5, d: 83, h: 6 }, IRON);
  // Pallet with boxes on the forks.
  scene.box({ x: 244, y: 78, z: 18, w: 112, d: 12, h: 5 }, STEEL_DARK);
  scene.box({ x: 246, y: 4, z: 34, w: 104, d: 104, h: 6 }, '#B98B55');
  for (const y of [4, 50, 94]) scene.box({ x: 246, y, z: 22, w: 104, d: 14, h: 12 }, '#A97C48');
  scene.box({ x: 244, y: 24, z: 18, w: 112, d: 12, h: 5 }, STEEL_DARK);
  for (const [x, y, h] of [
    [252, 56, 44],
    [300, 56, 38],
    [252, 8, 44],
    [300, 8, 56],
  ] as const) {
    scene.box({ x, y, z: 40, w: 44, d: 44, h }, '#CFA36B');
    scene.onFront(
      [x, y, 40 + h],
      rect(19, 0, 6, h * 0.4, '#E6CFA8', 0, false) + rect(26, h * 0.55, 13, h * 0.28, '#F6F1E6', 1),
    );
  }
  // Near pillars, roof, wheels, lamps.
  wheel(scene, 46, 2, 27);
  wheel(scene, 186, 2, 33);
  scene.tube(
    [
      [8, 10, 102],
      [20, 10, 214],
    ],
    8,
    IRON,
  );
  scene.tube(
    [
      [200, 10, 110],
      [182, 10, 214],
    ],
    8,
    IRON,
  );
  scene.box({ x: 14, y: 6, z: 212, w: 176, d: 98, h: 8 }, IRON);
  scene.onTop(
    [14, 104, 220],
    [0, 1, 2, 3, 4].map((i) => rect(14 + i * 32, 10, 20, 78, '#A9BBC3', 2)).join(''),
  );
  scene.cylinder([36, 54, 220], 'z', 14, 7, '#F29A1F');
  scene.cylinder([186, -2, 202], 'x', 9, 8, IRON, '#FFF3C4');
  scene.onFront([176, 6, 112], warningSign(7, 12, 16));
  return scene;
}
