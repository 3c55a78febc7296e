import { IRON, PAINT_LIGHT, PRIMARY, STEEL, STEEL_DARK, shade } from '../../draw/colour.ts';
import {
  badge,
  buttons,
  disc,
  emergencyStop,
  gauge,
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

/** CNC lathe: low slant-bed housing with a window onto chuck, turret and tailstock. */
export function drawLathe(accent: string): Scene {
  const scene = new Scene();
  scene.shadow(0, 0, 360, 150);
  scene.floorMark(-30, -46, 430, 230);
  scene.box({ x: 0, y: 0, z: 0, w: 360, d: 150, h: 24 }, IRON);
  scene.prismX(
    [
      [0, 24],
      [0, 96],
      [46, 176],
      [150, 176],
      [150, 24],
    ],
    0,
    84,
    PRIMARY,
  );
  scene.prismX(
    [
      [0, 24],
      [0, 96],
      [46, 176],
      [150, 176],
      [150, 24],
    ],
    84,
    206,
    PAINT_LIGHT,
  );
  scene.prismX(
    [
      [0, 24],
      [0, 96],
      [46, 176],
      [150, 176],
      [150, 24],
    ],
    290,
    70,
    shade(PAINT_LIGHT, -0.1),
  );
  scene.onFront(
    [0, 0, 96],
    vents(14, 14, 54, 40, 7) +
      rect(96, 12, 186, 50, shade(PAINT_LIGHT, -0.1), 3) +
      badge(112, 24, 62, accent) +
      warningSign(254, 28, 18) +
      rect(84, 0, 206, 5, accent, 0, false) +
      gauge(316, 24, 9) +
      gauge(340, 24, 9),
  );
  // The sloped window plane: drawn as a box-like plate on the slant.
  const slant = (u: number, v: number): [number, number, number] => [u, 46 * v, 96 + 80 * v];
  scene.face(
    [slant(98, 0.1), slant(276, 0.1), slant(276, 0.92), slant(98, 0.92)],
    [0, -0.86, 0.5],
    '#33505C',
  );
  scene.face(
    [slant(104, 0.16), slant(186, 0.16), slant(186, 0.86), slant(104, 0.86)],
    [0, -0.86, 0.5],
    '#5F9DB2',
  );
  scene.face(
    [slant(192, 0.16), slant(270, 0.16), slant(270, 0.86), slant(192, 0.86)],
    [0, -0.86, 0.5],
    '#5F9DB2',
  );
  scene.face(
    [slant(128, 0.16), slant(140, 0.16), slant(172, 0.86), slant(160, 0.86)],
    [0, -0.86, 0.5],
    '#A8D3DF',
  );
  scene.face(
    [slant(214, 0.16), slant(222, 0.16), slant(250, 0.86), slant(242, 0.86)],
    [0, -0.86, 0.5],
    '#A8D3DF',
  );
  scene.tube([slant(182, 0.3), slant(182, 0.72)], 4, STEEL);
  scene.tube([slant(197, 0.3), slant(197, 0.72)], 4, STEEL);
  signalLamp(scene, 30, 96, 176);
  scene.box({ x: 110, y: 84, z: 176, w: 130, d: 56, h: 22 }, shade(PRIMARY, 0.15));
  scene.onFront([110, 84, 198], vents(12, 6, 106, 12, 3));
  scene.onSide(
    [360, 0, 176],
    rect(56, 26, 78, 110, shade(PAINT_LIGHT, -0.3), 3) +
      vents(66, 40, 58, 40, 8) +
      disc(95, 106, 14, STEEL_DARK),
  );
  scene.box({ x: 300, y: -26, z: 40, w: 50, d: 22, h: 40 }, shade(PRIMARY, 0.2));
  scene.box({ x: 292, y: -34, z: 80, w: 68, d: 30, h: 104 }, PRIMARY);
  scene.onFront(
    [292, -34, 184],
    screen(7, 8, 54, 42, accent) +
      rect(7, 56, 54, 38, '#1D2B31', 2) +
      buttons(14, 64, [STEEL, STEEL, STEEL, STEEL, '#2F9E5B']) +
      buttons(14, 73, [STEEL, accent, STEEL]) +
      disc(18, 85, 6, STEEL) +
      emergencyStop(50, 84, 4.6),
  );
  // Bar feeder behind the spindle, bar stock in front of it.
  scene.box({ x: -150, y: 58, z: 66, w: 150, d: 44, h: 30 }, accent);
  scene.onFront([-150, 58, 96], rect(10, 9, 110, 12, shade(accent, -0.25), 2) + handle(128, 6, 16));
  scene.box({ x: -140, y: 66, z: 0, w: 12, d: 26, h: 66 }, IRON);
  scene.box({ x: -40, y: 66, z: 0, w: 12, d: 26, h: 66 }, IRON);
  scene.onFront(
    [84, 0, 60],
    line(
      [
        [0, 0],
        [0, 36],
      ],
      shade(PAINT_LIGHT, -0.35),
      1.4,
    ),
  );
  scene.onFront([0, 0, 24], glass(18, -26, 44, 16));
  return scene;
}
