import { COPPER, IRON, PAINT_LIGHT, PRIMARY, STEEL, STEEL_DARK, shade } from '../../draw/colour.ts';
import {
  badge,
  buttons,
  emergencyStop,
  fan,
  gauge,
  handle,
  line,
  rect,
  screen,
  vents,
  warningSign,
} from '../../draw/details.ts';
import { Scene } from '../../draw/scene.ts';

/** Chiller: cabinet with condenser fins, roof fans, pump set with insulated pipes. */
export function drawChiller(accent: string): Scene {
  const scene = new Scene();
  scene.shadow(0, 0, 300, 130);
  scene.floorMark(-40, -60, 420, 240);
  scene.box({ x: 6, y: 6, z: 0, w: 288, d: 118, h: 16 }, IRON);
  scene.box({ x: 0, y: 0, z: 16, w: 300, d: 130, h: 156 }, PAINT_LIGHT);
  const fins = Array.from({ length: 30 }, (_, i) =>
    line(
      [
        [112 + i * 5.4, 30],
        [112 + i * 5.4, 134],
      ],
      '#8FA1AA',
      2,
    ),
  ).join('');
  scene.onFront(
    [0, 0, 172],
    rect(0, 0, 300, 12, PRIMARY, 0) +
      rect(0, 12, 300, 4, accent, 0, false) +
      rect(10, 26, 86, 112, shade(PAINT_LIGHT, -0.07), 3) +
      screen(22, 38, 50, 34, accent) +
      buttons(28, 84, [STEEL, '#2F9E5B', '#F2B705', '#C8321F'], 10, 2.8) +
      emergencyStop(80, 52, 4.2) +
      badge(22, 100, 44, accent) +
      warningSign(72, 98, 18) +
      rect(106, 26, 176, 112, '#5B6E78', 3) +
      fins +
      line(
        [
          [108, 82],
          [280, 82],
        ],
        STEEL_DARK,
        3,
      ) +
      handle(88, 76, 22),
  );
  scene.onSide(
    [300, 0, 172],
    rect(0, 0, 130, 12, shade(PRIMARY, -0.25), 0, false) +
      rect(12, 26, 106, 112, shade(PAINT_LIGHT, -0.3), 3) +
      vents(24, 36, 82, 44, 8) +
      rect(30, 94, 30, 36, shade(PAINT_LIGHT, -0.42), 2) +
      rect(70, 94, 30, 36, shade(PAINT_LIGHT, -0.42), 2),
  );
  for (const x of [54, 150, 246]) {
    scene.cylinder([x, 65, 172], 'z', 16, 44, IRON, STEEL);
    scene.onTop([x, 65, 188], fan(0, 0, 38));
  }
  // Pump, buffer tank and pipes in front on the right.
  scene.cylinder([346, 60, 4], 'z', 104, 28, shade(accent, 0.1));
  scene.cone([346, 60, 108], 'z', 10, 28, 12, shade(accent, 0.1));
  scene.cylinder([346, 60, 118], 'z', 10, 4, STEEL);
  scene.onFront([346, 32, 96], gauge(0, 0, 9));
  scene.tube(
    [
      [300, 26, 96],
      [322, 26, 96],
      [322, 26, 44],
      [346, 34, 44],
    ],
    11,
    '#2C4651',
  );
  scene.tube(
    [
      [300, 60, 120],
      [318, 60, 120],
    ],
    11,
    '#2C4651',
  );
  scene.box({ x: 286, y: -48, z: 0, w: 84, d: 36, h: 8 }, IRON);
  scene.cylinder([296, -30, 28], 'x', 34, 15, PRIMARY, STEEL_DARK);
  for (let i = 0; i < 4; i += 1)
    scene.cylinder([300 + i * 8, -30, 28], 'x', 3, 16.5, shade(PRIMARY, 0.15), STEEL_DARK);
  scene.cylinder([336, -30, 28], 'x', 14, 19, STEEL, STEEL);
  scene.tube(
    [
      [350, -30, 28],
      [384, -30, 28],
      [384, 40, 28],
      [366, 52, 28],
    ],
    10,
    '#2C4651',
  );
  scene.tube(
    [
      [343, -30, 46],
      [343, -30, 70],
      [312, -8, 70],
      [302, 6, 70],
    ],
    8,
    COPPER,
  );
  scene.cylinder([334, -30, 70], 'x', 5, 9, '#C8321F');
  return scene;
}
