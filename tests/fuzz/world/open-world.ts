import { randomUUID } from 'node:crypto';
import { ROLES } from '../../../src/server/company/roles.ts';
import type { RecordKind } from '../../../src/server/db/schema.ts';
import { makeTokens } from '../../../src/server/features/session/tokens.ts';
import type { FeaturesMap } from '../../../src/shared/contract/core/define.ts';
import { HEADER } from '../../../src/shared/contract/core/protocol.ts';
import { shareNotification } from '../../../src/shared/contract/notification/share-commands.ts';
import { COMMANDS, RECORDS } from '../../../src/shared/contract/registry.ts';
import type { TestClient } from '../../api/harness/client.ts';
import { type Company, seedCompany } from '../../api/harness/company.ts';
import { requestFile } from '../../api/harness/files.ts';
import { prepareGround } from '../../api/harness/ground.ts';
import { addPerson, PASSWORD } from '../../api/harness/person.ts';
import { linkOf } from '../../api/harness/releases.ts';
import { type Ground, QUERY_SAMPLES, sampleOf } from '../../api/harness/samples.ts';
import { SECRET, type TestServer } from '../../api/harness/server.ts';
import { CANARY, markTexts } from './canary.ts';
import type { Person, Pools, World } from './pools.ts';

/** How many machines with all that hangs on one: deletions use them up. */
const GROUNDS = { own: 2, foreign: 1 };
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const HOUR = 3_600_000;

/** Fills a server with a world of its own. What is in it from earlier ones stays as strangers that nobody names. */
export async function openWorld(server: TestServer): Promise<World> {
  const { db } = server.database;
  const [own, other] = [await seedCompany(db), await seedCompany(db)];
  const owner = await administratorOf(server, own);
  const stranger = await userOf(server, other, ROLES.admin.features);
  const grounds: Ground[] = [];
  for (let at = 0; at < GROUNDS.own; at++) grounds.push(await prepareGround(server, own, owner));
  const foreign: Ground[] = [];
  for (let at = 0; at < GROUNDS.foreign; at++) foreign.push(await prepareGround(server, other, stranger));
  const { builder } = await linkOf(db, own);
  await markTexts(db, other.clientid);

  const people = new Map<string, Person>([['nobody', { role: 'nobody', token: null }]]);
  const login = async (role: string): Promise<void> => {
    const company = role === 'customer view' ? builder : own;
    const { token } = await (role === 'admin'
      ? administratorOf(server, own)
      : userOf(server, company, featuresOf(role)));
    people.set(role, { role, token });
  };
  for (const role of [...Object.keys(ROLES), 'customer view', 'no rights']) await login(role);
  // What the rows of the first ground name is theirs.
  people.set('admin', { role: 'admin', token: owner.token });

  const ownRows = await rowsOf(server, [own.clientid, builder.clientid]);
  const foreignRows = await rowsOf(server, [other.clientid]);
  const strangers = [other.clientid, stranger.account.usernodeid, ...foreign.flatMap(plainIds)];
  return {
    pools: {
      own: ownRows,
      foreign: foreignRows,
      uuids: { own: [own.clientid, ...grounds.flatMap(plainIds)], foreign: strangers },
      groups: await groupsOf(server, own, owner, grounds),
    },
    secrets: {
      uuids: new Set(
        [...strangers, ...[...foreignRows.values()].flat()].flatMap((id) => id.match(UUID) ?? []),
      ),
      words: [CANARY, ...foreign.map(({ builderinvitation }) => builderinvitation.slice(-12))],
    },
    people,
    tokens: await uselessTokens(server, own),
    renew: login,
  };
}

const featuresOf = (role: string): FeaturesMap =>
  role in ROLES
    ? ROLES[role as keyof typeof ROLES].features
    : role === 'no rights'
      ? {}
      : ROLES.admin.features;

/** Ids of a ground that are no node ids. */
const plainIds = ({ import: importid, undoneimport, file, unitId }: Ground): string[] => [
  importid,
  undoneimport,
  file.fileid,
  unitId,
];

