import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCost, updateCost } from '../../../src/shared/contract/maintenance/cost-commands.ts';
import { getNotification } from '../../../src/shared/contract/notification/notification.ts';
import type { TestClient } from '../harness/client.ts';
import { type Company, newId, seedCompany } from '../harness/company.ts';
import { DATABASES, startServer, type TestServer } from '../harness/server.ts';

describe.each(DATABASES)('efforts on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let client: TestClient;
  let costtype: string;
  let notification: string;

  beforeAll(async () => {
    server = await startServer(kind);
    company = await seedCompany(server.database.db);
    client = await server.login(await company.addUser('technician', [company.sites.north]));
    costtype = await company.add('costtype', { name: 'Kosten Teile', unitId: 'EUR' });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    notification = await company.addNotification(company.machines.press);
  });

  const payload = (fields: Record<string, unknown> = {}) => ({
    lang: 'de',
    nodeid: newId('cost'),
    name: 'Kosten Teile',
    value: 12.5,
    specifier: 'actualcost',
    costTypeNodeId: costtype,
    hasCostSourceNodeId: notification,
    equipmentnodeid: company.machines.press,
    ...fields,
  });
  const added = async (value = 12.5) => {
    const sent = payload({ value });
    expect((await client.command(createCost, sent)).code).toBe('done');
    return sent.nodeid;
  };

  it('[R12] is kept with its float value and its source, and shown with the notification', async () => {
    const sent = payload();
    const answer = await client.command(createCost, sent);
    const { lang: _lang, ...row } = sent;
    expect(answer.body).toEqual({ ...row, version: 1 });
    const { body } = await client.query(getNotification, { nodeid: notification });
    expect(body.hascost).toMatchObject([
      {
        cost: { value: 12.5, hascosttype: [{ costtype: { name: 'Kosten Teile', unit: { unitid: 'EUR' } } }] },
      },
    ]);
  });

  it('[CF4] two efforts of the same type stand side by side', async () => {
    await added(1);
    await added(2);
    const { body } = await client.query(getNotification, { nodeid: notification });
    expect(body.hascost).toHaveLength(2);
  });

  it('[N16] [CF2] a value is changed by a patch; one that others changed is a conflict', async () => {
    const nodeid = await added();
    const changed = await client.command(updateCost, { nodeid, value: 20.25, base: { value: 12.5 } });
    expect(changed.body).toMatchObject({ value: 20.25, hasCostSourceNodeId: notification, version: 2 });
    const late = await client.command(updateCost, { nodeid, value: 30, base: { value: 12.5 } });
    expect(late).toMatchObject({
      code: 'conflict',
      body: { conflicts: [{ field: 'value', base: 12.5, mine: 30, theirs: 20.25 }] },
    });
  });

  it('[N16] only numbers from zero up are taken', async () => {
    for (const value of [-1, 'zwölf', null, 1e13]) {
      const answer = await client.command(createCost, payload({ value }));
      expect([value, answer.code, answer.body.fields?.[0]?.field]).toEqual([value, 'invalid', 'value']);
    }
  });

  it('[T2] planned effort hangs on a task', async () => {
    const task = await company.addTask(1000);
    const answer = await client.command(
      createCost,
      payload({ hasCostSourceNodeId: task, specifier: 'plannedcost' }),
    );
    expect(answer).toMatchObject({ code: 'done', body: { hasCostSourceNodeId: task } });
  });

  it('[PL3] source and cost type must exist and be visible, on the machine that is named', async () => {
    const send = async (fields: Record<string, unknown>) =>
      (await client.command(createCost, payload(fields))).code;
    const hidden = await company.addNotification(company.machines.paint);
    expect(await send({ hasCostSourceNodeId: hidden, equipmentnodeid: company.machines.paint })).toBe('gone');
    expect(await send({ hasCostSourceNodeId: newId('notification') })).toBe('gone');
    expect(await send({ costTypeNodeId: newId('costtype') })).toBe('gone');
    expect(await send({ equipmentnodeid: company.machines.mill })).toBe('invalid');
    expect(await send({ hasCostSourceNodeId: company.machines.press })).toBe('invalid');
  });
});
