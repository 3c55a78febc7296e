import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateUser } from '../../../../../src/shared/contract/account/user-commands.ts';
import { userDetailId } from '../../../../../src/shared/contract/account/user-detail.ts';
import { deleteOwnValues, getUser } from '../../../../../src/shared/contract/account/user-queries.ts';
import { RECORDS } from '../../../../../src/shared/contract/registry.ts';
import { type Account, makeClient, type TestClient, untilEnded } from '../../../harness/client.ts';
import { type Company, newId, seedCompany } from '../../../harness/company.ts';
import { TestDevice } from '../../../harness/device.ts';
import { storePicture } from '../../../harness/files.ts';
import { addPerson, PASSWORD } from '../../../harness/person.ts';
import { DATABASES, startServer, type TestServer } from '../../../harness/server.ts';

const FRESH = 'Fraese7+Halle';
const PROFILE = {
  givenname: 'Aylin',
  surname: 'Demir',
  mobilephone: '171 3920013',
  landlinephone: '521 7711',
  department: 'Instandhaltung',
};
const DETAILS = {
  costcenter: '4711',
  personnelnumber: '0815',
  professionaltraining: { de: 'Industriemechanikerin', en: 'Industrial mechanic' },
  qualification: 'Kranschein',
};

describe.each(DATABASES)('the whole profile on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let who: Account & { email: string };
  let own: TestClient;
  let admin: TestClient;

  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const { db } = server.database;
    company = await seedCompany(db);
    who = await addPerson(db, company);
    own = await enter(who);
    admin = await enter(await addPerson(db, company, 'admin'));
    await db
      .updateTable('account')
      .set({ admin: true })
      .where('usernodeid', '=', admin.account.usernodeid)
      .execute();
  });

  const enter = ({ usernodeid, clientid }: Account) => server.login({ usernodeid, clientid });
  const put = (sent: Record<string, unknown>, by = own, nodeid = who.usernodeid) =>
    by.request('PUT', `/users/${encodeURIComponent(nodeid)}`, sent);
  const get = async (by: TestClient) => (await by.query(getUser, { nodeid: who.usernodeid })).body.user;
  const logIn = (password: string) =>
    makeClient(server.app, who, null).request('POST', '/auth/login', { email: who.email, password });
  const held = async (by: TestClient) => {
    const device = new TestDevice(by);
    await device.start();
    return { user: device.rows.get(who.usernodeid), detail: device.rows.get(userDetailId(who.usernodeid)) };
  };
  const noted = async () =>
    (
      await server.database.db
        .selectFrom('audit')
        .select(['action', 'actornodeid'])
        .where('subjectnodeid', '=', who.usernodeid)
        .execute()
    ).map(({ action, actornodeid }) => [action, actornodeid === who.usernodeid ? 'own' : 'other']);

  /** All that the sources name for it. */
  async function whole(by = own): Promise<Record<string, unknown>> {
    const { fileversion, ...image } = await storePicture(server.app, by);
    return {
      ...PROFILE,
      ...DETAILS,
      email: who.email,
      nodeid: who.usernodeid,
      image: { ...image, fileVersion: fileversion },
      profileid: company.profiles.technician,
      userid: who.usernodeid,
      actualPassword: '',
      newPassword: '',
      lang: 'de',
    };
  }

  it('[U5] [X19] somebody saves all of their own profile in one call, with a new password', async () => {
    const elsewhere = await enter(who);
    const named = await whole();
    const sent = { ...named, actualPassword: PASSWORD, newPassword: FRESH };
    const answer = await put(sent);
    expect(answer).toMatchObject({ code: 'done', body: { user: { ...PROFILE, ...DETAILS } } });
    expect(answer.body.user).toMatchObject({ image: { fileid: (named.image as { fileid: string }).fileid } });
    expect(await held(own)).toMatchObject({ user: PROFILE, detail: DETAILS });
    expect(await get(own)).toMatchObject({ ...PROFILE, ...DETAILS, email: who.email });
    expect((await logIn(FRESH)).code).toBe('done');
    expect((await logIn(PASSWORD)).code).toBe('unauthenticated');
    await untilEnded(elsewhere);
    expect(await noted()).toEqual([
      ['user.renamed', 'own'],
      ['password.set', 'own'],
    ]);
  });

  it('[U5] without passwords the present one stays, and what is not named stays too', async () => {
    expect((await put(await whole())).code).toBe('done');
    expect((await put({ department: 'Montage' })).code).toBe('done');
    expect(await get(own)).toMatchObject({ ...PROFILE, ...DETAILS, department: 'Montage' });
    expect((await logIn(PASSWORD)).code).toBe('done');
  });

  it.each([
    [{ actualPassword: 'Wartbar2025', newPassword: FRESH }, 'actualPassword', 'invalid'],
    [{ actualPassword: PASSWORD, newPassword: 'kurz' }, 'newPassword', 'invalid'],
    [{ actualPassword: PASSWORD, newPassword: PASSWORD }, 'newPassword', 'range'],
    [{ newPassword: FRESH }, 'actualPassword', 'required'],
    [{ actualPassword: PASSWORD }, 'newPassword', 'required'],
    [{ email: 'andere@werk.example' }, 'email', 'invalid'],
    [{ active: false }, 'active', 'invalid'],
    [{ userid: newId('user') }, 'userid', 'invalid'],
    [{ profileid: newId('profile') }, 'profileid', 'invalid'],
    [{ mobilephone: '+49 171 3920013' }, 'mobilephone', 'invalid'],
    [{ qualification: 'x'.repeat(2001) }, 'qualification', 'toolong'],
    [{ personnelnumber: 4711 }, 'personnelnumber', 'invalid'],
  ])('[U5] [W4] %o is refused by name, and nothing of the rest is saved', async (wrong, field, problem) => {
    const answer = await put({ ...PROFILE, ...DETAILS, ...wrong });
    expect(answer).toMatchObject({ code: 'invalid', body: { fields: [{ field, problem }] } });
    expect(await held(own)).toMatchObject({ user: { department: '' }, detail: undefined });
    expect((await logIn(PASSWORD)).code).toBe('done');
  });

  it('[CF1] what somebody else changed meanwhile is a conflict, in either row', async () => {
    expect((await put({ department: 'Montage', costcenter: '1' })).code).toBe('done');
    expect((await put({ department: 'Presswerk', base: { department: '' } })).code).toBe('conflict');
    const late = { costcenter: '2', base: { costcenter: '' } };
    expect((await put(late)).code).toBe('conflict');
    expect(await put(late, admin)).toMatchObject({
      code: 'conflict',
      body: { conflicts: [{ field: 'costcenter', theirs: '1' }] },
    });
  });

  it('[U5] [D11] who changes users saves the same of others, which is noted', async () => {
    const sent = { ...(await whole(admin)), profileid: company.profiles.reporter };
    expect((await put(sent, admin)).code).toBe('done');
    expect(await get(admin)).toMatchObject({ ...PROFILE, ...DETAILS });
    expect(await held(own)).toMatchObject({ user: PROFILE, detail: DETAILS });
    expect((await noted()).toSorted()).toEqual([
      ['user.detailschanged', 'other'],
      ['user.renamed', 'other'],
      ['user.rolechanged', 'other'],
    ]);
    // The same once more changes nothing.
    expect((await put(sent, admin)).code).toBe('done');
    expect((await noted()).length).toBe(3);
  });

  it('[U5] [D11] details are for oneself and for who may change that person, and on no other device', async () => {
    expect((await put({ ...PROFILE, ...DETAILS })).code).toBe('done');
    expect((await held(admin)).user).toMatchObject(PROFILE);
    expect((await held(admin)).detail).toBeUndefined();
    const { features } = await server.database.db
      .selectFrom('profile')
      .select('features')
      .where('nodeid', '=', company.profiles.admin)
      .executeTakeFirstOrThrow();
    const withRights = async (user: number[], rest: object = features as object) => {
      const role = { name: { de: 'Probe' }, features: { ...rest, user } as never, twofarequired: false };
      const account = await company.addUser('technician', []);
      const profileid = await company.add('profile', role);
      await server.database.db
        .updateTable('user')
        .set({ profileid })
        .where('nodeid', '=', account.usernodeid)
        .execute();
      return enter(account);
    };
    const told = { ...PROFILE, email: who.email };
    for (const by of [await withRights([0, 1, 0, 0]), await withRights([0, 1, 1, 0], {})]) {
      expect(await get(by)).toMatchObject(told);
      for (const field of Object.keys(DETAILS)) expect(await get(by)).not.toHaveProperty(field);
      expect((await put({ costcenter: '9' }, by)).code).toBe('forbidden');
    }
    expect(await get(await withRights([0, 1, 1, 0]))).toMatchObject({ ...told, ...DETAILS });
    const stranger = await seedCompany(server.database.db);
    const outside = await enter(await addPerson(server.database.db, stranger, 'admin'));
    expect((await outside.query(getUser, { nodeid: who.usernodeid })).code).toBe('gone');
    expect((await put({ costcenter: '9' }, outside)).code).toBe('gone');
  });

  it('[U5] [D11] nobody sets the password of somebody else, and what was tried is kept nowhere', async () => {
    const tried = { newPassword: 'Geheim7+Wort', actualPassword: 'Alt7+Wort' };
    const headers = { 'idempotency-key': 'tried-password' };
    const path = `/users/${encodeURIComponent(who.usernodeid)}`;
    const answer = await admin.request('PUT', path, { ...PROFILE, ...tried }, headers);
    expect(answer).toMatchObject({ code: 'invalid', body: { fields: [{ field: 'newPassword' }] } });
    const other = await addPerson(server.database.db, company);
    expect((await put(tried, await enter(other))).code).toBe('forbidden');
    expect((await put({ ...PROFILE, ...tried, actualPassword: 'Falsch7+Wort' })).code).toBe('invalid');
    const tables = ['refused', 'receipt', 'audit', ...RECORDS.map((record) => record.kind)];
    for (const table of tables) {
      const { rows } = await sql`
        select 1 from ${sql.table(table)} r where to_jsonb(r)::text ~ 'Geheim7|Alt7|Falsch7'`.execute(
        server.database.db,
      );
      expect(rows, table).toEqual([]);
    }
    expect((await logIn(PASSWORD)).code).toBe('done');
  });

  it('[U5] who left is nobody’s to change', async () => {
    expect((await admin.request('DELETE', `/users/${encodeURIComponent(who.usernodeid)}`)).code).toBe('done');
    expect((await put(PROFILE, admin)).code).toBe('gone');
    const { rows } = await sql`select 1 from userdetail where usernodeid = ${who.usernodeid}`.execute(
      server.database.db,
    );
    expect(rows).toEqual([]);
  });

  it('[OB12] an edit of an older app has no more than it had', async () => {
    const headers = { 'wartbar-name': 'user.update@1' };
    const { usernodeid: nodeid } = who;
    expect((await admin.command(updateUser, { nodeid, surname: 'Koch' }, { headers })).code).toBe('done');
  });

  it('[U5] [D11] [X19] somebody deletes by name what they said of themselves', async () => {
    expect((await put(await whole())).code).toBe('done');
    const remove = (keys: unknown[], by = own) => by.query(deleteOwnValues, { keys });
    const keys = ['image', 'mobilephone', 'personnelnumber', 'professionaltraining'];
    for (const _ of [1, 2])
      expect(await remove(keys)).toMatchObject({ code: 'done', body: { deleted: keys } });
    expect(await get(own)).toMatchObject({
      ...PROFILE,
      ...DETAILS,
      image: null,
      mobilephone: '',
      personnelnumber: '',
      professionaltraining: {},
    });
    for (const wrong of [[], ['email'], ['givenname'], [7], Array(9).fill('image')])
      expect((await remove(wrong)).code, `${wrong}`).toBe('invalid');
  });
});
