import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readFile } from '../../../../src/server/features/import/read-file.ts';
import { packSheets, unpackSheets } from '../../../../src/server/features/import/sheets.ts';
import { type FileCell, shownCell } from '../../../../src/shared/rules/import/cells.ts';
import { recognise } from '../../../../src/shared/rules/import/columns.ts';
import { readLines } from '../../../../src/shared/rules/import/read-lines.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** A cell of a sheet: a text, or a number in one of the formats. */
type Written = string | { number: number; format: number } | null;

/** A workbook as Excel writes it. `merged`: the addresses of merged cells; each sheet has the same rows. */
function workbook(
  rows: Written[][],
  { formats = [] as string[], merged = [] as string[], sheets = 1 } = {},
): Buffer {
  const cell = (written: Written, place: string): string => {
    if (written === null) return '';
    if (typeof written === 'string')
      return `<c r="${place}" t="inlineStr"><is><t>${escaped(written)}</t></is></c>`;
    return `<c r="${place}" s="${written.format + 1}"><v>${written.number}</v></c>`;
  };
  const data = rows.map(
    (cells, at) =>
      `<row r="${at + 1}">${cells.map((each, column) => cell(each, `${String.fromCharCode(65 + column)}${at + 1}`)).join('')}</row>`,
  );
  const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  const sheet = `<worksheet><sheetData>${data.join('')}</sheetData><mergeCells>${merges}</mergeCells></worksheet>`;
  const numbers = Array.from({ length: sheets }, (_none, at) => at + 1);
  const list = numbers.map((at) => `<sheet name="Blatt ${at}" sheetId="${at}" r:id="s${at}"/>`).join('');
  const relations = numbers.map(
    (at) =>
      `<Relationship Id="s${at}" Type="${OFFICE}/worksheet" Target="worksheets/blatt${sheets - at}.xml"/>`,
  );
  const styles = `<styleSheet><numFmts>${formats
    .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(code)}"/>`)
    .join(
      '',
    )}</numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0" xfId="0"/>${formats
    .map((_code, at) => `<xf numFmtId="${164 + at}" xfId="0" applyNumberFormat="1"/>`)
    .join('')}</cellXfs></styleSheet>`;
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook><sheets>${list}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}<Relationship Id="x" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
  };
  for (const at of numbers) parts[`xl/worksheets/blatt${at - 1}.xml`] = sheet;
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))),
  );
}

/** The values of the rows of the first sheet as an import takes them, through the form in which they are stored. */
async function valuesOf(bytes: Buffer) {
  const { sheets } = await readFile(bytes);
  const [{ table } = { table: { headers: [], rows: [] } }] = unpackSheets(packSheets(sheets));
  const { lines, problems } = readLines(table, recognise(table.headers), null);
  expect(problems).toEqual([]);
  return lines.map(({ values }) => values);
}
/** What the rows of the first sheet show. */
async function shown(bytes: Buffer) {
  const { sheets } = await readFile(bytes);
  return sheets[0]?.table.rows.map(({ cells }) => cells.map((each: FileCell) => shownCell(each)));
}

describe('[Z12] a text of a workbook is what its cell shows', () => {
  const formats = [
    '00000',
    '"INV-"0000',
    '0" kW"',
    '#,##0.00',
    '0',
    '[$-407]000000',
    'dd.mm.yyyy',
    '0000-000',
  ];
  const number = (value: number, format: number): Written => ({ number: value, format });

  it('codes keep their leading zeros, their letters and their dashes', async () => {
    const rows = [
      ['Equipment-ID', 'PLZ', 'Inventarnummer', 'Seriennummer'],
      [number(7, 0), number(1067, 0), number(42, 1), number(1_234_567, 7)],
      [number(123_456, 0), number(99_999, 0), number(12_345, 1), number(8, 5)],
    ];
    expect(await valuesOf(workbook(rows, { formats }))).toEqual([
      { equipmentid: '00007', zipcode: '01067', inventory: 'INV-0042', serial: '1234-567' },
      { equipmentid: '123456', zipcode: '99999', inventory: 'INV-12345', serial: '000008' },
    ]);
  });

  it('numbers, years and days stay what they are, however they are shown', async () => {
    const rows = [
      [
        'Equipment-ID',
        'Leistung (kW)',
        'Stundensatz',
        'Zählerstand',
        'Baujahr',
        'Inbetriebnahme',
        'Erste Fälligkeit',
      ],
      [
        number(10_001, 3),
        number(22, 2),
        number(1234.5, 3),
        number(22.5, 4),
        number(2004, 0),
        number(43_831, 6),
        number(43_831, 0),
      ],
    ];
    expect(await valuesOf(workbook(rows, { formats }))).toEqual([
      {
        equipmentid: '10001',
        power: 22,
        rate: 1234.5,
        reading: 22.5,
        year: 2004,
        commissioned: '2020-01-01',
        start: '2020-01-01',
      },
    ]);
  });

  it('what a format cannot say, and a format that is none, leave the number', async () => {
    const hostile = ['', '"', '[', `${'0'.repeat(300)}`, '00000;;', '\\'];
    for (const [format] of hostile.entries()) {
      const rows = [['Name'], [number(1067, format)]];
      const [[text] = []] = (await shown(workbook(rows, { formats: hostile }))) ?? [];
      expect(['1067', '01067']).toContain(text);
    }
  });

  it('of each sheet its own', async () => {
    const { sheets } = await readFile(workbook([['PLZ'], [number(1067, 0)]], { formats, sheets: 3 }));
    expect(sheets.map(({ table }) => table.rows[0]?.cells)).toEqual(
      Array.from({ length: 3 }, () => [{ number: 1067, shown: '01067' }]),
    );
  });
});

describe('[Z12] a merged cell counts for all its rows', () => {
  it('of places, keys and tasks', async () => {
    const rows: Written[][] = [
      ['Maschinenliste', null, null, null],
      ['Equipment-ID', 'Name', 'Bereich', 'Wartungsaufgabe'],
      ['M-1', 'Presse', 'Halle 1', 'Öl'],
      [null, null, null, 'Filter'],
      ['M-2', 'Säge', null, null],
      ['M-3', 'Kran', 'Halle 2', null],
    ];
    const merged = ['A1:D1', 'A3:A4', 'C3:C5', 'D4:D6'];
    expect(await shown(workbook(rows, { merged }))).toEqual([
      ['M-1', 'Presse', 'Halle 1', 'Öl'],
      ['M-1', '', 'Halle 1', 'Filter'],
      ['M-2', 'Säge', 'Halle 1', 'Filter'],
      ['M-3', 'Kran', 'Halle 2', 'Filter'],
    ]);
  });

  it('with its look, and the first column of several', async () => {
    const rows: Written[][] = [
      ['Equipment-ID', 'PLZ', 'Ort'],
      ['M-1', { number: 1067, format: 0 }, null],
      ['M-2', null, null],
    ];
    expect(await shown(workbook(rows, { formats: ['00000'], merged: ['B2:C3'] }))).toEqual([
      ['M-1', '01067', ''],
      ['M-2', '01067', ''],
    ]);
  });

  it('a header over two rows makes no machine, and rows of nothing else none either', async () => {
    const rows: Written[][] = [
      ['Equipment-ID', 'Name', 'Bereich'],
      [null, null, null],
      ['M-1', 'Presse', 'Halle 1'],
      [null, null, null],
    ];
    const merged = ['A1:A2', 'B1:B2', 'C1:C2', 'C3:C4'];
    expect(await shown(workbook(rows, { merged }))).toEqual([['M-1', 'Presse', 'Halle 1']]);
  });

  it('addresses that are none, that overlap or that are far away are passed over', async () => {
    const rows: Written[][] = [
      ['Equipment-ID', 'Name'],
      ['M-1', 'Presse'],
      ['M-2', 'Säge'],
    ];
    const merged = [
      '',
      'A',
      'A2',
      'A2:',
      'B3:B2',
      'XFD1:XFD1048576',
      'A2:A1048576',
      'A3:A9',
      'ZZZ2:ZZZ9',
      'A2:B',
    ];
    expect(await shown(workbook(rows, { merged }))).toEqual([
      ['M-1', 'Presse'],
      ['M-1', 'Säge'],
    ]);
  });
});
