import { INK, IRON, PAINT_LIGHT, PRIMARY, STEEL, STEEL_DARK, shade } from '../../draw/colour.ts';
import {
  badge,
  buttons,
  disc,
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

/** CNC machining centre: enclosure with sliding door, control pulpit, chip conveyor. */
export function drawMachiningCentre(accent: string): Scene {
  const scene = new Scene();
  scene.shadow(0, 0, 290, 190);
  scene.floorMark(-30, -50, 400, 280);
  scene.box({ x: 40, y: 110, z: 200, w: 150, d: 80, h: 75 }, shade(PRIMARY, 0.12));
  scene.onFront([40, 110, 275], vents(18, 14, 60, 46, 8));
  scene.box({ x: 0, y: 0, z: 0, w: 290, d: 190, h: 26 }, IRON);
  scene.box({ x: 0, y: 0, z: 26, w: 290, d: 190, h: 184 }, PAINT_LIGHT);
  scene.box({ x: 96, y: 70, z: 210, w: 60, d: 50, h: 40 }, STEEL);
  signalLamp(scene, 262, 40, 210);
  const inside =
    rect(22, 28, 176, 112, '#1F3944', 2) +
    rect(30, 112, 160, 22, STEEL_DARK, 1) +
    line(
      [
        [30, 119],
        [190, 119],
      ],
      INK,
      1.2,
    ) +
    rect(92, 30, 38, 40, STEEL, 2) +
    rect(102, 70, 18, 16, STEEL_DARK, 1) +
    rect(107, 86, 8, 18, '#D5DEE2', 1) +
    rect(84, 100, 54, 13, accent, 1) +
    disc(56, 105, 6, STEEL);
  scene.onFront(
    [0, 0, 210],
    rect(0, 0, 290, 14, PRIMARY, 0) +
      rect(0, 14, 290, 5, accent, 0, false) +
      inside +
      glass(24, 32, 84, 104) +
      glass(114, 32, 84, 104) +
      handle(104, 66, 36) +
      handle(115, 66, 36) +
      rect(12, 150, 198, 24, shade(PAINT_LIGHT, -0.12), 2) +
      badge(26, 157, 52, accent) +
      warningSign(182, 154, 16),
  );
  scene.onSide(
    [290, 0, 210],
    rect(14, 22, 74, 150, shade(PAINT_LIGHT, -0.28), 2) +
      rect(100, 22, 76, 150, shade(PAINT_LIGHT, -0.28), 2) +
      vents(26, 36, 50, 46, 9) +
      handle(92, 80, 30) +
      warningSign(128, 60, 22) +
      rect(116, 110, 46, 34, shade(PAINT_LIGHT, -0.4), 2),
  );
  scene.box({ x: 222, y: -22, z: 26, w: 60, d: 22, h: 60 }, shade(PRIMARY, 0.2));
  scene.box({ x: 218, y: -30, z: 86, w: 70, d: 30, h: 92 }, PRIMARY);
  scene.onFront(
    [218, -30, 178],
    screen(8, 8, 54, 40, accent) +
      rect(8, 54, 54, 30, '#1D2B31', 2) +
      buttons(15, 62, [STEEL, STEEL, STEEL, '#2F9E5B', STEEL]) +
      buttons(15, 70, [STEEL, STEEL, accent, STEEL]) +
      emergencyStop(53, 74, 4.4),
  );
  scene.prismY(
    [
      [290, 20],
      [290, 46],
      [345, 46],
      [378, 110],
      [400, 110],
      [360, 20],
    ],
    60,
    60,
    shade(PRIMARY, 0.25),
  );
  scene.box({ x: 366, y: 52, z: 0, w: 56, d: 76, h: 62 }, accent);
  scene.onFront(
    [366, 52, 62],
    rect(6, 8, 44, 10, shade(accent, -0.25), 1) +
      line(
        [
          [8, 30],
          [48, 30],
        ],
        shade(accent, -0.3),
        2,
      ),
  );
  return scene;
}
