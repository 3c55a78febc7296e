import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INSERT_ORDER } from '../../../src/server/db/rows/insert-order.ts';
import { buildMachineBuilder, buildServiceCompany } from '../../../src/server/demo/build-builder.ts';
import { buildDemoCompany } from '../../../src/server/demo/build-company.ts';
import { MACHINE_KINDS } from '../../../src/server/demo/catalogue/kinds.ts';
import type { DemoCompany } from '../../../src/server/demo/company/world.ts';
import { generateCompany, insertGenerated } from '../../../src/server/demo/generate-company.ts';
import { DEMO_PASSWORD, loadDemo } from '../../../src/server/demo/load-demo.ts';
import { NOTICES_KEPT } from '../../../src/server/jobs/forget-notices.ts';
import { findRecord, RECORDS } from '../../../src/shared/contract/registry.ts';
import { counterTrigger } from '../../../src/shared/rules/cycle.ts';
import { counterIsDue } from '../../../src/shared/rules/due.ts';
import { LONG } from '../../harness/long.ts';
import { BOTH_DATABASES, type DatabaseKind, startServer, type TestServer } from '../harness/server.ts';

const NOW = Date.UTC(2026, 10, 20, 15);
/** Drawing several hundred files takes a while on a busy machine, ms. */
const SLOW = 180_000;
const THREE_YEARS = 1096 * 86_400_000;
const musterwerk = buildDemoCompany({ seed: 7, now: NOW });
const builder = buildMachineBuilder({ seed: 7, now: NOW });

/** Everything but the functions, which cannot be compared. */
const plain = ({ files, ...company }: DemoCompany) => ({
  ...company,
  files: files.map(({ produce: _produce, ...file }) => file),
});

/** Loading draws all of them: looked at closely is each fourth, in the long run each. */
const some = <T>(files: readonly T[]): T[] => files.filter((_file, at) => LONG || at % 4 === 0);

