import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

  async function attach(client: TestClient, isattachmentof: string, equipmentnodeid?: string | null) {
    const payload = {
      nodeid: newId('attachment'),
      title: 'Foto',
      isattachmentof,
      equipmentnodeid: equipmentnodeid === undefined ? company.machines.press : equipmentnodeid,
      file: await storeFile(server.app, client),
      created: 1000,
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

  it('[J9] [X7] the right to files is what it was: on anything that is seen, whoever wrote it', async () => {
    const files = await person({ ...REPORTS, 'equipment.attachment': [1, 1, 0, 0] });
    expect((await attach(files, company.machines.press)).code).toBe('done');
    expect((await attach(files, await own(2))).code).toBe('done');
  });
});
