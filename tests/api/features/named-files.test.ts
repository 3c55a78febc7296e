import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CommandDefinition, FeaturesMap } from '../../../src/shared/contract/core/define.ts';
import type { FileRef } from '../../../src/shared/contract/core/fields.ts';
import { createFaq, updateFaq } from '../../../src/shared/contract/machine/faq-commands.ts';
import { createReport, updateReport } from '../../../src/shared/contract/maintenance/report-commands.ts';
import {
  createWorkflow,
  updateWorkflow,
} from '../../../src/shared/contract/notification/workflow-commands.ts';
import type { TestClient } from '../harness/client.ts';
import { type Company, newId, seedCompany } from '../harness/company.ts';
import { requestFile, storeFile } from '../harness/files.ts';
import { DATABASES, type TestServer } from '../harness/server.ts';
import { startCompany } from '../harness/start-company.ts';

type Sent = Record<string, unknown>;

/** A write of the sources that names its files, and the edit of what it made. */
interface Case {
  what: string;
  create: CommandDefinition;
  update: CommandDefinition;
  /** What its files hang on. */
  holder: string;
  specifier: string;
  payload: (company: Company, notification: string) => Sent;
  edit: (made: Sent) => Sent;
}

const CASES: Case[] = [
  {
    what: 'solution',
    create: createWorkflow,
    update: updateWorkflow,
    holder: 'workflowstepnodeid',
    specifier: '',
    payload: ({ machines }, notificationnodeid) => ({
      workflownodeid: newId('workflow'),
      workflowstepnodeid: newId('workflowstep'),
      notificationnodeid,
      equipmentnodeid: machines.press,
      title_workflow: 'Dichtung ersetzt',
      description: '',
    }),
    edit: ({ workflownodeid, workflowstepnodeid }) => ({ workflownodeid, workflowstepnodeid }),
  },
  {
    what: 'FAQ',
    create: createFaq,
    update: updateFaq,
    holder: 'questionanswernodeid',
    specifier: '',
    payload: ({ machines }) => ({
      questionanswernodeid: newId('questionanswer'),
      question: 'Welches Öl?',
      answer: 'HLP 46',
      isfaqof: machines.press,
      equipmentnodeid: machines.press,
    }),
    edit: ({ questionanswernodeid }) => ({ questionanswernodeid }),
  },
  {
    what: 'report',
    create: createReport,
    update: updateReport,
    holder: 'nodeid',
    specifier: 'NotificationReportAttachment',
    payload: ({ machines }, notificationnodeid) => ({
      nodeid: newId('report'),
      notificationnodeid,
      equipmentnodeid: machines.press,
      executed: 4000,
      authorsignature: 'Erika Muster',
    }),
    edit: ({ nodeid, created }) => ({ reportnodeid: nodeid, created }),
  },
];

