import { describe, expect, it } from 'vitest';
import {
  escapedInWorkbook,
  escapedText,
  parseNumber,
  readCountry,
  readDay,
  readDimensions,
  readNumber,
  readPastDay,
  readRepetition,
  readText,
  readYear,
  unescapedText,
} from '../../../src/shared/rules/import/cells.ts';
import { columnOf, recognise } from '../../../src/shared/rules/import/columns.ts';
import { csvCell, xlsxCell } from '../../../src/shared/rules/import/export-rows.ts';
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
    ['230 400', 230400],
    ['230 / 400 V', null],
    ['12 34', null],
    ['3-6', null],
    ['1 234,5 h', 1234.5],
    ['', null],
  ])('the number %s', (text, value) => expect(parseNumber(text)).toBe(value));

  it.each([
    ['15.03.1998', '1998-03-15'],
    ['5.3.98', '1998-03-05'],
    ['5.3.69', '2069-03-05'],
    ['5.3.71', '1971-03-05'],
    ['2020-12-31', '2020-12-31'],
    ['31/12/2020', '2020-12-31'],
    ['12/31/2020', undefined],
    [43_831, '2020-01-01'],
    [2004, '2004-01-01'],
    [{ day: '2020-02-29' }, '2020-02-29'],
    ['31.02.2020', undefined],
    ['gestern', undefined],
    ['15.03.1998 07:30', '1998-03-15'],
    ['15.03.1998, 7:30 Uhr', '1998-03-15'],
    ['2020-12-31T23:15:00Z', '2020-12-31'],
    ['15.03.1998 - 20.03.1998', undefined],
    ['15.03.1998 bis 2001', undefined],
    ['2020-12-31 (geschätzt)', undefined],
    ['1.2-2020', undefined],
    ['T'.repeat(20_000), undefined],
    ['01.01.1960', undefined],
  ])('the date %s', (cell, day) => expect(readDay(cell).value).toBe(day));

  it.each([
    ['01.01.1960', '1960-01-01'],
    ['1850', '1850-01-01'],
    ['31.12.1849', undefined],
    [1965, '1965-01-01'],
    [{ day: '1968-05-02' }, '1968-05-02'],
    // A plain number so small is rather something else.
    [22_282, undefined],
    [5, undefined],
  ])('[E2] the date of commissioning %s', (cell, day) => expect(readPastDay(cell).value).toBe(day));

  it('[E2] years from 1850 on', () => {
    expect(readYear('1965')).toEqual({ value: 1965 });
    expect(readYear(1850)).toEqual({ value: 1850 });
    expect(readYear('01.05.1931')).toEqual({ value: 1931 });
    for (const cell of ['1849', 1849, '0', 12]) expect(readYear(cell)).toEqual({ expected: 'year' });
  });

  it('[E2] a workbook has a day from before its time as a text, which is read again', () => {
    expect(xlsxCell({ day: '1895-05-01' })).toBe('01.05.1895');
    expect(xlsxCell({ day: '1900-03-01' })).toEqual({ day: '1900-03-01' });
    expect(readPastDay('01.05.1895').value).toBe('1895-05-01');
  });

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
    for (const word of ['3-Monate', 'viertel-jährlich', 'Vierteljährlich.', 'VIERTELJÄHRLICH', '3 M.'])
      expect(readRepetition(word).value).toBe('3m');
    expect(readNumber('-3', 100)).toEqual({ expected: 'number' });
    expect(readNumber('101', 100)).toEqual({ expected: 'number' });
    expect(readText('x'.repeat(11), 10)).toEqual({ expected: 'short' });
    expect(readText(4711, 10)).toEqual({ value: '4711' });
  });

  it.each([
    ...['manchmal', 'alle 3-6 Monate', '½-jährlich', '1/2-jährlich', '1,8 Monate', '1.8 Monate', '-3 Monate'],
    ...['3 Monate (Sommer)', 'jährlich (ab 2027)', '12 Monate / 500 h', 'alle 2, 4 Wochen', '6–12 Monate'],
    ...['2 x jährlich', '3 Monate 2 Wochen', '', '6', '0 Monate', '113 Monate'],
  ])('%j is no repetition rather than another one', (text) =>
    expect(readRepetition(text)).toEqual({ expected: 'repetition' }),
  );

  it('a unit counts: what is told in another one is converted, or reported', () => {
    const { max, factors } = columnOf('power');
    const power = (text: string) => readNumber(text, max, factors).value;
    expect([power('22,5'), power('22,5 kW'), power('500 W'), power('0,5 MW')]).toEqual([
      22.5, 22.5, 0.5, 500,
    ]);
    expect(power('10 PS')).toBeCloseTo(7.355);
    expect(readNumber('22,5 kVA', max, factors)).toEqual({ expected: 'number' });
    expect(readDimensions('2 x 1,5 x 3 m').value).toEqual([2000, 1500, 3000]);
    expect(readDimensions('200cm x 1500mm x 3m').value).toEqual([2000, 1500, 3000]);
    expect(readDimensions('120 x 80 x 200 cm').value).toEqual([1200, 800, 2000]);
    expect(readDimensions('1 x 2 x 3 Zoll')).toEqual({ expected: 'dimensions' });
  });

  it('only texts that a spreadsheet would reckon are escaped, and exactly that is taken off again', () => {
    for (const text of ['=1+1', '+49', '-5', '@x', '\tx', "'=1", "''-", 'a=1', "'quoted'", '']) {
      expect(unescapedText(escapedText(text))).toBe(text);
    }
    // Each sign by which a spreadsheet knows a formula, or takes the next cell for one.
    for (const text of ['=1+1', '+49', '-5', '@x', '\tx', '\rx']) expect(escapedText(text)).toBe(`'${text}`);
    // Full-width ones are taken for them.
    for (const text of ['＝1+1', '＋49', '－5', '＠x']) expect(escapedText(text)).toBe(`'${text}`);
    expect(escapedText("'quoted'")).toBe("'quoted'");
    expect(escapedText('5 - 3')).toBe('5 - 3');
    expect(csvCell(-5)).toBe('-5');
    expect(csvCell('-5')).toBe("'-5");
    expect(csvCell(1234.5)).toBe('1234,5');
  });
});

