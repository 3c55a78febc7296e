import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createCounter,
  createCounterType,
  createReading,
  deleteCounter,
  updateCounter,
} from '../../../src/shared/contract/machine/counter-commands.ts';
import {
  LISTED_READINGS,
  listCounters,
  listCounterTypes,
} from '../../../src/shared/contract/machine/equipment-queries.ts';
import type { TestClient } from '../harness/client.ts';
import { type Company, newId } from '../harness/company.ts';
import { DATABASES, type TestServer } from '../harness/server.ts';
import { startCompany } from '../harness/start-company.ts';

const UNIT = '4740434';

describe.each(DATABASES)('counters on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let client: TestClient;
  let colleague: TestClient;
  let type: string;
  let counter: string;

  beforeAll(async () => {
    ({ server, company, client, colleague } = await startCompany(kind));
    await company.add('unit', {
      unitId: UNIT,
      namespace: 'time',
      displayName: { plural: { de: 'Stunden' } },
    });
    type = await company.add('countertype', { name: 'Betriebsstunden', unitId: UNIT });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const sent = payload({ values: [10, 1000], readingnodeid: newId('counterreading') });
    expect((await client.command(createCounter, sent)).code).toBe('done');
    counter = sent.nodeid;
  });

  const payload = (fields: Record<string, unknown> = {}) => ({
    lang: 'de',
    nodeid: newId('counter'),
    name: 'Spindel',
    counterTypeNodeId: type,
    equipmentNodeId: company.machines.press,
    ...fields,
  });
  const reading = (values: unknown, fields: Record<string, unknown> = {}) => ({
    lang: 'de',
    nodeid: counter,
    readingnodeid: newId('counterreading'),
    equipmentnodeid: company.machines.press,
    values,
    ...fields,
  });
  const shown = async () => {
    const { body } = await client.query(listCounters, { equipmentnodeid: company.machines.press });
    return (body as unknown as { nodeid: string }[]).find(({ nodeid }) => nodeid === counter);
  };

  it('[M14] is kept as the mirror holds it, with its first reading', async () => {
    const sent = payload();
    const answer = await client.command(createCounter, sent);
    const { lang: _lang, equipmentNodeId: equipmentnodeid, ...row } = sent;
    expect(answer.body).toEqual({ ...row, equipmentnodeid, version: 1 });
    expect(await shown()).toMatchObject({
      name: 'Spindel',
      values: [[10, 1000]],
      hascountertype: [{ countertype: { name: 'Betriebsstunden', unit: { unitId: UNIT } } }],
    });
  });

  it('[M14] a new type names a unit of the company', async () => {
    const nodeid = newId('countertype');
    const make = (unitId: string) =>
      client.command(createCounterType, { nodeid, name: 'Hübe', unit: { unitId, namespace: 'time' } });
    expect(await make('no such unit')).toMatchObject({
      code: 'invalid',
      body: { fields: [{ field: 'unit', problem: 'invalid' }] },
    });
    expect((await make(UNIT)).body).toEqual({ nodeid, name: 'Hübe', unitId: UNIT, version: 1 });
    expect((await client.command(createCounter, payload({ counterTypeNodeId: nodeid }))).code).toBe('done');
    const { body } = await client.query(listCounterTypes, {});
    expect(body).toContainEqual(expect.objectContaining({ nodeid, name: 'Hübe' }));
  });

  it('[CF4] readings of two people stand side by side, the latest by its moment last', async () => {
    const answers = await Promise.all([
      client.command(createReading, reading([30, 3000])),
      colleague.command(createReading, reading([20, 2000])),
    ]);
    expect(answers.map(({ code }) => code)).toEqual(['done', 'done']);
    expect(await shown()).toMatchObject({
      values: [
        [10, 1000],
        [20, 2000],
        [30, 3000],
      ],
    });
  });

  it('[OB3] a reading that is sent twice counts once', async () => {
    const sent = reading([30, 3000]);
    const key = crypto.randomUUID();
    const [first, again] = [
      await client.command(createReading, sent, { key }),
      await client.command(createReading, sent, { key }),
    ];
    expect(again.body).toEqual(first.body);
    expect((await client.command(createReading, sent)).code).toBe('conflict');
    expect(await shown()).toMatchObject({
      values: [
        [10, 1000],
        [30, 3000],
      ],
    });
  });

  it('[CF7] a clock that runs ahead cannot date a reading into the future', async () => {
    const now = server.clock.now();
    const { body } = await client.command(createReading, reading([30, now + 86_400_000]));
    expect(Number(body.timestamp)).toBeGreaterThanOrEqual(now);
    expect(Number(body.timestamp)).toBeLessThan(now + 60_000);
  });

  it('[CF4] a reading below the last one is taken, by the moment at which it was read', async () => {
    const lower = await client.command(createReading, reading([4, 3000]));
    expect(lower.code).toBe('done');
    expect(await shown()).toMatchObject({
      values: [
        [10, 1000],
        [4, 3000],
      ],
    });
  });

  it('[M15] only numbers from zero up are taken', async () => {
    for (const value of [-1, '12', null, 1e13]) {
      const answer = await client.command(createReading, reading([value, 1000]));
      expect([value, answer.code]).toEqual([value, 'invalid']);
    }
  });

  it('[CF1] [CF2] name and type are patched; what others changed is a conflict', async () => {
    const other = await company.add('countertype', { name: 'Hübe', unitId: UNIT });
    const changed = await client.command(updateCounter, {
      nodeid: counter,
      name: 'Hauptspindel',
      counterTypeNodeId: other,
      previousCounterTypeNodeId: type,
    });
    expect(changed.body).toMatchObject({ name: 'Hauptspindel', counterTypeNodeId: other, version: 2 });
    const late = await colleague.command(updateCounter, {
      nodeid: counter,
      counterTypeNodeId: newId('countertype'),
      previousCounterTypeNodeId: type,
    });
    expect(late).toMatchObject({
      code: 'conflict',
      body: { conflicts: [{ field: 'counterTypeNodeId', base: type, theirs: other }] },
    });
  });

  it('[M14] in the list over all machines it brings its latest readings, on its machine all of them', async () => {
    const readings = LISTED_READINGS + 5;
    for (let at = 1; at < readings; at += 1) {
      await company.add('counterreading', {
        counternodeid: counter,
        equipmentnodeid: company.machines.press,
        value: 10 + at,
        timestamp: 1000 + at,
      });
    }
    const valuesIn = async (input: Record<string, unknown>) => {
      const { body } = await client.query(listCounters, input);
      return (body as unknown as { nodeid: string; values: number[][] }[]).find(
        (row) => row.nodeid === counter,
      )?.values;
    };
    const all = Array.from({ length: readings }, (_, at) => [10 + at, 1000 + at]);
    expect(await valuesIn({ equipmentnodeid: company.machines.press })).toEqual(all);
    expect(await valuesIn({})).toEqual(all.slice(-LISTED_READINGS));
  });

  it('[M14] [CF5] its readings go with a counter; one that comes later is gone', async () => {
    expect((await client.command(deleteCounter, { nodeid: counter })).code).toBe('done');
    expect((await client.command(createReading, reading([30, 3000]))).code).toBe('gone');
    const left = await server.database.db
      .selectFrom('counterreading')
      .select('nodeid')
      .where('counternodeid', '=', counter)
      .execute();
    expect(left).toEqual([]);
  });

  it('[X7] [M14] a role that may not update counters adds no reading', async () => {
    const reporter = await server.login(await company.addUser('reporter', [company.sites.north]));
    expect((await reporter.command(createReading, reading([30, 3000]))).code).toBe('forbidden');
  });

  it('[PL3] machine and type must be there, and a reading names the machine of its counter', async () => {
    const { paint, mill } = company.machines;
    const create = async (fields: Record<string, unknown>) =>
      (await client.command(createCounter, payload(fields))).code;
    expect(await create({ equipmentNodeId: paint })).toBe('gone');
    expect(await create({ counterTypeNodeId: newId('countertype') })).toBe('gone');
    expect(await create({ values: [1, 1] })).toBe('invalid');
    const elsewhere = await client.command(createReading, reading([1, 1], { equipmentnodeid: mill }));
    expect(elsewhere.body.fields?.[0]?.field).toBe('equipmentnodeid');
  });
});