/** A user of a company with these rights, who sees its north. */
async function userOf(server: TestServer, company: Company, features: FeaturesMap): Promise<TestClient> {
  const profileid = await company.add('profile', { name: { de: 'Probe' }, features, twofarequired: false });
  const account = await company.addUser('admin', [company.sites.north]);
  const { db } = server.database;
  await db.updateTable('user').set({ profileid }).where('nodeid', '=', account.usernodeid).execute();
  return server.login(account);
}

/** The same with all rights and as an administrator of the company, to whom some routes open alone. */
async function administratorOf(server: TestServer, company: Company): Promise<TestClient> {
  const person = await userOf(server, company, ROLES.admin.features);
  const { usernodeid } = person.account;
  const { db } = server.database;
  await db.updateTable('account').set({ admin: true }).where('usernodeid', '=', usernodeid).execute();
  return person;
}

/** Node ids of these companies by kind, in the order in which they were made. */
async function rowsOf(server: TestServer, clientids: string[]): Promise<Pools['own']> {
  const rows = new Map<string, string[]>();
  for (const { kind } of RECORDS) {
    const found = await server.database.db
      .selectFrom(kind as RecordKind)
      .select('nodeid')
      .where('clientid', 'in', clientids)
      .orderBy('nodeid')
      .execute();
    if (found.length > 0)
      rows.set(
        kind,
        found.map(({ nodeid }) => nodeid),
      );
  }
  return rows;
}

async function uselessTokens(server: TestServer, company: Company): Promise<World['tokens']> {
  const person = await userOf(server, company, ROLES.admin.features);
  await server.endSession(person);
  const claims = { ...person.account, sessionid: randomUUID() };
  const now = server.clock.now();
  return {
    ended: person.token ?? '',
    expired: await makeTokens(SECRET).makeAccess(claims, now - HOUR),
    forged: await makeTokens(`${SECRET}, but another one`).makeAccess(claims, now),
  };
}

/** [OB18] A solved challenge; the first who sends it uses it up. */
async function proofOf(client: TestClient): Promise<string> {
  const { challenge } = shareNotification;
  if (!challenge) return '';
  const { method, path } = challenge.query.http;
  return challenge.answer((await client.request(method, path)).body);
}

/** What belongs together: no schema says which. */
async function groupsOf(
  server: TestServer,
  own: Company,
  owner: TestClient,
  grounds: readonly Ground[],
): Promise<Pools['groups']> {
  const { ticket, bytes } = await requestFile(server.app, owner);
  const person = await addPerson(server.database.db, own, 'technician');
  const { refreshtoken } = (
    await owner.request('POST', '/auth/login', { email: person.email, password: PASSWORD })
  ).body;
  const start = (await owner.request('GET', '/sync/changes?device=fuzz')).body;
  const [ground] = grounds as [Ground];
  return [
    ...COMMANDS.flatMap((command) => grounds.map((each) => sampleOf(command, each))),
    ...Object.values(QUERY_SAMPLES).flatMap((sample) => grounds.map(sample)),
    {
      ...Object.fromEntries(new URL(ticket.url, 'http://server').searchParams),
      fileid: ticket.fileid,
      version: ticket.fileversion,
      $body: bytes,
    },
    { ...ground.file },
    { fileid: ground.file.fileid, version: ground.file.fileversion },
    { email: person.email, password: PASSWORD },
    { token: refreshtoken },
    { device: 'fuzz', cursor: start.cursor, generation: start.generation },
    { device: 'fuzz', from: 0, to: start.generation, kind: 'equipment' },
    { device: 'fuzz' },
    { [HEADER.proof]: await proofOf(owner) },
    { code: ground.buildercode },
    {
      importid: randomUUID(),
      filename: 'maschinen.csv',
      $body: Buffer.from('Name;Inventarnummer\nSäge;4711\n'),
    },
    ...grounds.flatMap((each) => [{ importid: each.import }, { importid: each.undoneimport }]),
    ...grounds.map(({ unitId }) => ({ unitId, namespace: 'time' })),
  ];
}
