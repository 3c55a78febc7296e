import { equipmentIdInCode } from '../../../shared/lib/machine-code.ts';
import { badgeIn } from '../../../shared/rules/account/badge.ts';
import { type MachineEntry, type MachineIndex, machinesByNumber } from '../../parts/machine/machine-index.ts';

/**
 * What a code means: a machine's node id, several machines with that number (or of several codes in one photo), a badge,
 * which is a secret and not shown, or nothing of ours.
 */
export type CodeMeaning =
  | { kind: 'machine'; nodeid: string }
  | { kind: 'several'; machines: MachineEntry[]; from: 'number' | 'photo' }
  | { kind: 'badge' }
  | { kind: 'foreign'; text: string };

// A hardware scanner that types on an American layout into a German system turns `-` into `ß` and `:` into `Ö`.
const TYPED_UUID =
  /equipment.{1,3}([0-9a-f]{8})[-ß]([0-9a-f]{4})[-ß]([0-9a-f]{4})[-ß]([0-9a-f]{4})[-ß]([0-9a-f]{12})/i;

/**
 * [I2] Reads a code: a sticker of any origin names its machine, known on this device or not; otherwise a number that
 * exactly one mirrored machine carries. Everything else is foreign and leads nowhere.
 */
export function readCode(text: string, index: MachineIndex | undefined): CodeMeaning {
  if (badgeIn(text)) return { kind: 'badge' };
  const named = equipmentIdInCode(text);
  if (named) return { kind: 'machine', nodeid: named };
  if (index) {
    const typed = TYPED_UUID.exec(text);
    const guessed = typed && `urn:wartbar:equipment:${typed.slice(1).join('-').toLowerCase()}`;
    if (guessed && index.byId.has(guessed)) return { kind: 'machine', nodeid: guessed };
    const [first, ...more] = machinesByNumber(index, text);
    if (first && more.length > 0) return { kind: 'several', machines: [first, ...more], from: 'number' };
    if (first) return { kind: 'machine', nodeid: first.nodeid };
  }
  return { kind: 'foreign', text };
}

/**
 * [I2] What a photo with these codes means: the machine, or the choice between those on this device; codes of others
 * do not count beside one of ours.
 */
export function readCodes(texts: readonly string[], index: MachineIndex | undefined): CodeMeaning {
  const meanings = texts.map((text) => readCode(text, index));
  const found = new Set<string>();
  for (const meaning of meanings) {
    if (meaning.kind === 'machine') found.add(meaning.nodeid);
    if (meaning.kind === 'several') for (const { nodeid } of meaning.machines) found.add(nodeid);
  }
  const machines = [...found].flatMap((nodeid) => index?.byId.get(nodeid) ?? []);
  const [first] = machines;
  if (first && machines.length > 1) {
    const only = meanings.length === 1 ? meanings[0] : undefined;
    return only ?? { kind: 'several', machines, from: 'photo' };
  }
  const [stranger] = found;
  const nodeid = first?.nodeid ?? stranger;
  if (nodeid !== undefined) return { kind: 'machine', nodeid };
  return meanings.find(({ kind }) => kind === 'badge') ?? { kind: 'foreign', text: texts[0] ?? '' };
}
