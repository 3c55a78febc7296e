import { equipmentIdInCode } from '../../../shared/lib/machine-code.ts';
import { type MachineEntry, type MachineIndex, machinesByNumber } from '../../parts/machine/machine-index.ts';

/** What a code means: a machine's node id, several machines with that number, or nothing of ours. */
export type CodeMeaning =
  | { kind: 'machine'; nodeid: string }
  | { kind: 'several'; machines: MachineEntry[] }
  | { kind: 'foreign'; text: string };

// A hardware scanner that types on an American layout into a German system turns `-` into `ß` and `:` into `Ö`.
const TYPED_UUID =
  /equipment.{1,3}([0-9a-f]{8})[-ß]([0-9a-f]{4})[-ß]([0-9a-f]{4})[-ß]([0-9a-f]{4})[-ß]([0-9a-f]{12})/i;

/**
 * [I2] Reads a code: a sticker of any origin names its machine, known on this device or not; otherwise a number that
 * exactly one mirrored machine carries. Everything else is foreign and leads nowhere.
 */
export function readCode(text: string, index: MachineIndex | undefined): CodeMeaning {
  const named = equipmentIdInCode(text);
  if (named) return { kind: 'machine', nodeid: named };
  if (index) {
    const typed = TYPED_UUID.exec(text);
    const guessed = typed && `urn:wartbar:equipment:${typed.slice(1).join('-').toLowerCase()}`;
    if (guessed && index.byId.has(guessed)) return { kind: 'machine', nodeid: guessed };
    const [first, ...more] = machinesByNumber(index, text);
    if (first && more.length > 0) return { kind: 'several', machines: [first, ...more] };
    if (first) return { kind: 'machine', nodeid: first.nodeid };
  }
  return { kind: 'foreign', text };
}
