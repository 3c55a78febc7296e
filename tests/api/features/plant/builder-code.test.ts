import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renewBuilderInvitation } from '../../../../src/shared/contract/machine/customer.ts';
import { createBuilderLink } from '../../../../src/shared/contract/machine/release.ts';
import type { TestClient } from '../../harness/client.ts';
import { type Company, newId, seedCompany } from '../../harness/company.ts';
import { TestDevice } from '../../harness/device.ts';
import { seedBuilder } from '../../harness/releases.ts';
import { DATABASES, startServer, type TestServer } from '../../harness/server.ts';

describe.each(DATABASES)('the code of a builder, on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let builder: Company;
  let code: string;
  let operator: TestClient;
  let maker: TestClient;
  let device: TestDevice;
  let nodeid: string;

  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterAll(() => server.close());

  beforeEach(async () => {
    const { db } = server.database;
    company = await seedCompany(db);
    ({ builder, code } = await seedBuilder(db));
    operator = await server.login(await company.addUser('admin', []));
    maker = await server.login(await builder.addUser('admin', []));
    device = new TestDevice(maker);
    await device.start();
    [nodeid] = device.held('builderinvitation') as [string];
  });

  const link = async (typed: string, legalentitynodeid: string) =>
    (
      await operator.command(createBuilderLink, {
        nodeid: newId('builderlink'),
        legalentitynodeid,
        code: typed,
      })
    ).code;
  const told = async () => {
    await device.pull();
    return String(device.rows.get(nodeid)?.code);
  };

  it('[B5] a renewed one links, the one before does not, and what is linked stays', async () => {
    expect(await link(code, company.legalentitynodeid)).toBe('done');
    const answer = await maker.command(renewBuilderInvitation, { nodeid });
    expect(answer).toMatchObject({ code: 'done', body: { nodeid } });
    const renewed = await told();
    expect(renewed).toMatch(/^[0-9A-F]{12}$/);
    expect(renewed).not.toBe(code);
    const other = await company.add('legalentity', { name: 'Zweites Werk des Herstellers' });
    expect(await link(code, other)).toBe('invalid');
    expect(await link(renewed, other)).toBe('done');
    const phone = new TestDevice(operator);
    await phone.start();
    expect(phone.held('builderlink')).toHaveLength(2);
  });

  it('[B5] [OB3] one renewal that is sent twice makes one code', async () => {
    const key = newId('builderinvitation').slice(-36);
    await maker.command(renewBuilderInvitation, { nodeid }, { key });
    const renewed = await told();
    await maker.command(renewBuilderInvitation, { nodeid }, { key });
    expect(await told()).toBe(renewed);
  });

  it('[B5] [X7] it is renewed by right, and by nobody else', async () => {
    const reporter = await server.login(await builder.addUser('reporter', []));
    const { builder: other } = await seedBuilder(server.database.db);
    const stranger = await server.login(await other.addUser('admin', []));
    expect((await reporter.command(renewBuilderInvitation, { nodeid })).code).toBe('forbidden');
    for (const by of [stranger, operator])
      expect((await by.command(renewBuilderInvitation, { nodeid })).code).toBe('gone');
    expect(await told()).toBe(code);
  });
});
