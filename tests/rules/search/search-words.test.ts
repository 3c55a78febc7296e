import { describe, expect, it } from 'vitest';
import { askedOf, askedWithSlips, matches, slipsOf } from '../../../src/shared/rules/search/asked.ts';
import { marksOf } from '../../../src/shared/rules/search/mark.ts';
import { CANDIDATES, ranked, SHOWN } from '../../../src/shared/rules/search/rank.ts';
import { tokensOf, typedWhole } from '../../../src/shared/rules/search/tokens.ts';

/** Whether a query finds a record with this head and body, without and with a slip. */
function finds(query: string, head: string[], body: string[] = []): 'yes' | 'similar' | 'no' {
  const sorted = [...tokensOf({ head, body })].sort();
  const [asked, slips] = [askedOf(query), askedWithSlips(query)];
  if (asked && matches(sorted, asked)) return 'yes';
  return slips && matches(sorted, slips) ? 'similar' : 'no';
}

describe('what a search finds', () => {
  it.each([
    ['fräse', 'Fräsmaschine', 'similar'],
    ['fräs', 'Fräsmaschine', 'yes'],
    ['fraes', 'FRÄSMASCHINE', 'yes'],
    ['frasm', 'Fräsmaschine', 'yes'],
    ['FRÄSM', 'Fraesmaschine', 'yes'],
    ['groß', 'Grosspresse', 'yes'],
    ['gross', 'Großpresse', 'yes'],
    ['café', 'Cafe', 'yes'],
    ['Fra\u0308smaschine', 'Fräsmaschine', 'yes'],
    ['hydraulikpumpe', 'Hydraulik\u00ADpumpe', 'yes'],
    ['hydraulikp', 'Hydraulik\u200Bpumpe', 'yes'],
    ['pumpe', 'Hydraulik\u00ADpumpe', 'yes'],
    ['Hydraulik\u00ADpumpe', 'Hydraulikpumpe', 'yes'],
  ])('[K2] case, umlauts and accents do not matter: %s in %s: %s', (query, head, found) => {
    expect(finds(query, [head])).toBe(found);
  });

  it.each(['E-4711', 'e4711', 'E 4711', 'e.4711', '4711', '471', '711', 'E-47'])(
    '[K2] an error code is found however it is written: %s',
    (query) => {
      expect([finds(query, ['E-4711']), finds(query, ['E4711'])]).toEqual(['yes', 'yes']);
      if (query !== '711') expect(finds(query, ['E 4711'])).toBe('yes');
    },
  );

  it('[K2] a slip is forgiven in long compounds too', () => {
    expect(finds('spritzgiesmaschine', ['Spritzgießmaschine 4'])).toBe('similar');
    expect(finds('hydraulikaggergat', ['Hydraulikaggregat'])).toBe('similar');
  });

  it('[K2] words with a digit forgive no slip', () => {
    expect(finds('E-4712', ['E-4711'])).toBe('no');
    expect(finds('47110', ['E-4711'])).toBe('no');
  });

  it.each([
    ['pumpe', 'Hydraulikpumpe', 'yes'],
    ['draulik', 'Hydraulikpumpe', 'yes'],
    ['hydraulikpumpe', 'Hydraulik-Pumpe', 'yes'],
    ['notaus', 'Not-Aus', 'yes'],
    ['not-aus', 'Notaus', 'yes'],
    ['pumpe hydraulik', 'Hydraulikpumpe undicht', 'yes'],
    ['pumpe kran', 'Hydraulikpumpe undicht', 'no'],
  ])('[K2] compound words are found by their parts: %s in %s: %s', (query, head, found) => {
    expect(finds(query, [head])).toBe(found);
  });

  it('[K2] a long text is found by how its words begin', () => {
    expect(finds('dichtung', ['Leck'], ['Dichtungsring getauscht'])).toBe('yes');
    expect(finds('ring', ['Leck'], ['Dichtungsring getauscht'])).toBe('no');
    expect(finds('leck dichtung', ['Leck'], ['Dichtungsring getauscht'])).toBe('yes');
  });

  it.each(['hydarulik', 'hydrulik', 'hydraaulik', 'hydrauliq', 'punpe', 'fydraulik'])(
    '[K2] a slip of the finger is forgiven: %s',
    (query) => expect(finds(query, ['Hydraulikpumpe'])).toBe('similar'),
  );

  it('[K2] two slips are not, nor one in a short word', () => {
    expect(finds('hydarulkk', ['Hydraulikpumpe'])).toBe('no');
    expect(finds('leek', ['Leck'])).toBe('no');
  });

  it('[K2] asks nothing before there are two letters, and counts six words', () => {
    expect([askedOf(''), askedOf('  -- '), askedOf('e')]).toEqual([null, null, null]);
    expect(askedOf('e4')).not.toBeNull();
    expect(askedOf('eins zwei drei vier fünf sechs sieben')).toHaveLength(6);
    expect(askedWithSlips('e-4711 47')).toBeNull();
  });

  it('[K2] slips are all words one step away', () => {
    expect(slipsOf('ab')).toEqual(expect.arrayContaining(['a', 'b', 'ba', 'xb', 'ax', 'xab', 'axb', 'abx']));
    expect(slipsOf('ab')).not.toContain('ab');
  });

  it('[K2] whatever was written, an index has a bound', () => {
    const body = [Array.from({ length: 20_000 }, (_, at) => `wort${at}`).join(' ')];
    const head = ['x'.repeat(10_000)];
    const tokens = tokensOf({ head, body });
    expect(tokens.size).toBeLessThan(1500);
    for (const token of tokens) expect(token.length).toBeLessThanOrEqual(61);
  });

  it('[K2] no token has half of a character', () => {
    const text = `x${'𝒳'.repeat(40)} 𝒫𝓇ℯ𝓈𝓈ℯ 𠮷野家`;
    const halves = [...tokensOf({ head: [text], body: [text] })].filter((token) => /\p{Cs}/u.test(token));
    expect(halves).toEqual([]);
    expect([finds('𝒫𝓇ℯ', [text]), finds('野家', ['𠮷野家本店'])]).toEqual(['yes', 'yes']);
  });
});

