import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import type { FileRef } from '../../../../src/shared/contract/core/fields.ts';
import { createAttachment, deleteAttachment } from '../../../../src/shared/contract/files/attachment.ts';
import {
  createCustomerEquipment,
  deleteCustomerEquipment,
  getCustomerEquipment,
  listCustomerEquipments,
  updateCustomerEquipment,
} from '../../../../src/shared/contract/machine/customer.ts';
import {
  deleteEquipment,
  updateEquipment,
} from '../../../../src/shared/contract/machine/equipment-commands.ts';
import { createFaq } from '../../../../src/shared/contract/machine/faq-commands.ts';
import { updateEquipmentType } from '../../../../src/shared/contract/machine/make-commands.ts';
import {
  createBuilderLink,
  createMachineRelease,
  deleteBuilderLink,
  updateMachineRelease,
} from '../../../../src/shared/contract/machine/release.ts';
import {
  createNotification,
  deleteNotification,
  updateNotification,
} from '../../../../src/shared/contract/notification/notification.ts';
import type { TestClient } from '../../harness/client.ts';
import { type Company, newId, seedCompany } from '../../harness/company.ts';
import { itOn, onBoth } from '../../harness/databases/on-database.ts';
import { TestDevice } from '../../harness/device.ts';
import { storeFile } from '../../harness/files.ts';
import { CUSTOMER_KINDS, seedBuilder } from '../../harness/releases.ts';
import { BOTH_DATABASES, startServer, type TestServer } from '../../harness/server.ts';
import { waitingIn } from '../../harness/waiting.ts';

const NOTHING = { documents: false, faults: false, readings: false };
const ALL = { documents: true, faults: true, readings: true };

