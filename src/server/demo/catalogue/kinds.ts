import type { MachineKind } from './kind.ts';
import { chiller } from './kinds/chiller.ts';
import { compressor } from './kinds/compressor.ts';
import { conveyor } from './kinds/conveyor.ts';
import { forklift } from './kinds/forklift.ts';
import { grinder } from './kinds/grinder.ts';
import { hydraulicPress } from './kinds/hydraulic-press.ts';
import { injectionMoulder } from './kinds/injection-moulder.ts';
import { laserCutter } from './kinds/laser-cutter.ts';
import { lathe } from './kinds/lathe.ts';
import { machiningCentre } from './kinds/machining-centre.ts';
import { overheadCrane } from './kinds/overhead-crane.ts';
import { packagingMachine } from './kinds/packaging-machine.ts';
import { pressBrake } from './kinds/press-brake.ts';
import { robotCell } from './kinds/robot-cell.ts';

/** Every kind of machine of the demo company; a new kind is one file under kinds/ and one line here. */
export const MACHINE_KINDS: readonly MachineKind[] = [
  machiningCentre,
  lathe,
  grinder,
  injectionMoulder,
  hydraulicPress,
  pressBrake,
  laserCutter,
  robotCell,
  packagingMachine,
  conveyor,
  forklift,
  overheadCrane,
  compressor,
  chiller,
];

/** The kind of that slug; throws when there is none. */
export function machineKind(slug: string): MachineKind {
  const kind = MACHINE_KINDS.find((candidate) => candidate.slug === slug);
  if (!kind) throw new Error(`unknown machine kind ${slug}`);
  return kind;
}
