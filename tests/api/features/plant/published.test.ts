import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import type { FileRef } from '../../../../src/shared/contract/core/fields.ts';
import {
  createAttachment,
  deleteAttachment,
  updateAttachment,
} from '../../../../src/shared/contract/files/attachment.ts';
import { createFaq, deleteFaq, updateFaq } from '../../../../src/shared/contract/machine/faq-commands.ts';
import { updateEquipmentType } from '../../../../src/shared/contract/machine/make-commands.ts';
import { createBuilderLink, deleteBuilderLink } from '../../../../src/shared/contract/machine/release.ts';
import type { TestClient } from '../../harness/client.ts';
import { type Company, newId, seedCompany } from '../../harness/company.ts';
import { itOn, onBoth } from '../../harness/databases/on-database.ts';
import { TestDevice } from '../../harness/device.ts';
import { storeFile } from '../../harness/files.ts';
import { seedBuilder } from '../../harness/releases.ts';
import { BOTH_DATABASES, startServer, type TestServer } from '../../harness/server.ts';
import { waitingIn } from '../../harness/waiting.ts';

describe.each(BOTH_DATABASES)('what a builder publishes for a type, on %s', (kind) => {
  const it = itOn(kind);
  let server: TestServer;
  let company: Company;
  let builder: Company;
  let code: string;
  let operator: TestClient;
  let maker: TestClient;
  /** Of the operator: follows as a phone does. */
  let phone: TestDevice;
  let link: string;
  let manual: { nodeid: string; file: FileRef };
  let question: string;

  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterAll(() => server.close());

  beforeEach(async () => {
    const { db } = server.database;
    company = await seedCompany(db);
    ({ builder, code } = await seedBuilder(db));
    operator = await server.login(await company.addUser('admin', [company.sites.north]));
    maker = await server.login(await builder.addUser('admin', [builder.sites.north]));
    // The operator writes the model in its own way.
    const { equipmenttypenodeid } = company;
    await db
      .updateTable('equipmenttype')
      .set({ model: ' m1' })
      .where('nodeid', '=', equipmenttypenodeid)
      .execute();
    phone = new TestDevice(operator);
    await phone.start();
    manual = await attach('Betriebsanleitung', 'operation');
    await attach('Interne Kalkulation', 'internal attachment');
    await attach('Ohne Kategorie', '');
    question = await ask('Welches Öl?', 'faq');
    await ask('Was kostet sie uns?', 'internalfaq');
  });

  const attach = async (
    title: string,
    specifier: string,
    isattachmentof: string = builder.equipmenttypenodeid,
    equipmentnodeid: string | null = null,
  ) => {
    const nodeid = newId('attachment');
    const file = await storeFile(server.app, maker);
    const made = { nodeid, isattachmentof, equipmentnodeid, title, specifier, file, created: 1 };
    expect((await maker.command(createAttachment, made)).code).toBe('done');
    return { nodeid, file };
  };
  const ask = async (text: string, specifier: string) => {
    const questionanswernodeid = newId('questionanswer');
    const asked = { questionanswernodeid, isfaqof: builder.equipmenttypenodeid, equipmentnodeid: null };
    const made = { ...asked, question: text, answer: 'HLP 46', specifier, created: 1 };
    expect((await maker.command(createFaq, made)).code).toBe('done');
    return questionanswernodeid;
  };
  const join = async (of = company, by = operator) => {
    link = newId('builderlink');
    const named = { nodeid: link, legalentitynodeid: of.legalentitynodeid, code };
    expect((await by.command(createBuilderLink, named)).code).toBe('done');
  };
  const held = (of: TestDevice) =>
    ['builderdocument', 'builderquestion'].flatMap((each) =>
      of.held(each).map((nodeid) => of.rows.get(nodeid)!),
    );
  /** Titles and questions that the operator's device has of the builder after a pull. */
  const seen = async (of = phone) => {
    await of.pull();
    return held(of)
      .map((row) => String(row.title ?? row.question))
      .sort();
  };
  const ALL = ['Betriebsanleitung', 'Welches Öl?'];
  const download = async (client: TestClient, { fileid, fileversion }: FileRef) => {
    const headers = { authorization: `Bearer ${client.token}` };
    return (await server.app.inject({ url: `/files/${fileid}/${fileversion}`, headers })).statusCode;
  };

  it('[B1] [B5] documents and FAQs of its type reach an operator with the link, nothing internal', async () => {
    expect(await seen()).toEqual([]);
    expect(await download(operator, manual.file)).toBe(404);
    await join();
    expect(await seen()).toEqual(ALL);
    for (const row of held(phone)) {
      expect(row).toMatchObject({
        equipmenttypenodeid: company.equipmenttypenodeid,
        builderlinknodeid: link,
      });
    }
    expect(await download(operator, manual.file)).toBe(200);
    const fresh = new TestDevice(operator);
    await fresh.start();
    expect(await seen(fresh)).toEqual(ALL);
    expect(fresh.sums()).toEqual(phone.sums());
  });

  it('[B5] [PL1] what is added, changed and deleted later follows with the next pull', async () => {
    await join();
    await seen();
    await attach('Ersatzteilliste', 'maintenance');
    const photo = await attach('Ölschauglas', '', question);
    await maker.command(updateAttachment, {
      nodeid: manual.nodeid,
      title: 'Anleitung 2',
      base: { title: 'Betriebsanleitung' },
    });
    await maker.command(updateFaq, {
      questionanswernodeid: question,
      question: 'Welches Fett?',
      base: { question: 'Welches Öl?' },
    });
    expect(await seen()).toEqual(['Anleitung 2', 'Ersatzteilliste', 'Welches Fett?', 'Ölschauglas'].sort());
    const [asked] = phone.held('builderquestion');
    expect(held(phone).find(({ title }) => title === 'Ölschauglas')).toMatchObject({
      builderquestionnodeid: asked,
    });
    expect(await download(operator, photo.file)).toBe(200);
    expect((await maker.command(deleteFaq, { nodeid: question })).code).toBe('done');
    expect((await maker.command(deleteAttachment, { nodeid: manual.nodeid })).code).toBe('done');
    expect(await seen()).toEqual(['Ersatzteilliste']);
    for (const gone of [manual, photo]) expect(await download(operator, gone.file)).toBe(404);
  });

  it('[B5] what becomes internal leaves the operators, files with it, and comes back', async () => {
    await join();
    const photo = await attach('Ölschauglas', '', question);
    expect(await seen()).toEqual([...ALL, 'Ölschauglas']);
    const { db } = server.database;
    const mark = (specifier: string) =>
      db.updateTable('questionanswer').set({ specifier }).where('nodeid', '=', question).execute();
    await mark('internalfaq');
    await maker.command(updateAttachment, { nodeid: manual.nodeid, specifier: 'internal attachment' });
    expect(await seen()).toEqual([]);
    for (const { file } of [manual, photo]) expect(await download(operator, file)).toBe(404);
    await mark('faq');
    expect(await seen()).toEqual(['Welches Öl?', 'Ölschauglas']);
  });

  it('[B5] it goes with the link, the model, the manufacturer, the builder', async () => {
    const { db } = server.database;
    const { equipmenttypenodeid: type } = company;
    await join();
    expect(await seen()).toEqual(ALL);
    expect((await operator.command(deleteBuilderLink, { nodeid: link })).code).toBe('done');
    expect(await seen()).toEqual([]);
    expect(await download(operator, manual.file)).toBe(404);
    await join();
    expect(await seen()).toEqual(ALL);

    const rename = (by: TestClient, nodeid: string, model: string) =>
      by.command(updateEquipmentType, { nodeid, model });
    await rename(operator, type, 'Anderes Modell');
    expect(await seen()).toEqual([]);
    await rename(operator, type, 'M1');
    expect(await seen()).toEqual(ALL);
    await rename(maker, builder.equipmenttypenodeid, 'M2');
    expect(await seen()).toEqual([]);
    expect(await download(operator, manual.file)).toBe(404);
    await rename(maker, builder.equipmenttypenodeid, 'M1');
    expect(await seen()).toEqual(ALL);

    const other = await company.add('legalentity', { name: 'Anderer' });
    const made = (legalentitynodeid: string) =>
      db.updateTable('equipmenttype').set({ legalentitynodeid }).where('nodeid', '=', type).execute();
    await made(other);
    expect(await seen()).toEqual([]);
    await made(company.legalentitynodeid);
    expect(await seen()).toEqual(ALL);

    const become = (clientinfo: string) =>
      db.updateTable('client').set({ clientinfo }).where('clientid', '=', builder.clientid).execute();
    await become('');
    expect(await seen()).toEqual([]);
    expect(await download(operator, manual.file)).toBe(404);
    await become('machinebuilder');
    expect(await seen()).toEqual(ALL);
    await db.deleteFrom('client').where('clientid', '=', builder.clientid).execute();
    expect(await seen()).toEqual([]);
  });

  it('[B5] a type that the operator gets later has them at once', async () => {
    await join();
    const { brandnodeid, legalentitynodeid } = company;
    await server.database.db
      .deleteFrom('equipment')
      .where('equipmenttypenodeid', '=', company.equipmenttypenodeid)
      .execute();
    await server.database.db
      .deleteFrom('equipmenttype')
      .where('nodeid', '=', company.equipmenttypenodeid)
      .execute();
    expect(await seen()).toEqual([]);
    const unsaid = { equipmentclass: '', equipmentclassnodeid: null, memo: '' };
    const later = await company.add('equipmenttype', {
      model: 'M1',
      brandnodeid,
      legalentitynodeid,
      ...unsaid,
    });
    expect(await seen()).toEqual(ALL);
    for (const row of held(phone)) expect(row.equipmenttypenodeid).toBe(later);
  });

  it('[B5] [PL3] nothing else of the builder becomes visible, neither by ids nor by files', async () => {
    await join();
    const inhouse = builder.machines.press;
    const hidden = await attach('Prüfstand', 'operation', inhouse, inhouse);
    await phone.start();
    const told = JSON.stringify(held(phone));
    const secrets = [
      builder.clientid,
      builder.equipmenttypenodeid,
      maker.account.usernodeid,
      manual.nodeid,
      question,
      'Intern',
      'Kategorie',
      'kostet',
      'Prüfstand',
    ];
    for (const secret of secrets) expect(told).not.toContain(secret);
    expect(
      held(phone).flatMap((row) => Object.keys(row).filter((field) => field.startsWith('source'))),
    ).toEqual([]);
    const loose = await storeFile(server.app, maker);
    for (const file of [hidden.file, loose]) expect(await download(operator, file)).toBe(404);
    expect(await download(operator, { ...manual.file, fileversion: 2 })).toBe(404);
    expect((await operator.command(deleteAttachment, { nodeid: manual.nodeid })).code).toBe('gone');
    expect((await operator.command(deleteFaq, { nodeid: question })).code).toBe('gone');
    // Neither does a row of the operator's own open a file that is not published.
    await sql`
      insert into builderdocument (clientid, nodeid, equipmenttypenodeid, builderlinknodeid, title, description, specifier,
        file, created, sourceclientid, sourcenodeid)
      values (${company.clientid}, ${newId('builderdocument')}, ${company.equipmenttypenodeid}, ${link}, '', '', 'operation',
        ${JSON.stringify(hidden.file)}::jsonb, 1, ${builder.clientid}, ${hidden.nodeid})
    `.execute(server.database.db);
    expect(await download(operator, hidden.file)).toBe(404);
  });

  it('[B5] [X7] strangers, other builders and who lacks the right get nothing', async () => {
    const { db } = server.database;
    await join();
    expect(await seen()).toEqual(ALL);
    const unlinked = await seedCompany(db);
    const { builder: rival } = await seedBuilder(db);
    const strangers = [
      await server.login(await unlinked.addUser('admin', [unlinked.sites.north])),
      await server.login(await rival.addUser('admin', [])),
      await server.login(await company.addUser('reporter', [company.sites.north])),
      await server.login(await company.addUser('nobody', [])),
    ];
    for (const stranger of strangers) {
      const device = new TestDevice(stranger);
      await device.start();
      expect(held(device)).toEqual([]);
      expect(await download(stranger, manual.file)).toBe(404);
    }
    // The builder has its own document, and no copy of it.
    const device = new TestDevice(maker);
    await device.start();
    expect(held(device)).toEqual([]);
    expect(await download(maker, manual.file)).toBe(200);
  });

  it('[B5] each operator has rows of its own, and one that ends its link takes nothing from the other', async () => {
    const { db } = server.database;
    const second = await seedCompany(db);
    const other = await server.login(await second.addUser('admin', []));
    const device = new TestDevice(other);
    await device.start();
    await join(second, other);
    await join();
    expect(await seen(device)).toEqual(await seen());
    const ids = [...held(device), ...held(phone)].map(({ nodeid }) => nodeid);
    expect(new Set(ids).size).toBe(4);
    await operator.command(deleteBuilderLink, { nodeid: link });
    expect(await seen()).toEqual([]);
    expect(await seen(device)).toEqual(ALL);
    expect(await download(other, manual.file)).toBe(200);
  });

  // The embedded database runs one transaction after the other.
  if (kind === 'PostgreSQL') {
    /** What ends or begins while the builder writes, and what the operator has once both are done. */
    const changes: Record<string, { change: () => string; linked: boolean; after: string[] }> = {
      'an end of the link': {
        change: () => `delete from builderlink where nodeid = '${link}'`,
        linked: true,
        after: [],
      },
      'another model': {
        change: () => `update equipmenttype set model = 'X' where nodeid = '${company.equipmenttypenodeid}'`,
        linked: true,
        after: [],
      },
      'a new link': {
        change:
          () => `insert into builderlink (clientid, nodeid, legalentitynodeid, name, builderclientid) values
          ('${company.clientid}', '${newId('builderlink')}', '${company.legalentitynodeid}', 'M', '${builder.clientid}')`,
        linked: false,
        after: [...ALL, 'Daneben'].sort(),
      },
    };
    onBoth.each(Object.keys(changes))(
      '[B5] a document that is written beside %s ends as it should',
      async (name) => {
        const { change, linked, after } = changes[name]!;
        if (linked) await join();
        const other = new pg.Client({ connectionString: server.url ?? '' });
        await other.connect();
        await other.query('begin');
        await other.query(change());
        let answered = false;
        const answer = attach('Daneben', 'operation').finally(() => {
          answered = true;
        });
        await expect.poll(async () => answered || (await waitingIn(server)) > 0).toBe(true);
        await other.query('commit');
        await answer;
        expect(await seen()).toEqual(after);
        await other.end();
      },
    );
  }
});
