import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetExports, runExports } from '../../../../src/server/jobs/company/run-exports.ts';
import { fileKey } from '../../../../src/server/storage/storage.ts';
import { keptMs } from '../../../../src/shared/contract/company/retention.ts';
import {
  DIRECT_ROWS,
  linkTableExport,
  listTableExports,
  MOST_STAFF,
  MOST_UNDER_WAY,
  startTableExport,
  TABLES,
  type TableExport,
} from '../../../../src/shared/contract/company/table-queries.ts';
import type { FeaturesMap } from '../../../../src/shared/contract/core/define.ts';
import { MOST_CHOSEN } from '../../../../src/shared/rules/notification.ts';
import type { TestClient } from '../../harness/client.ts';
import { type Company, newId, ROLES, seedCompany } from '../../harness/company.ts';
import { DATABASES, startServer, type TestServer } from '../../harness/server.ts';

const HOUR = 3_600_000;
/** A summer day in Berlin. */
const NOON = Date.parse('2026-06-08T12:00:00+02:00');

describe.each(DATABASES)('tables on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let client: TestClient;

  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.offset = 0;
    company = await seedCompany(server.database.db);
    client = await server.login(await company.addUser('admin', [company.sites.north]));
  });

  const start = (input: object, who = client) =>
    who.query(startTableExport, { kind: 'notifications', format: 'csv', ...input });
  const download = (url: unknown) => server.app.inject({ method: 'GET', url: String(url) });
  const run = () =>
    runExports(
      { db: server.database.db, storage: server.storage, logger: server.app.log },
      'tables',
      server.clock.now,
    );
  /** Other rights, and a session that knows of them: the server hears of them a moment later. */
  async function may(features: FeaturesMap) {
    await sql`update profile set features = ${JSON.stringify(features)}::jsonb
      where clientid = ${company.clientid} and nodeid = ${company.profiles.admin}`.execute(
      server.database.db,
    );
    client = await server.login(client.account);
  }

  /** Lines of a CSV file, without texts that hold a separator. */
  async function lines(input: object, who = client): Promise<Record<string, string>[]> {
    const asked = await start({ format: 'csv', ...input }, who);
    expect(asked.code).toBe('done');
    const answer = await download(asked.body.url);
    expect(answer.statusCode).toBe(200);
    const [head = [], ...rows] = answer.payload
      .replace('\ufeff', '')
      .split('\r\n')
      .filter(Boolean)
      .map((line) => line.split(';'));
    return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])));
  }
  const titles = async (input: object, who = client) =>
    (await lines(input, who)).map((row) => row.Titel).sort();

  it('[K3] a CSV file opens in a German spreadsheet: mark, semicolons, dates, commas, umlauts, no formula', async () => {
    const { press } = company.machines;
    await company.addNotification(press, {
      title: '=cmd|calc',
      description: 'Öl "läuft"; überall\nund unten',
      errorcode: '-5',
      type: 1,
      created: NOON,
      dueuntil: NOON + 24 * HOUR,
      usernodeid: client.account.usernodeid,
    });
    const [fault] = await server.database.db
      .selectFrom('notification')
      .select('nodeid')
      .where('clientid', '=', company.clientid)
      .execute();
    await company.add('taskassignment', {
      notificationnodeid: fault?.nodeid ?? '',
      usernodeid: client.account.usernodeid,
      equipmentnodeid: press,
    });
    const asked = await start({});
    expect(asked.body.export).toMatchObject({ state: 'done', total: 1, done: 1, size: null });
    const answer = await download(asked.body.url);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="Wartbar-Meldungen-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(answer.payload).toBe(
      `\ufeff${[
        'Titel;Art;Status;Gemeldet am;Gemeldet von;Begonnen am;Erledigt am;Fällig am;Fehlercode;Zugewiesen an;Beschreibung;Maschine;Equipment-ID;Inventarnummer;Marke;Typ;Werk;Bereich;Pool;Wartbar-ID',
        `'=cmd|calc;Auffälligkeit;Offen;08.06.2026 12:00;admin Test;;;09.06.2026 12:00;'-5;admin Test;"Öl ""läuft""; überall\nund unten";Presse;;;Marke;M1;Nord;Presse;;${fault?.nodeid}`,
        '',
      ].join('\r\n')}`,
    );
  });

  it('[J10] [K3] of whom a list names, of nobody, and of rows that were chosen; nothing out of sight', async () => {
    const { press, paint } = company.machines;
    const own = client.account.usernodeid;
    const { usernodeid: colleague } = await company.addUser('technician', [company.sites.north]);
    const given = async (title: string, usernodeid?: string, equipmentnodeid = press) => {
      const notificationnodeid = await company.addNotification(equipmentnodeid, { title });
      if (usernodeid)
        await company.add('taskassignment', { notificationnodeid, usernodeid, equipmentnodeid });
      return notificationnodeid;
    };
    const mine = await given('Meine', own);
    await given('Kollege', colleague);
    const free = await given('Frei');
    const hidden = await given('Fremd', colleague, paint);
    expect(await titles({ staff: [colleague] })).toEqual(['Kollege']);
    expect(await titles({ unassigned: true })).toEqual(['Frei']);
    expect(await titles({ staff: [colleague], unassigned: true })).toEqual(['Frei', 'Kollege']);
    expect(await titles({ mine: true, staff: [colleague] })).toEqual(['Kollege', 'Meine']);
    expect(await titles({ nodeids: [mine, free, hidden] })).toEqual(['Frei', 'Meine']);
    const many = (kind: string, count: number) => Array.from({ length: count }, () => newId(kind));
    expect((await start({ staff: many('user', MOST_STAFF + 1) })).code).toBe('invalid');
    expect((await start({ nodeids: many('notification', MOST_CHOSEN + 1) })).code).toBe('invalid');
  });

  it('[K3] a workbook holds numbers, dates and texts as what they are', async () => {
    const { press } = company.machines;
    const unit = await company.add('unit', {
      unitId: '4740434',
      namespace: '',
      displayName: { plural: { de: 'Stunden' } },
    });
    expect(unit).toBeTruthy();
    const counterTypeNodeId = await company.add('countertype', { name: 'Laufzeit', unitId: '4740434' });
    const counternodeid = await company.add('counter', {
      name: '+Spindel & <Achse> _x0041_x0042_',
      equipmentnodeid: press,
      counterTypeNodeId,
    });
    const reading = { counternodeid, equipmentnodeid: press };
    await company.add('counterreading', { ...reading, value: -1234.5, timestamp: NOON });
    await company.add('counterreading', { ...reading, value: 7, timestamp: NOON - HOUR });
    const asked = await start({ kind: 'readings', format: 'xlsx' });
    const { rawPayload, headers } = await download(asked.body.url);
    expect(headers['content-type']).toMatch(/spreadsheetml/);
    const sheet = await readSheet(rawPayload);
    expect(sheet.map((row) => row.slice(0, 6))).toEqual([
      ['Abgelesen am', 'Zähler', 'Zählertyp', 'Stand', 'Einheit', 'Maschine'],
      [
        new Date('2026-06-08T11:00:00Z'),
        "'+Spindel & <Achse> _x0041_x0042_",
        'Laufzeit',
        7,
        'Stunden',
        'Presse',
      ],
      [
        new Date('2026-06-08T12:00:00Z'),
        "'+Spindel & <Achse> _x0041_x0042_",
        'Laufzeit',
        -1234.5,
        'Stunden',
        'Presse',
      ],
    ]);
    const [csv] = await lines({ kind: 'readings', from: NOON, to: NOON + 1 });
    expect(csv).toMatchObject({ Stand: '-1234,5', 'Abgelesen am': '08.06.2026 12:00' });
  });

  it('[K3] period, place, type, status, author and words narrow a table down', async () => {
    const { press, nested, mill, loan } = company.machines;
    const retired = await company.addMachine('Alt', {
      areanodeid: company.areas.mill,
      decommissioningdate: 5,
    });
    await company.addNotification(press, { title: 'früh', created: NOON - 1 });
    await company.addNotification(press, {
      title: 'Anfang',
      created: NOON,
      type: 2,
      status: 2,
      closed: NOON + 5,
    });
    await company.addNotification(nested, {
      title: 'Größe',
      created: NOON + 1,
      usernodeid: client.account.usernodeid,
    });
    const ending = await company.addNotification(mill, { title: 'Ende', created: NOON + HOUR });
    await company.add('taskassignment', {
      notificationnodeid: ending,
      usernodeid: client.account.usernodeid,
      equipmentnodeid: mill,
    });
    await company.addNotification(retired, { title: 'weg', created: NOON });
    await company.addNotification(loan, { title: 'geliehen', created: NOON });
    const period = { from: NOON, to: NOON + HOUR };
    expect(await titles(period)).toEqual(['Anfang', 'Größe', 'weg']);
    expect(await titles({ ...period, inservice: true })).toEqual(['Anfang', 'Größe']);
    expect(await titles({ sitenodeid: company.sites.north })).toHaveLength(5);
    // What is nested stands where the machine around it does.
    expect(await titles({ areanodeid: company.areas.press })).toEqual(['Anfang', 'Größe', 'früh']);
    expect(await titles({ equipmentnodeid: mill })).toEqual(['Ende']);
    expect(await titles({ types: [2, 3] })).toEqual(['Anfang']);
    expect(await titles({ statuses: [2] })).toEqual(['Anfang']);
    expect(await titles({ own: true })).toEqual(['Größe']);
    expect(await titles({ mine: true })).toEqual(['Ende']);
    expect(await titles({ q: 'GROESSE antrieb' })).toEqual(['Größe']);
    expect(await titles({ poolnodeid: company.pool })).toEqual([]);
    for (const sitenodeid of [newId('site'), press]) {
      expect((await start({ sitenodeid })).code).toBe(sitenodeid === press ? 'invalid' : 'gone');
    }
    expect((await start({ from: 5, to: 5 })).body.fields).toEqual([{ field: 'to', problem: 'range' }]);
  });

  it('[K3] reports, tasks and efforts with what they belong to', async () => {
    const { press } = company.machines;
    const category = await company.add('maintenancecategory', { name: { de: 'Öl' }, colorcode: '#aabbcc' });
    const task = {
      maintenancetaskid: 'W-1',
      title: 'Abschmieren',
      equipmentnodeid: press,
      triggertype: 'time',
      triggeringevent: [],
      repetitioninterval: '2w',
      startingfrom: NOON,
      nextdueat: NOON + 24 * HOUR,
      reminder: '1w',
      safetynotice: { de: 'Strom aus' },
      categorynodeid: category,
    };
    const tasknodeid = await company.add('maintenancetask', task);
    await company.add('maintenancetask', { ...task, title: 'Prüfen', categorynodeid: null });
    const fault = await company.addNotification(press, {
      title: 'Bruch',
      status: 2,
      created: NOON,
      closed: NOON + HOUR,
    });
    await company.add('report', {
      notificationnodeid: fault,
      equipmentnodeid: press,
      executed: NOON,
      comment: 'Getauscht',
      authorsignature: 'A. Test',
      authorsignatureimage: null,
      steps: [
        { text: 'Filter', done: true, at: NOON },
        { text: 'Probelauf', done: false, at: null },
      ],
      usernodeid: client.account.usernodeid,
      created: NOON,
      lang: 'de',
    });
    const costTypeNodeId = await company.add('costtype', { name: 'Kosten Teile', unitId: 'EUR' });
    const cost = { costTypeNodeId, equipmentnodeid: press, specifier: 'actualcost' };
    await company.add('cost', { ...cost, name: 'Lager', value: 12.5, hasCostSourceNodeId: fault });
    await company.add('cost', {
      ...cost,
      name: 'Fett',
      value: 3,
      specifier: 'plannedcost',
      hasCostSourceNodeId: tasknodeid,
    });

    expect(await lines({ kind: 'reports' })).toMatchObject([
      {
        'Durchgeführt am': '08.06.2026 12:00',
        Meldung: 'Bruch',
        Kommentar: 'Getauscht',
        Schritte: '1 von 2 erledigt – offen: Probelauf',
        Unterschrift: 'A. Test',
        'Erfasst von': 'admin Test',
        Werk: 'Nord',
      },
    ]);
    const tasks = await lines({ kind: 'tasks', categorynodeid: category });
    expect(tasks).toMatchObject([
      {
        Wartung: 'Abschmieren',
        Kategorie: 'Öl',
        Auslöser: 'Zeit',
        Wiederholung: '2 Wochen',
        'Erste Durchführung': '08.06.2026',
        'Nächste Durchführung': '09.06.2026',
        Erinnerung: '1 Woche vorher',
        Sicherheitshinweis: 'Strom aus',
      },
    ]);
    expect(await lines({ kind: 'tasks', categorynodeid: 'none' })).toMatchObject([{ Wartung: 'Prüfen' }]);
    const all = await lines({ kind: 'costs' });
    expect(
      all.map((row) => [row.Aufwand, row.Wert, row['Gehört zu'], row['Geplant oder gebucht']]).sort(),
    ).toEqual([
      ['Fett', '3', 'Wartung', 'geplant'],
      ['Lager', '12,5', 'Meldung', 'gebucht'],
    ]);
    // By when their notification was closed; what is planned has no such moment.
    const closed = { kind: 'costs', from: NOON + HOUR, to: NOON + HOUR + 1 };
    expect(await lines(closed)).toMatchObject([
      { 'Titel der Meldung oder Wartung': 'Bruch', 'Erledigt am': '08.06.2026 13:00' },
    ]);
    expect(await lines({ ...closed, from: 0, to: NOON + HOUR })).toEqual([]);
  });

  it('[K3] nobody takes out what they may not see: places, rights, columns, other companies', async () => {
    const { press, paint } = company.machines;
    await company.addNotification(press, { title: 'Nord', created: NOON });
    await company.addNotification(paint, { title: 'Süd', created: NOON });
    expect(await titles({})).toEqual(['Nord']);
    expect((await start({ equipmentnodeid: paint })).code).toBe('gone');
    const south = await server.login(await company.addUser('admin', [company.sites.south]));
    expect(await titles({}, south)).toEqual(['Süd']);

    const stranger = await seedCompany(server.database.db);
    const other = await server.login(await stranger.addUser('admin', [stranger.sites.north]));
    expect(await titles({}, other)).toEqual([]);
    const { exportid } = (await start({})).body.export as TableExport;
    for (const who of [other, south]) {
      expect((await who.query(linkTableExport, { exportid })).code).toBe('gone');
      expect(
        ((await who.query(listTableExports, {})).body.exports as TableExport[]).map((each) => each.exportid),
      ).not.toContain(exportid);
    }

    const { url } = (await start({})).body;
    await may({ export: [1, 0, 0, 0], notification: [0, 1, 0, 0] });
    const [row] = await lines({});
    expect(row).toMatchObject({ Titel: 'Nord', 'Gemeldet von': '' });
    expect(row).not.toHaveProperty('Maschine');
    expect(row).not.toHaveProperty('Werk');
    expect((await start({ sitenodeid: company.sites.north })).code).toBe('forbidden');
    for (const table of TABLES) {
      const { code } = await start({ kind: table });
      expect(code, table).toBe(table === 'notifications' ? 'done' : 'forbidden');
    }
    // [J9] Money takes another right than its notifications.
    await may({ export: [1, 0, 0, 0], notification: [0, 0, 1, 0] });
    expect([(await start({ kind: 'costs' })).code, (await start({})).code]).toEqual(['done', 'forbidden']);
    await may({ notification: [0, 1, 0, 0] });
    expect((await start({})).code).toBe('forbidden');
    // What was asked for before is judged again.
    expect((await download(url)).statusCode).toBe(404);
  });

  it('[K3] who sees hundreds of machines does not take out what is on others either', async () => {
    const { press, paint } = company.machines;
    await sql`
      insert into equipment
      select (jsonb_populate_record(machine, jsonb_build_object('nodeid', machine.nodeid || n))).*
      from equipment machine, generate_series(1, 600) n
      where machine.clientid = ${company.clientid} and machine.nodeid = ${press}
    `.execute(server.database.db);
    await company.addNotification(`${press}600`, { title: 'Nord', created: NOON });
    await company.addNotification(paint, { title: 'Süd', created: NOON });
    expect(await titles({})).toEqual(['Nord']);
    const all = [company.sites.north, company.sites.south];
    const both = await server.login(await company.addUser('admin', all));
    expect(await titles({}, both)).toEqual(['Nord', 'Süd']);
  });

  it('[K3] each download is in the log, with what it was', async () => {
    const { url } = (await start({ kind: 'costs', from: NOON, to: NOON + 48 * HOUR })).body;
    await download(url);
    const { rows } = await sql`
      select action, actornodeid, detail from audit a join auditdetail d using (clientid, entryid)
      where a.clientid = ${company.clientid}
    `.execute(server.database.db);
    expect(rows).toEqual([
      {
        action: 'export.table',
        actornodeid: client.account.usernodeid,
        detail: 'Wartbar-Aufwaende-2026-06-08-bis-2026-06-10.csv',
      },
    ]);
  });

  describe('large ones', () => {
    const MANY = DIRECT_ROWS + 1;

    beforeEach(() =>
      sql`
        insert into notification (clientid, nodeid, type, title, description, errorcode, created, dueuntil, status,
          progressstarted, closed, equipmentnodeid, unitid)
        select ${company.clientid}, 'notification-' || gen_random_uuid(), 1, 'Nr. ' || n, '', '',
          ${NOON}::bigint + n / 3, 0, 0, 0, 0, ${company.machines.press}, ''
        from generate_series(1, ${MANY}::int) n
      `.execute(server.database.db),
    );
    const listed = async () => (await client.query(listTableExports, {})).body.exports as TableExport[];

    it('[K3] a job writes them whole, and they are downloaded by a link that ends', async () => {
      const asked = await start({});
      const { exportid } = asked.body.export as TableExport;
      expect(asked.body).toMatchObject({ url: null, export: { state: 'waiting', total: MANY, done: 0 } });
      expect((await client.query(linkTableExport, { exportid })).code).toBe('gone');
      expect(await run()).toBe(1);
      const [done] = await listed();
      expect(done).toMatchObject({ exportid, state: 'done', total: MANY });
      const { url } = (await client.query(linkTableExport, { exportid })).body;
      const answer = await download(url);
      expect(answer.rawPayload.length).toBe(done?.size);
      const rows = answer.payload.trim().split('\r\n').slice(1);
      expect(new Set(rows.map((row) => row.split(';')[0])).size).toBe(MANY);
      expect(rows).toHaveLength(MANY);

      const south = await server.login(await company.addUser('admin', [company.sites.south]));
      expect((await south.query(linkTableExport, { exportid })).code).toBe('gone');
      server.clock.offset = 11 * 60_000;
      expect((await download(url)).statusCode).toBe(404);
      const later = server.clock.now() + keptMs('exports');
      const deps = { db: server.database.db, storage: server.storage, logger: server.app.log };
      await forgetExports(deps, later);
      expect(await listed()).toEqual([]);
      expect(await server.storage.size(fileKey(company.clientid, exportid, 1))).toBeNull();
    });

    it('[K3] rows are chosen by the rights of when they are written, and nobody gets those of other rights', async () => {
      const { exportid } = (await start({})).body.export as TableExport;
      await sql`delete from subscription where clientid = ${company.clientid}`.execute(server.database.db);
      await run();
      expect((await listed())[0]).toMatchObject({ exportid, state: 'done', total: 0 });
      await company.add('subscription', {
        usernodeid: client.account.usernodeid,
        placenodeid: company.sites.north,
      });
      expect((await client.query(linkTableExport, { exportid })).code).toBe('gone');

      const second = (await start({})).body.export as TableExport;
      await run();
      const { url } = (await client.query(linkTableExport, { exportid: second.exportid })).body;
      await may({ ...ROLES.admin, equipment: [0, 0, 0, 0] });
      expect((await download(url)).statusCode).toBe(404);

      await may(ROLES.admin);
      await start({});
      await may({ ...ROLES.admin, export: [0, 0, 0, 0] });
      await run();
      await may(ROLES.admin);
      expect((await listed())[0]).toMatchObject({ state: 'failed' });
    });

    it('[K3] few of a person are under way at once', async () => {
      for (let count = 0; count < MOST_UNDER_WAY; count += 1) expect((await start({})).code).toBe('done');
      expect((await start({})).body.fields).toEqual([{ field: 'kind', problem: 'inuse' }]);
      // Small ones need no job, and however many there are, those under way are still counted and listed.
      for (let count = 0; count < 21; count += 1) {
        expect((await start({ to: NOON + 1 })).body.url).toBeTruthy();
      }
      expect((await start({})).body.fields).toEqual([{ field: 'kind', problem: 'inuse' }]);
      expect((await listed()).filter(({ state }) => state === 'waiting')).toHaveLength(MOST_UNDER_WAY);
      // One without rows is not listed.
      expect((await start({ to: NOON })).body.export).toMatchObject({ total: 0 });
      expect((await listed()).every(({ total }) => total > 0)).toBe(true);
      await run();
      expect((await start({})).code).toBe('done');
    });

    it('[K3] a workbook of many pages is whole', async () => {
      await start({ format: 'xlsx' });
      await run();
      const [{ exportid } = { exportid: '' }] = await listed();
      const { url } = (await client.query(linkTableExport, { exportid })).body;
      const sheet = await readSheet((await download(url)).rawPayload);
      expect(sheet).toHaveLength(MANY + 1);
      expect(new Set(sheet.map(([title]) => title)).size).toBe(MANY + 1);
    });
  });
});
