import { IRON, PAINT_LIGHT, PRIMARY, STEEL, STEEL_DARK, shade } from '../../draw/colour.ts';
import { badge, bolts, buttons, disc, emergencyStop, rect, vents, warningSign } from '../../draw/details.ts';
import { Scene } from '../../draw/scene.ts';

/** Belt conveyor with drive, side rails, cartons and a control box. */
export function drawConveyor(accent: string): Scene {
  const scene = new Scene();
  scene.shadow(0, 0, 480, 84);
  scene.floorMark(-30, -40, 560, 170);
  for (const x of [22, 170, 318, 446]) {
    scene.box({ x, y: 66, z: 0, w: 9, d: 9, h: 66 }, STEEL_DARK);
  }
  for (const x of [22, 170, 318])
    scene.tube(
      [
        [x + 6, 70, 22],
        [x + 150, 70, 22],
      ],
      4,
      STEEL_DARK,
    );
  // Belt: rounded ends, top run, return run.
  scene.cylinder([480, 6, 80], 'y', 68, 14, '#24363F', STEEL);
  scene.box({ x: 0, y: 6, z: 66, w: 480, d: 68, h: 28 }, '#24363F');
  scene.cylinder([0, 6, 80], 'y', 68, 14, '#24363F', STEEL);
  scene.onTop(
    [0, 74, 94],
    Array.from({ length: 15 }, (_, i) => rect(14 + i * 32, 0, 1.6, 68, '#3E545E', 0, false)).join(''),
  );
  scene.box({ x: -8, y: 74, z: 70, w: 500, d: 5, h: 34 }, PRIMARY);
  // Cartons.
  const carton = (x: number, y: number, w: number, d: number, h: number): void => {
    scene.box({ x, y, z: 94, w, d, h }, '#CFA36B');
    scene.onTop([x, y + d, 94 + h], rect(w * 0.44, 0, w * 0.12, d, '#E6CFA8', 0, false));
    scene.onFront(
      [x, y, 94 + h],
      rect(w * 0.44, 0, w * 0.12, h * 0.35, '#E6CFA8', 0, false) +
        rect(w * 0.62, h * 0.5, w * 0.28, h * 0.32, '#F6F1E6', 1),
    );
    scene.onSide([x + w, y, 94 + h], rect(d * 0.3, h * 0.45, d * 0.4, h * 0.3, '#A97F4C', 1, false));
  };
  carton(44, 18, 58, 44, 42);
  carton(176, 16, 74, 48, 58);
  carton(330, 20, 54, 42, 36);
  // Front rail with drive.
  scene.box({ x: -8, y: 1, z: 70, w: 500, d: 5, h: 30 }, PRIMARY);
  scene.onFront(
    [-8, 1, 100],
    rect(0, 8, 500, 4, accent, 0, false) +
      badge(30, 15, 52, accent) +
      warningSign(420, 13, 14) +
      [8, 130, 250, 370, 492].map((x) => disc(x, 20, 3.2, STEEL)).join('') +
      disc(8, 20, 8, STEEL_DARK) +
      disc(492, 20, 8, STEEL_DARK),
  );
  for (const x of [22, 170, 318, 446]) {
    scene.box({ x, y: 0, z: 0, w: 9, d: 9, h: 70 }, STEEL);
    scene.box({ x: x - 5, y: -4, z: 0, w: 19, d: 17, h: 4 }, IRON);
  }
  for (const x of [22, 170, 318])
    scene.tube(
      [
        [x + 6, 2, 22],
        [x + 150, 2, 22],
      ],
      4,
      STEEL,
    );
  // Gear motor below the belt.
  scene.box({ x: 352, y: -16, z: 30, w: 40, d: 40, h: 36 }, accent);
  scene.onFront([352, -16, 66], bolts(6, 6, 28, 24, 2) + disc(20, 18, 10, shade(accent, -0.2)));
  scene.cylinder([392, 4, 48], 'x', 46, 16, shade(PRIMARY, 0.25), STEEL_DARK);
  for (let i = 0; i < 5; i += 1)
    scene.cylinder([398 + i * 8, 4, 48], 'x', 3, 17.5, shade(PRIMARY, 0.35), STEEL_DARK);
  // Light barrier and control box.
  scene.box({ x: 280, y: -2, z: 94, w: 6, d: 6, h: 44 }, STEEL);
  scene.box({ x: 276, y: -5, z: 126, w: 14, d: 10, h: 16 }, '#F2B705');
  scene.box({ x: 104, y: -8, z: 94, w: 6, d: 6, h: 40 }, STEEL);
  scene.box({ x: 88, y: -14, z: 128, w: 44, d: 14, h: 54 }, PAINT_LIGHT);
  scene.onFront(
    [88, -14, 182],
    rect(0, 0, 44, 6, PRIMARY, 0) +
      buttons(11, 18, ['#2F9E5B', STEEL, '#C8321F'], 11, 3.4) +
      emergencyStop(22, 38, 5.6),
  );
  scene.onSide([132, -14, 182], vents(3, 12, 8, 24, 5));
  return scene;
}
