import { createHash, randomInt } from 'node:crypto';

/** Without letters that look like digits. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const LENGTH = 10;
const HALF = LENGTH / 2;
export const RECOVERY_CODES = 10;

/** [S7] Ten recovery codes as they are shown, of some 49 bits each. */
export function makeRecoveryCodes(): string[] {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)];
  return Array.from({ length: RECOVERY_CODES }, () => {
    const code = Array.from({ length: LENGTH }, letter).join('');
    return `${code.slice(0, HALF)}-${code.slice(HALF)}`;
  });
}

/** What the database keeps of a recovery code, however it is typed; null for what cannot be one. */
export function recoveryHash(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return code.length === LENGTH ? createHash('sha256').update(code).digest('hex') : null;
}