describe.each(BOTH_DATABASES)('what an operator releases, on %s', (kind) => {
  const it = itOn(kind);
  let server: TestServer;
  let company: Company;
  let builder: Company;
  let code: string;
  let operator: TestClient;
  let maker: TestClient;
  /** Of the builder: follows as a phone does. */
  let device: TestDevice;
  let link: string;
  let machine: string;
  let release: string;
  let fault: string;
  let file: FileRef;

  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterAll(() => server.close());

  beforeEach(async () => {
    const { db } = server.database;
    company = await seedCompany(db);
    ({ builder, code } = await seedBuilder(db));
    operator = await server.login(await company.addUser('admin', [company.sites.north]));
    maker = await server.login(await builder.addUser('admin', []));
    device = new TestDevice(maker);
    await device.start();
    machine = company.machines.press;
    link = newId('builderlink');
    release = newId('machinerelease');
    const named = {
      legalentitynodeid: company.legalentitynodeid,
      code: `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase(),
    };
    expect(await operator.command(createBuilderLink, { nodeid: link, ...named })).toMatchObject({
      code: 'done',
      body: { name: 'Testwerk', builderclientid: builder.clientid },
    });
    fault = await report(machine, 0, 'Ölverlust');
    await report(company.machines.mill, 0, 'Andere Maschine');
    await report(machine, 4, 'Interne Nachricht');
    const { read } = await company.addCounter(machine);
    await read(120, 5000);
    file = await attach(machine, 'Schaltplan', 'maintenance');
    await attach(machine, 'Interne Anweisung', 'internal attachment');
    await attach(company.machines.mill, 'Anderer Plan', 'maintenance');
    const asked = {
      questionanswernodeid: newId('questionanswer'),
      isfaqof: machine,
      equipmentnodeid: machine,
    };
    await operator.command(createFaq, { ...asked, question: 'Welches Öl?', answer: 'HLP 46', created: 1 });
  });

  const report = async (equipmentnodeid: string, type: number, title: string) => {
    const nodeid = newId('notification');
    const made = { nodeid, equipmentnodeid, type, title, created: 1000 };
    expect((await operator.command(createNotification, made)).code).toBe('done');
    return nodeid;
  };
  const attach = async (isattachmentof: string, title: string, specifier: string) => {
    const stored = await storeFile(server.app, operator);
    const fields = {
      isattachmentof,
      equipmentnodeid: isattachmentof,
      title,
      specifier,
      file: stored,
      created: 1,
    };
    await operator.command(createAttachment, { nodeid: newId('attachment'), ...fields });
    return stored;
  };
  const give = async (parts: typeof ALL) =>
    operator.command(createMachineRelease, {
      nodeid: release,
      equipmentnodeid: machine,
      builderlinknodeid: link,
      ...parts,
    });
  const change = async (parts: Partial<typeof ALL>, base: Partial<typeof ALL>) =>
    expect((await operator.command(updateMachineRelease, { nodeid: release, ...parts, base })).code).toBe(
      'done',
    );
  /** Titles and names of what the builder's device has of customers after a pull, by kind. */
  const seen = async (of = device) => {
    await of.pull();
    return Object.fromEntries(
      CUSTOMER_KINDS.map((each) => [
        each.slice('customer'.length),
        of.held(each).map((nodeid) => {
          const row = of.rows.get(nodeid)!;
          return row.title ?? row.question ?? (each === 'customerreading' ? row.value : row.name);
        }),
      ]),
    );
  };
  const EMPTY = { equipment: [], notification: [], reading: [], document: [], question: [] };
  const download = async (client: TestClient, of: FileRef) => {
    const headers = { authorization: `Bearer ${client.token}` };
    const url = `/files/${of.fileid}/${of.fileversion}`;
    return (await server.app.inject({ url, headers })).statusCode;
  };

  it('[B5] nothing is shown before, and each part only when it is released', async () => {
    expect(await seen()).toEqual(EMPTY);
    expect((await give(NOTHING)).code).toBe('done');
    expect(await seen()).toEqual(EMPTY);
    await change({ faults: true }, { faults: false });
    expect(await seen()).toEqual({ ...EMPTY, equipment: ['Presse'], notification: ['Ölverlust'] });
    await change({ readings: true }, { readings: false });
    expect(await seen()).toEqual({
      ...EMPTY,
      equipment: ['Presse'],
      notification: ['Ölverlust'],
      reading: [120],
    });
    await change({ documents: true, faults: false, readings: false }, { ...ALL, documents: false });
    expect(await seen()).toEqual({
      ...EMPTY,
      equipment: ['Presse'],
      document: ['Schaltplan'],
      question: ['Welches Öl?'],
    });
  });

  it('[B5] [PL1] what happens afterwards arrives, is changed and goes with the next pull', async () => {
    await give(ALL);
    await device.pull();
    const later = await report(machine, 12, 'Riemen locker');
    await operator.command(updateNotification, {
      nodeid: fault,
      title: 'Öl läuft aus',
      base: { title: 'Ölverlust' },
    });
    const { read } = await company.addCounter(machine);
    await read(7, 9000);
    await attach(machine, 'Ersatzteilliste', 'maintenance');
    await operator.command(updateEquipment, {
      equipmentnodeid: machine,
      name: 'Presse 1',
      base: { name: 'Presse' },
    });
    const now = await seen();
    expect(now.equipment).toEqual(['Presse 1']);
    expect(now.notification?.sort()).toEqual(['Riemen locker', 'Öl läuft aus']);
    expect(now.reading?.sort()).toEqual([120, 7]);
    expect(now.document?.sort()).toEqual(['Ersatzteilliste', 'Schaltplan']);
    await operator.command(deleteNotification, { nodeid: later });
    expect((await seen()).notification).toEqual(['Öl läuft aus']);
    // Another type of notification is no longer a fault.
    await operator.command(updateNotification, { nodeid: fault, type: 3, base: { type: 0 } });
    expect((await seen()).notification).toEqual([]);
  });

  it('[B5] what was revoked leaves the devices, files with it, and comes back when it is released again', async () => {
    await give(ALL);
    expect((await seen()).document).toEqual(['Schaltplan']);
    expect(await download(maker, file)).toBe(200);
    await change(NOTHING, ALL);
    expect(await seen()).toEqual(EMPTY);
    expect(await download(maker, file)).toBe(404);
    await report(machine, 0, 'Nach dem Widerruf');
    expect(await seen()).toEqual(EMPTY);
    await change({ faults: true }, { faults: false });
    expect((await seen()).notification?.sort()).toEqual(['Nach dem Widerruf', 'Ölverlust']);
    expect(await download(maker, file)).toBe(404);
  });

  it('[B5] [PL3] nothing else of the operator becomes visible, neither by ids nor by files', async () => {
    await give(ALL);
    await device.start();
    const foreign = [...device.rows.values()].filter(({ nodeid }) =>
      [machine, fault, ...Object.values(company.machines), company.equipmenttypenodeid, link].includes(
        nodeid,
      ),
    );
    expect(foreign).toEqual([]);
    const told = JSON.stringify([...device.rows.values()]);
    for (const secret of [company.clientid, operator.account.usernodeid, machine, fault, 'Interne', 'Ander'])
      expect(told).not.toContain(secret);
    for (const path of [`/equipments/${machine}`, `/notifications/${fault}`])
      expect((await maker.request('GET', path)).code).toBe('gone');
    expect((await maker.command(updateNotification, { nodeid: fault, title: 'Nein' })).code).toBe('gone');
    expect((await maker.command(updateMachineRelease, { nodeid: release, faults: true })).code).toBe('gone');
    const hidden = await storeFile(server.app, operator);
    const photo = await storeFile(server.app, operator);
    const ofFault = { isattachmentof: fault, equipmentnodeid: machine, title: 'Foto', created: 1 };
    await operator.command(createAttachment, { nodeid: newId('attachment'), ...ofFault, file: photo });
    for (const other of [hidden, photo]) expect(await download(maker, other)).toBe(404);
    // Neither does a row of the builder's own open a file that is not released.
    await builder.add('customerdocument', {
      customerequipmentnodeid: device.held('customerequipment')[0]!,
      title: 'Erfunden',
      description: '',
      specifier: '',
      file: photo,
      created: 1,
    });
    expect(await download(maker, photo)).toBe(404);
  });

  it('[B5] another builder, other operators and who lacks the right see nothing', async () => {
    await give(ALL);
    const { db } = server.database;
    const { builder: other } = await seedBuilder(db);
    const stranger = await server.login(await other.addUser('admin', []));
    const strangers = new TestDevice(stranger);
    await strangers.start();
    expect(await seen(strangers)).toEqual(EMPTY);
    expect(await download(stranger, file)).toBe(404);
    expect((await stranger.query(listCustomerEquipments, {})).body).toEqual([]);
    const [shown] = device.held('customerequipment').length ? device.held('customerequipment') : [''];
    expect(
      (await stranger.query(getCustomerEquipment, { nodeid: shown || newId('customerequipment') })).code,
    ).toBe('gone');
    const reporter = await server.login(await builder.addUser('reporter', []));
    const phone = new TestDevice(reporter);
    await phone.start();
    expect(await seen(phone)).toMatchObject({
      equipment: ['Presse'],
      document: [],
      reading: [],
      question: [],
    });
    expect(await download(reporter, file)).toBe(404);
  });

  it('[B5] only machines of the linked manufacturer, also when the type changes', async () => {
    const otherMaker = await company.add('legalentity', { name: 'Anderer' });
    const otherBrand = await company.add('brand', { name: 'Andere', legalentitynodeid: otherMaker });
    const otherType = {
      model: 'A1',
      brandnodeid: otherBrand,
      legalentitynodeid: otherMaker,
      equipmentclass: '',
      equipmentclassnodeid: null,
      memo: '',
    };
    const foreignType = await company.add('equipmenttype', otherType);
    const foreignMachine = await company.addMachine('Fremd', {
      equipmenttypenodeid: foreignType,
      areanodeid: company.areas.press,
    });
    const asked = {
      nodeid: newId('machinerelease'),
      equipmentnodeid: foreignMachine,
      builderlinknodeid: link,
    };
    expect((await operator.command(createMachineRelease, { ...asked, ...ALL })).code).toBe('invalid');
    await give(ALL);
    expect((await seen()).equipment).toEqual(['Presse']);
    const { db } = server.database;
    // Whoever writes, also beside the app.
    await db
      .updateTable('equipment')
      .set({ equipmenttypenodeid: foreignType })
      .where('nodeid', '=', machine)
      .execute();
    expect(await seen()).toEqual(EMPTY);
    const { equipmenttypenodeid } = company;
    await db.updateTable('equipment').set({ equipmenttypenodeid }).where('nodeid', '=', machine).execute();
    expect((await seen()).equipment).toEqual(['Presse']);
    const moved = { nodeid: equipmenttypenodeid, brandnodeid: otherBrand };
    expect((await operator.command(updateEquipmentType, moved)).code).toBe('done');
    expect(await seen()).toEqual(EMPTY);
  });

  it('[B5] the end of the link, the machine or the company ends every release', async () => {
    await give(ALL);
    expect((await seen()).equipment).toEqual(['Presse']);
    expect((await operator.command(deleteBuilderLink, { nodeid: link })).code).toBe('done');
    expect(await seen()).toEqual(EMPTY);
    link = newId('builderlink');
    release = newId('machinerelease');
    const again = { nodeid: link, legalentitynodeid: company.legalentitynodeid, code };
    expect((await operator.command(createBuilderLink, again)).code).toBe('done');
    await give(ALL);
    expect((await seen()).equipment).toEqual(['Presse']);
    expect((await operator.command(deleteEquipment, { nodeid: machine })).code).toBe('done');
    expect(await seen()).toEqual(EMPTY);
    machine = company.machines.mill;
    release = newId('machinerelease');
    await give(ALL);
    expect((await seen()).notification).toEqual(['Andere Maschine']);
    await server.database.db
      .updateTable('client')
      .set({ clientinfo: '' })
      .where('clientid', '=', builder.clientid)
      .execute();
    expect(await seen()).toEqual(EMPTY);
  });

  it('[B5] [D11] a company that goes takes along what its builder saw; a builder that goes leaves no link', async () => {
    const { db } = server.database;
    await give(ALL);
    expect((await seen()).equipment).toEqual(['Presse']);
    await db.deleteFrom('client').where('clientid', '=', company.clientid).execute();
    expect(await seen()).toEqual(EMPTY);

    const { builder: other, code: otherCode } = await seedBuilder(db);
    const operatorOf = await seedCompany(db);
    const admin = await server.login(await operatorOf.addUser('admin', [operatorOf.sites.north]));
    const phone = new TestDevice(admin);
    const named = { legalentitynodeid: operatorOf.legalentitynodeid, code: otherCode };
    await admin.command(createBuilderLink, { nodeid: newId('builderlink'), ...named });
    await phone.start();
    expect(phone.held('builderlink')).toHaveLength(1);
    await db.deleteFrom('client').where('clientid', '=', other.clientid).execute();
    await phone.pull();
    expect(phone.held('builderlink')).toEqual([]);
  });

  it('[B5] every change is kept with who made it and when', async () => {
    const phone = new TestDevice(operator);
    await give({ ...NOTHING, faults: true });
    await change({ readings: true }, { readings: false });
    await change(NOTHING, { ...NOTHING, faults: true, readings: true });
    await phone.start();
    const kept = phone.held('releaselog').map((nodeid) => phone.rows.get(nodeid));
    expect(kept).toHaveLength(3);
    const by = { usernodeid: operator.account.usernodeid, equipmentnodeid: machine, name: 'Testwerk' };
    for (const parts of [{ ...NOTHING, faults: true }, { ...NOTHING, faults: true, readings: true }, NOTHING])
      expect(kept).toContainEqual(expect.objectContaining({ ...by, ...parts, created: expect.any(Number) }));
  });

  it('[B5] a wrong code links nobody, nor does that of an operator or the own one', async () => {
    const otherEntity = await company.add('legalentity', { name: 'Noch einer' });
    const asked = { legalentitynodeid: otherEntity, builderclientid: builder.clientid, name: 'Erschlichen' };
    for (const wrong of ['0000-0000-0000', ' ', builder.clientid])
      expect(
        (await operator.command(createBuilderLink, { nodeid: newId('builderlink'), ...asked, code: wrong }))
          .code,
      ).toBe('invalid');
    const self = { nodeid: newId('builderlink'), legalentitynodeid: builder.legalentitynodeid, code };
    expect((await maker.command(createBuilderLink, self)).code).toBe('invalid');
    const reporter = await server.login(await company.addUser('reporter', [company.sites.north]));
    const byRight = { nodeid: newId('builderlink'), legalentitynodeid: otherEntity, code };
    expect((await reporter.command(createBuilderLink, byRight)).code).toBe('forbidden');
  });

  it('[B5] [L7] the builder finds its type by the model, and writes down machines of its own', async () => {
    const type = await builder.add('equipmenttype', {
      model: ' m1 ',
      brandnodeid: builder.brandnodeid,
      legalentitynodeid: builder.legalentitynodeid,
      equipmentclass: '',
      equipmentclassnodeid: null,
      memo: '',
    });
    await server.database.db.deleteFrom('equipment').where('clientid', '=', builder.clientid).execute();
    await server.database.db
      .deleteFrom('equipmenttype')
      .where('nodeid', '=', builder.equipmenttypenodeid)
      .execute();
    await operator.command(updateEquipment, { equipmentnodeid: machine, constructiondate: -1 });
    await give({ ...NOTHING, faults: true });
    await device.pull();
    const [nodeid = ''] = device.held('customerequipment');
    expect(device.rows.get(nodeid)).toMatchObject({
      customername: 'Testwerk',
      model: 'M1',
      equipmenttypenodeid: type,
      faults: true,
      documents: false,
      constructiondate: -1,
    });
    await server.database.db.deleteFrom('equipmenttype').where('nodeid', '=', type).execute();
    await device.pull();
    expect(device.rows.get(nodeid)).toMatchObject({ equipmenttypenodeid: null });
    // What an operator released is not the builder's to change.
    expect((await maker.command(updateCustomerEquipment, { nodeid, name: 'X' })).code).toBe('forbidden');
    expect((await maker.command(deleteCustomerEquipment, { nodeid })).code).toBe('forbidden');

    const own = newId('customerequipment');
    const fields = {
      customername: 'Feinwerk',
      name: 'P7',
      manufacturerserialnumber: 'S-7',
      constructiondate: 0,
      equipmenttypenodeid: null,
    };
    expect((await maker.command(createCustomerEquipment, { nodeid: own, ...fields })).code).toBe('done');
    expect(
      (await maker.command(updateCustomerEquipment, { nodeid: own, name: 'P8', base: { name: 'P7' } })).code,
    ).toBe('done');
    expect((await maker.query(getCustomerEquipment, { nodeid: own })).body).toMatchObject({
      name: 'P8',
      ...NOTHING,
    });
    const listed = (await maker.query(listCustomerEquipments, {})).body as unknown as { nodeid: string }[];
    expect(listed.map((each) => each.nodeid).sort()).toEqual([nodeid, own].sort());
    expect((await maker.command(deleteCustomerEquipment, { nodeid: own })).code).toBe('done');
  });

  it('[B5] [PL5] the builder’s mirror stays what the server may show, whatever was deleted', async () => {
    await give(ALL);
    await device.pull();
    const [attachment] = await server.database.db
      .selectFrom('attachment')
      .select('nodeid')
      .where('clientid', '=', company.clientid)
      .where('title', '=', 'Schaltplan')
      .execute();
    await operator.command(deleteAttachment, { nodeid: attachment!.nodeid });
    expect((await seen()).document).toEqual([]);
    const fresh = new TestDevice(maker);
    await fresh.start();
    expect(await seen(fresh)).toEqual(await seen());
  });

  // The embedded database runs one transaction after the other.
  if (kind === 'PostgreSQL') {
    /** Writes that change rows of the builder's, each by another way. */
    const writes: Record<string, () => Promise<{ code: string | null }>> = {
      'a fault': () =>
        operator.command(updateNotification, {
          nodeid: fault,
          title: 'Daneben',
          base: { title: 'Ölverlust' },
        }),
      'a new fault': () =>
        operator.command(createNotification, {
          nodeid: newId('notification'),
          equipmentnodeid: machine,
          type: 0,
          title: 'Daneben',
          created: 1000,
        }),
      'a type of the builder': () =>
        maker.command(updateEquipmentType, { nodeid: builder.equipmenttypenodeid, model: 'M2' }),
    };

    onBoth.each(Object.keys(writes))(
      '[B5] %s that is written beside a revocation leaves nothing behind',
      async (name) => {
        await give(ALL);
        await device.pull();
        const other = new pg.Client({ connectionString: server.url ?? '' });
        await other.connect();
        await other.query('begin');
        await other.query(
          'update machinerelease set documents = false, faults = false, readings = false where nodeid = $1',
          [release],
        );
        let answered = false;
        const answer = writes[name]!().finally(() => {
          answered = true;
        });
        await expect.poll(async () => answered || (await waitingIn(server)) > 0).toBe(true);
        await other.query('commit');
        expect((await answer).code).toBe('done');
        expect(await seen()).toEqual(EMPTY);
        await other.end();
      },
    );
  }
});
