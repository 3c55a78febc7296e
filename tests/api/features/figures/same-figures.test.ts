import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFigures } from '../../../../src/client/features/figures/read-figures.ts';
import type { Look } from '../../../../src/client/features/figures/read-pages.ts';
import type { MirrorView } from '../../../../src/client/live/mirror/use-live.ts';
import { insertRows } from '../../../../src/server/db/records.ts';
import type { FeaturesMap, MirrorRow } from '../../../../src/shared/contract/core/define.ts';
import type { SyncStart } from '../../../../src/shared/contract/core/protocol.ts';
import { askFigures } from '../../../../src/shared/contract/notification/figure-queries.ts';
import { RECORDS } from '../../../../src/shared/contract/registry.ts';
import { kindOfNodeId } from '../../../../src/shared/lib/ids.ts';
import { yearBefore } from '../../../../src/shared/rules/figures/window.ts';
import { UNIT_HOURS } from '../../../../src/shared/rules/report.ts';
import type { TestClient } from '../../harness/client.ts';
import { type Company, newId, seedCompany } from '../../harness/company.ts';
import { TestDevice } from '../../harness/device.ts';
import { startServer, type TestServer } from '../../harness/server.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SINCE = Date.parse('2026-03-01T00:00:00+01:00');
const WORKDAYS = ['Mo', 'Di', 'Mi', 'Do', 'Fr'] as ('Mo' | 'Di' | 'Mi' | 'Do' | 'Fr')[];

/** The same numbers each time. */
function numbers(): (below: number) => number {
  let state = 20_261;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}

/** A company in which a lot has happened, over half a year. */
async function seedHistory(server: TestServer, company: Company): Promise<void> {
  const below = numbers();
  const { press, nested, mill, loan, paint } = company.machines;
  const early = { start: 5 * HOUR, end: 13 * HOUR, weekdays: WORKDAYS, unmanned: false };
  const night = { start: 21 * HOUR, end: 5 * HOUR, weekdays: WORKDAYS, unmanned: true };
  const from = SINCE + 60 * DAY;
  await company.add('shiftmodel', { shiftmodelof: company.areas.press, validfrom: 0, shifts: [early] });
  await company.add('shiftmodel', {
    shiftmodelof: company.areas.press,
    validfrom: from,
    shifts: [early, night],
  });
  await company.add('shiftmodel', { shiftmodelof: loan, validfrom: 0, shifts: [night] });
  await company.add('shiftexception', {
    exceptionof: company.sites.north,
    from: '2026-04-13',
    until: '2026-04-17',
    name: 'Betriebsruhe',
    kind: 'closed',
    shifts: [],
  });
  const types = [
    await company.add('costtype', { name: 'Stillstandszeit', unitId: UNIT_HOURS }),
    await company.add('costtype', { name: 'Personenstunden (intern)', unitId: UNIT_HOURS }),
    await company.add('costtype', { name: 'Kosten Teile', unitId: 'EUR' }),
  ];
  // Beside many, a device looks up the machines of a subject instead of reading all.
  const { nodeid: _press, ...like } = await server.database.db
    .selectFrom('equipment')
    .selectAll()
    .where('nodeid', '=', press)
    .executeTakeFirstOrThrow();
  const idle = Array.from({ length: 40 }, () => ({
    ...like,
    nodeid: newId('equipment'),
    areanodeid: company.areas.mill,
  }));
  const rows: Record<string, object[]> = { equipment: idle, notification: [], cost: [], report: [] };
  const add = (kind: string, fields: object) => {
    const nodeid = newId(kind);
    rows[kind]?.push({ nodeid, ...fields });
    return nodeid;
  };
  for (let index = 0; index < 160; index++) {
    const equipmentnodeid = [press, nested, mill, loan, paint][below(5)] ?? press;
    const created = SINCE + below(180 * 24 * 60) * 60_000;
    const length = (1 + below(below(5) === 0 ? 60 * 200 : 300)) * 60_000;
    const isClosed = below(10) > 0;
    const notification = add('notification', {
      equipmentnodeid,
      title: 'Ölverlust',
      description: '',
      unitid: '',
      usernodeid: null,
      startedby: null,
      closedby: null,
      chatroomnodeid: null,
      maintenancetasknodeid: null,
      plannedfor: '',
      type: [0, 0, 6, 10, 11, 8, 2][below(7)] ?? 0,
      created,
      progressstarted: isClosed || below(2) ? created + Math.floor(length / 3) : 0,
      closed: isClosed ? created + length : 0,
      status: isClosed ? 2 : 0,
      dueuntil: below(2) ? created + below(14) * DAY : 0,
      errorcode: ['', 'E-17', 'e-17 ', 'Öl'][below(4)] ?? '',
    });
    for (let count = below(3); count > 0; count--) {
      add('cost', {
        name: '',
        value: 1 + below(700) / 100,
        specifier: below(4) ? 'actualcost' : 'plannedcost',
        costTypeNodeId: types[below(3)] ?? '',
        hasCostSourceNodeId: notification,
        equipmentnodeid,
      });
    }
    if (below(3)) continue;
    add('report', {
      notificationnodeid: notification,
      equipmentnodeid,
      executed: created + below(10) * DAY,
      comment: '',
      authorsignature: '',
      authorsignatureimage: null,
      steps: [],
      usernodeid: null,
      created,
      lang: 'de',
    });
  }
  await server.database.db.transaction().execute(async (tx) => {
    for (const [kind, list] of Object.entries(rows)) {
      await insertRows(tx, company.clientid, kind as 'notification', list as never[]);
    }
  });
}

