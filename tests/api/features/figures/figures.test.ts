import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRows } from '../../../../src/server/db/records.ts';
import type { FeaturesMap } from '../../../../src/shared/contract/core/define.ts';
import { askFigures } from '../../../../src/shared/contract/notification/figure-queries.ts';
import type { Compared } from '../../../../src/shared/rules/figures/compared.ts';
import type { Figure } from '../../../../src/shared/rules/figures/figure-list.ts';
import { UNIT_HOURS } from '../../../../src/shared/rules/report.ts';
import type { TestClient } from '../../harness/client.ts';
import { type Company, newId, seedCompany } from '../../harness/company.ts';
import { DATABASES, startServer, type TestServer } from '../../harness/server.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A Monday in Berlin; the week before it is the one to compare with. */
const MONDAY = Date.parse('2026-06-08T00:00:00+02:00');
const WEEK = { from: MONDAY, to: MONDAY + 7 * DAY };

describe.each(DATABASES)('figures on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let client: TestClient;

  beforeAll(async () => {
    server = await startServer(kind);
    company = await seedCompany(server.database.db);
    client = await server.login(await company.addUser('admin', [company.sites.north]));
  });
  afterAll(() => server.close());

  const ask = (input: object, who = client) => who.query(askFigures, { ...WEEK, ...input });
  const told = async (input: object, who = client) => {
    const { code, body: answered } = await ask(input, who);
    expect(code).toBe('done');
    const body = answered as unknown as Compared;
    const all = Object.fromEntries(body.current.figures.map((each) => [each.key, each])) as Record<
      string,
      Figure
    >;
    return { body, figure: (key: string) => all[key] };
  };
  const fault = (equipmentnodeid: string, from: number, hours: number, more = {}) =>
    company.addNotification(equipmentnodeid, {
      created: MONDAY + from * HOUR,
      progressstarted: MONDAY + (from + hours / 2) * HOUR,
      closed: MONDAY + (from + hours) * HOUR,
      status: 2,
      ...more,
    });

  it('[K4] a machine by its shifts, typed downtime and money, compared with the week before', async () => {
    const machine = await company.addMachine('Säge', { areanodeid: company.areas.mill });
    await company.add('shiftmodel', {
      shiftmodelof: machine,
      validfrom: 0,
      shifts: [
        { start: 5 * HOUR, end: 13 * HOUR, weekdays: ['Mo', 'Di', 'Mi', 'Do', 'Fr'], unmanned: false },
      ],
    });
    const ids = [];
    for (const day of [0, 1, 2]) ids.push(await fault(machine, 24 * day + 7, 2));
    const typed = await fault(machine, 24 * 3 + 7, 200);
    const downtime = await company.add('costtype', { name: 'Stillstandszeit', unitId: UNIT_HOURS });
    const parts = await company.add('costtype', { name: 'Kosten Teile', unitId: 'EUR' });
    const cost = (costTypeNodeId: string, value: number, source = typed, specifier = 'actualcost') =>
      company.add('cost', {
        name: '',
        value,
        specifier,
        costTypeNodeId,
        hasCostSourceNodeId: source,
        equipmentnodeid: machine,
      });
    await cost(downtime, 1);
    await cost(downtime, 50, typed, 'plannedcost');
    await cost(parts, 80, ids[0]);
    await fault(machine, -24 * 3 + 7, 4);
    const { body, figure } = await told({ nodeid: machine });
    expect(body.current).toMatchObject({ window: { start: WEEK.from, end: WEEK.to }, machines: 1 });
    expect(figure('occupied')?.value).toBe(40);
    expect(figure('standstill')).toMatchObject({ value: 7, n: 4, doubts: ['typed'] });
    expect(figure('mtbf')?.value).toBe(33 / 4);
    expect(figure('cost')).toMatchObject({ value: 80, events: [ids[0]] });
    expect(figure('mttr')?.events.toSorted()).toEqual([...ids, typed].toSorted());
    const before = body.before.figures.find((each) => each.key === 'standstill');
    expect([body.before.window.start, before]).toEqual([
      MONDAY - 7 * DAY,
      { key: 'standstill', value: 4, unit: 'h', n: 1, doubts: [] },
    ]);
  });

  it('[J15] another period is compared where it is named, by the same rights, and within ten years', async () => {
    const machine = await company.addMachine('Fräse', { areanodeid: company.areas.mill });
    await fault(machine, -52 * 7 * 24 + 7, 6);
    await fault(machine, 7, 2);
    const year = { vsfrom: WEEK.from - 364 * DAY, vsto: WEEK.to - 364 * DAY };
    const { body } = await told({ nodeid: machine, ...year });
    expect(body.before.window).toEqual({ start: year.vsfrom, end: year.vsto });
    expect(body.before.figures.find(({ key }) => key === 'standstill')).toMatchObject({ value: 6, n: 1 });
    expect(body.before).toMatchObject({ machines: 1, recorded: true });
    expect(body.before.periods.map(({ standstill, nodeids }) => [standstill, nodeids])).toEqual([[6, []]]);
    expect(body.current.periods).toMatchObject([{ standstill: 2, failures: 1 }]);
    expect(body.current.withoutShifts).toEqual([machine]);
    // Nobody sees more by another period.
    const south = await server.login(await company.addUser('admin', [company.sites.south]));
    expect((await ask({ nodeid: machine, ...year }, south)).code).toBe('gone');
    const wrong = [
      { vsfrom: year.vsfrom },
      { vsto: year.vsto },
      { vsfrom: year.vsto, vsto: year.vsfrom },
      { vsfrom: year.vsfrom, vsto: year.vsfrom },
      { vsfrom: 0, vsto: 2000 * DAY },
      { vsfrom: WEEK.from - 3700 * DAY, vsto: WEEK.from - 3690 * DAY },
      { vsfrom: -1, vsto: WEEK.to },
    ];
    for (const input of wrong) expect([input, (await ask(input)).code]).toEqual([input, 'invalid']);
  });

  it('[K4] Termintreue takes the reports, and without the right to them there is none', async () => {
    const machine = await company.addMachine('Ofen', { areanodeid: company.areas.mill });
    const due = (from: number) =>
      fault(machine, 0, 1, { type: 6, dueuntil: MONDAY + from * HOUR, created: MONDAY - 7 * DAY });
    const [kept] = [await due(30), await due(31)];
    await company.add('report', {
      notificationnodeid: kept,
      equipmentnodeid: machine,
      executed: MONDAY,
      comment: '',
      authorsignature: '',
      authorsignatureimage: null,
      steps: [],
      usernodeid: null,
      created: MONDAY,
      lang: 'de',
    });
    expect((await told({ nodeid: machine })).figure('compliance')).toMatchObject({ value: 0.5, n: 2 });
    const rights: FeaturesMap = { equipment: [0, 1, 0, 0], notification: [0, 1, 1, 0] };
    const mender = await server.login(await company.addUser(rights, [company.sites.north]));
    const said = await told({ nodeid: machine }, mender);
    expect(said.figure('compliance')).toMatchObject({ value: null, doubts: ['noreports'] });
  });

  it('[K4] nobody counts what they may not see', async () => {
    const own = await seedCompany(server.database.db);
    const [north, south] = [
      await server.login(await own.addUser('admin', [own.sites.north])),
      await server.login(await own.addUser('admin', [own.sites.south])),
    ];
    for (const machine of [own.machines.press, own.machines.nested, own.machines.paint]) {
      await own.addNotification(machine, { created: MONDAY + HOUR, closed: MONDAY + 2 * HOUR, status: 2 });
    }
    const counted = async (who: TestClient, input = {}) => {
      const { body, figure } = await told(input, who);
      return [body.current.machines, figure('standstill')?.n];
    };
    expect(await counted(north)).toEqual([3, 2]);
    expect(await counted(south)).toEqual([1, 1]);
    expect(await counted(north, { nodeid: own.sites.north })).toEqual([3, 2]);
    expect(await counted(north, { nodeid: own.areas.press })).toEqual([2, 2]);
    expect(await counted(north, { nodeid: own.machines.press })).toEqual([1, 1]);
    expect(await counted(north, { nodeid: own.equipmenttypenodeid })).toEqual([3, 2]);
    expect(await counted(north, { nodeid: own.sites.south })).toEqual([0, 0]);
    expect(await counted(north, { nodeid: own.pool })).toEqual([0, 0]);
    for (const nodeid of [
      own.machines.paint,
      company.machines.press,
      company.sites.north,
      newId('equipment'),
    ]) {
      expect([nodeid, (await ask({ nodeid }, north)).code]).toEqual([nodeid, 'gone']);
    }
    const nobody = await server.login(await own.addUser('nobody', [own.sites.north]));
    expect((await ask({}, nobody)).code).toBe('forbidden');
  });

  it('[K4] a window has an end after its beginning and five years at most, and a subject is a machine, type or place', async () => {
    const wrong = [
      { to: WEEK.from },
      { from: WEEK.to, to: WEEK.from },
      { from: 0 },
      { from: -1 },
      { nodeid: newId('user') },
      { nodeid: 'Presse' },
      { planned: 'somewhere' },
    ];
    for (const input of wrong) expect([input, (await ask(input)).code]).toEqual([input, 'invalid']);
  });

  it('[K4] histories longer than what one statement reads are counted whole', async () => {
    const machine = await company.addMachine('Band', { areanodeid: company.areas.mill });
    const count = 2100;
    const rows = Array.from({ length: count }, (_, index) => ({
      nodeid: newId('notification'),
      type: 0,
      title: 'Ölverlust',
      description: '',
      errorcode: '',
      created: MONDAY + index * 240_000,
      dueuntil: 0,
      plannedfor: '',
      status: 2 as const,
      progressstarted: 0,
      closed: MONDAY + index * 240_000 + 60_000,
      equipmentnodeid: machine,
      unitid: '',
      usernodeid: null,
      startedby: null,
      closedby: null,
      chatroomnodeid: null,
      maintenancetasknodeid: null,
    }));
    await server.database.db
      .transaction()
      .execute((tx) => insertRows(tx, company.clientid, 'notification', rows));
    const { figure } = await told({ nodeid: machine });
    expect(figure('mttr')).toMatchObject({ n: count, value: 1 / 60 });
    expect(figure('mttr')?.events).toHaveLength(500);
  });
});
