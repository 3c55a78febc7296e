import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getImport, undoImport } from '../../../../src/shared/contract/machine/import-queries.ts';
import type { TestClient } from '../../harness/client.ts';
import type { Company } from '../../harness/company.ts';
import { DATABASES } from '../../harness/server.ts';
import { startCompany } from '../../harness/start-company.ts';
import { begin, detail, runJob } from './import-file.ts';

const HEADER = ['Equipment-ID', 'Name', 'Werk', 'Ort', 'Bereich', 'Hersteller', 'Typ', 'Klasse'];
const MORE = ['Teil von', 'Zähler', 'Einheit', 'Zählerstand', 'Wartungsaufgabe', 'Erste Fälligkeit'];

/** All kinds that an import writes. */
const KINDS = [
  ...['legalentity', 'brand', 'equipmenttype', 'site', 'area', 'equipmentpool', 'subscription', 'equipment'],
  ...['countertype', 'counter', 'counterreading', 'maintenancetask', 'workflow', 'workflowstep'],
];

describe.each(DATABASES)('[Z11] undoing imports on %s', (kind) => {
  let server: Awaited<ReturnType<typeof startCompany>>['server'];
  let company: Company;
  let client: TestClient;

  beforeAll(async () => {
    ({ server, company, client } = await startCompany(kind));
    await company.add('unit', {
      unitId: '4740434',
      namespace: 'UN/CEFACT',
      displayName: { plural: { de: 'Stunden' } },
    });
  });
  afterAll(() => server.close());

  /** Every row of the company without its version, by kind. */
  async function everything(): Promise<Record<string, unknown[]>> {
    const found: Record<string, unknown[]> = {};
    for (const table of KINDS) {
      const { rows } = await sql<{ row: Record<string, unknown> }>`
        select to_jsonb(t) - 'version' - 'xid' - 'rowxid' as row from ${sql.table(table)} t
        where clientid = ${company.clientid} order by nodeid
      `.execute(server.database.db);
      found[table] = rows.map(({ row }) => row);
    }
    return found;
  }
  const run = async (rows: string[][]): Promise<string> => {
    const { importid } = await begin(client, rows);
    await runJob(server);
    expect(detail(await client.query(getImport, { importid }))).toMatchObject({
      state: 'done',
      leftovercount: 0,
    });
    return importid;
  };
  const undo = async (importid: string) => {
    await client.query(undoImport, { importid });
    await runJob(server);
    const { state, leftovers } = detail(await client.query(getImport, { importid }));
    expect(state).toBe('undone');
    return leftovers.map(({ kind: of, label, reason }) => `${of} ${label} ${reason}`);
  };
  const touch = (key: string) =>
    sql`update equipment set memo = 'neu' where clientid = ${company.clientid} and equipmentid = ${key}`.execute(
      server.database.db,
    );

  it('[D10] two rows that fill one new type are undone with it', async () => {
    const before = await everything();
    const importid = await run([
      HEADER,
      ['A-1', 'Erste', 'Nord', '', 'Presse', 'Kraft', 'K 7', ''],
      ['A-2', 'Zweite', 'Nord', '', 'Presse', 'Kraft', 'K 7', 'Presse'],
    ]);
    expect(await undo(importid)).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  it('imports that build on each other leave nothing once they are undone in reverse', async () => {
    const before = await everything();
    const blank = MORE.map(() => '');
    const imports = [
      await run([HEADER, ['B-1', 'Erste', 'Neuwerk', 'Ulm', 'Halle 1', 'Kraft', 'K 8', '']]),
      await run([
        [...HEADER, ...MORE],
        [
          'B-1',
          'Zweite',
          'Neuwerk',
          'Köln',
          'Halle 2',
          '',
          '',
          'Säge',
          '',
          'Lauf',
          'h',
          '5',
          'Öl',
          '01.02.2027',
        ],
        ['B-2', 'Neue', 'Neuwerk', '', 'Halle 2', 'Kraft', 'K 8', '', ...blank],
      ]),
      await run([
        [...HEADER, ...MORE],
        [
          'B-1',
          'Dritte',
          'Neuwerk',
          'Bonn',
          'Halle 3',
          'Stark',
          'S 1',
          '',
          'B-2',
          'Lauf',
          '',
          '9',
          'Fett',
          '01.02.2027',
        ],
        ['B-2', 'Anders', '', '', '', '', '', '', ...blank],
      ]),
    ];
    for (const importid of imports.toReversed()) expect(await undo(importid)).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  it('what stayed when the first was undone too early goes once the second one is undone', async () => {
    const before = await everything();
    const first = await run([HEADER, ['C-1', 'Erste', 'Nord', '', 'Presse', 'Kraft', 'K 9', '']]);
    const second = await run([HEADER, ['C-1', 'Zweite', '', '', '', '', '', '']]);
    expect(await undo(first)).toContain('equipment Erste changed');
    expect(await undo(second)).toEqual([]);
    expect(await undo(first)).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  it('what somebody changed between two imports stays', async () => {
    const first = await run([HEADER, ['D-1', 'Erste', 'Nord', '', 'Presse', '', '', '']]);
    await touch('D-1');
    const second = await run([HEADER, ['D-1', 'Zweite', '', '', '', '', '', '']]);
    expect(await undo(second)).toEqual([]);
    expect(await undo(first)).toContain('equipment Erste changed');
  });

  it('what somebody changed after the last import stays, and what it hangs on', async () => {
    const first = await run([HEADER, ['E-1', 'Erste', 'Nord', '', 'Presse', '', '', '']]);
    const second = await run([HEADER, ['E-1', 'Zweite', '', '', '', '', '', '']]);
    await touch('E-1');
    expect(await undo(second)).toEqual(['equipment Erste changed']);
    expect(await undo(first)).toContain('equipment Erste changed');
  });

  it('[D10] a row that was never written is not told as one that stays', async () => {
    const area = await company.add('area', { name: 'Weg', areaid: '', sitenodeid: company.sites.north });
    const { importid } = await begin(client, [
      HEADER,
      ['F-1', 'Geht', 'Nord', '', 'Presse', 'Kraft', 'K 10', ''],
      ['F-2', 'Geht nicht', 'Nord', '', 'Weg', 'Kraft', 'K 10', ''],
    ]);
    await sql`delete from area where nodeid = ${area}`.execute(server.database.db);
    await runJob(server);
    expect(detail(await client.query(getImport, { importid }))).toMatchObject({ leftovercount: 1 });
    expect(await undo(importid)).toEqual([]);
  });
});
