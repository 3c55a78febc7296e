import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assertAddress, isPublicAddress } from '../../../../src/server/http/guarded-fetch.ts';
import { SSO_LIMITS } from '../../../../src/server/http/rate-limit.ts';
import { CLIENT, startProvider, type TestProvider } from '../../../harness/start-provider.ts';
import { makeClient, type TestClient } from '../../harness/client.ts';
import { seedCompany } from '../../harness/company.ts';
import { addPerson, PASSWORD } from '../../harness/person.ts';
import { startServer, type TestServer } from '../../harness/server.ts';

/** DNS entries of the tests. */
const entries = new Map<string, string[][]>();
const resolveTxt = async (name: string) => {
  const found = entries.get(name);
  if (!found) throw new Error(`ENOTFOUND ${name}`);
  return found;
};

let provider: TestProvider;
let strict: TestServer;
let open: TestServer;
const opened: TcpServer[] = [];

beforeAll(async () => {
  provider = await startProvider('http://127.0.0.1:3030/login/sso');
  strict = await startServer('PGlite', { sso: { hosts: [], domains: ['*'] } });
  open = await startServer('PGlite', {
    sso: { hosts: ['127.0.0.1'], domains: ['firma.example'], resolveTxt },
  });
});
afterAll(async () => {
  for (const server of opened) server.close();
  await strict.close();
  await open.close();
  await provider.close();
});

async function administrator({ database, login }: TestServer): Promise<TestClient> {
  const { email: _email, ...who } = await addPerson(database.db, await seedCompany(database.db), 'admin');
  await database.db
    .updateTable('account')
    .set({ admin: true })
    .where('usernodeid', '=', who.usernodeid)
    .execute();
  return login(who);
}

async function problem(server: TestServer, issuer: string): Promise<unknown> {
  const admin = await administrator(server);
  const { code, body } = await admin.request('POST', '/company/sso/check', { issuer });
  expect(code).toBe('done');
  return body.problem;
}

/** A server of the tests' own; answers its address and the paths that were asked for. */
async function listen(answer: RequestListener): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    asked.push(String(request.url));
    answer(request, reply);
  });
  opened.push(server);
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

it('[U10] SSO: without the setting the server asks nobody in its own network, however that is written', async () => {
  const { url, asked } = await listen((_request, reply) => reply.end('{}'));
  const { port } = new URL(url);
  for (const host of ['127.0.0.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0'])
    expect([host, await problem(strict, `https://${host}:${port}`)]).toEqual([host, 'private']);
  for (const host of [
    '10.0.0.7',
    '172.20.1.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '[fd00::1]',
    '[fe80::1]',
  ])
    expect([host, await problem(strict, `https://${host}/`)]).toEqual([host, 'private']);
  // Names of this network answer like names that nobody has.
  for (const host of ['localhost', 'gibt-es-nicht.invalid'])
    expect([host, await problem(strict, `https://${host}:${port}`)]).toEqual([host, 'unreachable']);
  for (const address of [
    url,
    provider.issuer,
    'file:///etc/passwd',
    'kein Ort',
    'https://a:b@anmeldung.example',
  ])
    expect([address, await problem(strict, address)]).toEqual([address, 'address']);
  expect(asked).toEqual([]);
});

it('[U10] SSO: addresses that everybody knows are public, those of one network and of none are not', () => {
  for (const address of ['8.8.8.8', '1.1.1.1', '172.32.0.1', '2a00:1450:4001::1', '2606:4700::1111'])
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
  for (const address of [
    '127.1.2.3',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    '2002:7f00:1::',
    '2001:0:1::',
    '2001:20::1',
    '3fff::1',
    'ff02::1',
    '::',
    'x',
  ])
    expect([address, isPublicAddress(address)]).toEqual([address, false]);
});

it('[U10] SSO: a host of the setting counts with the port that its protocol has anyway', () => {
  const asked = (address: string) => () => assertAddress(['10.0.0.7:443', '10.0.0.8:80'], new URL(address));
  expect(asked('https://10.0.0.7/realms/werk')).not.toThrow();
  expect(asked('http://10.0.0.8')).not.toThrow();
  for (const other of ['http://10.0.0.7', 'https://10.0.0.7:8443', 'https://10.0.0.8'])
    expect(asked(other)).toThrow();
});

it('[U10] SSO: what is wrong with an address is said', async () => {
  expect(await problem(open, provider.issuer)).toBeNull();
  expect(await problem(open, `${provider.issuer}/anders`)).toBe('noprovider');
  expect(await problem(open, 'http://127.0.0.1:1')).toBe('unreachable');
  expect(await problem(open, 'https://10.0.0.7')).toBe('private');
  // Plain text where a certificate was to come.
  expect(await problem(open, provider.issuer.replace('http:', 'https:'))).toBe('certificate');
  const describes = (fields: object) =>
    listen((_request, reply) => {
      reply.setHeader('content-type', 'application/json');
      reply.end(JSON.stringify(fields));
    });
  const other = await describes({ issuer: 'https://anderswo.example' });
  expect(await problem(open, other.url)).toBe('issuer');
});

