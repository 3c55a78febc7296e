import { IRON, PAINT_LIGHT, PRIMARY, STEEL, STEEL_DARK, shade } from '../../draw/colour.ts';
import {
  badge,
  buttons,
  disc,
  emergencyStop,
  glass,
  handle,
  rect,
  screen,
  vents,
  warningSign,
} from '../../draw/details.ts';
import { Scene } from '../../draw/scene.ts';
import { signalLamp } from '../../draw/signal-lamp.ts';

/** Form-fill-seal machine: film roll, forming shoulder, sealing jaws, discharge belt. */
export function drawPackagingMachine(accent: string): Scene {
  const scene = new Scene();
  scene.shadow(0, 0, 220, 170);
  scene.floorMark(-110, -100, 400, 320);
  // Film unwind behind and left.
  scene.box({ x: -80, y: 60, z: 0, w: 10, d: 90, h: 120 }, STEEL_DARK);
  scene.cylinder([-74, 80, 108], 'y', 60, 44, '#DDE9ED', '#EEF5F7');
  scene.onFront([-74, 80, 108], disc(0, 0, 14, IRON) + disc(0, 0, 6, STEEL));
  scene.box({ x: -80, y: 56, z: 0, w: 90, d: 10, h: 10 }, STEEL_DARK);
  scene.face(
    [
      [-62, 82, 150],
      [0, 82, 204],
      [0, 138, 204],
      [-62, 138, 150],
    ],
    [-0.5, 0, 0.85],
    '#CFE3EA',
  );
  // Base frame.
  scene.box({ x: 0, y: 0, z: 0, w: 220, d: 170, h: 18 }, IRON);
  scene.box({ x: 0, y: 0, z: 18, w: 220, d: 170, h: 182 }, PAINT_LIGHT);
  scene.onFront(
    [0, 0, 200],
    rect(0, 0, 220, 10, PRIMARY, 0) +
      rect(0, 10, 220, 4, accent, 0, false) +
      rect(22, 30, 112, 118, '#20373F', 2) +
      rect(60, 34, 38, 44, '#D6DFE3', 2) +
      rect(64, 78, 30, 20, '#EEF4F6', 1) +
      rect(40, 98, 78, 9, STEEL_DARK, 1) +
      rect(40, 108, 78, 9, accent, 1) +
      `<path d="M64 118h30l-3 26h-24z" fill="#F4F7F2" stroke="#33505C" stroke-width="0.9"/><path d="M69 126h20v8h-20z" fill="${accent}"/>` +
      glass(24, 32, 50, 114) +
      glass(82, 32, 50, 114) +
      handle(76, 78, 24) +
      rect(14, 158, 128, 16, shade(PAINT_LIGHT, -0.1), 2) +
      badge(24, 162, 40, accent) +
      rect(150, 26, 60, 148, shade(PAINT_LIGHT, -0.08), 3) +
      vents(160, 128, 40, 36, 6) +
      warningSign(168, 96, 22),
  );
  scene.onSide(
    [220, 0, 200],
    rect(0, 0, 170, 10, shade(PRIMARY, -0.25), 0, false) +
      rect(14, 26, 66, 148, shade(PAINT_LIGHT, -0.3), 3) +
      rect(90, 26, 66, 148, shade(PAINT_LIGHT, -0.3), 3) +
      vents(22, 40, 50, 40, 7) +
      handle(96, 92, 24),
  );
  // Dosing hopper.
  for (const [x, y] of [
    [40, 50],
    [110, 50],
    [40, 120],
    [110, 120],
  ] as const)
    scene.box({ x, y, z: 200, w: 6, d: 6, h: 46 }, STEEL_DARK);
  scene.cylinder([78, 88, 200], 'z', 30, 14, STEEL);
  scene.cone([78, 88, 230], 'z', 40, 16, 54, STEEL);
  scene.cylinder([78, 88, 270], 'z', 30, 54, STEEL, '#93A5AE');
  scene.onTop([78, 88, 300], disc(0, 0, 46, '#5E727C') + disc(4, 4, 38, '#C9A35F'));
  signalLamp(scene, 200, 60, 200);
  // Control panel on an arm.
  scene.tube(
    [
      [214, 20, 194],
      [250, -14, 194],
      [250, -24, 176],
    ],
    6,
    STEEL,
  );
  scene.box({ x: 216, y: -42, z: 104, w: 70, d: 16, h: 72 }, PRIMARY);
  scene.onFront(
    [216, -42, 176],
    screen(7, 7, 56, 40, accent) +
      buttons(14, 57, [STEEL, STEEL, '#2F9E5B', STEEL], 8, 2.4) +
      emergencyStop(57, 60, 4.4),
  );
  // Discharge belt with bags.
  scene.box({ x: 56, y: -84, z: 40, w: 50, d: 84, h: 10 }, '#24363F');
  scene.box({ x: 52, y: -84, z: 36, w: 4, d: 84, h: 20 }, STEEL);
  for (const y of [-30, -74]) {
    scene.box({ x: 64, y, z: 50, w: 32, d: 24, h: 11 }, '#F2F5EE');
    scene.onTop([64, y + 24, 61], rect(7, 5, 18, 13, accent, 2));
  }
  scene.box({ x: 106, y: -84, z: 36, w: 4, d: 84, h: 20 }, STEEL);
  for (const x of [54, 100]) scene.box({ x, y: -82, z: 0, w: 8, d: 8, h: 36 }, STEEL_DARK);
  return scene;
}