describe('[D10] a text of an export is no formula, whatever separates cells where it is opened', () => {
  it.each([
    ['a,=1+1', "a,'=1+1"],
    ['a;=1+1', "a;'=1+1"],
    ['a\t@x', "a\t'@x"],
    ['a|+1', "a|'+1"],
    ['Zeile\n=1+1', "Zeile\n'=1+1"],
    ['a,"=1+1"', 'a,"\'=1+1"'],
    ['a,＝1+1;－2', "a,'＝1+1;'－2"],
    ["a,'=1", "a,''=1"],
    // Not the beginning of a cell, and no sign of a formula.
    ['a, =1+1', 'a, =1+1'],
    ['5 - 3', '5 - 3'],
    ['a,b;c', 'a,b;c'],
    ['x=1,5', 'x=1,5'],
  ])('%j', (text, escaped) => {
    expect(escapedText(text)).toBe(escaped);
    expect(unescapedText(escaped)).toBe(text);
  });

  it('in a workbook, which nothing takes apart, only the beginning counts', () => {
    expect(escapedInWorkbook('- Riemen\n- Filter')).toBe("'- Riemen\n- Filter");
    expect(escapedInWorkbook('a,=1+1')).toBe('a,=1+1');
    expect(escapedInWorkbook("a,'=1")).toBe("a,''=1");
  });

  it('exactly what was put in is taken off again, of any text', () => {
    const signs = ["'", '"', ',', ';', '\t', '\n', '=', '-', '＝', 'a', ' '];
    const texts = signs.flatMap((one) =>
      signs.flatMap((two) => signs.flatMap((three) => signs.map((four) => one + two + three + four))),
    );
    for (const text of texts) {
      expect(unescapedText(escapedText(text))).toBe(text);
      expect(unescapedText(escapedInWorkbook(text))).toBe(text);
      // No part of it that becomes a cell of its own begins a formula.
      const cells = escapedText(text).split(/[,;\t\n|]/);
      for (const cell of cells) expect(cell.replace(/^"+/, '')).not.toMatch(/^[=＝-]/);
    }
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
