import { IRON, PAINT_LIGHT, PRIMARY, STEEL, STEEL_DARK, shade } from '../../draw/colour.ts';
import {
  badge,
  buttons,
  emergencyStop,
  fan,
  gauge,
  handle,
  rect,
  screen,
  vents,
  warningSign,
} from '../../draw/details.ts';
import { Scene } from '../../draw/scene.ts';

/** Screw compressor: sound-proof cabinet with an upright air receiver and a dryer. */
export function drawCompressor(accent: string): Scene {
  const scene = new Scene();
  scene.shadow(0, 0, 200, 130);
  scene.floorMark(-40, -40, 400, 220);
  // Air receiver behind right.
  for (const [x, y] of [
    [252, 60],
    [300, 60],
    [276, 96],
  ] as const)
    scene.box({ x: x - 4, y: y - 4, z: 0, w: 8, d: 8, h: 26 }, IRON);
  scene.cone([276, 76, 18], 'z', 16, 28, 46, shade(PRIMARY, 0.3));
  scene.cylinder([276, 76, 34], 'z', 176, 46, shade(PRIMARY, 0.3));
  scene.cone([276, 76, 210], 'z', 18, 46, 22, shade(PRIMARY, 0.36), shade(PRIMARY, 0.4));
  scene.cylinder([276, 76, 228], 'z', 12, 6, STEEL);
  scene.onFront(
    [256, 30, 176],
    gauge(20, 10, 13) +
      rect(4, 44, 34, 22, '#E8EEF0', 2) +
      rect(8, 49, 26, 3, STEEL_DARK, 0.5, false) +
      rect(8, 55, 20, 3, STEEL_DARK, 0.5, false),
  );
  scene.tube(
    [
      [200, 84, 150],
      [232, 84, 150],
    ],
    8,
    STEEL,
  );
  scene.tube(
    [
      [276, 76, 240],
      [276, 76, 262],
      [340, 110, 262],
    ],
    8,
    STEEL,
  );
  // Cabinet.
  scene.box({ x: 4, y: 4, z: 0, w: 192, d: 122, h: 14 }, IRON);
  scene.box({ x: 0, y: 0, z: 14, w: 200, d: 130, h: 176 }, PAINT_LIGHT);
  scene.onFront(
    [0, 0, 190],
    rect(0, 0, 200, 16, PRIMARY, 0) +
      rect(0, 16, 200, 5, accent, 0, false) +
      rect(10, 32, 84, 134, shade(PAINT_LIGHT, -0.07), 3) +
      rect(104, 32, 86, 134, shade(PAINT_LIGHT, -0.07), 3) +
      handle(84, 88, 26) +
      handle(111, 88, 26) +
      vents(22, 116, 56, 40, 7) +
      screen(120, 44, 54, 34, accent) +
      buttons(126, 88, [STEEL, STEEL, '#2F9E5B', '#C8321F'], 9, 2.8) +
      emergencyStop(166, 104, 4.8) +
      badge(22, 46, 50, accent) +
      warningSign(130, 122, 22),
  );
  scene.onSide(
    [200, 0, 190],
    rect(0, 0, 130, 16, shade(PRIMARY, -0.25), 0, false) +
      rect(14, 32, 102, 134, shade(PAINT_LIGHT, -0.3), 3) +
      vents(26, 44, 78, 60, 10) +
      rect(40, 120, 50, 30, shade(PAINT_LIGHT, -0.42), 2),
  );
  scene.onTop(
    [0, 130, 190],
    rect(20, 18, 160, 94, shade(PAINT_LIGHT, -0.14), 3) + fan(64, 65, 38) + fan(140, 65, 34),
  );
  // Condensate drain in front.
  scene.box({ x: 216, y: -6, z: 0, w: 40, d: 34, h: 44 }, accent);
  scene.onFront(
    [216, -6, 44],
    rect(6, 8, 28, 12, shade(accent, -0.3), 2) + buttons(12, 31, ['#2F9E5B', '#F2B705'], 9, 2.4),
  );
  scene.hose(
    [
      [236, 10, 44],
      [240, 16, 70],
      [262, 40, 60],
      [272, 44, 36],
    ],
    4,
    '#27343A',
  );
  return scene;
}