describe('the demo company', () => {
  const { rows } = musterwerk;
  const ids = new Set(INSERT_ORDER.flatMap((kind) => rows[kind].map((row) => row.nodeid as string)));

  it('[X18] has rows of every kind in the contract, each as its record declares it', () => {
    expect([...INSERT_ORDER].sort()).toEqual(RECORDS.map((record) => record.kind).sort());
    for (const company of [musterwerk, builder]) {
      for (const kind of INSERT_ORDER) {
        const fields = findRecord(kind)?.fields;
        for (const row of company.rows[kind]) {
          const parsed = fields?.safeParse(row);
          expect(parsed?.error?.issues ?? [], `${kind} ${row.nodeid}`).toEqual([]);
        }
      }
    }
  });

  it('has the size that it promises', () => {
    const counts = Object.fromEntries(INSERT_ORDER.map((kind) => [kind, rows[kind].length]));
    expect(rows.equipment.filter(({ decommissioningdate }) => decommissioningdate > 0)).toHaveLength(1);
    expect(counts).toMatchObject({
      site: 2,
      area: 6,
      equipmentpool: 3,
      // 60 in use, one out of service and one that was deleted.
      equipment: 62,
      // Four of them are the history of the one out of service.
      notification: 604,
      maintenancetask: 40,
    });
    // [B5] What the database makes of releases, for the company and for its machine builder; and nobody ends the company.
    const derived = /^(customer|companydeletion$|builder(document|invitation|question)$|releaselog$)/;
    for (const kind of INSERT_ORDER) {
      if (!derived.test(kind)) expect(counts[kind], kind).toBeGreaterThan(0);
    }
    const classes = new Set(rows.equipmenttype.map((type) => type.equipmentclass));
    expect(classes.size).toBe(MACHINE_KINDS.length);
    expect(classes.size).toBeGreaterThanOrEqual(12);
    const specifiers = new Set(
      rows.attachment.filter((row) => row.file.mimetype === 'application/pdf').map((row) => row.specifier),
    );
    expect([...specifiers].sort()).toEqual([
      'internal attachment',
      'maintenance',
      'operation',
      'safety',
      'setup',
    ]);
  });

  it('[N21] keeps the dates of a notification in order and in the past three years', () => {
    expect(rows.notification.filter((row) => row.status < 2)).toHaveLength(35);
    for (const row of rows.notification) {
      expect(row.created).toBeGreaterThan(NOW - THREE_YEARS);
      expect(row.created).toBeLessThan(NOW);
      expect(row.type === 6, row.title).toBe(row.maintenancetasknodeid !== null);
      expect([4, 5]).not.toContain(row.type);
      if (row.status === 0) expect([row.progressstarted, row.closed]).toEqual([0, 0]);
      else expect(row.progressstarted).toBeGreaterThan(row.created);
      if (row.status === 1) expect(row.closed).toBe(0);
      if (row.status === 2) expect(row.closed).toBeGreaterThan(row.progressstarted);
      expect(Math.max(row.closed, row.progressstarted)).toBeLessThan(NOW);
    }
  });

  it('names only rows that exist, each under one node id', () => {
    expect(ids.size).toBe(INSERT_ORDER.reduce((sum, kind) => sum + rows[kind].length, 0));
    for (const kind of INSERT_ORDER) {
      for (const row of rows[kind]) {
        for (const [field, value] of Object.entries(row)) {
          if (typeof value === 'string' && value.startsWith('urn:wartbar:')) {
            // [B5] The machine builder is another company.
            const known = field === 'builderclientid' ? value === builder.client.clientid : ids.has(value);
            expect(known, `${kind}.${field} ${value}`).toBe(true);
          }
        }
      }
    }
  });

  it('[R2] gives costs a positive value and every finished maintenance a signed report', () => {
    for (const row of rows.cost) expect(row.value).toBeGreaterThan(0);
    const reports = new Map(rows.report.map((row) => [row.notificationnodeid as string, row]));
    for (const row of rows.notification.filter(({ type, status }) => type === 6 && status === 2)) {
      const report = reports.get(row.nodeid);
      expect(report?.authorsignature, row.title).toMatch(/\S+ \S+/);
      expect(report?.executed).toBe(row.progressstarted);
    }
  });

  it('[R3] [T7] has maintenance to carry out whose counter has run far enough', () => {
    const waiting = new Set(
      rows.notification.flatMap((row) => (row.status < 2 ? [row.maintenancetasknodeid] : [])),
    );
    const counted = rows.maintenancetask.flatMap(({ nodeid, triggertype, triggeringevent }) => {
      const trigger = triggertype === 'counter' ? counterTrigger(triggeringevent) : null;
      if (!trigger) return [];
      const readings = rows.counterreading.filter((row) => row.counternodeid === trigger.counternodeid);
      const latest = readings.toSorted((left, right) => right.timestamp - left.timestamp)[0];
      return [{ raised: waiting.has(nodeid), due: counterIsDue(trigger, latest?.value ?? 0) }];
    });
    expect(counted.filter(({ raised, due }) => raised !== due)).toEqual([]);
    expect(counted.filter(({ raised }) => raised)).not.toEqual([]);
    expect(counted.filter(({ raised }) => !raised)).not.toEqual([]);
  });

  it('[N20] tells each user of the latest reports of others on the machines that they see', () => {
    const machines = new Map(rows.equipment.map((row) => [row.nodeid as string, row]));
    const sites = new Map(rows.area.map((row) => [row.nodeid as string, row.sitenodeid as string]));
    const told = rows.notice.filter(({ cause }) => cause === 'report');
    for (const user of rows.user) {
      const places = rows.subscription.flatMap((row) =>
        row.usernodeid === user.nodeid ? [row.placenodeid as string] : [],
      );
      const sees = (equipmentnodeid: string) => {
        const { areanodeid, equipmentpoolnodeid } = machines.get(equipmentnodeid)!;
        return [areanodeid, sites.get(areanodeid ?? ''), equipmentpoolnodeid].some((place) =>
          places.includes(place ?? ''),
        );
      };
      const reports = rows.report
        .filter((row) => row.usernodeid !== user.nodeid && sees(row.equipmentnodeid))
        .filter((row) => row.created >= NOW - NOTICES_KEPT)
        .toSorted((left, right) => right.created - left.created)
        .slice(0, 3);
      const messages = told.filter((row) => row.usernodeid === user.nodeid);
      expect(
        messages.map((row) => [row.notificationnodeid, row.created]),
        user.surname,
      ).toEqual(reports.map((row) => [row.notificationnodeid, row.created]));
    }
    for (const row of told) {
      const about = rows.notification.find(({ nodeid }) => nodeid === row.notificationnodeid);
      expect(row).toMatchObject({
        title: about?.title,
        equipmentnodeid: about?.equipmentnodeid,
        dueuntil: 0,
      });
    }
    expect(new Set(told.map(({ readat }) => readat > 0))).toEqual(new Set([true, false]));
  });

  it('is the same for the same seed and another for another seed', () => {
    expect(plain(buildDemoCompany({ seed: 7, now: NOW }))).toEqual(plain(musterwerk));
    expect(plain(buildMachineBuilder({ seed: 7, now: NOW }))).toEqual(plain(builder));
    expect(plain(buildDemoCompany({ seed: 8, now: NOW }))).not.toEqual(plain(musterwerk));
  });

  it('[U4] has the promised logins, one of them a super user of a company of its own', () => {
    const service = buildServiceCompany({ seed: 7, now: NOW });
    const emails = [musterwerk, builder, service].flatMap((company) =>
      company.logins.map((login) => login.email),
    );
    expect(new Set(emails).size).toBe(emails.length);
    expect(emails).toEqual(
      expect.arrayContaining([
        'admin@musterwerk.example',
        'leitung@musterwerk.example',
        'technik@musterwerk.example',
        'bediener@musterwerk.example',
        'hersteller@maschinenbau.example',
        'super@wartbar.example',
      ]),
    );
    expect(service.logins.map((login) => login.superuser)).toEqual([true]);
    expect(builder.client.clientinfo).toBe('machinebuilder');
  });

  it('makes real pictures and real PDF documents, the same bytes each time', { timeout: SLOW }, async () => {
    const pdfs = musterwerk.files.filter((file) => file.extension === 'pdf');
    for (const file of some(pdfs)) {
      const text = Buffer.from(await file.produce()).toString('latin1');
      expect(text.startsWith('%PDF-'), file.name).toBe(true);
      expect(text.trimEnd().endsWith('%%EOF'), file.name).toBe(true);
    }
    const first = pdfs[0];
    expect(await first?.produce()).toEqual(await first?.produce());
    const pictures = musterwerk.files.filter((file) => file.mimetype.startsWith('image/'));
    const plates = pictures.filter((file) => file.name.startsWith('Typenschild'));
    const photos = pictures.filter((picture) => !plates.includes(picture));
    for (const file of [...some(photos), ...plates.slice(0, 3)]) {
      const bytes = await file.produce();
      const { width, height, format } = await sharp(bytes).metadata();
      expect(`image/${format}`, file.name).toBe(file.mimetype);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(200);
      expect(bytes.length, file.name).toBeLessThan(120_000);
      // A plain surface would compress to next to nothing and hardly vary.
      const { channels } = await sharp(bytes).stats();
      expect(Math.max(...channels.map((channel) => channel.stdev)), file.name).toBeGreaterThan(10);
    }
  });
});

