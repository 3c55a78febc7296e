import { IRON, SAFETY_RED, STEEL } from './colour.ts';
import type { Scene } from './scene.ts';

/** Signal lamp with three lights on a pole, standing at this point. */
export function signalLamp(scene: Scene, x: number, y: number, z: number): void {
  scene.cylinder([x, y, z], 'z', 14, 1.6, STEEL);
  const lights = ['#2F9E5B', '#F2B705', SAFETY_RED];
  lights.forEach((colour, i) => {
    scene.cylinder([x, y, z + 14 + i * 9], 'z', 9, 4.2, colour);
  });
  scene.cylinder([x, y, z + 41], 'z', 3, 4.4, IRON);
}
