import { describe, expect, it } from 'vitest';
import { typedOnGerman } from '../../src/shared/lib/keyboard-layout.ts';
import { BADGE_LENGTH, badgeIn, badgeOf } from '../../src/shared/rules/account/badge.ts';

/** One with every sign there is, in two parts. */
const badges = [0, 6].map((first) =>
  badgeOf(Uint8Array.from({ length: BADGE_LENGTH }, (_, at) => first + at)),
);

describe('a badge', () => {
  it('[OB11] says what it is and holds 130 random bits, each byte as likely as the next', () => {
    expect(badges[0]).toBe('WARTBAR0123456789ABCDEFGHJKLMNPQR');
    const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    const counts = new Map<string, number>();
    for (const byte of all) {
      const sign = badgeOf(new Uint8Array(BADGE_LENGTH).fill(byte)).at(-1)!;
      counts.set(sign, (counts.get(sign) ?? 0) + 1);
    }
    expect([...counts.values()]).toEqual(Array.from({ length: 32 }, () => 8));
    expect(() => badgeOf(new Uint8Array(16))).toThrow('random bytes');
  });

  it.each(badges)('[OB11] %s is typed alike on a German and an American keyboard', (badge) => {
    expect(typedOnGerman(badge)).toBe(badge);
  });

  it.each(badges)('[OB11] %s is read as it stands, after other keys and with a caps lock', (badge) => {
    for (const text of [badge, ` ${badge}\n`, `47${badge}`, badge.toLowerCase()])
      expect(badgeIn(text)).toBe(badge);
  });

  it.each([
    '',
    'WARTBAR',
    badges[0]!.slice(0, -1),
    `${badges[0]}0`,
    badges[0]!.replace('0', 'O'),
    badges[0]!.slice('WARTBAR'.length),
    'HTTPS://WARTBAR.EXAMPLE/M/01J2GV5GYMFSFRN6RC3MQ3YJJV',
  ])('[OB11] %j is none', (text) => {
    expect(badgeIn(text)).toBeNull();
  });
});
