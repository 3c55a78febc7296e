import { IRON, PAINT_LIGHT, PRIMARY, SAFETY_YELLOW, STEEL, STEEL_DARK, shade } from '../../draw/colour.ts';
import { badge, bolts, buttons, disc, hazard, rect, vents } from '../../draw/details.ts';
import { Scene } from '../../draw/scene.ts';

/** Double-girder overhead crane on columns, trolley, hook and pendant control. */
export function drawOverheadCrane(accent: string): Scene {
  const scene = new Scene();
  scene.shadow(150, 90, 150, 80);
  scene.floorMark(-20, -20, 500, 300);
  const column = (x: number, y: number): void => {
    scene.box({ x: x - 9, y: y - 9, z: 0, w: 38, d: 38, h: 5 }, IRON);
    scene.box({ x, y, z: 5, w: 20, d: 20, h: 255 }, shade(PRIMARY, 0.3));
    scene.onFront([x, y, 70], hazard(0, 44, 20, 16));
    scene.box({ x: x - 6, y: y - 4, z: 252, w: 32, d: 28, h: 10 }, shade(PRIMARY, 0.2));
  };
  column(0, 240);
  column(440, 240);
  // Load on the floor: a coil on a cradle.
  scene.box({ x: 170, y: 100, z: 0, w: 130, d: 16, h: 12 }, '#A97C48');
  scene.box({ x: 170, y: 150, z: 0, w: 130, d: 16, h: 12 }, '#A97C48');
  // Runways along Y.
  scene.box({ x: -4, y: -10, z: 262, w: 28, d: 290, h: 22 }, STEEL_DARK);
  scene.box({ x: 436, y: -10, z: 262, w: 28, d: 290, h: 22 }, STEEL_DARK);
  // Girders along X and end carriages.
  scene.box({ x: -8, y: 60, z: 284, w: 36, d: 150, h: 26 }, shade(accent, -0.15));
  scene.box({ x: -2, y: 170, z: 300, w: 464, d: 24, h: 44 }, accent);
  // Trolley.
  scene.box({ x: 170, y: 72, z: 344, w: 130, d: 126, h: 12 }, IRON);
  scene.cylinder([186, 135, 378], 'x', 74, 22, STEEL, STEEL_DARK);
  for (let i = 0; i < 8; i += 1) scene.cylinder([192 + i * 8, 135, 378], 'x', 2, 23, STEEL_DARK, STEEL_DARK);
  scene.box({ x: 258, y: 108, z: 356, w: 38, d: 54, h: 46 }, PRIMARY);
  scene.onFront([258, 108, 402], vents(6, 8, 26, 26, 5));
  // Hook and load behind the front girder.
  for (const x of [214, 224, 238, 248])
    scene.tube(
      [
        [x, 135, 344],
        [x < 230 ? 222 : 240, 135, 190],
      ],
      1.6,
      STEEL_DARK,
    );
  scene.box({ x: 212, y: 122, z: 158, w: 38, d: 26, h: 34 }, SAFETY_YELLOW);
  scene.onFront([212, 122, 192], hazard(0, 12, 38, 9) + disc(19, 6, 4, STEEL));
  scene.tube(
    [
      [231, 135, 158],
      [231, 135, 144],
      [240, 135, 138],
      [238, 135, 128],
      [228, 135, 126],
      [222, 135, 132],
    ],
    7,
    STEEL_DARK,
  );
  for (const [x, y] of [
    [176, 108],
    [290, 108],
    [176, 160],
    [290, 160],
  ] as const)
    scene.tube(
      [
        [231, 135, 130],
        [x, y, 78],
      ],
      2.2,
      STEEL_DARK,
    );
  scene.box({ x: 172, y: 104, z: 12, w: 122, d: 60, h: 66 }, shade(PRIMARY, 0.35));
  scene.onFront([172, 104, 78], rect(10, 12, 102, 42, shade(PRIMARY, 0.48), 2) + bolts(16, 18, 90, 30, 2.2));
  scene.onSide([294, 104, 78], rect(8, 12, 44, 42, shade(PRIMARY, 0.2), 2) + disc(30, 33, 11, STEEL));
  scene.box({ x: 432, y: 60, z: 284, w: 36, d: 150, h: 26 }, shade(accent, -0.15));
  scene.box({ x: -2, y: 74, z: 300, w: 464, d: 24, h: 44 }, accent);
  scene.onFront(
    [-2, 74, 344],
    rect(0, 0, 464, 4, shade(accent, 0.3), 0, false) +
      badge(38, 16, 78, PRIMARY) +
      Array.from({ length: 9 }, (_, i) =>
        rect(140 + i * 34, 8, 1.2, 28, shade(accent, -0.25), 0, false),
      ).join(''),
  );
  // Pendant control on a cable.
  scene.tube(
    [
      [352, 74, 330],
      [352, 60, 300],
      [352, 60, 118],
    ],
    2.4,
    '#27343A',
  );
  scene.box({ x: 343, y: 54, z: 72, w: 18, d: 12, h: 46 }, SAFETY_YELLOW);
  scene.onFront(
    [343, 54, 118],
    buttons(9, 8, ['#C8321F'], 6, 3.4) +
      buttons(5.4, 18, [IRON, IRON], 7, 2.4) +
      buttons(5.4, 26, [IRON, IRON], 7, 2.4) +
      buttons(5.4, 34, [IRON, IRON], 7, 2.4),
  );
  column(0, 6);
  column(440, 6);
  scene.box({ x: -4, y: -10, z: 262, w: 28, d: 60, h: 22 }, STEEL_DARK);
  scene.box({ x: 436, y: -10, z: 262, w: 28, d: 60, h: 22 }, STEEL_DARK);
  scene.box({ x: 437, y: -14, z: 90, w: 26, d: 20, h: 58 }, PAINT_LIGHT);
  scene.onFront(
    [437, -14, 148],
    rect(0, 0, 26, 6, PRIMARY, 0) + disc(13, 22, 6, '#C8321F') + rect(6, 36, 14, 14, STEEL, 2),
  );
  return scene;
}
