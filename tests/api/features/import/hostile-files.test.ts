import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNotification } from '../../../../src/shared/contract/notification/notification.ts';
import type { TestClient } from '../../harness/client.ts';
import { type Company, newId, seedCompany } from '../../harness/company.ts';
import { DATABASES, startServer, type TestServer } from '../../harness/server.ts';
import { detail, upload } from './import-file.ts';

const MEGABYTES = 1024 * 1024;

const RELATIONS = `<Relationships>
  <Relationship Id="s1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="PATH"/>
  <Relationship Id="s2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/>
</Relationships>`;

/** A workbook of one sheet. `path`: where the sheet lies below `xl`. */
function workbook(sheet: string, { path = 'worksheets/sheet1.xml', styles = '' } = {}): Buffer {
  const parts = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" sheetId="1" r:id="s1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': RELATIONS.replace('PATH', path),
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
    [`xl/${path}`]: `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
  };
  const bytes = Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]);
  return Buffer.from(zipSync(Object.fromEntries(bytes), { level: 1 }));
}

const cell = (address: string, value = '1') => `<c r="${address}"><v>${value}</v></c>`;
const HEADER = '<row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c></row>';

/** Letters of a column, 0 for A. */
const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

describe.each(DATABASES)('[Z14] files that nobody should have to read, on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let client: TestClient;

  beforeAll(async () => {
    server = await startServer(kind);
    company = await seedCompany(server.database.db);
    client = await server.login(await company.addUser('admin', [company.sites.north]));
  });
  afterAll(() => server.close());

  it.each([
    ['a row far down', `${HEADER}<row r="900000000">${cell('A900000000')}</row>`, 'rows'],
    ['one that is written otherwise', `${HEADER}<row r="9e8"><c r="A9"><v>1</v></c></row>`, 'rows'],
    ['one that is hidden in references', `${HEADER}<row r="&#57;00000000"/>`, 'rows'],
    ['one with a prefix', `${HEADER}<x:row x:r="900000000"><x:c x:r="A900000000"/></x:row>`, 'rows'],
    ['one that only its cell tells', `${HEADER}<row>${cell('A900000000')}</row>`, 'rows'],
    ['a cell far out', `${HEADER}<row r="2">${cell('ZZZZZZ2')}</row>`, 'columns'],
    ['one in lower case', `${HEADER}<row r="2">${cell('zzz2')}</row>`, 'columns'],
    ['one hidden in references', `${HEADER}<row r="2">${cell('&#90;&#x5A;ZZ2')}</row>`, 'columns'],
    ['elements in elements', '<a>'.repeat(200_000), 'format'],
  ])('a workbook with %s is refused', async (_what, sheet, reason) => {
    for (const path of ['worksheets/sheet1.xml', 'elsewhere.xml']) {
      const answer = await upload(client, workbook(sheet, { path }), { filename: 'a.xlsx' });
      expect(answer.body.fields).toMatchObject([{ field: reason }]);
    }
  });

  it.each([
    ['line feeds', '\n', 'rows'],
    ['semicolons', ';', 'columns'],
    ['quotes', '"', 'cell'],
    ['rows of two cells', 'a;b\n', 'rows'],
  ])('ten megabytes of %s are refused', async (_what, text, reason) => {
    const bytes = Buffer.alloc(10 * MEGABYTES - 4, text);
    const answer = await upload(client, Buffer.concat([Buffer.from('Na\n'), bytes]));
    expect(answer.body.fields).toMatchObject([{ field: reason }]);
  });

  it('a workbook that takes too much memory ends its worker, and nothing else', async () => {
    // Seventy megabytes, and ten times as much once each is an object.
    const styles = `<cellXfs>${'<xf/>'.repeat(14_000_000)}</cellXfs>`;
    const answer = await upload(client, workbook(HEADER, { styles }), { filename: 'a.xlsx' });
    expect(answer).toMatchObject({ code: 'toolarge', body: { fields: [{ field: 'unpacked' }] } });
    expect((await upload(client, [['Name'], ['Presse']])).code).toBe('done');
  });

  it('while a large file is read, others work on', async () => {
    const colleague = await server.login(await company.addUser('technician', [company.sites.north]));
    const columns = Array.from({ length: 190 }, (_none, column) => letters(column));
    const rows = Array.from({ length: 8000 }, (_none, index) => {
      const cells = columns.map((column) => cell(`${column}${index + 1}`, `${index}`));
      return `<row r="${index + 1}">${cells.join('')}</row>`;
    });
    const file = workbook(rows.join(''));
    let answered: ReturnType<typeof detail> | undefined;
    const sent = upload(client, file, { filename: 'a.xlsx' }).then((answer) => {
      answered = detail(answer);
    });
    let meanwhile = 0;
    while (!answered) {
      const health = await server.app.inject({ method: 'GET', url: '/api/health' });
      expect(health.statusCode).toBe(200);
      const created = await colleague.command(createNotification, {
        nodeid: newId('notification'),
        equipmentnodeid: company.machines.press,
        title: 'Leckage',
        type: 0,
        created: 1,
      });
      expect(created.code).toBe('done');
      if (!answered) meanwhile += 1;
    }
    await sent;
    expect(answered.sheets).toEqual([{ name: 'A', rows: 7999 }]);
    // It is read for seconds; each of these took a part of one.
    expect(meanwhile).toBeGreaterThan(5);
  });
});
