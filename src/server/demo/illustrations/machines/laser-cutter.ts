import { GLASS, IRON, PAINT_LIGHT, PRIMARY, STEEL, STEEL_DARK, shade } from '../../draw/colour.ts';
import {
  badge,
  buttons,
  emergencyStop,
  glass,
  handle,
  line,
  rect,
  screen,
  vents,
  warningSign,
} from '../../draw/details.ts';
import { Scene } from '../../draw/scene.ts';
import { signalLamp } from '../../draw/signal-lamp.ts';

/** Flat-bed laser cutter with shuttle table, green safety glass and source cabinet. */
export function drawLaserCutter(accent: string): Scene {
  const scene = new Scene();
  scene.shadow(0, 0, 330, 200);
  scene.floorMark(-220, -50, 600, 300);
  // Source cabinet behind.
  scene.box({ x: 210, y: 226, z: 0, w: 110, d: 70, h: 170 }, PAINT_LIGHT);
  scene.onSide([320, 226, 170], vents(12, 20, 46, 60, 9));
  // Shuttle table left with a sheet and cut contours.
  for (const [x, y] of [
    [-196, 16],
    [-20, 16],
    [-196, 172],
    [-20, 172],
  ] as const)
    scene.box({ x, y, z: 0, w: 12, d: 12, h: 60 }, IRON);
  scene.box({ x: -200, y: 10, z: 60, w: 200, d: 180, h: 18 }, PRIMARY);
  const part = (x: number, y: number): string =>
    `<path d="M${x} ${y}h30v12a8 8 0 0 0 0 16v12h-30z" fill="#7F929B" stroke="#33505C" stroke-width="1"/><circle cx="${x + 10}" cy="${y + 20}" r="5" fill="#33505C"/>`;
  scene.onTop(
    [-200, 190, 78],
    Array.from({ length: 19 }, (_, i) =>
      line(
        [
          [5 + i * 10, 6],
          [5 + i * 10, 174],
        ],
        '#2A3C45',
        3,
      ),
    ).join('') +
      rect(18, 18, 164, 142, '#C7D2D7', 1) +
      [0, 1, 2, 3].map((i) => part(28 + i * 38, 30) + part(28 + i * 38, 78)).join('') +
      [0, 1, 2, 3, 4]
        .map(
          (i) =>
            `<circle cx="${36 + i * 31}" cy="140" r="10" fill="#7F929B" stroke="#33505C" stroke-width="1"/>`,
        )
        .join(''),
  );
  scene.onFront([-200, 10, 78], rect(0, 5, 200, 4, accent, 0, false));
  // Cabin.
  scene.box({ x: 0, y: 0, z: 0, w: 330, d: 200, h: 22 }, IRON);
  scene.box({ x: 0, y: 0, z: 22, w: 330, d: 200, h: 96 }, PAINT_LIGHT);
  scene.box({ x: 0, y: 0, z: 118, w: 330, d: 200, h: 84 }, PRIMARY);
  scene.box({ x: 120, y: 100, z: 202, w: 90, d: 70, h: 30 }, STEEL);
  scene.cylinder([165, 135, 232], 'z', 36, 14, STEEL, IRON);
  scene.onFront(
    [0, 0, 202],
    rect(0, 0, 330, 8, accent, 0, false) +
      glass(18, 22, 132, 66, '#5FB08A') +
      glass(166, 22, 62, 66, '#5FB08A') +
      handle(153, 44, 26) +
      rect(14, 106, 216, 60, shade(PAINT_LIGHT, -0.07), 3) +
      line(
        [
          [122, 108],
          [122, 164],
        ],
        shade(PAINT_LIGHT, -0.3),
        1.2,
      ) +
      badge(30, 126, 64, accent) +
      warningSign(196, 120, 24) +
      vents(138, 122, 44, 32, 5),
  );
  scene.onSide(
    [330, 0, 202],
    rect(16, 16, 168, 58, shade(PRIMARY, -0.15), 3) +
      rect(16, 98, 76, 68, shade(PAINT_LIGHT, -0.3), 2) +
      rect(104, 98, 80, 68, shade(PAINT_LIGHT, -0.3), 2) +
      vents(26, 110, 56, 40, 6) +
      handle(112, 122, 24) +
      rect(60, 26, 80, 38, shade(GLASS, -0.5), 2),
  );
  signalLamp(scene, 304, 40, 202);
  // Control desk.
  scene.box({ x: 248, y: -38, z: 0, w: 62, d: 28, h: 92 }, PAINT_LIGHT);
  scene.prismX(
    [
      [-44, 92],
      [-20, 104],
      [-10, 104],
      [-10, 92],
    ],
    246,
    66,
    PRIMARY,
  );
  scene.box({ x: 250, y: -20, z: 108, w: 58, d: 8, h: 52 }, PRIMARY);
  scene.onFront([250, -20, 160], screen(4, 4, 50, 42, accent));
  scene.onFront(
    [248, -38, 86],
    buttons(12, 12, [STEEL, STEEL, '#2F9E5B', STEEL], 8, 2.4) +
      emergencyStop(50, 13, 4.4) +
      rect(8, 28, 46, 48, shade(PAINT_LIGHT, -0.1), 2) +
      handle(48, 42, 16),
  );
  // Gas bottles.
  for (const [i, colour] of [STEEL_DARK, accent].entries()) {
    scene.cylinder([364 + i * 30, 150, 0], 'z', 100, 13, colour);
    scene.cone([364 + i * 30, 150, 100], 'z', 14, 13, 6, colour);
    scene.cylinder([364 + i * 30, 150, 114], 'z', 9, 4, STEEL);
  }
  return scene;
}
