import { IRON, PAINT_LIGHT, PRIMARY, STEEL, STEEL_DARK, shade } from '../../draw/colour.ts';
import {
  badge,
  buttons,
  disc,
  emergencyStop,
  gauge,
  handle,
  rect,
  screen,
  vents,
  warningSign,
} from '../../draw/details.ts';
import { Scene } from '../../draw/scene.ts';
import { signalLamp } from '../../draw/signal-lamp.ts';

/** Surface grinder: long table on a bed, column with wheel head, coolant unit. */
export function drawGrinder(accent: string): Scene {
  const scene = new Scene();
  scene.shadow(0, 0, 330, 130);
  scene.floorMark(-40, -50, 480, 250);
  // Column behind.
  scene.box({ x: 108, y: 96, z: 0, w: 112, d: 84, h: 236 }, shade(PRIMARY, 0.12));
  scene.onFront([108, 96, 236], vents(16, 16, 34, 30, 5) + badge(58, 18, 40, accent));
  scene.onSide([220, 96, 236], rect(12, 16, 60, 100, shade(PRIMARY, -0.1), 3) + vents(20, 140, 44, 50, 8));
  // Bed.
  scene.box({ x: 6, y: 6, z: 0, w: 318, d: 118, h: 18 }, IRON);
  scene.box({ x: 0, y: 0, z: 18, w: 330, d: 124, h: 64 }, PAINT_LIGHT);
  scene.onFront(
    [0, 0, 82],
    rect(0, 0, 330, 6, PRIMARY, 0) +
      rect(16, 16, 130, 40, shade(PAINT_LIGHT, -0.08), 3) +
      rect(160, 16, 154, 40, shade(PAINT_LIGHT, -0.08), 3) +
      disc(238, 36, 15, STEEL) +
      disc(238, 36, 11, PAINT_LIGHT) +
      disc(238, 36, 4, IRON) +
      disc(249, 30, 2.6, IRON) +
      gauge(288, 36, 9) +
      warningSign(116, 26, 20) +
      vents(30, 26, 60, 22, 4),
  );
  // Table with magnetic chuck and workpiece.
  scene.box({ x: -20, y: 22, z: 82, w: 370, d: 80, h: 14 }, STEEL_DARK);
  scene.onFront([-20, 22, 96], rect(0, 5, 370, 3, accent, 0, false));
  scene.box({ x: 40, y: 34, z: 96, w: 250, d: 56, h: 16 }, STEEL);
  scene.onTop(
    [40, 90, 112],
    Array.from({ length: 24 }, (_, i) => rect(8 + i * 10, 4, 3, 48, '#C9922E', 0, false)).join(''),
  );
  scene.box({ x: 70, y: 46, z: 112, w: 60, d: 30, h: 16 }, '#D6DFE3');
  scene.box({ x: 206, y: 46, z: 112, w: 52, d: 30, h: 16 }, '#D6DFE3');
  // Wheel head: guard, wheel, motor.
  scene.box({ x: 126, y: 60, z: 158, w: 76, d: 44, h: 62 }, PAINT_LIGHT);
  scene.cylinder([164, 30, 170], 'y', 34, 42, '#B58B6A', '#C79C78');
  scene.onFront([164, 30, 170], disc(0, 0, 15, STEEL) + disc(0, 0, 7, STEEL_DARK));
  scene.prismY(
    [
      [112, 172],
      [118, 206],
      [142, 224],
      [186, 224],
      [210, 206],
      [216, 172],
    ],
    24,
    44,
    accent,
  );
  scene.onFront(
    [112, 24, 224],
    rect(40, 14, 24, 24, shade(accent, -0.18), 2) + disc(14, 40, 2.4, STEEL) + disc(90, 40, 2.4, STEEL),
  );
  scene.hose(
    [
      [200, 44, 222],
      [216, 40, 206],
      [216, 30, 160],
      [204, 30, 140],
    ],
    5,
    '#27343A',
  );
  // Splash guard left and right on the table.
  scene.box({ x: -14, y: 28, z: 96, w: 6, d: 68, h: 56 }, shade(PRIMARY, 0.3));
  scene.box({ x: 338, y: 28, z: 96, w: 6, d: 68, h: 56 }, shade(PRIMARY, 0.3));
  signalLamp(scene, 200, 150, 236);
  // Control pulpit.
  scene.box({ x: 266, y: -34, z: 0, w: 14, d: 14, h: 96 }, IRON);
  scene.box({ x: 240, y: -44, z: 96, w: 68, d: 24, h: 84 }, PRIMARY);
  scene.onFront(
    [240, -44, 180],
    screen(7, 7, 54, 42, accent) +
      buttons(14, 59, [STEEL, STEEL, STEEL, '#2F9E5B'], 8, 2.4) +
      buttons(14, 68, [STEEL, accent, STEEL], 8, 2.4) +
      emergencyStop(54, 68, 4.6),
  );
  // Coolant unit with paper band filter.
  scene.box({ x: 366, y: 40, z: 0, w: 84, d: 110, h: 56 }, shade(PRIMARY, 0.25));
  scene.onTop([366, 150, 56], rect(8, 8, 68, 94, '#EFF3F0', 2) + rect(14, 30, 56, 40, '#B7C6B9', 2));
  scene.cylinder([366, 60, 72], 'x', 84, 14, '#F4F1E8', '#D9D2BD');
  scene.onFront([366, 40, 56], handle(10, 14, 26) + rect(30, 14, 44, 30, shade(PRIMARY, 0.36), 2));
  scene.hose(
    [
      [404, 44, 56],
      [384, 20, 110],
      [300, 60, 150],
      [222, 50, 196],
    ],
    5,
    '#2F7B95',
  );
  return scene;
}
