/** [OB11] Says what it is to whoever scans it, also where it means nothing. */
const MARK = 'WARTBAR';
/**
 * Capital letters and digits are one mode of a QR code, and a scanner that types sends them. Without Y and Z, which change
 * places between keyboards, and without I and O, which are read as digits: 32 signs of five bits.
 */
const SIGNS = '0123456789ABCDEFGHJKLMNPQRSTUVWX';
/** Signs after the mark: 130 bits. */
export const BADGE_LENGTH = 26;
const BADGE = new RegExp(`${MARK}[${SIGNS}]{${BADGE_LENGTH}}$`);

/** [OB11] What the code of a badge says, made of as many random bytes. */
export function badgeOf(random: Uint8Array): string {
  if (random.length !== BADGE_LENGTH) throw new Error(`A badge takes ${BADGE_LENGTH} random bytes.`);
  return MARK + Array.from(random, (byte) => SIGNS.charAt(byte % SIGNS.length)).join('');
}

/**
 * [OB11] The badge that was read or typed; null where it is none. Keys that somebody pressed before a scanner typed, and a
 * caps lock that was set, take nothing from it.
 */
export function badgeIn(text: string): string | null {
  return BADGE.exec(text.trim().toUpperCase())?.[0] ?? null;
}
