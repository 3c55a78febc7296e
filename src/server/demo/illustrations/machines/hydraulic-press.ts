import { IRON, PAINT_LIGHT, PRIMARY, STEEL, STEEL_DARK, shade } from '../../draw/colour.ts';
import {
  badge,
  bolts,
  buttons,
  disc,
  emergencyStop,
  gauge,
  handle,
  hazard,
  rect,
  screen,
  vents,
  warningSign,
} from '../../draw/details.ts';
import { Scene } from '../../draw/scene.ts';
import { signalLamp } from '../../draw/signal-lamp.ts';

/** Four-column hydraulic press with power unit and two-hand console. */
export function drawHydraulicPress(accent: string): Scene {
  const scene = new Scene();
  scene.shadow(0, 0, 220, 150);
  scene.floorMark(-40, -70, 420, 270);
  // Power unit beside the press.
  scene.box({ x: 262, y: 40, z: 0, w: 100, d: 90, h: 70 }, accent);
  scene.onFront(
    [262, 40, 70],
    gauge(24, 24, 11) +
      gauge(54, 24, 11) +
      rect(76, 14, 9, 44, '#DCEBEF', 2) +
      rect(77.5, 34, 6, 22, '#C9922E', 1, false),
  );
  scene.onSide([362, 40, 70], vents(16, 16, 58, 40, 6));
  scene.cylinder([300, 84, 70], 'z', 46, 21, STEEL_DARK, STEEL);
  scene.cylinder([340, 84, 70], 'z', 26, 12, PAINT_LIGHT);
  // Base, back columns, ram, head, front columns.
  scene.box({ x: 0, y: 0, z: 0, w: 220, d: 150, h: 70 }, PRIMARY);
  scene.onFront(
    [0, 0, 70],
    hazard(0, 0, 220, 9) +
      rect(20, 20, 180, 38, shade(PRIMARY, 0.13), 3) +
      bolts(28, 28, 164, 22, 2.4) +
      badge(78, 32, 66, accent),
  );
  scene.onSide([220, 0, 70], rect(20, 20, 110, 38, shade(PRIMARY, -0.15), 3) + vents(34, 26, 80, 26, 4));
  scene.cylinder([30, 126, 70], 'z', 180, 12, STEEL);
  scene.cylinder([190, 126, 70], 'z', 180, 12, STEEL);
  scene.box({ x: 40, y: 30, z: 70, w: 140, d: 90, h: 16 }, STEEL_DARK);
  scene.box({ x: 64, y: 44, z: 86, w: 92, d: 62, h: 24 }, IRON);
  scene.box({ x: 82, y: 56, z: 110, w: 56, d: 38, h: 6 }, accent);
  scene.box({ x: 64, y: 44, z: 148, w: 92, d: 62, h: 20 }, IRON);
  scene.cylinder([110, 75, 190], 'z', 60, 26, STEEL);
  scene.box({ x: 12, y: 12, z: 168, w: 196, d: 126, h: 26 }, shade(PRIMARY, 0.3));
  scene.onFront([12, 12, 194], hazard(0, 17, 196, 9));
  scene.cylinder([30, 24, 70], 'z', 180, 12, STEEL);
  scene.cylinder([190, 24, 70], 'z', 180, 12, STEEL);
  scene.box({ x: 0, y: 0, z: 250, w: 220, d: 150, h: 66 }, PRIMARY);
  scene.onFront(
    [0, 0, 316],
    rect(0, 56, 220, 6, accent, 0, false) +
      rect(22, 12, 176, 34, shade(PRIMARY, 0.13), 3) +
      bolts(30, 19, 160, 20, 2.4) +
      warningSign(98, 16, 26),
  );
  scene.onSide([220, 0, 316], rect(20, 12, 110, 40, shade(PRIMARY, -0.15), 3) + disc(75, 32, 12, STEEL_DARK));
  scene.cylinder([110, 75, 316], 'z', 46, 38, STEEL, STEEL);
  scene.cylinder([110, 75, 362], 'z', 10, 24, accent);
  for (const [x, y] of [
    [30, 126],
    [190, 126],
    [30, 24],
    [190, 24],
  ] as const)
    scene.cylinder([x, y, 316], 'z', 12, 16, IRON, STEEL_DARK);
  signalLamp(scene, 206, 60, 316);
  scene.hose(
    [
      [128, 62, 350],
      [180, 66, 372],
      [250, 80, 330],
      [286, 84, 220],
      [300, 84, 116],
    ],
    6,
    '#27343A',
  );
  scene.hose(
    [
      [128, 84, 344],
      [190, 92, 356],
      [270, 100, 300],
      [320, 96, 190],
      [338, 86, 96],
    ],
    6,
    '#27343A',
  );
  // Light curtain posts and two-hand console.
  scene.box({ x: -8, y: -8, z: 60, w: 7, d: 7, h: 150 }, '#F2B705');
  scene.box({ x: 221, y: -8, z: 60, w: 7, d: 7, h: 150 }, '#F2B705');
  scene.box({ x: 92, y: -52, z: 0, w: 12, d: 12, h: 84 }, IRON);
  scene.box({ x: 62, y: -62, z: 84, w: 74, d: 30, h: 18 }, PAINT_LIGHT);
  scene.onTop(
    [62, -32, 102],
    disc(13, 15, 7, '#2F9E5B') +
      disc(61, 15, 7, '#2F9E5B') +
      buttons(30, 11, [STEEL, STEEL, STEEL], 7, 2.2) +
      emergencyStop(37, 21, 4),
  );
  scene.box({ x: 240, y: -30, z: 96, w: 52, d: 16, h: 76 }, PAINT_LIGHT);
  scene.box({ x: 260, y: -26, z: 0, w: 10, d: 10, h: 96 }, IRON);
  scene.onFront(
    [240, -30, 172],
    screen(6, 7, 40, 30, accent) +
      buttons(12, 48, [STEEL, STEEL, '#2F9E5B', '#C8321F'], 9, 2.8) +
      handle(12, 62, 28, false),
  );
  return scene;
}