/** Sees figures, and no reports. */
const MENDER: FeaturesMap = { equipment: [0, 1, 0, 0], notification: [0, 1, 1, 0] };

/** The tables of a device with what the server gives it. */
async function deviceOf(client: TestClient): Promise<Look> {
  const device = new TestDevice(client);
  const { kinds, generation } = await device.ask<SyncStart>('changes', {});
  await device.load(
    kinds.map(({ kind }) => kind),
    0,
    generation,
    500,
  );
  const db = new Dexie('mirror', { indexedDB: new IDBFactory(), IDBKeyRange });
  db.version(1).stores(
    Object.fromEntries(RECORDS.map(({ kind, indexes }) => [kind, ['nodeid', ...indexes].join()])),
  );
  const byKind = new Map<string, MirrorRow[]>(RECORDS.map(({ kind }) => [kind, []]));
  for (const row of device.rows.values()) byKind.get(kindOfNodeId(row.nodeid) ?? '')?.push(row);
  for (const [kind, rows] of byKind) await db.table(kind).bulkPut(rows);
  return (query) =>
    query({ table: (record: { kind: string }) => db.table(record.kind) } as unknown as MirrorView);
}

describe('figures of a device and of the server', () => {
  let server: TestServer;
  let company: Company;

  beforeAll(async () => {
    server = await startServer('PGlite');
    company = await seedCompany(server.database.db);
    await seedHistory(server, company);
  });
  afterAll(() => server.close());

  it.each([true, false])(
    '[K4] are the same over the same rows, also without the reports (%s)',
    async (readsReports) => {
      const { sites, areas, pool, machines, equipmenttypenodeid } = company;
      const rights = readsReports ? 'admin' : MENDER;
      const client = await server.login(await company.addUser(rights, [sites.north, pool]));
      const look = await deviceOf(client);
      const subjects = [
        null,
        sites.north,
        areas.press,
        pool,
        machines.press,
        machines.nested,
        machines.loan,
        equipmenttypenodeid,
      ];
      const windows = [
        { start: SINCE, end: SINCE + 365 * DAY },
        { start: SINCE + 40 * DAY, end: SINCE + 70 * DAY },
        { start: SINCE + 61 * DAY, end: SINCE + 62 * DAY },
      ];
      let told = 0;
      for (const subject of subjects) {
        for (const window of windows) {
          for (const planned of ['inside', 'outside'] as const) {
            const against = planned === 'outside' ? yearBefore(window, 'Europe/Berlin') : undefined;
            const { code, body } = await client.query(askFigures, {
              from: window.start,
              to: window.end,
              planned,
              ...(subject && { nodeid: subject }),
              ...(against && { vsfrom: against.start, vsto: against.end }),
            });
            expect(code).toBe('done');
            const asker = { now: Number(body.now), zone: 'Europe/Berlin', readsReports };
            const here = await readFigures(look, { subject, window, against, planned }, asker);
            expect(JSON.parse(JSON.stringify(here))).toEqual(body);
            told += here?.current.figures.filter(({ value }) => value).length ?? 0;
          }
        }
      }
      expect(told).toBeGreaterThan(200);
    },
  );

  it('[K4] of a machine that the device does not hold it tells nothing', async () => {
    const look = await deviceOf(await server.login(await company.addUser('admin', [company.sites.south])));
    const question = {
      subject: company.machines.press,
      window: { start: 0, end: DAY },
      planned: 'inside',
    } as const;
    const asker = { now: DAY, zone: 'Europe/Berlin', readsReports: true };
    expect(await readFigures(look, question, asker)).toBeNull();
  });
});
