import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readFile } from '../../../../src/server/features/import/read-file.ts';
import { pack } from '../../../../src/server/features/import/unpack.ts';
import { writeCsv, writeXlsx } from '../../../../src/server/features/import/write-file.ts';
import { Refusal } from '../../../../src/server/http/answer.ts';
import { COLUMNS } from '../../../../src/shared/rules/import/columns.ts';
import { IMPORT_LIMITS } from '../../../../src/shared/rules/import/limits.ts';
import { foreignFile } from '../../../fuzz/inputs/foreign-file.ts';
import { Prng } from '../../../sync/world/prng.ts';

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url));

const HEADERS = [
  'Maschinennr.',
  'Bezeichnung',
  'Standort',
  'Straße',
  'PLZ',
  'Ort',
  'Halle',
  'Hersteller',
  'Typ',
  'Baujahr',
  'Inbetriebnahme',
  'Leistung (kW)',
  'Stundensatz',
];

/** The field that a refusal names, and its code. */
async function refusalOf(bytes: Buffer): Promise<[string, string | undefined]> {
  try {
    await readFile(bytes);
  } catch (error) {
    if (error instanceof Refusal) return [error.code, error.details.fields?.[0]?.field];
    throw error;
  }
  return ['done', undefined];
}

describe('[D10] files of a spreadsheet program', () => {
  it.each([
    ['calc-semicolon-windows-1252.csv', 'windows-1252', ';'],
    ['calc-tab-utf-16.csv', 'utf-16le', '\t'],
    ['calc-comma-utf-8.csv', 'utf-8', ','],
    ['semicolon-utf-8-bom.csv', 'utf-8', ';'],
    ['calc-text.xlsx', null, null],
  ])('%s is read with its encoding and what separates cells', async (name, encoding, delimiter) => {
    const { sheets, ...kind } = await readFile(fixture(name));
    expect(kind).toMatchObject({ encoding, delimiter });
    expect(sheets).toHaveLength(1);
    const [{ table } = { table: { headers: [], rows: [] } }] = sheets;
    expect(table.headers).toEqual(HEADERS);
    expect(table.rows.map(({ line }) => line)).toEqual([4, 6]);
    const [first, second] = table.rows.map(({ cells }) => cells.map((cell) => cell ?? ''));
    expect(first?.slice(0, 6)).toEqual([
      'M-100',
      'Drehmaschine Größe 3',
      'Werk Nord',
      'Hauptstraße 1',
      '01067',
      'Köln',
    ]);
    expect(first?.slice(10)).toEqual(['15.03.1998', '22,5', '1.234,50']);
    expect(second?.slice(1, 8)).toEqual([
      'Fräse „Süd“',
      'Werk Nord',
      '',
      '',
      '',
      'Halle 2',
      'Müller & Söhne',
    ]);
  });

  it('numbers and dates of a workbook stay what they are', async () => {
    const { sheets } = await readFile(fixture('calc-typed.xlsx'));
    const cells = sheets[0]?.table.rows[0]?.cells;
    expect(cells?.slice(9)).toEqual([1998, { day: '1998-03-15' }, 22.5, 1234.5]);
  });

  it('UTF-16 of the other order, one without a mark, and a first line that names what separates cells', async () => {
    const text = 'sep=,\r\nEquipment-ID,Name\r\nM-1,"Größe; 1"\r\n';
    const little = Buffer.from(text, 'utf16le');
    for (const bytes of [little, Buffer.from(little).swap16(), Buffer.from(text)]) {
      const { sheets, delimiter } = await readFile(bytes);
      expect(delimiter).toBe(',');
      expect(sheets[0]?.table).toEqual({
        headers: ['Equipment-ID', 'Name'],
        rows: [{ line: 3, cells: ['M-1', 'Größe; 1'] }],
      });
    }
  });

  it('a file that an export wrote is read as it was written', async () => {
    const row = {
      equipmentid: '=M-1',
      name: '-5',
      power: -5,
      rate: 1234.5,
      commissioned: { day: '2020-02-29' },
      memo: 'a;b\n"c"',
      serial: 'a,=1+1',
      costcenter: '＝1',
    };
    const at = (key: string) => COLUMNS.findIndex((column) => column.key === key);
    const csv = (await readFile(writeCsv([row]))).sheets[0]?.table.rows[0]?.cells ?? [];
    const xlsx = (await readFile(await writeXlsx([row], 'Maschinen'))).sheets[0]?.table.rows[0]?.cells ?? [];
    const keys = ['equipmentid', 'name', 'power', 'rate', 'commissioned', 'memo', 'serial', 'costcenter'].map(
      at,
    );
    expect(keys.map((column) => csv[column])).toEqual([
      "'=M-1",
      "'-5",
      '-5',
      '1234,5',
      '29.02.2020',
      'a;b\n"c"',
      "a,'=1+1",
      "'＝1",
    ]);
    expect(keys.map((column) => xlsx[column])).toEqual([
      "'=M-1",
      "'-5",
      -5,
      1234.5,
      { day: '2020-02-29' },
      'a;b\n"c"',
      'a,=1+1',
      "'＝1",
    ]);
    expect(writeCsv([row]).toString()).toContain(`;"a,'=1+1";`);
    expect(writeCsv([row]).toString()).toContain(';1234,5;');
  });

  it('a CSV file of an export begins no formula, whatever separates its cells', () => {
    const texts = ['a,=1+1', 'a|@x', 'Zeile\n=1', 'a\t+1', 'a,"=1"', '＝1', 'a;=1'];
    const text = writeCsv(texts.map((memo) => ({ memo, name: memo }))).toString();
    for (const separator of [',', ';', '\t', '|'])
      for (const cell of text.split(/\r?\n/).flatMap((line) => line.split(separator)))
        expect(cell.replace(/^"+/, '')).not.toMatch(/^[=+\-@＝]/);
  });
});

/** A workbook part that unpacks to this many bytes. */
const zeros = (bytes: number) => Buffer.alloc(bytes, ' ');

/** An archive with one packed file that says that it unpacks to `said` bytes. */
function bomb(content: Buffer, said: number): Buffer {
  const packed = deflateRawSync(content);
  const archive = pack(new Map([['xl/workbook.xml', packed]]));
  const central = archive.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  archive.writeUInt16LE(8, 8);
  archive.writeUInt32LE(said, 22);
  archive.writeUInt16LE(8, central + 10);
  archive.writeUInt32LE(said, central + 24);
  return archive;
}

describe('[D10] files that are not taken', () => {
  it('what unpacks to too much, said or not', async () => {
    const tooMuch = IMPORT_LIMITS.unpacked + 1;
    expect(await refusalOf(bomb(zeros(10), tooMuch))).toEqual(['toolarge', 'unpacked']);
    expect(await refusalOf(bomb(zeros(tooMuch), 10))).toEqual(['toolarge', 'unpacked']);
    expect(await refusalOf(Buffer.alloc(IMPORT_LIMITS.bytes + 1, 'a'))).toEqual(['toolarge', 'bytes']);
  });

  it('a cell far out', async () => {
    const sheet =
      '<worksheet><sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>';
    const files = { 'xl/workbook.xml': '<workbook/>', 'xl/worksheets/sheet1.xml': sheet };
    const archive = pack(new Map(Object.entries(files).map(([name, xml]) => [name, Buffer.from(xml)])));
    expect(await refusalOf(archive)).toEqual(['invalid', 'rows']);
  });

  it('too many rows, too many columns, a cell too long', async () => {
    const row = 'M-1;x\n';
    expect(await refusalOf(Buffer.from(`Name;Typ\n${row.repeat(IMPORT_LIMITS.rows + 1)}`))).toEqual([
      'invalid',
      'rows',
    ]);
    const wide = `${'a;'.repeat(IMPORT_LIMITS.columns)}a\n`;
    expect(await refusalOf(Buffer.from(wide + wide))).toEqual(['invalid', 'columns']);
    const long = `Name;Typ\n${'x'.repeat(IMPORT_LIMITS.cell + 1)};y\n`;
    expect(await refusalOf(Buffer.from(long))).toEqual(['invalid', 'cell']);
  });

  it('nothing, a header alone, another kind of file, one that ends within quotes', async () => {
    expect(await refusalOf(Buffer.alloc(0))).toEqual(['invalid', 'empty']);
    expect(await refusalOf(Buffer.from('Equipment-ID;Name\n;\n'))).toEqual(['invalid', 'empty']);
    expect(await refusalOf(fixture('calc.ods'))).toEqual(['invalid', 'format']);
    expect(await refusalOf(Buffer.from('PK\u0003\u0004 and no archive'))).toEqual(['invalid', 'format']);
    expect(await refusalOf(Buffer.from([0x89, 0x50, 0, 1, 2]))).toEqual(['invalid', 'format']);
    expect(await refusalOf(Buffer.from('Name;Typ\n"Presse;x\n'))).toEqual(['invalid', 'quotes']);
  });
});

it('[Z14] 1,000 lists that nobody would write are read or refused, each within a second of the processor', async () => {
  const prng = new Prng(1);
  const answers = new Map<string, number>();
  for (let number = 0; number < 1000; number++) {
    const bytes = foreignFile(prng);
    const before = process.cpuUsage();
    const [code, field] = await refusalOf(bytes);
    const { user } = process.cpuUsage(before);
    expect(user / 1000, `number ${number}`).toBeLessThan(1000);
    answers.set(`${code} ${field}`, (answers.get(`${code} ${field}`) ?? 0) + 1);
  }
  // All that a file may be is among them.
  for (const answer of [
    'done undefined',
    'invalid format',
    'invalid rows',
    'invalid columns',
    'invalid empty',
  ])
    expect(answers.get(answer) ?? 0, answer).toBeGreaterThan(10);
});
