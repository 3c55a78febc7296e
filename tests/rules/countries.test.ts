import { describe, expect, it } from 'vitest';
import { countries, countryName } from '../../src/shared/lib/countries.ts';

describe('countries', () => {
  it('[X9] each has an ISO code and a name of its own, in German unless asked for in English', () => {
    for (const list of [countries(), countries('en')]) {
      expect(list).toHaveLength(249);
      expect(new Set(list.map(({ code }) => code)).size).toBe(249);
      expect(new Set(list.map(({ name }) => name)).size).toBe(249);
      expect(list.filter(({ code, name }) => !/^[A-Z]{2}$/.test(code) || name.length < 3)).toEqual([]);
    }
    const named = (code: string, lang?: 'de' | 'en') =>
      countries(lang).find((each) => each.code === code)?.name;
    expect([named('DE'), named('AT'), named('CH')]).toEqual(['Deutschland', 'Österreich', 'Schweiz']);
    expect([named('DE', 'en'), named('AT', 'en')]).toEqual(['Germany', 'Austria']);
  });

  it('[X9] one is named by its code; what is no country stays as it is', () => {
    expect([countryName('AT'), countryName('AT', 'en')]).toEqual(['Österreich', 'Austria']);
    expect([countryName('XX'), countryName('')]).toEqual(['XX', '']);
  });

  it('[X9] stand in the order of their language', () => {
    const order = (lang: 'de' | 'en') => countries(lang).map(({ code }) => code);
    // Ägypten stands before Albanien, Egypt behind Albania.
    expect(order('de').indexOf('EG')).toBeLessThan(order('de').indexOf('AL'));
    expect(order('en').indexOf('EG')).toBeGreaterThan(order('en').indexOf('AL'));
  });
});
