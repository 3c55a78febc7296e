import { kindOfNodeId } from './ids.ts';
import { correctedForLayout } from './keyboard-layout.ts';

/** Crockford's base32: without I, L, O and U, which are read as other characters or as words. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 26 digits of five bits hold the 128 bits of a UUID. */
const LENGTH = 26;
const EQUIPMENT = 'urn:wartbar:equipment:';

/**
 * [M4] The 26 characters on a machine's sticker: its UUID in Crockford's base32. Null when the text is no node id of
 * a machine.
 */
export function codeOfMachine(nodeid: string): string | null {
  if (kindOfNodeId(nodeid) !== 'equipment') return null;
  let rest = BigInt(`0x${nodeid.slice(EQUIPMENT.length).replaceAll('-', '')}`);
  let code = '';
  while (code.length < LENGTH) {
    code = DIGITS.charAt(Number(rest % 32n)) + code;
    rest /= 32n;
  }
  return code;
}

/**
 * [M4] The machine's node id that 26 characters mean, or null. Forgives lower case, I and L for 1, O for 0. Most
 * other texts of this length are refused, because a UUID has a fixed version and variant.
 */
export function machineOfCode(code: string): string | null {
  const plain = code.trim().toUpperCase().replace(/[IL]/g, '1').replaceAll('O', '0');
  if (plain.length !== LENGTH) return null;
  let value = 0n;
  for (const digit of plain) {
    const worth = DIGITS.indexOf(digit);
    if (worth < 0) return null;
    value = value * 32n + BigInt(worth);
  }
  const hex = value.toString(16).padStart(32, '0');
  const uuid = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  // Two bits more than a UUID has: a larger number becomes no UUID.
  const nodeid = EQUIPMENT + uuid;
  return kindOfNodeId(nodeid) === 'equipment' ? nodeid : null;
}

/** The colon may be any sign or none: Swiss keyboards type `é` there, a set caps lock `ö`, some scanners nothing. */
const SHORT = /^https?\W?\/\/[^/?#\s]+\/m\/([0-9a-z]{26})\/?(?:[?#].*)?$/i;
/** What stickers said before; they hang on walls and are read for ever. */
const FORMER = /^https?:\/\/[^/?#]+\/machine-overview\/?\?(?:[^#]*&)?nodeid=([^&#]+)/i;

function machineInAddress(address: string): string | null {
  const short = SHORT.exec(address)?.[1];
  return short === undefined ? null : machineOfCode(short);
}

/**
 * [I2] [M4] Finds the machine's node id in what a code said: a bare id, or a sticker's address of any origin, in the
 * short or the former form. The short form is also understood as a scanner types it through the wrong keyboard layout.
 */
export function equipmentIdInCode(text: string): string | null {
  const candidate = text.trim();
  if (kindOfNodeId(candidate) === 'equipment') return candidate;
  for (const address of [candidate, ...correctedForLayout(candidate)]) {
    const found = machineInAddress(address);
    if (found) return found;
  }
  const former = FORMER.exec(candidate)?.[1];
  if (!former) return null;
  const nodeid = former.replace(/%([0-9a-f]{2})/gi, (_sign, hex) => String.fromCharCode(Number(`0x${hex}`)));
  return kindOfNodeId(nodeid) === 'equipment' ? nodeid : null;
}
