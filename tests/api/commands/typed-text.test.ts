import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFaq } from '../../../src/shared/contract/machine/faq-commands.ts';
import { createSite, updateSite } from '../../../src/shared/contract/machine/place-commands.ts';
import {
  createNotification,
  updateNotification,
} from '../../../src/shared/contract/notification/notification.ts';
import type { TestClient } from '../harness/client.ts';
import { type Company, newId, seedCompany } from '../harness/company.ts';
import { DATABASES, startServer, type TestServer } from '../harness/server.ts';

describe.each(DATABASES)('[X22] typed text on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let client: TestClient;

  beforeAll(async () => {
    server = await startServer(kind);
    company = await seedCompany(server.database.db);
    client = await server.login(await company.addUser('admin', [company.sites.north]));
  });
  afterAll(() => server.close());

  const rowOf = (table: 'notification' | 'site' | 'questionanswer', nodeid: string) =>
    server.database.db.selectFrom(table).selectAll().where('nodeid', '=', nodeid).executeTakeFirstOrThrow();
  const draft = (title: string, description = '') => ({
    nodeid: newId('notification'),
    equipmentnodeid: company.machines.press,
    type: 0,
    title,
    description,
    created: Date.now(),
  });
  const place = (name: string) => ({
    nodeid: newId('site'),
    name,
    street: 'Weg 1',
    zipcode: '1',
    city: 'Ulm',
    country: 'DE',
    legalentitynodeid: company.legalentitynodeid,
  });

  it('a title is one line, a description keeps its lines, neither holds what nobody sees', async () => {
    const sent = draft(' Presse\r\nBcc: x\u202E ', 'Zeile 1\r\n\tZeile\u200B 2\u0007');
    expect((await client.command(createNotification, sent)).code).toBe('done');
    expect(await rowOf('notification', sent.nodeid)).toMatchObject({
      title: 'Presse Bcc: x',
      description: 'Zeile 1\n\tZeile 2',
    });
    await client.command(updateNotification, { nodeid: sent.nodeid, title: 'U\u0308ber\u2028druck' });
    expect(await rowOf('notification', sent.nodeid)).toMatchObject({ title: 'Über druck' });
  });

  it('a title of blanks is missing', async () => {
    for (const title of ['   ', '\n', '\u200B']) {
      const { code, body } = await client.command(createNotification, draft(title));
      expect(code).toBe('invalid');
      expect(body).toMatchObject({ fields: [{ field: 'title', problem: 'required' }] });
    }
  });

  it('a name in two spellings is the same name', async () => {
    const [composed, apart] = [place('Werk Süd'), place('Werk Su\u0308\u200Bd')];
    for (const each of [composed, apart]) expect((await client.command(createSite, each)).code).toBe('done');
    expect((await rowOf('site', apart.nodeid)).name).toBe((await rowOf('site', composed.nodeid)).name);
  });

  it('a row that was stored before passes where its name is not changed', async () => {
    const stored = place('Werk Nord');
    await client.command(createSite, stored);
    const name = 'Werk\nNord\u202E';
    await server.database.db.updateTable('site').set({ name }).where('nodeid', '=', stored.nodeid).execute();
    const sitenodeid = stored.nodeid;
    expect(
      (await client.command(updateSite, { sitenodeid, city: 'Neu-Ulm', base: { city: 'Ulm' } })).code,
    ).toBe('done');
    expect(await rowOf('site', sitenodeid)).toMatchObject({ name, city: 'Neu-Ulm' });
    expect((await client.command(updateSite, { sitenodeid, name: 'Werk Nord 1', base: { name } })).code).toBe(
      'done',
    );
    expect(await rowOf('site', sitenodeid)).toMatchObject({ name: 'Werk Nord 1' });
  });

  it('a text of white space is empty', async () => {
    const sent = draft('Titel', ' \n ');
    await client.command(createNotification, sent);
    expect(await rowOf('notification', sent.nodeid)).toMatchObject({ description: '' });
    expect(createFaq.payload.shape.answer.safeParse('\u200B\n').data).toBe('');
  });
});
