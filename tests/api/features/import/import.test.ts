import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  exampleImport,
  exportMachines,
  getImport,
  listImports,
  planImportFile,
  startImport,
  undoImport,
} from '../../../../src/shared/contract/machine/import-queries.ts';
import { IMPORT_LIMITS } from '../../../../src/shared/rules/import/limits.ts';
import type { TestClient } from '../../harness/client.ts';
import { type Company, seedCompany } from '../../harness/company.ts';
import { DATABASES } from '../../harness/server.ts';
import { startCompany } from '../../harness/start-company.ts';
import { begin, detail, dryRun, runJob, upload } from './import-file.ts';

const HEADER = ['Equipment-ID', 'Name', 'Werk', 'Straße', 'PLZ', 'Ort', 'Bereich', 'Hersteller', 'Typ'];
const machine = (key: string, name: string, site = 'Neuwerk', area = 'Halle A') => [
  key,
  name,
  site,
  'Weg 1',
  '01067',
  'Dresden',
  area,
  'Kraft',
  'K 1',
];

describe.each(DATABASES)('[D10] imports on %s', (kind) => {
  let server: Awaited<ReturnType<typeof startCompany>>['server'];
  let company: Company;
  let client: TestClient;
  let colleague: TestClient;

  beforeAll(async () => {
    ({ server, company, client, colleague } = await startCompany(kind));
  });
  afterAll(() => server.close());

  const machines = async (key: string) => {
    const { rows } = await sql<{ name: string; nodeid: string; version: number; areanodeid: string }>`
      select name, nodeid, version, areanodeid from equipment
      where clientid = ${company.clientid} and equipmentid like ${key} order by equipmentid
    `.execute(server.database.db);
    return rows;
  };
  const get = async (importid: string) => detail(await client.query(getImport, { importid }));

  it('a file is recognised and shown with its mapping; nothing is written by that or by a dry run', async () => {
    const file = [
      ['Liste'],
      [...HEADER, 'Farbe'],
      [...machine('D-1', 'Presse'), 'grün'],
      [...machine('', 'x'), ''],
    ];
    const uploaded = detail(await upload(client, file));
    expect(uploaded).toMatchObject({
      state: 'uploaded',
      kind: { format: 'csv', encoding: 'utf-8', delimiter: ';' },
      sheets: [{ name: '', rows: 2 }],
      headers: [...HEADER, 'Farbe'],
      mapping: [
        'equipmentid',
        'name',
        'site',
        'street',
        'zipcode',
        'city',
        'area',
        'manufacturer',
        'type',
        null,
      ],
    });
    expect(uploaded.preview[0]).toEqual({ line: 3, cells: [...machine('D-1', 'Presse'), 'grün'] });
    const { importid, mapping } = uploaded;
    const planned = detail(await client.query(planImportFile, { importid, sheet: 0, mapping }));
    expect(planned).toMatchObject({
      state: 'planned',
      counts: { rows: 2, skipped: 1, machines: { new: 1, changed: 0, unchanged: 0 }, places: { new: 2 } },
      problems: [{ line: 4, column: 'equipmentid', expected: 'key', level: 'error' }],
      ignored: ['Farbe'],
    });
    expect(await machines('D-1')).toEqual([]);
  });

  it('what is imported arrives once, however often it is started, and places are subscribed to', async () => {
    const { importid, state, total } = await begin(client, [
      HEADER,
      machine('E-1', 'Eins'),
      machine('E-2', 'Zwei'),
    ]);
    expect(state).toBe('running');
    await client.query(startImport, { importid });
    await Promise.all([runJob(server), runJob(server)]);
    expect(detail(await client.query(startImport, { importid }))).toMatchObject({
      state: 'done',
      total,
      done: total,
    });
    await runJob(server);
    const made = await machines('E-%');
    expect(made.map(({ name }) => name)).toEqual(['Eins', 'Zwei']);
    const { body } = await client.request('GET', `/equipments/${made[0]?.nodeid}`);
    expect(body).toMatchObject({ name: 'Eins' });
    const again = await dryRun(client, [HEADER, machine('E-1', 'Eins'), machine('e-2', 'Zwei')]);
    expect(again.counts?.machines).toEqual({ new: 0, changed: 1, unchanged: 1 });
    const { imports } = (await client.query(listImports, {})).body as { imports: { importid: string }[] };
    expect(imports.map((each) => each.importid)).toContain(importid);
  });

  it('a server that ends in the middle leaves whole batches, and another goes on: each machine is there once', async () => {
    const rows = Array.from({ length: 450 }, (_none, at) =>
      machine(`R-${at}`, `Maschine ${at}`, 'Nord', 'Presse'),
    );
    const { importid, total } = await begin(client, [HEADER, ...rows]);
    const { runImports } = await import('../../../../src/server/jobs/import/run-imports.ts');
    const { pino } = await import('pino');
    let batches = 0;
    await runImports(server.database.db, pino({ level: 'silent' }), server.clock.now, () => batches++ >= 1);
    const half = await get(importid);
    expect(half).toMatchObject({ state: 'running', done: 200, total });
    await runJob(server);
    expect(await get(importid)).toMatchObject({ state: 'done', done: total });
    expect(await machines('R-%')).toHaveLength(450);
    await client.query(undoImport, { importid });
    await runJob(server);
    expect(await get(importid)).toMatchObject({ state: 'undone', leftovercount: 0 });
    expect(await machines('R-%')).toEqual([]);
  });

  it('an undo takes back what nobody changed or used since; the rest stays and is named', async () => {
    const { importid } = await begin(client, [
      HEADER,
      machine('U-1', 'Frei', 'Undo', 'Halle 1'),
      machine('U-2', 'Geändert', 'Undo', 'Halle 2'),
      machine('U-3', 'Benutzt', 'Undo', 'Halle 3'),
    ]);
    await runJob(server);
    const [, changed, used] = await machines('U-%');
    await sql`update equipment set memo = 'neu' where nodeid = ${changed?.nodeid ?? ''}`.execute(
      server.database.db,
    );
    await company.addNotification(used?.nodeid ?? '');
    await client.query(undoImport, { importid });
    await runJob(server);
    const left = await get(importid);
    expect(left.state).toBe('undone');
    const named = left.leftovers.map(({ label, kind: of, reason }) => `${of} ${label} ${reason}`);
    expect(named).toEqual(
      expect.arrayContaining([
        'equipment Geändert changed',
        'equipment Benutzt used',
        'area Halle 2 used',
        'area Halle 3 used',
        'site Undo used',
      ]),
    );
    expect(named.some((each) => each.includes('Frei') || each.includes('Halle 1'))).toBe(false);
    expect((await machines('U-%')).map(({ name }) => name)).toEqual(['Geändert', 'Benutzt']);
    expect((await client.request('GET', `/equipments/${used?.nodeid}`)).status).toBe(200);
  });

  it('an undo takes machines with what they are part of, however many writes lie between them', async () => {
    const header = [...HEADER, 'Teil von'];
    const parts = Array.from({ length: 250 }, (_none, at) => [
      ...machine(`T-${at}`, `Teil ${at}`, 'Teilwerk'),
      'TOP',
    ]);
    const { importid } = await begin(client, [
      header,
      ...parts,
      [...machine('TOP', 'Anlage', 'Teilwerk'), ''],
      [...machine('T-last', 'Schraube', 'Teilwerk'), 'T-0'],
    ]);
    await runJob(server);
    expect(await machines('T-%')).toHaveLength(251);
    await client.query(undoImport, { importid });
    await runJob(server);
    expect(await get(importid)).toMatchObject({ state: 'undone', leftovercount: 0 });
    expect(await machines('T%')).toEqual([]);
  });

  it('an undo leaves what a machine is part of where the machine stays', async () => {
    const { importid } = await begin(client, [
      [...HEADER, 'Teil von'],
      [...machine('P-1', 'Anlage', 'Restwerk'), ''],
      [...machine('P-2', 'Teil', 'Restwerk'), 'P-1'],
    ]);
    await runJob(server);
    const [, part] = await machines('P-%');
    await company.addNotification(part?.nodeid ?? '');
    await client.query(undoImport, { importid });
    await runJob(server);
    const { leftovers } = await get(importid);
    expect(leftovers.map(({ label, reason }) => `${label} ${reason}`)).toEqual(
      expect.arrayContaining(['Teil used', 'Anlage used', 'Restwerk used']),
    );
    expect((await machines('P-%')).map(({ name }) => name)).toEqual(['Anlage', 'Teil']);
  });

  it('an undo sets changed machines back', async () => {
    const nodeid = await company.addMachine('Vorher', {
      equipmentid: 'V-1',
      areanodeid: company.areas.press,
    });
    const { importid } = await begin(client, [HEADER, ['V-1', 'Nachher', '', '', '', '', '', '', '']]);
    await runJob(server);
    expect(await machines('V-1')).toMatchObject([{ nodeid, name: 'Nachher', version: 2 }]);
    await client.query(undoImport, { importid });
    await runJob(server);
    expect(await machines('V-1')).toMatchObject([{ nodeid, name: 'Vorher', version: 3 }]);
  });

  it('counters, readings and tasks come with their machine and go with it, also tasks that were announced', async () => {
    await company.add('unit', {
      unitId: '4740434',
      namespace: 'UN/CEFACT',
      displayName: { plural: { de: 'Stunden' } },
    });
    const header = [
      ...HEADER,
      'Zähler',
      'Einheit',
      'Zählerstand',
      'Wartungsaufgabe',
      'Intervall',
      'Erste Fälligkeit',
    ];
    const row = [
      ...machine('C-1', 'Fräse', 'Nord', 'Presse'),
      'Spindel',
      'h',
      '1.234,5',
      'Öl',
      '1 Monat',
      '01.02.2024',
    ];
    const { importid, counts } = await begin(client, [header, row]);
    expect(counts).toMatchObject({ counters: 1, tasks: 1 });
    await runJob(server);
    const [made] = await machines('C-1');
    const equipmentnodeid = made?.nodeid ?? '';
    const counted = await sql<{ value: number; task: string }>`
      select r.value, t.nodeid as task from counterreading r
      join maintenancetask t on t.equipmentnodeid = r.equipmentnodeid where r.equipmentnodeid = ${equipmentnodeid}
    `.execute(server.database.db);
    expect(counted.rows).toMatchObject([{ value: 1234.5 }]);
    await company.addNotification(equipmentnodeid, {
      type: 6,
      maintenancetasknodeid: counted.rows[0]?.task ?? '',
      title: 'Öl',
    });
    await client.query(undoImport, { importid });
    await runJob(server);
    expect(await get(importid)).toMatchObject({ state: 'undone', leftovercount: 0 });
    expect(await machines('C-1')).toEqual([]);
  });

  it('a write that became impossible is named, the others are made', async () => {
    const area = await company.add('area', {
      name: 'Kurzlebig',
      areaid: '',
      sitenodeid: company.sites.north,
    });
    const { importid } = await begin(client, [
      HEADER,
      machine('F-1', 'Geht', 'Nord', 'Presse'),
      machine('F-2', 'Geht nicht', 'Nord', 'Kurzlebig'),
      machine('F-3', 'Geht auch', 'Nord', 'Presse'),
    ]);
    await sql`delete from area where nodeid = ${area}`.execute(server.database.db);
    await runJob(server);
    expect(await get(importid)).toMatchObject({
      state: 'done',
      leftovers: [{ label: 'Geht nicht', kind: 'equipment', reason: 'failed' }],
    });
    expect((await machines('F-%')).map(({ name }) => name)).toEqual(['Geht', 'Geht auch']);
  });

  it.each(['csv', 'xlsx'])('an export as %s imports again unchanged', async (format) => {
    const { base64 } = (await client.query(exportMachines, { format })).body as { base64: string };
    const { counts, problems } = await dryRun(client, Buffer.from(base64, 'base64'));
    expect(problems.filter(({ level }) => level === 'error')).toEqual([]);
    expect(counts).toMatchObject({
      skipped: 0,
      machines: { new: 0, changed: 0 },
      places: { new: 0, changed: 0 },
      makes: 0,
      counters: 0,
      readings: 0,
      tasks: 0,
    });
    expect(counts?.machines.unchanged).toBeGreaterThan(3);
    const example = (await client.query(exampleImport, { format })).body as { base64: string };
    const tried = await dryRun(client, Buffer.from(example.base64, 'base64'));
    expect(tried.problems).toEqual([]);
    expect(tried.counts).toMatchObject({ machines: { new: 2 }, counters: 1, tasks: 2 });
  });

  it('the company maps the same headers next time as the last time', async () => {
    const file = [
      ['Nr. intern', 'Was', 'Wo'],
      ['L-1', 'Lampe', 'Presse'],
    ];
    const { importid, mapping } = detail(await upload(client, file));
    expect(mapping).toEqual([null, null, null]);
    const mapped = ['equipmentid', 'name', 'area'];
    await client.query(planImportFile, { importid, sheet: 0, mapping: mapped });
    await client.query(startImport, { importid });
    await runJob(server);
    expect(detail(await upload(client, file)).mapping).toEqual(mapped);
  });

  it('[Z4] what comes first in a date is asked where nothing shows it, and what was answered is imported', async () => {
    const file = [
      [...HEADER, 'Inbetriebnahme'],
      [...machine('Z-1', 'Eins'), '1/2/2021'],
      [...machine('Z-2', 'Zwei'), '2021-01-05'],
    ];
    const asked = await dryRun(client, file);
    expect(asked).toMatchObject({
      dateorder: null,
      dates: [{ column: 'commissioned', found: '1/2/2021' }],
      problems: [{ line: 2, column: 'commissioned', found: '1/2/2021', expected: 'order', level: 'error' }],
      counts: { machines: { new: 1 } },
    });
    const { importid, mapping } = asked;
    const choice = { importid, sheet: 0, mapping, dateorder: 'month' };
    const answered = detail(await client.query(planImportFile, choice));
    expect(answered).toMatchObject({ dateorder: 'month', problems: [], counts: { machines: { new: 2 } } });
    expect(answered.dates).toEqual(asked.dates);
    await client.query(startImport, { importid });
    await runJob(server);
    const { rows } = await sql<{ commissioningdate: number }>`
      select commissioningdate from equipment where clientid = ${company.clientid} and equipmentid = 'Z-1'
    `.execute(server.database.db);
    expect(rows[0]?.commissioningdate).toBe(Date.UTC(2021, 0, 1, 23));
  });

  it('it takes the rights to make and to change machines, and machines come only into places of one’s own', async () => {
    const reporter = await server.login(await company.addUser('reporter', [company.sites.north]));
    expect((await upload(reporter, [HEADER, machine('X', 'x')])).code).toBe('forbidden');
    expect((await reporter.query(listImports, {})).code).toBe('forbidden');
    expect((await reporter.query(exportMachines, { format: 'csv' })).code).toBe('forbidden');
    const { problems } = await dryRun(colleague, [HEADER, machine('X-1', 'x', 'Süd', 'Lack')]);
    expect(problems).toMatchObject([{ line: 2, column: 'area', expected: 'allowed' }]);
    const own = await dryRun(colleague, [HEADER, machine('X-1', 'x', 'Nord', 'Presse')]);
    expect(own.problems).toEqual([]);
    const anonymous = { ...client.account };
    expect(anonymous.clientid).toBe(company.clientid);
    const { statusCode } = await server.app.inject({
      method: 'PUT',
      url: `/api/imports/${randomUUID()}/file?filename=a.csv`,
      payload: Buffer.alloc(100),
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(statusCode).toBe(401);
  });

  it('imports of another company, and of a colleague, are not there', async () => {
    const { importid } = await dryRun(client, [HEADER, machine('Y', 'y')]);
    const other = await seedCompany(server.database.db);
    const stranger = await server.login(await other.addUser('admin', [other.sites.north]));
    for (const caller of [stranger, colleague]) {
      expect((await caller.query(getImport, { importid })).code).toBe('gone');
      expect((await caller.query(startImport, { importid })).code).toBe('gone');
      expect((await caller.query(undoImport, { importid })).code).toBe('gone');
    }
    const theirs = (await stranger.query(listImports, {})).body as { imports: unknown[] };
    expect(theirs.imports).toEqual([]);
    const listed = (await colleague.query(listImports, {})).body as {
      imports: { importid: string; mine: boolean }[];
    };
    expect(listed.imports.find((each) => each.importid === importid)).toMatchObject({ mine: false });
  });

  it('one import of a company at a time; a mapping must fit the file', async () => {
    const first = await begin(client, [HEADER, machine('O-1', 'eins', 'Nord', 'Presse')]);
    const second = await dryRun(client, [HEADER, machine('O-2', 'zwei', 'Nord', 'Presse')]);
    const refused = await client.query(startImport, { importid: second.importid });
    expect(refused.body.fields).toEqual([{ field: 'importid', problem: 'inuse' }]);
    await runJob(server);
    expect((await get(first.importid)).state).toBe('done');
    const { importid } = second;
    for (const mapping of [['name'], HEADER.map(() => 'name')]) {
      const { body } = await client.query(planImportFile, { importid, sheet: 0, mapping });
      expect(body.fields).toEqual([{ field: 'mapping', problem: 'invalid' }]);
    }
  });

  it('a file that is too large or none is refused and says why', async () => {
    expect((await upload(client, Buffer.alloc(IMPORT_LIMITS.bytes + 1, 'a'))).code).toBe('toolarge');
    expect((await upload(client, Buffer.from('PK\u0003\u0004'))).body.fields).toEqual([
      { field: 'format', problem: 'invalid' },
    ]);
  });
});
