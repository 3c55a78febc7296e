import { describe, expect, it } from 'vitest';
import { germanFirst } from '../../src/client/text/localized.ts';

describe('[N7] [X1] text by language', () => {
  it.each([
    [
      'the German text, wherever it stands',
      { en: 'Lock the switch', de: 'Schalter sichern' },
      'Schalter sichern',
    ],
    ['another language where German is missing', { en: 'Lock the switch' }, 'Lock the switch'],
    ['another language where German is blank', { de: ' ', fr: '', en: 'Lock the switch' }, 'Lock the switch'],
    ['nothing where nothing is said', { de: '', en: '  ' }, ''],
    ['nothing without any language', {}, ''],
  ])('shows %s', (_what, said, shown) => {
    expect(germanFirst(said as Record<string, string>)).toBe(shown);
  });
});
