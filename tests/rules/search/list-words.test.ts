import { describe, expect, it } from 'vitest';
import { askedOf, matches } from '../../../src/shared/rules/search/asked.ts';
import { containsAll, haystackOf, searchWords } from '../../../src/shared/rules/search/folded-text.ts';
import { tokensOf } from '../../../src/shared/rules/search/tokens.ts';

const listed = (query: string, ...fields: string[]) => containsAll(haystackOf(fields), searchWords(query));
const searched = (query: string, ...head: string[]) => {
  const asked = askedOf(query);
  return asked !== null && matches([...tokensOf({ head, body: [] })].sort(), asked);
};

describe('what the filter of a list finds', () => {
  it.each([
    ['Müller', 'Mueller'],
    ['Mueller', 'Müller'],
    ['muller', 'Müller'],
    ['Öl', 'Oelwechsel'],
    ['oel', 'Ölwechsel'],
    ['groß', 'Grosspresse'],
    ['GROSS', 'Großpresse'],
    ['Fra\u0308se', 'Fräse'],
    ['cafe', 'Café'],
    ['hydraulikpumpe', 'Hydraulik\u00ADpumpe'],
    ['E-4711', 'E4711'],
    ['e4711', 'E-4711'],
    ['E 4711', 'E-4711'],
    ['4711', 'E-4711'],
    ['47', 'E-4711'],
    ['pumpe hydr', 'Hydraulikpumpe'],
    ['e4', 'Fehler E-4711'],
  ])('[L6] [N18] [K2] is what the search finds: %s in %s', (query, name) => {
    expect([listed(query, name), searched(query, name)]).toEqual([true, true]);
  });

  it.each([
    ['öl', 'Massepolster'],
    ['Öl', 'Rolle'],
    ['müller', 'Muller'],
    ['pumpe presse', 'Hydraulikpumpe'],
    ['e-4712', 'E-4711'],
  ])('[L6] [N18] and no other: %s not in %s', (query, name) => {
    expect([listed(query, name), searched(query, name)]).toEqual([false, false]);
  });

  it('[L6] two letters are looked for where words begin', () => {
    expect([listed('ol', 'Massepolster'), listed('ol', 'Ölpumpe'), listed('ol', 'Alte Olga')]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('[L6] everything where nothing is asked, also by signs alone', () => {
    expect([listed('', 'Presse'), listed(' - ', 'Presse')]).toEqual([true, true]);
  });
});
