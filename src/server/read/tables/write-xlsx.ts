import { xlsxCell } from '../../../shared/rules/import/export-rows.ts';
import type { ZipEntry } from '../../storage/zip-stream.ts';
import type { TableCell } from './table.ts';

interface Sheet {
  name: string;
  columns: readonly { header: string; width: number }[];
  pages: AsyncIterable<TableCell[][]>;
  wall: (ms: number) => number;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org';
const MAIN = `${OFFICE}/spreadsheetml/2006/main`;
const DOCUMENT = `${OFFICE}/officeDocument/2006/relationships`;
const RELATIONS = `${OFFICE}/package/2006/relationships`;
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** Places of the formats in `styles.xml`. */
const STYLE = { moment: 1, day: 2, header: 3 };

const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy\\ hh:mm"/><numFmt numFmtId="165" formatCode="dd\\.mm\\.yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf numFmtId="164" applyNumberFormat="1" xfId="0"/><xf numFmtId="165" applyNumberFormat="1" xfId="0"/><xf fontId="1" applyFont="1" xfId="0"/></cellXfs></styleSheet>`;

/** What an XML file cannot hold, beside what `plainText` takes away. */
const NO_XML = /[\ufffe\uffff]/g;
/** A text of this form would be read as a letter. */
const CODED = /_(?=x[0-9A-Fa-f]{4}_)/g;

const escapedXml = (text: string): string =>
  text
    .replace(NO_XML, '')
    .replace(CODED, '_x005F_')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
const attribute = (text: string): string => escapedXml(text).replace(/"/g, '&quot;');

const DAY = 86_400_000;
/** Days since 1899-12-30, as spreadsheets count them; rounded up, so that whoever cuts off what is left gets the moment. */
const serialOf = (wall: number): number => Math.ceil((wall / DAY + 25_569) * 1e9) / 1e9;

/** A, B … Z, AA … */
function letters(column: number): string {
  const rest = String.fromCharCode(65 + (column % 26));
  return column < 26 ? rest : letters(Math.floor(column / 26) - 1) + rest;
}

/** A cell of a sheet, at its place. */
type AtPlace = (place: string) => string;

const textCell =
  (text: string, style = 0): AtPlace =>
  (place) =>
    `<c r="${place}" t="inlineStr"${style ? ` s="${style}"` : ''}><is><t xml:space="preserve">${escapedXml(text)}</t></is></c>`;
const numberCell =
  (value: number, style = 0): AtPlace =>
  (place) =>
    `<c r="${place}"${style ? ` s="${style}"` : ''}><v>${value}</v></c>`;
const NOTHING: AtPlace = () => '';

function cellXml(cell: TableCell, wall: (ms: number) => number): AtPlace {
  if (cell === null) return NOTHING;
  if (typeof cell === 'number') return Number.isFinite(cell) ? numberCell(cell) : NOTHING;
  if (typeof cell === 'string') {
    const text = String(xlsxCell(cell) ?? '');
    return text === '' ? NOTHING : textCell(text);
  }
  if ('moment' in cell) return numberCell(serialOf(wall(cell.moment)), STYLE.moment);
  return numberCell(serialOf(Date.parse(cell.day)), STYLE.day);
}

const rowXml = (cells: readonly AtPlace[], row: number, names: readonly string[]): string =>
  `<row r="${row}">${cells.map((cell, at) => cell(`${names[at]}${row}`)).join('')}</row>`;

async function* sheetXml({ columns, pages, wall }: Sheet): AsyncGenerator<Buffer> {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const names = columns.map((_column, at) => letters(at));
  const headers = columns.map(({ header }) => textCell(header, STYLE.header));
  yield Buffer.from(
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${rowXml(headers, 1, names)}`,
  );
  let rows = 1;
  for await (const page of pages) {
    let text = '';
    for (const row of page) {
      rows += 1;
      const cells = row.map((cell) => cellXml(cell, wall));
      text += rowXml(cells, rows, names);
    }
    if (text !== '') yield Buffer.from(text);
  }
  yield Buffer.from(`</sheetData><autoFilter ref="A1:${names.at(-1)}${rows}"/></worksheet>`);
}

/**
 * [K3] A workbook with one sheet as the files of its archive: written row by row, since whoever builds one as a whole
 * needs memory for each of its cells. Headings stay in sight and filter.
 */
export async function* writeXlsx(sheet: Sheet, modified: number): AsyncGenerator<ZipEntry> {
  const part = (name: string, text: string): ZipEntry => ({ name, modified, body: [Buffer.from(text)] });
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${DOCUMENT}/${type}" Target="${target}"/>`;
  const override = (name: string, type: string) =>
    `<Override PartName="/${name}" ContentType="${CONTENT}.${type}+xml"/>`;
  yield part(
    '[Content_Types].xml',
    `${XML}<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('xl/workbook.xml', 'sheet.main')}${override('xl/worksheets/sheet1.xml', 'worksheet')}${override('xl/styles.xml', 'styles')}</Types>`,
  );
  yield part(
    '_rels/.rels',
    `${XML}<Relationships xmlns="${RELATIONS}">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  );
  yield part(
    'xl/workbook.xml',
    `${XML}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="${attribute(sheet.name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  );
  yield part(
    'xl/_rels/workbook.xml.rels',
    `${XML}<Relationships xmlns="${RELATIONS}">${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'styles', 'styles.xml')}</Relationships>`,
  );
  yield part('xl/styles.xml', STYLES);
  yield { name: 'xl/worksheets/sheet1.xml', modified, body: sheetXml(sheet) };
}
