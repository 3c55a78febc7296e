import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createAttachment } from '../../../src/shared/contract/files/attachment.ts';
import { createFaq } from '../../../src/shared/contract/machine/faq-commands.ts';
import { createCost } from '../../../src/shared/contract/maintenance/cost-commands.ts';
import type { Answer, TestClient } from '../harness/client.ts';
import { type Company, newId, seedCompany } from '../harness/company.ts';
import { storeFile } from '../harness/files.ts';
import { startServer, type TestServer } from '../harness/server.ts';
import { waitingIn } from '../harness/waiting.ts';

let server: TestServer;
let company: Company;
let client: TestClient;
/** Deletes beside the server. */
let other: pg.Client;

beforeAll(async () => {
  server = await startServer('PostgreSQL');
  company = await seedCompany(server.database.db);
  client = await server.login(await company.addUser('admin', [company.sites.north]));
});
afterAll(() => server.close());
beforeEach(async () => {
  other = new pg.Client({ connectionString: server.url ?? '' });
  await other.connect();
});
afterEach(() => other.end());

/** What a write answers that comes while another transaction has deleted this row and has not ended yet. */
async function besideDeletion(kind: string, nodeid: string, write: () => Promise<Answer>) {
  await other.query('begin');
  await other.query(`delete from ${kind} where nodeid = $1`, [nodeid]);
  let answered = false;
  const answer = write().finally(() => {
    answered = true;
  });
  await expect.poll(async () => answered || (await waitingIn(server)) === 1).toBe(true);
  await other.query('commit');
  return (await answer).code;
}

const hangingOn = async (table: string, column: string, nodeid: string) =>
  (await other.query(`select nodeid from ${table} where "${column}" = $1`, [nodeid])).rows;

it('[R12] an effort during the deletion of its notification is gone with it', async () => {
  const { press } = company.machines;
  const notification = await company.addNotification(press);
  const costTypeNodeId = await company.add('costtype', { name: 'Kosten Teile', unitId: 'EUR' });
  const code = await besideDeletion('notification', notification, () =>
    client.command(createCost, {
      lang: 'de',
      nodeid: newId('cost'),
      name: 'Kosten Teile',
      value: 10,
      specifier: 'actualcost',
      costTypeNodeId,
      hasCostSourceNodeId: notification,
      equipmentnodeid: press,
    }),
  );
  expect(code).toBe('gone');
  expect(await hangingOn('cost', 'hasCostSourceNodeId', notification)).toEqual([]);
});

it('[F1] an attachment during the deletion of what it hangs on is gone with it', async () => {
  const { press } = company.machines;
  const notification = await company.addNotification(press);
  const file = await storeFile(server.app, client);
  const code = await besideDeletion('notification', notification, () =>
    client.command(createAttachment, {
      nodeid: newId('attachment'),
      title: 'Foto',
      isattachmentof: notification,
      equipmentnodeid: press,
      file,
      created: 1,
    }),
  );
  expect(code).toBe('gone');
  expect(await hangingOn('attachment', 'isattachmentof', notification)).toEqual([]);
});

it('[W4] an FAQ during the deletion of its equipment type is gone with it', async () => {
  const { legalentitynodeid } = company;
  const brandnodeid = await company.add('brand', { name: 'Marke', legalentitynodeid });
  const type = await company.add('equipmenttype', {
    model: 'M2',
    brandnodeid,
    legalentitynodeid,
    equipmentclass: 'press',
    equipmentclassnodeid: null,
    memo: '',
  });
  const code = await besideDeletion('equipmenttype', type, () =>
    client.command(createFaq, {
      lang: 'de',
      questionanswernodeid: newId('questionanswer'),
      isfaqof: type,
      equipmentnodeid: null,
      question: 'Welches Öl?',
      answer: 'HLP 46',
      specifier: 'internalfaq',
      created: 1,
    }),
  );
  expect(code).toBe('gone');
  expect(await hangingOn('questionanswer', 'isfaqof', type)).toEqual([]);
});
