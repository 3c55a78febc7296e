import { describe, expect, it } from 'vitest';
import { oneLine, plainText } from '../../src/shared/lib/clean-text.ts';

describe('[X22] one line', () => {
  it.each([
    ['Max\r\nBcc: alle@example.com', 'Max Bcc: alle@example.com'],
    ['Max\u2028Muster', 'Max Muster'],
    ['  Presse \t 4  ', 'Presse 4'],
    ['\u00a0Presse\u00a0', 'Presse'],
    ['Presse\u0000 4\u0007', 'Presse 4'],
    ['rechnung\u202Efdp.exe', 'rechnungfdp.exe'],
    ['\u2066Halle\u2069 1\u200F', 'Halle 1'],
    ['\u{E0041}Halle\u{E007F}', 'Halle'],
    ['\u200B\uFEFF\u00AD \u200D', ''],
    ['Presse \ud800', 'Presse \uFFFD'],
  ])('cleans %j', (typed, kept) => {
    expect(oneLine(typed)).toBe(kept);
  });

  it.each([
    'Müller',
    'Halle  1',
    '10\u00a0kg',
    'R ≠ 5 kΩ, 10⁶',
    'Предохранитель',
    'مكبس',
    '👨‍👩‍👧 ❤️',
    'می‌خواهم',
  ])('keeps %s', (typed) => {
    expect(oneLine(typed)).toBe(typed);
    expect(plainText(typed)).toBe(typed);
  });
});

it('[X22] makes one spelling of those that look alike', () => {
  for (const spelled of [
    'Müller',
    'Mu\u0308ller',
    'Mü\u200Bller',
    'Mu\u200B\u0308ller',
    'Mül\u00ADler',
    'Mül\u200Dler',
  ])
    expect([oneLine(spelled), plainText(spelled)]).toEqual(['Müller', 'Müller']);
});

describe('[X22] text of several lines', () => {
  it.each([
    ['Filter ersetzen.\r\n\tÖl prüfen.\rFertig.', 'Filter ersetzen.\n\tÖl prüfen.\nFertig.'],
    ['  - eins\n  - zwei\n', '  - eins\n  - zwei\n'],
    [' \n\u200B\t', ''],
    ['\u202Eabc\u0000', 'abc'],
  ])('cleans %j', (typed, kept) => {
    expect(plainText(typed)).toBe(kept);
  });
});

it('[X22] leaves alone what is clean already', () => {
  const signs = [
    'a',
    'é',
    'e\u0301',
    ' ',
    '\n',
    '\r',
    '\u200D',
    '\u200C',
    '\u200B',
    '👍',
    '\uFE0F',
    '\ud83d',
    'ک',
  ];
  for (const one of signs)
    for (const two of signs)
      for (const three of signs)
        for (const clean of [oneLine, plainText]) {
          const once = clean(one + two + three);
          expect(clean(once)).toBe(once);
        }
});