it('[F3] has a video of four seconds, seekable from its first bytes on, on a fault', async () => {
  const { rows, files } = musterwerk;
  const videos = rows.attachment.filter(({ file }) => file.mimetype === 'video/mp4');
  expect(videos).toHaveLength(1);
  const on = rows.notification.find(({ nodeid }) => nodeid === videos[0]?.isattachmentof);
  expect(on?.equipmentnodeid).toBe(videos[0]?.equipmentnodeid);
  const file = files.find(({ fileid }) => fileid === videos[0]?.file.fileid);
  const bytes = Buffer.from((await file?.produce()) ?? []);
  expect(bytes.length).toBeLessThan(300_000);
  const places = ['ftyp', 'moov', 'mdat'].map((atom) => bytes.indexOf(atom));
  expect(places).toEqual(places.toSorted((left, right) => left - right));
  const header = bytes.indexOf('mvhd') + 4;
  const [scale, length] = [bytes.readUInt32BE(header + 12), bytes.readUInt32BE(header + 16)];
  expect(length / scale).toBe(4);
});

describe('the generator', () => {
  const size = { seed: 3, machines: 250, notifications: 5000, readings: 4 };
  const collect = () => [...generateCompany(size, NOW).batches()];

  it('gives the same rows for the same seed, in batches, as many as asked for', () => {
    const company = generateCompany(size, NOW);
    expect([...company.batches()]).toEqual([...company.batches()]);
    const batches = collect();
    expect(batches).toEqual([...company.batches()]);
    const count = (kind: 'equipment' | 'notification' | 'counterreading') =>
      batches.reduce((sum, batch) => sum + (batch[kind]?.length ?? 0), 0);
    expect([count('equipment'), count('notification'), count('counterreading')]).toEqual([250, 5000, 1000]);
    expect(Math.max(...batches.map((batch) => batch.notification?.length ?? 0))).toBeLessThanOrEqual(2000);
  });

  it('gives other rows for another seed, and dates in order', () => {
    const other = [...generateCompany({ ...size, seed: 4 }, NOW).batches()];
    expect(other).not.toEqual(collect());
    for (const row of other.flatMap((batch) => batch.notification ?? [])) {
      expect(row.created).toBeLessThan(NOW);
      expect(row.closed).toBeLessThan(NOW);
      if (row.status > 0) expect(row.progressstarted).toBeGreaterThan(row.created);
      if (row.status === 2) expect(row.closed).toBeGreaterThan(row.progressstarted);
    }
  });
});

