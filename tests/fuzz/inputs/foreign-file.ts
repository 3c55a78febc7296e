import { strToU8, zipSync } from 'fflate';
import type { Prng } from '../../sync/world/prng.ts';
import { TEXTS } from './hostile.ts';

const ADDRESSES = [
  'A1',
  'B1',
  'A2',
  'C2',
  'B3',
  'a1',
  'A0',
  '1',
  'A',
  '',
  'XFD1048576',
  'ZZZZZZ1',
  'A900000000',
  '&#65;1',
  'Ä1',
  'A1e3',
  'A-1',
];
const ROWS = ['1', '2', '3', '0', '-1', '1.5', '1e9', '900000000', '&#57;00000000', 'x', '', ' 2 '];
const HEADERS = ['Name', 'Equipment-ID', 'Werk', 'Baujahr', 'Intervall', 'Leistung (kW)', 'Notiz'];

const inXml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\p{Surrogate}/gu, '');

/** Text that a cell may have, as it is or as something that looks like markup. */
const text = (prng: Prng): string => prng.pick(prng.chance(0.6) ? HEADERS : TEXTS);

function sheet(prng: Prng): string {
  const prefix = prng.chance(0.1) ? 'x:' : '';
  const cell = (): string => {
    const address = prng.chance(0.9) ? ` ${prefix}r="${prng.pick(ADDRESSES)}"` : '';
    const content = prng.pick([
      () => `<${prefix}v>${inXml(text(prng))}</${prefix}v>`,
      () => `<${prefix}v>1067</${prefix}v>`,
      () => `<${prefix}is><${prefix}t>${inXml(text(prng))}</${prefix}t></${prefix}is>`,
      () => '',
      () => text(prng),
    ])();
    const type = prng.pick([
      '',
      ' t="s"',
      ' t="inlineStr"',
      ' t="b"',
      ' t="d"',
      ' t="e"',
      ' t="n" s="99"',
      ' s="0"',
    ]);
    return `<${prefix}c${address}${type}>${content}</${prefix}c>`;
  };
  const row = (): string => {
    const number = prng.chance(0.8) ? ` ${prefix}r="${prng.pick(ROWS)}"` : '';
    const cells = Array.from({ length: prng.int(0, 4) }, cell).join('');
    return prng.chance(0.05)
      ? `<${prefix}row${number}>${cells}`
      : `<${prefix}row${number}>${cells}</${prefix}row>`;
  };
  const rows = Array.from({ length: prng.int(0, 5) }, row).join('');
  const merge = () => `<${prefix}mergeCell ref="${prng.pick(ADDRESSES)}:${prng.pick(ADDRESSES)}"/>`;
  const merged = Array.from({ length: prng.int(0, 3) }, merge).join('');
  return `<${prefix}worksheet><${prefix}sheetData>${rows}</${prefix}sheetData>${merged}</${prefix}worksheet>`;
}

function workbook(prng: Prng): Buffer {
  const path = prng.pick([
    'worksheets/sheet1.xml',
    'worksheets/sheet1.xml',
    'a.xml',
    '../x.xml',
    'worksheets/missing.xml',
  ]);
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const parts: Record<string, string> = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" sheetId="1" r:id="s1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="s1" Type="${office}/worksheet" Target="${path}"/></Relationships>`,
    'xl/styles.xml': prng.pick([
      '<styleSheet/>',
      '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>',
      `<styleSheet><numFmt numFmtId="164" formatCode="${prng.pick(['00000', '&quot;M-&quot;000', '[', inXml(text(prng))])}"/><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`,
      '<a',
      '',
    ]),
    'xl/sharedStrings.xml': `<sst><si><t>${inXml(text(prng))}</t></si></sst>`,
    'xl/worksheets/sheet1.xml': sheet(prng),
    'xl/a.xml': sheet(prng),
  };
  if (prng.chance(0.1)) delete parts[prng.pick(Object.keys(parts))];
  const bytes = Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]);
  return Buffer.from(zipSync(Object.fromEntries(bytes), { level: prng.pick([0, 1] as const) }));
}

function csv(prng: Prng): Buffer {
  const delimiter = prng.pick([';', ',', '\t', '|', '']);
  const end = prng.pick(['\n', '\r\n', '\r']);
  const cell = (): string => (prng.chance(0.3) ? `"${text(prng)}"` : text(prng));
  const row = (): string => Array.from({ length: prng.int(0, 6) }, cell).join(delimiter);
  const rows = Array.from({ length: prng.int(0, 6) }, row).join(end);
  return Buffer.from(rows, prng.pick(['utf8', 'utf16le', 'latin1'] as const));
}

/** A list of machines as nobody would write it: a workbook or a CSV file, sometimes cut off or with other bytes in it. */
export function foreignFile(prng: Prng): Buffer {
  const bytes = prng.chance(0.6) ? workbook(prng) : csv(prng);
  if (prng.chance(0.1)) return bytes.subarray(0, prng.int(0, bytes.length));
  if (prng.chance(0.2) && bytes.length > 0) bytes[prng.int(0, bytes.length - 1)] = prng.int(0, 255);
  return bytes;
}