describe.each(DATABASES)('files and author that a write names itself on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let client: TestClient;
  let colleague: TestClient;
  let notification: string;

  beforeAll(async () => {
    ({ server, company, client } = await startCompany(kind));
    // [R8] Who may delete reports edits those that others have signed.
    colleague = await server.login(await company.addUser('admin', [company.sites.north]));
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    notification = await company.addNotification(company.machines.press, { type: 6 });
  });

  const payloadOf = ({ payload }: Case, fields: Sent = {}): Sent => ({
    lang: 'de',
    created: 5000,
    ...payload(company, notification),
    ...fields,
  });
  const named = ({ size: _size, sha256: _sha256, name: _name, ...ref }: FileRef, fields: Sent = {}) => ({
    nodeid: newId('attachment'),
    ...ref,
    ...fields,
  });
  const filesOf = (isattachmentof: unknown) =>
    server.database.db
      .selectFrom('attachment')
      .select(['nodeid', 'title', 'description', 'specifier', 'equipmentnodeid', 'usernodeid', 'created'])
      .where('clientid', '=', client.account.clientid)
      .where('isattachmentof', '=', isattachmentof as string)
      .orderBy('created')
      .execute();
  const refused = (field: string) => ({
    code: 'invalid',
    body: { fields: [{ field, problem: 'invalid' }] },
  });

  describe.each(CASES)('with a $what', (each) => {
    const { create, update, holder, specifier } = each;
    const made = async (fields: Sent = {}) => {
      const sent = payloadOf(each, fields);
      expect(await client.command(create, sent)).toMatchObject({ code: 'done' });
      return sent;
    };

    it('[W4] [F1] its files are linked in their order, with title and description', async () => {
      const photo = named(await storeFile(server.app, client));
      const drawing = named(await storeFile(server.app, client), { title: 'Plan', description: 'Seite 2' });
      const sent = await made({ usernodeid: client.account.usernodeid, attachments: [photo, drawing] });
      const linked = {
        specifier,
        equipmentnodeid: company.machines.press,
        usernodeid: client.account.usernodeid,
      };
      expect(await filesOf(sent[holder])).toEqual([
        { nodeid: photo.nodeid, title: '', description: '', created: 5000, ...linked },
        { nodeid: drawing.nodeid, title: 'Plan', description: 'Seite 2', created: 5001, ...linked },
      ]);
      const file = await server.database.db
        .selectFrom('file')
        .select('nodeid')
        .where('fileid', '=', drawing.fileid)
        .executeTakeFirst();
      expect(file).toEqual({ nodeid: drawing.nodeid });
    });

    it('[W4] an edit adds what it names to what is there', async () => {
      const first = named(await storeFile(server.app, client));
      const sent = await made({ attachments: [first] });
      const second = named(await storeFile(server.app, colleague));
      const edit = { ...each.edit(sent), attachmentType: 'Create', attachments: [second] };
      expect(await colleague.command(update, edit)).toMatchObject({ code: 'done' });
      expect(await filesOf(sent[holder])).toMatchObject([
        { nodeid: first.nodeid, usernodeid: client.account.usernodeid },
        { nodeid: second.nodeid, usernodeid: colleague.account.usernodeid, specifier },
      ]);
    });

    it('[W4] an edit that names files of another kind of change is refused', async () => {
      const sent = await made();
      const attachments = [named(await storeFile(server.app, client))];
      const edit = { ...each.edit(sent), attachmentType: 'Delete', attachments };
      expect(await client.command(update, edit)).toMatchObject(refused('attachmentType'));
      expect(await filesOf(sent[holder])).toEqual([]);
    });

    it('[OB13] without the bytes nothing is kept, and all of it once they are there', async () => {
      const { ref, send } = await requestFile(server.app, client);
      const sent = payloadOf(each, { attachments: [named(ref)] });
      const key = crypto.randomUUID();
      expect((await client.command(create, sent, { key })).code).toBe('incomplete');
      expect((await client.command(update, { ...each.edit(sent), attachments: [] })).code).toBe('gone');
      await send();
      expect((await client.command(create, sent, { key })).code).toBe('done');
      expect((await client.command(create, sent, { key })).code).toBe('done');
      expect(await filesOf(sent[holder])).toHaveLength(1);
    });

    it('[X7] without the right to add files it is refused, not kept without them', async () => {
      const features = {
        equipment: [0, 1, 0, 0],
        'equipment.faq': [1, 1, 1, 0],
        notification: [1, 1, 1, 0],
        'notification.workflow': [1, 1, 1, 0],
        'notification.report': [1, 1, 1, 0],
      } satisfies FeaturesMap;
      const profileid = await company.add('profile', {
        name: { de: 'Schreiber' },
        features,
        twofarequired: false,
      });
      const account = await company.addUser('technician', [company.sites.north]);
      const { db } = server.database;
      await db.updateTable('user').set({ profileid }).where('nodeid', '=', account.usernodeid).execute();
      const writer = await server.login(account);
      const attachments = [named(await storeFile(server.app, client))];
      const sent = payloadOf(each);
      expect((await writer.command(create, { ...sent, attachments })).code).toBe('forbidden');
      expect((await writer.command(create, { ...sent, attachments: [] })).code).toBe('done');
      expect((await writer.command(update, { ...each.edit(sent), attachments })).code).toBe('forbidden');
    });

    it('[W4] nobody writes in the name of somebody else, and an author stays', async () => {
      const { usernodeid } = colleague.account;
      const foreign = payloadOf(each, { usernodeid });
      expect(await client.command(create, foreign)).toMatchObject(refused('usernodeid'));
      const sent = await made();
      const edit = (fields: Sent) => colleague.command(update, { ...each.edit(sent), ...fields });
      expect(await edit({ usernodeid })).toMatchObject(refused('usernodeid'));
      expect((await edit({ usernodeid: client.account.usernodeid })).code).toBe('done');
    });
  });

  it('[W4] [W3] the files of an FAQ of an equipment type are seen by the whole company', async () => {
    const [, faq] = CASES as [Case, Case];
    const photo = named(await storeFile(server.app, client));
    const elsewhere = await server.login(await company.addUser('technician', [company.sites.south]));
    const stranger = await seedCompany(server.database.db);
    const outside = await server.login(await stranger.addUser('admin', [stranger.sites.north]));
    const url = `/files/${photo.fileid}/${photo.fileversion}`;
    const read = async ({ token }: TestClient) =>
      (await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode;
    expect(await read(elsewhere)).toBe(404);
    const sent = payloadOf(faq, {
      isfaqof: company.equipmenttypenodeid,
      equipmentnodeid: null,
      attachments: [photo],
    });
    expect((await client.command(createFaq, sent)).code).toBe('done');
    expect(await filesOf(sent.questionanswernodeid)).toMatchObject([{ equipmentnodeid: null }]);
    expect(await Promise.all([elsewhere, outside].map(read))).toEqual([200, 404]);
  });

  it.each([
    [{ fileid: 'x' }, 'attachments.0.fileid'],
    [{ nodeid: 'urn:wartbar:user:1' }, 'attachments.0.nodeid'],
  ])('[W4] a file that is named wrongly is refused: %j', async (fields, field) => {
    const [solution] = CASES as [Case];
    const attachments = [{ ...named(await storeFile(server.app, client)), ...fields }];
    expect(await client.command(createWorkflow, payloadOf(solution, { attachments }))).toMatchObject({
      code: 'invalid',
      body: { fields: [{ field }] },
    });
  });
});
