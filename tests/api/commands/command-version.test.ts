import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { buildApp } from '../../../src/server/build-app.ts';
import { implementCommand } from '../../../src/server/http/implement.ts';
import { openContactBook } from '../../../src/server/sync/contacts/contact-book.ts';
import { defineCommand } from '../../../src/shared/contract/core/define.ts';
import { HEADER } from '../../../src/shared/contract/core/protocol.ts';
import { makeClient } from '../harness/client.ts';
import { newId } from '../harness/company.ts';
import { DATABASES, startServer, type TestServer } from '../harness/server.ts';

const common = {
  name: 'test.rename',
  http: { method: 'PUT', path: '/test/{nodeid}' },
  permission: 'always',
  policy: 'patch',
  lane: (payload: { nodeid: string }) => payload.nodeid,
  effect: () => [],
} as const;
const payload = z.object({ nodeid: z.string(), title: z.string().check(z.minLength(1)) });

const plain = defineCommand({ ...common, version: 3, payload });
const upgrading = defineCommand({
  ...common,
  version: 3,
  payload,
  upgrade: ({ label, ...rest }) => ({ ...rest, title: (label as string).trim() }),
});
/** Shares method and path; its body says which one is meant. */
const sibling = defineCommand({
  ...common,
  name: 'test.label',
  version: 1,
  http: { ...common.http, variant: (body) => 'label' in body },
  payload: z.object({ nodeid: z.string(), label: z.string() }),
});

describe.each(DATABASES)('versions of commands on %s', (kind) => {
  let server: TestServer;
  const caller = {
    usernodeid: newId('user'),
    clientid: newId('client'),
    profileid: '',
    features: {},
    superuser: false,
    entered: null,
    sessionid: '',
  };
  const closing: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    server = await startServer(kind);
  });
  afterAll(async () => {
    for (const close of closing) await close();
    await server.close();
  });

  /** A server of its own that knows the command, and what its handler was given. */
  async function serving(definition: typeof plain) {
    const given: unknown[] = [];
    const logger = pino({ level: 'silent' });
    const contacts = openContactBook(server.database.db, logger, server.clock.now);
    closing.push(() => contacts.end());
    const app = await buildApp({
      database: server.database,
      storage: server.storage,
      logger,
      contacts,
      version: 'test',
      authenticate: async () => caller,
      parts: [
        {
          commands: [
            implementCommand(definition, async (input) => {
              given.push(input);
              return { number: given.length };
            }),
            implementCommand(sibling, async () => ({ sibling: true })),
          ],
        },
      ],
    });
    closing.push(() => app.close());
    const client = makeClient(app, caller, null);
    const send = (version: number, input: Record<string, unknown>, key = newId('key')) =>
      client.command(
        definition,
        { nodeid: 'n', ...input },
        {
          key,
          headers: { [HEADER.name]: `test.rename@${version}` },
        },
      );
    return { given, send };
  }

  it('[OB12] the payload of an older version is brought over before it is checked', async () => {
    const { given, send } = await serving(upgrading);
    expect(await send(1, { label: '  Neu ' })).toMatchObject({ code: 'done', body: { number: 1 } });
    expect(await send(3, { title: 'Neu' })).toMatchObject({ code: 'done', body: { number: 2 } });
    expect(given).toEqual([
      { nodeid: 'n', title: 'Neu' },
      { nodeid: 'n', title: 'Neu' },
    ]);
  });

  it('[OB12] the receipt is over what was sent: a replay matches, another payload does not', async () => {
    const { given, send } = await serving(upgrading);
    const key = newId('key');
    const first = await send(1, { label: 'Neu ' }, key);
    expect(await send(1, { label: 'Neu ' }, key)).toMatchObject({ code: 'done', commit: first.commit });
    expect(await send(1, { label: 'Neu' }, key)).toMatchObject({ code: 'mismatch' });
    expect(given).toHaveLength(1);
  });

  it('[OB12] what an older version was answered is answered again, also where it is outdated now', async () => {
    const key = newId('key');
    const before = await serving(upgrading);
    const first = await before.send(1, { label: 'Neu' }, key);
    expect(first.code).toBe('done');
    const { given, send } = await serving(plain);
    expect(await send(1, { label: 'Neu' }, key)).toMatchObject({ code: 'done', body: first.body });
    expect(given).toEqual([]);
    expect((await send(1, { label: 'Neu' })).code).toBe('outdated');
  });

  it.each([
    ['cannot be brought over', {}, 'invalid'],
    ['is refused by the new schema', { label: '  ' }, 'invalid'],
  ])('[OB12] an older payload that %s is refused, not failed', async (_what, input, code) => {
    const { given, send } = await serving(upgrading);
    expect((await send(1, input)).code).toBe(code);
    expect(given).toEqual([]);
  });

  it('[OB12] a version from the future waits for this server to be updated', async () => {
    const { send } = await serving(upgrading);
    expect(await send(4, { title: 'Neu' })).toMatchObject({
      code: 'unavailable',
      headers: { 'retry-after': '300' },
    });
  });
});
