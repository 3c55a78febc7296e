import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listFiles } from '../../../../src/shared/contract/files/file-queries.ts';
import type { TestClient } from '../../harness/client.ts';
import { type Company, newId, seedCompany } from '../../harness/company.ts';
import { storeFile } from '../../harness/files.ts';
import { DATABASES, startServer, type TestServer } from '../../harness/server.ts';

type Listed = { nodeid: string; field: string; fileid: string; url: string };

describe.each(DATABASES)('lists of files on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let client: TestClient;
  let machine: string;
  let notification: string;

  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    company = await seedCompany(server.database.db);
    client = await server.login(await company.addUser('admin', [company.sites.north]));
    machine = await company.addMachine('Probe', {
      areanodeid: company.areas.press,
      image: await storeFile(server.app, client),
      typenameplate: await storeFile(server.app, client),
    });
    notification = await company.addNotification(machine);
  });

  const attach = async (isattachmentof: string, equipmentnodeid: string | null, of = company) =>
    of.add('attachment', {
      title: 'Foto',
      description: '',
      specifier: '',
      isattachmentof,
      equipmentnodeid,
      file: await storeFile(server.app, client),
      usernodeid: null,
      created: 1,
      lang: 'de',
    });
  const ask = async (input: Record<string, unknown>, by = client) => {
    const { code, body } = await by.query(listFiles, input);
    return { code, ...(body as unknown as { files: Listed[]; next: object | null }) };
  };
  const shown = (files: Listed[]) => files.map(({ nodeid, field }) => `${nodeid} ${field}`);

  it('[F1] [X19] has the pictures of a machine, its documents and those of what belongs to it', async () => {
    const own = await attach(machine, machine);
    const fault = await attach(notification, machine);
    await attach(company.equipmenttypenodeid, null);
    const { code, files, next } = await ask({ nodeids: [machine] });
    expect({ code, next }).toEqual({ code: 'done', next: null });
    expect(shown(files).toSorted()).toEqual(
      [`${machine} image`, `${machine} typenameplate`, `${own} file`, `${fault} file`].toSorted(),
    );
    expect(shown((await ask({ nodeids: [notification] })).files)).toEqual([`${fault} file`]);
    expect(shown((await ask({ nodeids: [own] })).files)).toEqual([`${own} file`]);
    const headers = { authorization: `Bearer ${client.token}` };
    for (const { url } of files)
      expect((await server.app.inject({ url, headers })).statusCode, url).toBe(200);
  });

  it('[PL3] [X7] tells of no file that its caller may not see', async () => {
    const south = await company.addMachine('Fern', { areanodeid: company.areas.paint });
    const hidden = await attach(south, south);
    const stranger = await seedCompany(server.database.db);
    const elsewhere = await stranger.addMachine('Fremd', { areanodeid: stranger.areas.press });
    const foreign = await attach(elsewhere, elsewhere, stranger);
    const nodeids = [south, hidden, elsewhere, foreign, newId('equipment'), newId('nothing')];
    expect(await ask({ nodeids })).toMatchObject({ code: 'done', files: [], next: null });
    const own = await attach(machine, machine);
    const reporter = await server.login(await company.addUser('reporter', [company.sites.north]));
    const seen = shown((await ask({ nodeids: [machine] }, reporter)).files);
    expect(seen).toEqual([`${machine} image`, `${machine} typenameplate`]);
    expect(shown((await ask({ nodeids: [machine] })).files)).toContain(`${own} file`);
  });

  it('[F1] comes page by page, within bounds', async () => {
    for (let more = 0; more < 3; more++) await attach(machine, machine);
    const whole = await ask({ nodeids: [machine] });
    expect(whole.files.length).toBe(5);
    const paged: Listed[] = [];
    let after: object | null = null;
    do {
      const page = await ask({ nodeids: [machine], limit: 2, ...(after && { after }) });
      expect(page.files.length).toBeLessThanOrEqual(2);
      paged.push(...page.files);
      after = page.next;
    } while (after);
    expect(paged).toEqual(whole.files);
    const many = Array.from({ length: 101 }, () => newId('equipment'));
    for (const beyond of [{ nodeids: [] }, { nodeids: many }, { nodeids: [machine], limit: 501 }])
      expect((await ask(beyond)).code).toBe('invalid');
    for (const wrong of [{ nodeids: ['x'] }, { nodeids: machine }, { nodeids: [machine], after: 'x' }])
      expect((await ask(wrong)).code).toBe('invalid');
  });
});
