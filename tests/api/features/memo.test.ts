import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HEADER } from '../../../src/shared/contract/core/protocol.ts';
import { updateMemo } from '../../../src/shared/contract/machine/equipment-memo.ts';
import type { TestClient } from '../harness/client.ts';
import { type Company, seedCompany } from '../harness/company.ts';
import { DATABASES, startServer, type TestServer } from '../harness/server.ts';

describe.each(DATABASES)('memo of a machine on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let manager: TestClient;
  let colleague: TestClient;

  beforeAll(async () => {
    server = await startServer(kind);
    company = await seedCompany(server.database.db);
    manager = await server.login(await company.addUser('admin', [company.sites.north]));
    colleague = await server.login(await company.addUser('technician', [company.sites.north]));
  });
  afterAll(() => server.close());

  const freshMachine = () => company.addMachine('Presse', { areanodeid: company.areas.press });
  const memoOf = async (equipmentnodeid: string) => {
    const row = await server.database.db
      .selectFrom('equipment')
      .select('memo')
      .where('nodeid', '=', equipmentnodeid)
      .executeTakeFirstOrThrow();
    return row.memo;
  };

  it('[M8] saves the memo and answers the machine as the mirror holds it', async () => {
    const equipmentnodeid = await freshMachine();
    const answer = await manager.command(updateMemo, {
      lang: 'de',
      equipmentnodeid,
      memo: 'Ölstand freitags prüfen',
      base: { memo: '' },
    });
    expect(answer).toMatchObject({
      status: 200,
      code: 'done',
      body: { nodeid: equipmentnodeid, name: 'Presse', memo: 'Ölstand freitags prüfen', version: 2 },
    });
  });

  it('[OB3] a replay changes nothing and gets the same answer', async () => {
    const equipmentnodeid = await freshMachine();
    const key = randomUUID();
    const payload = { equipmentnodeid, memo: 'einmal', base: { memo: '' } };
    const first = await manager.command(updateMemo, payload, { key });
    const second = await manager.command(updateMemo, payload, { key });
    expect(second.body).toEqual(first.body);
    expect(second.body.version).toBe(2);
  });

  it('[CF2] two edits of the same memo conflict, with both texts, who and when; nothing is overwritten', async () => {
    const equipmentnodeid = await freshMachine();
    await colleague.command(updateMemo, { equipmentnodeid, memo: 'Frühschicht', base: { memo: '' } });
    const answer = await manager.command(updateMemo, {
      equipmentnodeid,
      memo: 'Spätschicht',
      base: { memo: '' },
    });
    expect(answer).toMatchObject({
      status: 409,
      code: 'conflict',
      body: {
        conflicts: [
          {
            field: 'memo',
            base: '',
            mine: 'Spätschicht',
            theirs: 'Frühschicht',
            by: colleague.account.usernodeid,
            at: expect.any(Number),
          },
        ],
      },
    });
    expect(await memoOf(equipmentnodeid)).toBe('Frühschicht');
  });

  it('[CF1] the same text from both sides is no conflict', async () => {
    const equipmentnodeid = await freshMachine();
    await colleague.command(updateMemo, { equipmentnodeid, memo: 'gleich', base: { memo: '' } });
    const answer = await manager.command(updateMemo, { equipmentnodeid, memo: 'gleich', base: { memo: '' } });
    expect(answer).toMatchObject({ code: 'done', body: { memo: 'gleich', version: 2 } });
  });

  it('[M8] an empty memo is refused, as the disabled button says', async () => {
    const answer = await manager.command(updateMemo, { equipmentnodeid: await freshMachine(), memo: '' });
    expect(answer).toMatchObject({
      code: 'invalid',
      body: { fields: [{ field: 'memo', problem: 'required' }] },
    });
  });

  it('[X7] [X20] needs the update right on equipment', async () => {
    const equipmentnodeid = await freshMachine();
    const reporter = await server.login(await company.addUser('reporter', [company.sites.north]));
    const answer = await reporter.command(updateMemo, { equipmentnodeid, memo: 'darf ich nicht' });
    expect(answer).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await memoOf(equipmentnodeid)).toBe('');
  });

  it('[PL3] a machine elsewhere is gone, whether or not it exists', async () => {
    const answer = await manager.command(updateMemo, { equipmentnodeid: company.machines.paint, memo: 'x' });
    expect(answer.code).toBe('gone');
    expect(await memoOf(company.machines.paint)).toBe('');
  });

  it('[X19] [M3] a body with more than the memo is an edit of the machine', async () => {
    const equipmentnodeid = await freshMachine();
    const path = `/equipments/${encodeURIComponent(equipmentnodeid)}`;
    const key = { [HEADER.key]: randomUUID() };
    const answer = await manager.request('PUT', path, { lang: 'de', memo: 'x', name: 'y' }, key);
    expect(answer).toMatchObject({ code: 'done', body: { name: 'y', memo: 'x' } });
    const { name } = await server.database.db
      .selectFrom('receipt')
      .select('name')
      .where('id', '=', key[HEADER.key] ?? '')
      .executeTakeFirstOrThrow();
    expect(name).toBe('equipment.update');
  });
});