describe('what a search shows', () => {
  it('[K2] what was typed in full comes first, then titles that begin with it, that have it, then the newest', () => {
    const asked = askedOf('presse');
    if (!asked) throw new Error('that is long enough');
    const made = (title: string, at = 0, exact = false) => ({ title, at, exact, nodeid: `${title} ${at}` });
    const found = [
      made('Ölwechsel', 9),
      made('Ölwechsel', 10),
      made('Alte Presse', 5),
      made('Pressenantrieb', 1),
      made('Irgendwas', 0, true),
    ];
    expect(ranked(found, asked).map(({ nodeid }) => nodeid)).toEqual([
      'Irgendwas 0',
      'Pressenantrieb 1',
      'Alte Presse 5',
      'Ölwechsel 10',
      'Ölwechsel 9',
    ]);
    expect(SHOWN).toBeLessThan(CANDIDATES);
  });

  it('[K2] a number that was typed in full is a field of its own', () => {
    expect(tokensOf({ head: ['DM-017'], body: [] })).toContain(typedWhole('dm 017'));
    expect(tokensOf({ head: ['DM-0171'], body: [] })).not.toContain(typedWhole('dm 017'));
  });

  it.each([
    ['fraes', 'Die Fräse steht', ['Fräs']],
    ['e4711', 'Code E-4711 und E 47', ['E-4711']],
    ['pumpe undicht', 'Hydraulikpumpe undicht', ['pumpe', 'undicht']],
    ['gross', 'Großpresse', ['Groß']],
    ['er', 'Lager Erle', ['Er']],
    ['xy', 'Lager', []],
  ])('[K2] marks what was asked for: %s in %s', (query, text, marked) => {
    const marks = marksOf(text, askedOf(query) ?? []);
    expect(marks.map(([from, until]) => text.slice(from, until))).toEqual(marked);
  });
});
