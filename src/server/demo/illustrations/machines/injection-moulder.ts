import { COPPER, IRON, PAINT_LIGHT, PRIMARY, STEEL, STEEL_DARK, shade } from '../../draw/colour.ts';
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

/** Injection moulding machine: clamping unit left, barrel and hopper right. */
export function drawInjectionMoulder(accent: string): Scene {
  const scene = new Scene();
  scene.shadow(0, 0, 470, 120);
  scene.floorMark(-30, -46, 540, 210);
  scene.box({ x: 0, y: 0, z: 0, w: 470, d: 120, h: 84 }, PRIMARY);
  scene.onFront(
    [0, 0, 84],
    rect(0, 0, 470, 6, accent, 0, false) +
      vents(24, 24, 70, 40, 7) +
      rect(116, 18, 90, 54, shade(PRIMARY, 0.14), 3) +
      rect(222, 18, 90, 54, shade(PRIMARY, 0.14), 3) +
      rect(328, 18, 118, 54, shade(PRIMARY, 0.14), 3) +
      handle(196, 34, 20) +
      handle(302, 34, 20) +
      warningSign(412, 30, 22) +
      badge(132, 36, 52, accent),
  );
  scene.onSide([470, 0, 84], vents(22, 20, 76, 46, 8));
  // Clamping unit: platens and tie bars behind a guard with windows.
  scene.box({ x: 6, y: 10, z: 84, w: 56, d: 100, h: 104 }, STEEL_DARK);
  scene.cylinder([62, 30, 106], 'x', 160, 5, STEEL);
  scene.cylinder([62, 90, 168], 'x', 160, 5, STEEL);
  scene.box({ x: 104, y: 16, z: 92, w: 26, d: 88, h: 88 }, accent);
  scene.box({ x: 132, y: 26, z: 100, w: 34, d: 68, h: 70 }, STEEL);
  scene.box({ x: 168, y: 26, z: 100, w: 30, d: 68, h: 70 }, STEEL_DARK);
  scene.box({ x: 200, y: 10, z: 84, w: 30, d: 100, h: 104 }, STEEL_DARK);
  scene.box({ x: 0, y: 0, z: 84, w: 236, d: 4, h: 112 }, PAINT_LIGHT);
  scene.onFront(
    [0, 0, 196],
    rect(0, 0, 236, 9, PRIMARY, 0) +
      glass(16, 22, 62, 74) +
      glass(88, 22, 62, 74) +
      glass(160, 22, 62, 74) +
      handle(152, 46, 28),
  );
  scene.box({ x: 0, y: 0, z: 192, w: 236, d: 120, h: 8 }, PAINT_LIGHT);
  signalLamp(scene, 24, 60, 200);
  // Injection unit.
  scene.cylinder([230, 60, 132], 'x', 118, 17, COPPER, COPPER);
  for (let i = 0; i < 4; i += 1) scene.cylinder([240 + i * 26, 60, 132], 'x', 17, 20, STEEL);
  scene.box({ x: 340, y: 22, z: 84, w: 118, d: 78, h: 92 }, PAINT_LIGHT);
  scene.onFront(
    [340, 22, 176],
    vents(12, 14, 60, 34, 6) +
      rect(12, 58, 94, 24, shade(PAINT_LIGHT, -0.12), 2) +
      line(
        [
          [18, 70],
          [100, 70],
        ],
        accent,
        3,
      ),
  );
  scene.onSide([458, 22, 176], rect(12, 14, 54, 62, shade(PAINT_LIGHT, -0.3), 2));
  // Hopper above the barrel.
  scene.cylinder([312, 60, 150], 'z', 18, 9, STEEL);
  scene.cone([312, 60, 168], 'z', 30, 10, 34, STEEL);
  scene.cylinder([312, 60, 198], 'z', 44, 34, PAINT_LIGHT);
  scene.cone([312, 60, 242], 'z', 9, 34, 22, accent, STEEL);
  scene.hose(
    [
      [314, 60, 250],
      [316, 70, 284],
      [350, 96, 286],
      [392, 112, 240],
      [398, 116, 110],
    ],
    6,
    '#C9D3D7',
  );
  // Control pulpit.
  scene.box({ x: 252, y: -24, z: 84, w: 58, d: 22, h: 84 }, shade(PRIMARY, 0.06));
  scene.onFront(
    [252, -24, 168],
    screen(6, 7, 46, 36, accent) +
      buttons(12, 52, [STEEL, STEEL, STEEL, STEEL, STEEL]) +
      buttons(12, 60, [STEEL, '#2F9E5B', STEEL]) +
      emergencyStop(44, 68, 4.2),
  );
  scene.box({ x: 258, y: -20, z: 0, w: 46, d: 16, h: 84 }, IRON);
  // Conveyor for the parts.
  scene.box({ x: 92, y: -46, z: 30, w: 62, d: 46, h: 8 }, IRON);
  scene.onTop(
    [92, 0, 38],
    rect(4, 2, 54, 42, '#2E4751', 1) + rect(14, 10, 12, 9, accent, 2) + rect(34, 24, 12, 9, accent, 2),
  );
  scene.box({ x: 96, y: -44, z: 0, w: 6, d: 6, h: 30 }, STEEL_DARK);
  scene.box({ x: 144, y: -44, z: 0, w: 6, d: 6, h: 30 }, STEEL_DARK);
  return scene;
}
