import { describe, expect, it } from 'vitest';
import { germanFirst, saidInGerman } from '../../src/client/text/localized.ts';

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

  it.each([
    ['is German', { en: 'oil' }, ' Öl ', { en: 'oil', de: 'Öl' }],
    ['replaces the German text alone', { de: 'Fett', en: 'oil' }, 'Öl', { de: 'Öl', en: 'oil' }],
    ['emptied takes the German text away', { de: 'Fett', en: 'oil' }, ' ', { en: 'oil' }],
    ['emptied takes away what stood there for it', { de: ' ', en: 'oil', fr: 'huile' }, '', { fr: 'huile' }],
    [
      'emptied leaves what is called the same elsewhere',
      { de: 'Filter', en: 'Filter' },
      '',
      { en: 'Filter' },
    ],
    ['emptied leaves nothing of nothing', { de: '' }, '', {}],
  ])('what is typed over it %s', (_what, seen, typed, kept) => {
    expect(saidInGerman(seen as Record<string, string>, typed)).toEqual(kept);
  });
});