it('[U10] SSO: neither a redirect nor an endpoint leads further than the address itself may', async () => {
  const secret = await listen((_request, reply) => reply.end('geheim'));
  const redirects = await listen((_request, reply) => {
    reply.writeHead(302, { location: secret.url });
    reply.end();
  });
  expect(await problem(open, redirects.url)).toBe('noprovider');
  expect(redirects.asked).toHaveLength(1);
  expect(secret.asked).toEqual([]);

  const self = await listen((request, reply) => {
    const issuer = `http://${request.headers.host}`;
    const endpoints = {
      authorization_endpoint: `${issuer}/a`,
      jwks_uri: `${issuer}/j`,
      response_types_supported: ['code'],
    };
    reply.setHeader('content-type', 'application/json');
    reply.end(JSON.stringify({ issuer, ...endpoints, token_endpoint: 'https://169.254.169.254/latest' }));
  });
  expect(await problem(open, self.url)).toBe('private');
  const endless = await listen((_request, reply) => {
    reply.setHeader('content-type', 'application/json');
    reply.end(`{"issuer":"${'x'.repeat(600_000)}"}`);
  });
  expect(await problem(open, endless.url)).toBe('noprovider');
});

it('[U10] SSO: an answer that is none stops neither the server nor the caller', async () => {
  const speaks = async (head: string) => {
    const server = createTcpServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => socket.end(`${head}\r\n\r\n`));
    });
    opened.push(server);
    await new Promise<void>((done) => {
      server.listen(0, '127.0.0.1', done);
    });
    return problem(open, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  };
  expect(await speaks('HTTP/1.1 999 Unbekannt\r\ncontent-length: 0')).toBe('noprovider');
  expect(await speaks('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x')).toBe(
    'noprovider',
  );
});

it('[U10] SSO: who asks too often from one address waits', async () => {
  const guest = makeClient(strict.app, { usernodeid: '', clientid: '' }, null);
  const find = () => guest.request('POST', '/auth/sso/find', { domain: 'werk.example' });
  for (let asked = 0; asked < SSO_LIMITS.perAddress; asked++) expect((await find()).code).toBe('done');
  expect(await find()).toMatchObject({ code: 'ratelimited' });
  const sent = { state: 'x', code: 'y', proof: 'z'.repeat(32) };
  expect(await guest.request('POST', '/auth/sso/finish', sent)).toMatchObject({ code: 'ratelimited' });
});

it('[U10] SSO: a domain goes to the company that proves that it is theirs', async () => {
  const admin = await administrator(open);
  const set = (domains: string[], by = admin) =>
    by.request('POST', '/company/sso', {
      issuer: provider.issuer,
      clientname: CLIENT.client_id,
      secret: CLIENT.client_secret,
      domains,
      trustsaddresses: false,
      secondfactor: true,
      passwords: true,
      password: PASSWORD,
    });
  const { proof } = (await admin.request('GET', '/company/sso')).body as {
    proof: { prefix: string; value: string };
  };
  const unproven = { code: 'invalid', body: { fields: [{ field: 'domains.werk.example' }] } };
  expect(await set(['werk.example', 'firma.example'])).toMatchObject(unproven);
  entries.set(`${proof.prefix}.werk.example`, [
    ['v=spf1 -all'],
    [proof.value.slice(0, 9), proof.value.slice(9)],
  ]);
  expect(await set(['werk.example', 'firma.example'])).toMatchObject({
    code: 'done',
    body: { setting: { domains: ['firma.example', 'werk.example'] } },
  });
  const other = await administrator(open);
  // The entry names one company: it opens nothing to another.
  expect(await set(['werk.example'], other)).toMatchObject(unproven);
  // Two that show it: whoever was first. One that no longer does leaves it, and has a domain less.
  const own = (await other.request('GET', '/company/sso')).body.proof as { prefix: string; value: string };
  const name = `${own.prefix}.werk.example`;
  entries.set(name, [[proof.value], [own.value]]);
  const inuse = { code: 'invalid', body: { fields: [{ field: 'domains', problem: 'inuse' }] } };
  expect(await set(['werk.example'], other)).toMatchObject(inuse);
  expect(await set(['firma.example'], other)).toMatchObject(inuse);
  entries.set(name, [[own.value]]);
  expect(await set(['werk.example'], other)).toMatchObject({ code: 'done' });
  const domainsOf = async (by: TestClient) =>
    ((await by.request('GET', '/company/sso')).body.setting as { domains: string[] } | null)?.domains;
  expect(await domainsOf(admin)).toEqual(['firma.example']);
  // Without a domain a company logs in by password.
  entries.set(name, [[proof.value]]);
  expect(await set(['werk.example'], admin)).toMatchObject({ code: 'done' });
  expect(await domainsOf(other)).toBeUndefined();
});
