import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createReport, updateReport } from '../../../../src/shared/contract/maintenance/report-commands.ts';
import { getNotification } from '../../../../src/shared/contract/notification/notification.ts';
import { at } from '../../harness/berlin-time.ts';
import type { TestClient } from '../../harness/client.ts';
import { type Company, newId, seedCompany } from '../../harness/company.ts';
import { DATABASES, startServer, type TestServer } from '../../harness/server.ts';

const DAY = 86_400_000;

describe.each(DATABASES)('[C3] steps of a report on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let client: TestClient;
  let notification: string;

  beforeAll(async () => {
    server = await startServer(kind);
    company = await seedCompany(server.database.db);
    client = await server.login(await company.addUser('admin', [company.sites.north]));
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    notification = await company.addNotification(company.machines.press, { type: 6 });
  });

  const payload = (fields: Record<string, unknown>) => ({
    nodeid: newId('report'),
    notificationnodeid: notification,
    equipmentnodeid: company.machines.press,
    executed: at('2026-02-03 08:00') + 999,
    created: at('2026-02-03 09:00'),
    authorsignature: 'Erika Muster',
    ...fields,
  });
  const shown = async () => (await client.query(getNotification, { nodeid: notification })).body;

  const at8 = at('2026-02-03 08:00');
  const steps = [
    { text: 'Filter ersetzen', done: true, at: at8 },
    { text: 'Ölstand prüfen:\n- Tank\n- Getriebe', done: false, at: null },
  ];
  const stepsOf = async (fields: Record<string, unknown>) =>
    (await client.command(createReport, payload(fields))).body.steps;

  it('are kept as they were ticked, and shown with the notification', async () => {
    expect(await stepsOf({ steps })).toEqual(steps);
    expect(await shown()).toMatchObject({ hasreport: [{ report: { steps } }] });
  });

  it('are none in a report of an app that does not know them', async () => {
    expect(await stepsOf({})).toEqual([]);
  });

  it('stay as they were signed when the report is edited', async () => {
    const sent = payload({ steps });
    await client.command(createReport, sent);
    const edit = { reportnodeid: sent.nodeid, comment: 'Nachtrag', steps: [] };
    await client.command(updateReport, edit);
    expect(await shown()).toMatchObject({ hasreport: [{ report: { steps } }] });
  });

  it('[CF7] were ticked no later than now, and at the execution where nobody says when', async () => {
    const ahead = server.clock.now() + DAY;
    const [first, second, third] = (await stepsOf({
      steps: [
        { text: 'A', done: true, at: ahead },
        { text: 'B', done: true, at: null },
        { text: 'C', done: false, at: at8 },
      ],
    })) as typeof steps;
    expect(Math.abs(Number(first?.at) - server.clock.now())).toBeLessThan(60_000);
    expect([second?.at, third?.at]).toEqual([at8 + 999, null]);
  });

  it('are at most 300, each as long as a description at most, and all together not much longer', async () => {
    const many = (count: number, text = 'Schritt') =>
      Array.from({ length: count }, () => ({ text, done: false, at: null }));
    expect(await stepsOf({ steps: many(300) })).toHaveLength(300);
    expect(await stepsOf({ steps: many(1, 'x'.repeat(20_000)) })).toHaveLength(1);
    for (const wrong of [
      many(301),
      many(1, 'x'.repeat(20_001)),
      many(10, 'x'.repeat(10_000)),
      [{ text: 'A', done: 'ja', at: null }],
      [{ text: 'A', done: true, at: -1 }],
      [{ text: 'A' }],
    ]) {
      const answer = await client.command(createReport, payload({ steps: wrong }));
      expect([answer.code, answer.body.fields?.[0]?.field.split('.')[0]]).toEqual(['invalid', 'steps']);
    }
  });
});
