import { COPPER, IRON, PAINT_LIGHT, PRIMARY, STEEL, STEEL_DARK, shade } from '../../draw/colour.ts';
import {
  badge,
  buttons,
  emergencyStop,
  handle,
  hazard,
  line,
  rect,
  screen,
  vents,
  warningSign,
} from '../../draw/details.ts';
import type { Vec3 } from '../../draw/projection.ts';
import { Scene } from '../../draw/scene.ts';
import { signalLamp } from '../../draw/signal-lamp.ts';

function fencePanel(scene: Scene, a: Vec3, b: Vec3, h: number): void {
  const [normal, u]: [Vec3, 'front' | 'side'] = a[1] === b[1] ? [[0, -1, 0], 'front'] : [[1, 0, 0], 'side'];
  const length = Math.abs(u === 'front' ? b[0] - a[0] : b[1] - a[1]);
  const count = Math.round(length / 13);
  const mesh = Array.from({ length: count - 1 }, (_, i) =>
    line(
      [
        [(i + 1) * (length / count), 18],
        [(i + 1) * (length / count), h - 6],
      ],
      '#2B4A57',
      0.7,
    ),
  ).join('');
  const rows = Array.from({ length: Math.round(h / 14) - 1 }, (_, i) =>
    line(
      [
        [0, 18 + i * 14],
        [length, 18 + i * 14],
      ],
      '#2B4A57',
      0.7,
    ),
  ).join('');
  const frame = rect(0, 12, length, 5, '#F2B705', 0) + rect(0, h - 8, length, 5, '#F2B705', 0);
  const start: Vec3 = [a[0], a[1], h];
  if (normal[1] === -1) scene.onFront(start, mesh + rows + frame);
  else scene.onSide(start, mesh + rows + frame);
}

/** Robot cell: six-axis arm on a plinth, turntable, fence and controller cabinet. */
export function drawRobotCell(accent: string): Scene {
  const scene = new Scene();
  scene.shadow(0, 0, 380, 260);
  scene.floorMark(-20, -20, 440, 310);
  scene.box({ x: 0, y: 0, z: 0, w: 380, d: 270, h: 5 }, '#9FB0B8');
  scene.onTop(
    [0, 270, 5],
    Array.from({ length: 7 }, (_, i) =>
      line(
        [
          [0, 38 * (i + 1)],
          [380, 38 * (i + 1)],
        ],
        '#8496A0',
        0.8,
      ),
    ).join(''),
  );
  scene.onTop([0, 12, 5.2], hazard(8, 0, 220, 9));
  fencePanel(scene, [0, 266, 0], [380, 266, 0], 190);
  for (const x of [0, 126, 252, 374]) scene.box({ x, y: 262, z: 0, w: 6, d: 6, h: 190 }, '#F2B705');
  // Part rack at the back left, welding table front.
  scene.box({ x: 26, y: 180, z: 5, w: 80, d: 60, h: 64 }, shade(PRIMARY, 0.22));
  scene.onFront([26, 180, 69], rect(6, 8, 68, 22, '#C3D0D5', 1) + rect(6, 36, 68, 22, '#C3D0D5', 1));
  for (const i of [0, 1, 2]) scene.cylinder([44 + i * 22, 210, 69], 'z', 14, 8, accent);
  // Robot.
  scene.box({ x: 150, y: 120, z: 5, w: 78, d: 78, h: 34 }, IRON);
  scene.cylinder([189, 159, 39], 'z', 22, 32, accent);
  scene.cylinder([189, 159, 61], 'z', 22, 27, accent, shade(accent, 0.2));
  scene.box({ x: 170, y: 140, z: 80, w: 40, d: 40, h: 22 }, accent);
  scene.cylinder([184, 134, 100], 'y', 50, 20, shade(accent, -0.1));
  scene.prismY(
    [
      [170, 96],
      [140, 196],
      [158, 206],
      [178, 200],
      [206, 104],
    ],
    142,
    34,
    accent,
  );
  scene.cylinder([158, 134, 198], 'y', 50, 20, shade(accent, -0.12), IRON);
  scene.prismY(
    [
      [146, 206],
      [158, 220],
      [262, 206],
      [262, 184],
      [160, 178],
    ],
    146,
    28,
    accent,
  );
  scene.cylinder([262, 160, 195], 'x', 24, 13, shade(accent, -0.1), STEEL_DARK);
  scene.cylinder([286, 160, 195], 'x', 12, 9, STEEL, STEEL);
  scene.prismY(
    [
      [292, 186],
      [292, 204],
      [310, 204],
      [310, 150],
      [300, 150],
    ],
    152,
    16,
    STEEL_DARK,
  );
  scene.tube(
    [
      [304, 160, 152],
      [304, 160, 126],
    ],
    7,
    COPPER,
  );
  scene.hose(
    [
      [206, 150, 84],
      [222, 138, 140],
      [190, 132, 210],
      [220, 134, 232],
      [284, 150, 222],
      [300, 156, 206],
    ],
    5,
    '#27343A',
  );
  // Turntable with fixture.
  scene.cylinder([300, 100, 5], 'z', 52, 26, IRON);
  scene.cylinder([300, 100, 57], 'z', 10, 62, STEEL, STEEL);
  scene.box({ x: 268, y: 82, z: 67, w: 64, d: 40, h: 12 }, PRIMARY);
  scene.box({ x: 284, y: 92, z: 79, w: 34, d: 20, h: 22 }, STEEL_DARK);
  // Front fence with opening, right side fence.
  fencePanel(scene, [380, 0, 0], [380, 266, 0], 190);
  for (const y of [0, 130]) scene.box({ x: 374, y, z: 0, w: 6, d: 6, h: 190 }, '#F2B705');
  scene.box({ x: 0, y: 0, z: 0, w: 6, d: 6, h: 190 }, '#F2B705');
  scene.box({ x: 230, y: 0, z: 0, w: 6, d: 6, h: 190 }, '#F2B705');
  fencePanel(scene, [236, 0, 0], [374, 0, 0], 190);
  scene.onFront([262, 0, 150], rect(0, 0, 40, 40, '#F4F7F8', 2) + warningSign(7, 7, 26));
  signalLamp(scene, 377, 3, 190);
  // Controller cabinet and teach pendant.
  scene.box({ x: 60, y: -60, z: 0, w: 90, d: 56, h: 120 }, PAINT_LIGHT);
  scene.onFront(
    [60, -60, 120],
    rect(0, 0, 90, 8, PRIMARY, 0) +
      rect(8, 16, 74, 96, shade(PAINT_LIGHT, -0.08), 2) +
      vents(18, 74, 54, 28, 5) +
      screen(16, 24, 34, 26, accent) +
      buttons(58, 30, ['#2F9E5B', STEEL], 9, 2.8) +
      emergencyStop(66, 46, 4.4) +
      badge(16, 58, 34, accent) +
      handle(76, 58, 20),
  );
  scene.onSide([150, -60, 120], vents(12, 20, 32, 60, 8));
  return scene;
}
