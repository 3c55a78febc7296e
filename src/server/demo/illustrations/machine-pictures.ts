import { studioPicture } from '../draw/picture.ts';
import type { Scene } from '../draw/scene.ts';
import { drawChiller } from './machines/chiller.ts';
import { drawCompressor } from './machines/compressor.ts';
import { drawConveyor } from './machines/conveyor.ts';
import { drawForklift } from './machines/forklift.ts';
import { drawGrinder } from './machines/grinder.ts';
import { drawHydraulicPress } from './machines/hydraulic-press.ts';
import { drawInjectionMoulder } from './machines/injection-moulder.ts';
import { drawLaserCutter } from './machines/laser-cutter.ts';
import { drawLathe } from './machines/lathe.ts';
import { drawMachiningCentre } from './machines/machining-centre.ts';
import { drawOverheadCrane } from './machines/overhead-crane.ts';
import { drawPackagingMachine } from './machines/packaging-machine.ts';
import { drawPressBrake } from './machines/press-brake.ts';
import { drawRobotCell } from './machines/robot-cell.ts';

const DRAWINGS: Readonly<Record<string, (accent: string) => Scene>> = {
  'machining-centre': drawMachiningCentre,
  lathe: drawLathe,
  grinder: drawGrinder,
  'injection-moulder': drawInjectionMoulder,
  'hydraulic-press': drawHydraulicPress,
  'press-brake': drawPressBrake,
  'laser-cutter': drawLaserCutter,
  'robot-cell': drawRobotCell,
  'packaging-machine': drawPackagingMachine,
  conveyor: drawConveyor,
  forklift: drawForklift,
  'overhead-crane': drawOverheadCrane,
  compressor: drawCompressor,
  chiller: drawChiller,
};

/** Picture of a kind of machine in this accent colour, as SVG of 1200×900 px. Throws on an unknown kind. */
export function drawMachine(slug: string, accent: string): string {
  const draw = DRAWINGS[slug];
  if (!draw) throw new Error(`no illustration of ${slug}`);
  return studioPicture(draw(accent).fitted(1200, 900, 70), 1200, 900);
}
