import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../../../../src/server/db/migrations.ts';
import type { FeaturesMap } from '../../../../src/shared/contract/core/define.ts';
import {
  createAttachment,
  deleteAttachment,
  updateAttachment,
} from '../../../../src/shared/contract/files/attachment.ts';
import { createNotification } from '../../../../src/shared/contract/notification/notification.ts';
import type { TestClient } from '../../harness/client.ts';
import { type Company, newId, seedCompany } from '../../harness/company.ts';
import { storeFile } from '../../harness/files.ts';
import { DATABASES, startServer, type TestServer } from '../../harness/server.ts';

/** As the shipped role of operators. */
const REPORTS: FeaturesMap = {
  equipment: [0, 1, 0, 0],
  'equipment.attachment': [0, 1, 0, 0],
  notification: [1, 1, 0, 0],
};

describe.each(DATABASES)('files on one’s own report on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let operator: TestClient;
  const person = async (rights: FeaturesMap) =>
    server.login(await company.addUser(rights, [company.sites.north]));

  beforeAll(async () => {
    server = await startServer(kind);
    company = await seedCompany(server.database.db);
    operator = await person(REPORTS);
  });
  afterAll(() => server.close());

  async function attach(
    client: TestClient,
    isattachmentof: string,
    equipmentnodeid?: string | null,
    created = Date.now(),
  ) {
    const payload = {
      nodeid: newId('attachment'),
      title: 'Foto',
      isattachmentof,
      equipmentnodeid: equipmentnodeid === undefined ? company.machines.press : equipmentnodeid,
      file: await storeFile(server.app, client),
      created,
    };
    return client.command(createAttachment, payload);
  }
  const own = (status: 0 | 1 | 2 = 0) =>
    company.addNotification(company.machines.press, { usernodeid: operator.account.usernodeid, status });

  it('[J9] a photo comes with the report, and later ones while it is open, begun or not', async () => {
    const nodeid = newId('notification');
    const sent = { nodeid, equipmentnodeid: company.machines.press, type: 0, title: 'Öl', created: 1000 };
    expect(
      (await operator.command(createNotification, { ...sent, description: '', errorcode: '' })).code,
    ).toBe('done');
    expect(await attach(operator, nodeid)).toMatchObject({
      code: 'done',
      body: { isattachmentof: nodeid, usernodeid: operator.account.usernodeid },
    });
    expect((await attach(operator, await own(0))).code).toBe('done');
    expect((await attach(operator, await own(1))).code).toBe('done');
  });

  it('[J9] [I3] one that waited for a network arrives after a colleague closed the report, a later one does not', async () => {
    const nodeid = await company.addNotification(company.machines.press, {
      usernodeid: operator.account.usernodeid,
      status: 2,
      closed: 5000,
    });
    expect((await attach(operator, nodeid, undefined, 5000)).code).toBe('done');
    expect((await attach(operator, nodeid, undefined, 5001)).code).toBe('forbidden');
  });

  it('[J9] none on what is closed, of a colleague, or of nobody', async () => {
    expect((await attach(operator, await own(2))).code).toBe('forbidden');
    const colleague = await person(REPORTS);
    expect((await attach(colleague, await own())).code).toBe('forbidden');
    expect((await attach(operator, await company.addNotification(company.machines.press))).code).toBe(
      'forbidden',
    );
  });

  it('[J9] [PL3] one’s own on a machine that is no longer seen, or of another company, is as if it were not there', async () => {
    const { usernodeid } = operator.account;
    const hidden = await company.addNotification(company.machines.paint, { usernodeid });
    expect((await attach(operator, hidden, company.machines.paint)).code).toBe('gone');
    const foreign = await seedCompany(server.database.db);
    const elsewhere = await foreign.addNotification(foreign.machines.press);
    expect((await attach(operator, elsewhere, foreign.machines.press)).code).toBe('gone');
    expect((await attach(operator, newId('notification'))).code).toBe('gone');
  });

  it('[J9] [X7] nothing on machines, their types, answers, or by naming something as something else', async () => {
    const { press } = company.machines;
    expect((await attach(operator, press)).code).toBe('forbidden');
    expect((await attach(operator, company.equipmenttypenodeid, null)).code).toBe('forbidden');
    const faq = await company.add('questionanswer', {
      question: 'Was tun?',
      answer: 'Warten',
      isfaqof: press,
      specifier: '',
      equipmentnodeid: press,
      usernodeid: operator.account.usernodeid,
      created: 1,
      lang: 'de',
    });
    expect((await attach(operator, faq)).code).toBe('forbidden');
    expect((await attach(operator, newId('notification').replace('notification', 'equipment'))).code).toBe(
      'forbidden',
    );
    // The report is of the press: no other machine can be named with it.
    expect((await attach(operator, await own(), company.machines.mill)).code).toBe('invalid');
  });

  it('[J9] what was added can be neither changed nor deleted by it', async () => {
    const { body } = await attach(operator, await own());
    const { nodeid } = body as { nodeid: string };
    const base = { title: 'Foto' };
    expect((await operator.command(updateAttachment, { nodeid, title: 'Bild', base })).code).toBe(
      'forbidden',
    );
    expect((await operator.command(deleteAttachment, { nodeid })).code).toBe('forbidden');
  });

  it('[J9] who may not report adds nothing, also not to what once was theirs', async () => {
    const reader = await person({ ...REPORTS, notification: [0, 1, 0, 0] });
    const { usernodeid } = reader.account;
    const nodeid = await company.addNotification(company.machines.press, { usernodeid });
    expect((await attach(reader, nodeid)).code).toBe('forbidden');
  });

  it('[J9] [X7] the shipped role of operators gives up the right to files once, one that a company changed keeps it', async () => {
    const shipped: FeaturesMap = {
      equipment: [0, 1, 0, 0],
      'equipment.attachment': [1, 1, 0, 0],
      'equipment.faq': [0, 1, 0, 0],
      'equipment.maintenancetask': [0, 1, 0, 0],
      'equipment.counter': [0, 1, 0, 0],
      notification: [1, 1, 0, 0],
      'notification.workflow': [0, 1, 0, 0],
      'notification.report': [0, 1, 0, 0],
      export: [0, 0, 0, 0],
      user: [0, 0, 0, 0],
    };
    const { db } = server.database;
    const role = (de: string, features: FeaturesMap) =>
      company.add('profile', { name: { de }, features, twofarequired: false });
    const [untouched, widened, renamed] = [
      await role('Bedienung', shipped),
      await role('Bedienung', { ...shipped, 'equipment.counter': [0, 1, 1, 0] }),
      await role('Schichtleitung', shipped),
    ];
    const text = MIGRATIONS.find(({ name }) => name.startsWith('070_'))?.text ?? '';
    await sql.raw(text).execute(db);
    const rows = await db
      .selectFrom('profile')
      .select(['nodeid', 'features'])
      .where('nodeid', 'in', [untouched, widened, renamed])
      .execute();
    const files = new Map(
      rows.map(({ nodeid, features }) => [nodeid, (features as FeaturesMap)['equipment.attachment']]),
    );
    expect([untouched, widened, renamed].map((each) => files.get(each))).toEqual([
      [0, 1, 0, 0],
      [1, 1, 0, 0],
      [1, 1, 0, 0],
    ]);
  });

  it('[J9] [X7] the right to files is what it was: on anything that is seen, whoever wrote it', async () => {
    const files = await person({ ...REPORTS, 'equipment.attachment': [1, 1, 0, 0] });
    expect((await attach(files, company.machines.press)).code).toBe('done');
    expect((await attach(files, await own(2))).code).toBe('done');
  });
});
