import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { narrowPlaces } from '../../../../src/shared/contract/account/paused-place.ts';
import { user } from '../../../../src/shared/contract/account/user.ts';
import {
  assignPlaces,
  deleteUser,
  updateOwnUser,
} from '../../../../src/shared/contract/account/user-commands.ts';
import { setUserDetail, userDetailId } from '../../../../src/shared/contract/account/user-detail.ts';
import { listPlacesOf } from '../../../../src/shared/contract/account/user-queries.ts';
import type { Account, TestClient } from '../../harness/client.ts';
import { type Company, seedCompany } from '../../harness/company.ts';
import { TestDevice } from '../../harness/device.ts';
import { storeFile, storePicture } from '../../harness/files.ts';
import { addPerson } from '../../harness/person.ts';
import { DATABASES, startServer, type TestServer } from '../../harness/server.ts';

describe.each(DATABASES)('profiles on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let who: Account;
  let own: TestClient;
  let admin: TestClient;

  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    company = await seedCompany(server.database.db);
    const enter = ({ usernodeid, clientid }: Account) => server.login({ usernodeid, clientid });
    who = await addPerson(server.database.db, company);
    own = await enter(who);
    admin = await enter(await addPerson(server.database.db, company, 'admin'));
  });

  const nodeid = () => userDetailId(who.usernodeid);
  const say = (fields: Record<string, unknown>, by = own) =>
    by.command(updateOwnUser, { nodeid: who.usernodeid, ...fields });
  const held = async (client: TestClient) => {
    const device = new TestDevice(client);
    await device.start();
    return { user: device.rows.get(who.usernodeid), detail: device.rows.get(nodeid()) };
  };

  it('[U5] what somebody says of themselves reaches colleagues, what is their own nobody else', async () => {
    const said = { givenname: 'Aylin', mobilephone: '171 3920013', department: 'Instandhaltung' };
    expect((await say(said)).code).toBe('done');
    const entered = {
      costcenter: '4711',
      personnelnumber: '0815',
      professionaltraining: { de: 'Industriemechanikerin', en: 'Industrial mechanic' },
      qualification: 'Kranschein',
    };
    expect((await own.command(setUserDetail, { nodeid: nodeid(), ...entered })).code).toBe('done');
    expect(await held(own)).toMatchObject({ user: said, detail: entered });
    expect((await own.command(setUserDetail, { nodeid: nodeid(), costcenter: '4712' })).code).toBe('done');
    expect((await held(own)).detail).toMatchObject({ ...entered, costcenter: '4712' });
    const colleague = await held(admin);
    expect(colleague.user).toMatchObject(said);
    expect(colleague.detail).toBeUndefined();
  });

  it('[U5] nobody says anything of others, also no administrator', async () => {
    expect(await say({ department: 'Vertrieb' }, admin)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await admin.command(setUserDetail, { nodeid: nodeid(), costcenter: '1' })).toMatchObject({
      code: 'invalid',
    });
  });

  it('[U5] phone numbers stand without +49', async () => {
    for (const mobilephone of ['+49 171 3920013', '0049 171 3920013', 'auf Anfrage'])
      expect(await say({ mobilephone }), mobilephone).toMatchObject({ code: 'invalid' });
    expect((await say({ mobilephone: '171 / 392 00-13', landlinephone: '' })).code).toBe('done');
  });

  it('[CF1] two devices that change one field of a profile get a conflict', async () => {
    await say({ department: 'Montage' });
    const late = await say({ department: 'Presswerk', base: { department: '' } });
    expect(late.code).toBe('conflict');
    await own.command(setUserDetail, { nodeid: nodeid(), costcenter: '1' });
    const other = { nodeid: nodeid(), costcenter: '2', base: { costcenter: '' } };
    expect((await own.command(setUserDetail, other)).code).toBe('conflict');
  });

  it('[U5] [F1] a picture is named with either spelling of its version, and answered with one', async () => {
    const { fileversion, ...file } = await storePicture(server.app, own);
    const answer = await say({ image: { ...file, fileVersion: fileversion } });
    expect(answer.code).toBe('done');
    const image = (await held(admin)).user?.image;
    expect(image).toMatchObject({ fileid: file.fileid, fileversion });
    expect(image).not.toHaveProperty('fileVersion');
    expect(await say({ image: file })).toMatchObject({ code: 'invalid' });
    expect(await say({ image: await storeFile(server.app, own) })).toMatchObject({ code: 'invalid' });
    expect((await say({ image: null })).code).toBe('done');
    expect((await held(admin)).user).toMatchObject({ image: null });
  });

  const choose = (fields: Record<string, unknown>, by = own) =>
    by.command(narrowPlaces, {
      usernodeid: who.usernodeid,
      pause: [],
      restore: [],
      areas: [],
      ...fields,
    });
  const sees = async () => {
    const device = new TestDevice(own);
    await device.start();
    return Object.values(company.machines).filter((machine) => device.rows.has(machine));
  };
  const assign = (nodeid: string, isChecked: boolean) =>
    admin.command(assignPlaces, { usernodeid: who.usernodeid, objects: [{ nodeid, isChecked }] });
  const assigned = async () => (await admin.query(listPlacesOf, { nodeid: who.usernodeid })).body.places;

  it('[U5] who may not change users narrows what was assigned, and brings it back', async () => {
    const { north, south } = company.sites;
    const whole = await sees();
    expect(whole).toContain(company.machines.mill);
    expect((await choose({ pause: [north] })).code).toBe('done');
    expect(await sees()).toEqual([]);
    expect(await assigned()).toEqual([north]);
    // A part of a site that is paused is one's own choice; of other sites nothing is.
    const part = { areas: [{ nodeid: company.areas.press, isChecked: true }] };
    expect((await choose(part)).code).toBe('done');
    expect(await sees()).toContain(company.machines.press);
    expect(await sees()).not.toContain(company.machines.mill);
    expect(await assigned()).toEqual([north]);
    for (const more of [{ restore: [south] }, { usernodeid: admin.account.usernodeid }])
      expect(await choose(more)).toMatchObject({ status: 403, code: 'forbidden' });
    // What an administrator took away meanwhile is not paused, and keeps nothing else from it.
    expect((await choose({ pause: [south] })).code).toBe('done');
    expect(await assigned()).toEqual([north]);
    const foreign = { areas: [{ nodeid: company.areas.paint, isChecked: true }] };
    expect((await choose(foreign)).code).toBe('forbidden');
    // Said twice, as an outbox may, it is so once.
    for (const _ of [1, 2]) expect((await choose({ restore: [north] })).code).toBe('done');
    expect(await sees()).toEqual(whole);
    const noted = await server.database.db
      .selectFrom('audit')
      .select('action')
      .where('subjectnodeid', '=', who.usernodeid)
      .execute();
    expect(noted.map(({ action }) => action)).toEqual(Array(3).fill('user.placeschanged'));
  });

  it('[U5] [PL3] what is not assigned any more is seen no more, also what was chosen of it', async () => {
    const { north } = company.sites;
    const { press } = company.areas;
    await choose({ pause: [north], areas: [{ nodeid: press, isChecked: true }] });
    expect((await assign(north, false)).code).toBe('done');
    expect(await sees()).toEqual([]);
    expect(await choose({ restore: [north] })).toMatchObject({ code: 'forbidden' });
    expect(await choose({ areas: [{ nodeid: press, isChecked: true }] })).toMatchObject({
      code: 'forbidden',
    });
    // Assigned anew it is whole, and ends whole.
    await assign(north, true);
    await choose({ pause: [north], areas: [{ nodeid: press, isChecked: true }] });
    await assign(north, true);
    expect(await sees()).toContain(company.machines.mill);
    await assign(north, false);
    expect(await sees()).toEqual([]);
  });

  it('[D11] who is deleted leaves neither face, phone nor details', async () => {
    const file = await storePicture(server.app, own);
    await say({ image: file, mobilephone: '171 3920013', department: 'Montage' });
    await own.command(setUserDetail, { nodeid: nodeid(), personnelnumber: '0815' });
    expect((await admin.command(deleteUser, { nodeid: who.usernodeid })).code).toBe('done');
    const fields = Object.keys(user.fields.shape);
    expect(fields).toEqual(expect.arrayContaining(['image', 'mobilephone', 'landlinephone', 'department']));
    expect((await held(admin)).user).toMatchObject({ image: null, mobilephone: '', department: '' });
    const rows = await server.database.db
      .selectFrom('userdetail')
      .select('nodeid')
      .where('nodeid', '=', nodeid())
      .execute();
    expect(rows).toEqual([]);
  });
});