/** Browser tests start from the demo company on the embedded database. */
const LOADED: readonly DatabaseKind[] = LONG ? BOTH_DATABASES : ['PostgreSQL'];

describe.each(LOADED)('loading on %s', (kind) => {
  let server: TestServer;
  const logger = pino({ level: 'silent' });

  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterAll(() => server.close());

  const load = () =>
    loadDemo({ db: server.database.db, storage: server.storage, logger, now: server.clock.now() });
  const signIn = (email: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password: DEMO_PASSWORD },
    });

  it('fills an empty database once, also when two servers start at the same time', {
    timeout: SLOW,
  }, async () => {
    // Only PostgreSQL has several servers; the embedded database is locked for one.
    const starts = kind === 'PostgreSQL' ? [load(), load()] : [load()];
    const outcomes = await Promise.all(starts);
    expect(outcomes.filter((loaded) => loaded)).toHaveLength(1);
    expect(await load()).toBe(false);
    const clients = await server.database.db.selectFrom('client').select('name').orderBy('name').execute();
    expect(clients.map((client) => client.name)).toEqual([
      'Feinmechanik Lindner GmbH',
      'Maschinenbau Hersteller AG',
      'Musterwerk GmbH',
      'Wartbar Betrieb',
    ]);
  });

  it('[S2] [S10] lets every promised person sign in', async () => {
    for (const [email, clientinfo, superuser] of [
      ['admin@musterwerk.example', '', false],
      ['leitung@musterwerk.example', '', false],
      ['technik@musterwerk.example', '', false],
      ['bediener@musterwerk.example', '', false],
      ['hersteller@maschinenbau.example', 'machinebuilder', false],
      ['super@wartbar.example', '', true],
    ] as const) {
      const answer = await signIn(email);
      expect(answer.statusCode, email).toBe(200);
      expect(answer.json(), email).toMatchObject({ clientinfo, superuser });
    }
  });

  it('[PL3] shows each person the machines of the subscribed places, and the bytes of their files', async () => {
    const { db } = server.database;
    const clientOf = async (email: string) => {
      const account = await db
        .selectFrom('account')
        .select(['usernodeid', 'clientid'])
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      return server.login(account);
    };
    const technician = await clientOf('technik@musterwerk.example');
    const admin = await clientOf('admin@musterwerk.example');
    const machines = await db
      .selectFrom('equipment')
      .selectAll()
      .where('clientid', '=', admin.account.clientid)
      .execute();
    const here = machines.find((row) => row.equipmentid === 'FZ-001');
    const elsewhere = machines.find((row) => row.equipmentid === 'SG-001');
    const get = (client: typeof admin, file: { fileid: string; fileversion: number } | null | undefined) =>
      server.app.inject({
        url: `/files/${file?.fileid}/${file?.fileversion}`,
        headers: { authorization: `Bearer ${client.token}` },
      });
    const seen = await get(technician, here?.typenameplate);
    expect(seen.statusCode).toBe(200);
    expect((await sharp(seen.rawPayload).metadata()).format).toBe('jpeg');
    expect(seen.rawPayload.length).toBe(here?.typenameplate?.size);
    expect((await get(admin, elsewhere?.typenameplate)).statusCode).toBe(200);
    expect((await get(technician, elsewhere?.typenameplate)).statusCode).toBe(404);
  });

  it('takes a generated company in addition to the demo', async () => {
    const company = generateCompany({ seed: 11, machines: 40, notifications: 900 }, NOW);
    const counts = await server.database.db
      .transaction()
      .execute((tx) => insertGenerated(tx, company, 'no password fits this'));
    expect(counts).toMatchObject({ equipment: 40, notification: 900 });
    const stored = await server.database.db
      .selectFrom('notification')
      .select((expression) => expression.fn.countAll<number>().as('count'))
      .where('clientid', '=', company.client.clientid)
      .executeTakeFirstOrThrow();
    expect(Number(stored.count)).toBe(900);
  });
});
