import { IRON, PAINT_LIGHT, PRIMARY, SAFETY_YELLOW, STEEL, STEEL_DARK, shade } from '../../draw/colour.ts';
import {
  badge,
  bolts,
  buttons,
  disc,
  emergencyStop,
  handle,
  line,
  rect,
  screen,
  vents,
  warningSign,
} from '../../draw/details.ts';
import { Scene } from '../../draw/scene.ts';
import { signalLamp } from '../../draw/signal-lamp.ts';

/** Press brake: side frames, upper beam with cylinders, tools, a sheet half bent. */
export function drawPressBrake(accent: string): Scene {
  const scene = new Scene();
  scene.shadow(0, 0, 380, 140);
  scene.floorMark(-30, -110, 500, 300);
  scene.box({ x: 10, y: 90, z: 20, w: 360, d: 40, h: 200 }, shade(PRIMARY, 0.22));
  // Back gauge visible through the gap.
  scene.box({ x: 60, y: 66, z: 96, w: 260, d: 14, h: 12 }, STEEL_DARK);
  scene.box({ x: 110, y: 52, z: 104, w: 18, d: 24, h: 12 }, accent);
  scene.box({ x: 250, y: 52, z: 104, w: 18, d: 24, h: 12 }, accent);
  // Left frame.
  scene.box({ x: 0, y: 0, z: 0, w: 34, d: 140, h: 236 }, PAINT_LIGHT);
  // Lower beam and die.
  scene.box({ x: 34, y: 22, z: 0, w: 312, d: 40, h: 84 }, PRIMARY);
  scene.onFront(
    [34, 22, 84],
    rect(14, 22, 284, 44, shade(PRIMARY, 0.13), 3) + bolts(22, 30, 268, 28, 2.4) + badge(116, 36, 78, accent),
  );
  scene.box({ x: 46, y: 30, z: 84, w: 288, d: 24, h: 12 }, STEEL_DARK);
  scene.box({ x: 46, y: 35, z: 96, w: 288, d: 14, h: 14 }, STEEL);
  // Sheet: back half rising, front half towards the viewer.
  scene.face(
    [
      [90, 43, 112],
      [290, 43, 112],
      [290, 74, 132],
      [90, 74, 132],
    ],
    [0, -0.5, 0.86],
    '#D4DEE2',
  );
  scene.face(
    [
      [90, -58, 158],
      [290, -58, 158],
      [290, 43, 112],
      [90, 43, 112],
    ],
    [0, 0.4, 0.9],
    '#DDE6EA',
  );
  // Upper tools and beam.
  for (let i = 0; i < 8; i += 1) {
    scene.prismX(
      [
        [39, 118],
        [34, 130],
        [34, 152],
        [52, 152],
        [52, 130],
        [45, 118],
      ],
      50 + i * 35,
      33,
      STEEL,
    );
  }
  scene.box({ x: 34, y: 22, z: 152, w: 312, d: 40, h: 74 }, shade(PRIMARY, 0.12));
  scene.onFront(
    [34, 22, 226],
    rect(0, 62, 312, 5, accent, 0, false) +
      rect(60, 14, 192, 36, shade(PRIMARY, 0.24), 3) +
      warningSign(140, 19, 26),
  );
  scene.cylinder([66, 42, 226], 'z', 40, 21, STEEL, STEEL_DARK);
  scene.cylinder([314, 42, 226], 'z', 40, 21, STEEL, STEEL_DARK);
  scene.box({ x: 120, y: 60, z: 220, w: 140, d: 60, h: 38 }, PAINT_LIGHT);
  scene.onFront([120, 60, 258], vents(14, 8, 60, 20, 4));
  scene.hose(
    [
      [66, 42, 266],
      [70, 56, 288],
      [130, 84, 280],
      [140, 88, 258],
    ],
    5,
    '#27343A',
  );
  scene.hose(
    [
      [314, 42, 266],
      [306, 56, 288],
      [250, 84, 280],
      [240, 88, 258],
    ],
    5,
    '#27343A',
  );
  // Right frame.
  scene.box({ x: 346, y: 0, z: 0, w: 34, d: 140, h: 236 }, PAINT_LIGHT);
  scene.onFront(
    [0, 0, 236],
    rect(0, 0, 34, 12, PRIMARY, 0) +
      rect(346, 0, 34, 12, PRIMARY, 0) +
      rect(0, 12, 34, 4, accent, 0, false) +
      rect(346, 12, 34, 4, accent, 0, false),
  );
  scene.onSide(
    [380, 0, 236],
    rect(0, 0, 140, 12, shade(PRIMARY, -0.25), 0, false) +
      rect(18, 40, 104, 150, shade(PAINT_LIGHT, -0.3), 4) +
      vents(34, 130, 72, 44, 7) +
      handle(26, 84, 26),
  );
  // Optical guard arms, control arm, foot switch.
  scene.box({ x: 4, y: -26, z: 126, w: 14, d: 26, h: 22 }, SAFETY_YELLOW);
  scene.box({ x: 360, y: -26, z: 126, w: 14, d: 26, h: 22 }, SAFETY_YELLOW);
  scene.tube(
    [
      [370, 30, 236],
      [370, 30, 262],
      [408, -40, 262],
      [408, -52, 214],
    ],
    7,
    STEEL,
  );
  scene.box({ x: 374, y: -64, z: 130, w: 70, d: 18, h: 84 }, PRIMARY);
  scene.onFront(
    [374, -64, 214],
    screen(6, 7, 58, 44, accent) +
      buttons(14, 61, [STEEL, STEEL, '#2F9E5B', STEEL], 8, 2.4) +
      emergencyStop(57, 68, 4.6) +
      buttons(14, 70, [STEEL, accent, STEEL], 8, 2.4),
  );
  signalLamp(scene, 20, 100, 236);
  scene.box({ x: 190, y: -100, z: 0, w: 56, d: 26, h: 12 }, SAFETY_YELLOW);
  scene.onTop([190, -74, 12], rect(5, 5, 20, 16, IRON, 2) + rect(31, 5, 20, 16, IRON, 2));
  scene.onFront(
    [34, 22, 84],
    line(
      [
        [0, 0],
        [312, 0],
      ],
      STEEL_DARK,
      1,
    ) + disc(24, 76, 3, IRON),
  );
  return scene;
}
