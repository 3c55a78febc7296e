import { describe, expect, it } from 'vitest';
import {
  escapedText,
  parseNumber,
  readCountry,
  readDay,
  readDimensions,
  readNumber,
  readRepetition,
  readText,
  readYear,
  unescapedText,
} from '../../../src/shared/rules/import/cells.ts';
import { recognise } from '../../../src/shared/rules/import/columns.ts';
import { csvCell } from '../../../src/shared/rules/import/export-rows.ts';
import { tableOf } from '../../../src/shared/rules/import/header.ts';

describe('[D10] cells of a file', () => {
  it.each([
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['1.234', 1234],
    ['1,234', 1.234],
    ['1.5', 1.5],
    ['12 345,6', 12345.6],
    ["12'345", 12345],
    ['1.234.567', 1234567],
    ['1,234,567', 1234567],
    ['80 €', 80],
    ['22,5 kW', 22.5],
    ['−5', -5],
    ['abc', null],
    ['12 Stück 3', null],
    ['', null],
  ])('the number %s', (text, value) => expect(parseNumber(text)).toBe(value));

  it.each([
    ['15.03.1998', '1998-03-15'],
    ['5.3.98', '1998-03-05'],
    ['5.3.69', '2069-03-05'],
    ['5.3.71', '1971-03-05'],
    ['2020-12-31', '2020-12-31'],
    ['31/12/2020', '2020-12-31'],
    ['12/31/2020', '2020-12-31'],
    [43_831, '2020-01-01'],
    [2004, '2004-01-01'],
    [{ day: '2020-02-29' }, '2020-02-29'],
    ['31.02.2020', undefined],
    ['gestern', undefined],
    ['01.01.1960', undefined],
  ])('the date %s', (cell, day) => expect(readDay(cell).value).toBe(day));

  it('years, dimensions, countries and repetitions', () => {
    expect(readYear(1998)).toEqual({ value: 1998 });
    expect(readYear('1998')).toEqual({ value: 1998 });
    expect(readYear('98er')).toEqual({ expected: 'year' });
    expect(readDimensions('1.200 x 800,5 × 2000 mm')).toEqual({ value: [1200, 800.5, 2000] });
    expect(readDimensions('1200 x 800')).toEqual({ expected: 'dimensions' });
    for (const name of ['DE', 'de', 'D', 'Deutschland', 'Germany'])
      expect(readCountry(name).value).toBe('DE');
    expect(readCountry('Österreich').value).toBe('AT');
    expect(readCountry('Atlantis')).toEqual({ expected: 'country' });
    for (const word of ['3m', '3 Monate', 'alle 3 Monate', 'vierteljährlich'])
      expect(readRepetition(word).value).toBe('3m');
    expect(readRepetition('1 Jahr').value).toBe('12m');
    expect(readRepetition('manchmal')).toEqual({ expected: 'repetition' });
    expect(readNumber('-3', 100)).toEqual({ expected: 'number' });
    expect(readNumber('101', 100)).toEqual({ expected: 'number' });
    expect(readText('x'.repeat(11), 10)).toEqual({ expected: 'short' });
    expect(readText(4711, 10)).toEqual({ value: '4711' });
  });

  it('only texts that a spreadsheet would reckon are escaped, and exactly that is taken off again', () => {
    for (const text of ['=1+1', '+49', '-5', '@x', '\tx', "'=1", "''-", 'a=1', "'quoted'", '']) {
      expect(unescapedText(escapedText(text))).toBe(text);
    }
    // Each sign by which a spreadsheet knows a formula, or takes the next cell for one.
    for (const text of ['=1+1', '+49', '-5', '@x', '\tx', '\rx']) expect(escapedText(text)).toBe(`'${text}`);
    expect(escapedText("'quoted'")).toBe("'quoted'");
    expect(escapedText('5 - 3')).toBe('5 - 3');
    expect(csvCell(-5)).toBe('-5');
    expect(csvCell('-5')).toBe("'-5");
    expect(csvCell(1234.5)).toBe('1234,5');
  });
});

describe('[D10] headers of a file', () => {
  it('are known by synonyms, in any case, with and without umlauts, in English', () => {
    const headers = [
      'MASCHINENNR.',
      'bezeichnung',
      'Strasse',
      'Zaehlerstand',
      'Leistung [kW]',
      'Serial No.',
      'Farbe',
    ];
    expect(recognise(headers)).toEqual(['equipmentid', 'name', 'street', 'reading', 'power', 'serial', null]);
  });

  it('of two that say the same the first counts', () => {
    expect(recognise(['Name', 'Bezeichnung'])).toEqual(['name', null]);
  });

  it('stand below titles and merged cells; blank rows and columns are left out, rows keep their numbers', () => {
    const table = tableOf([
      ['Maschinenliste', null, null, null],
      [null, null, null, null],
      ['Equipment-ID', 'Name', ' ', null],
      ['M-1', 'Presse', null, null],
      ['', ' ', null, null],
      ['M-2', 'Fräse', null, null],
    ]);
    expect(table.headers).toEqual(['Equipment-ID', 'Name']);
    expect(table.rows).toEqual([
      { line: 4, cells: ['M-1', 'Presse'] },
      { line: 6, cells: ['M-2', 'Fräse'] },
    ]);
  });

  it('a file without anything has none', () => {
    expect(tableOf([[null], ['']])).toEqual({ headers: [], rows: [] });
  });
});
