import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FEEDBACKS_PER_HOUR } from '../../../src/server/features/feedback/part.ts';
import { sendFeedback } from '../../../src/shared/contract/conversation/feedback.ts';
import { LONGEST_FEEDBACK } from '../../../src/shared/rules/feedback.ts';
import type { TestClient } from '../harness/client.ts';
import { type Company, newId, seedCompany } from '../harness/company.ts';
import { TestDevice } from '../harness/device.ts';
import { deliver } from '../harness/mail-server.ts';
import { DATABASES, startServer, type TestServer } from '../harness/server.ts';

const HOUR = 3_600_000;

const typed = () => ({
  nodeid: newId('feedback'),
  subject: 'setup',
  body: 'Die Liste <b>springt</b>.\n\nJedes Mal.',
  created: 1000,
});

describe.each(DATABASES)('feedback on %s', (kind) => {
  let server: TestServer;
  let company: Company;
  let client: TestClient;

  beforeAll(async () => {
    server = await startServer(kind, { feedbackTo: 'hilfe@wartbar.example' });
    company = await seedCompany(server.database.db);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.offset = 0;
    client = await server.login(await company.addUser('nobody', []));
  });

  const mails = () =>
    server.database.db
      .selectFrom('mail_outbox')
      .selectAll()
      .where('usernodeid', '=', client.account.usernodeid)
      .orderBy('created')
      .execute();

  it('[H2] is kept, whatever the role may do, and mailed to the provider with who wrote it', async () => {
    const sent = typed();
    expect(await client.command(sendFeedback, sent)).toMatchObject({
      code: 'done',
      body: { ...sent, usernodeid: client.account.usernodeid },
    });
    const { arrived } = await deliver(server);
    const [{ to, mail } = { to: [], mail: undefined }] = arrived;
    expect(to).toEqual(['hilfe@wartbar.example']);
    expect(mail?.subject).toBe('Rückmeldung: Probleme beim Einrichten');
    for (const part of [
      'Die Liste <b>springt</b>.\n\nJedes Mal.',
      'Von: nobody Test, ',
      'Betrieb: Testwerk',
    ]) {
      expect(mail?.text).toContain(part);
    }
    expect(mail?.text).toMatch(/mailto:[\w-]+@test\.example/);
    expect(mail?.html).toContain('Die Liste &lt;b&gt;springt&lt;/b&gt;.');
  });

  it('[H2] [OB3] sent again under its key it is one row and one mail', async () => {
    const sent = typed();
    const key = randomUUID();
    const answers = [
      await client.command(sendFeedback, sent, { key }),
      await client.command(sendFeedback, sent, { key }),
    ];
    expect(answers.map(({ code }) => code)).toEqual(['done', 'done']);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    const device = new TestDevice(client);
    await device.start();
    expect(device.held('feedback')).toEqual([sent.nodeid]);
    expect(await mails()).toHaveLength(1);
  });

  it('[H2] is given to the devices of its author alone', async () => {
    await client.command(sendFeedback, typed());
    const admin = new TestDevice(
      await server.login(await company.addUser('admin', Object.values(company.sites))),
    );
    await admin.start();
    expect(admin.held('feedback')).toEqual([]);
  });

  it.each([
    ['a type that does not exist', { subject: 'praise' }],
    ['no type', { subject: '' }],
    ['no message', { body: '' }],
    ['a message that is too long', { body: 'a'.repeat(LONGEST_FEEDBACK + 1) }],
  ])('[H2] %s is refused, and nothing is mailed', async (_what, wrong) => {
    expect(await client.command(sendFeedback, { ...typed(), ...wrong })).toMatchObject({ code: 'invalid' });
    expect(await mails()).toEqual([]);
  });

  it('[H2] nobody writes in the name of a colleague', async () => {
    const colleague = await company.addUser('admin', []);
    const answer = await client.command(sendFeedback, { ...typed(), usernodeid: colleague.usernodeid });
    expect(answer.body).toMatchObject({ usernodeid: client.account.usernodeid });
  });

  it('[H2] more than a person writes is kept at once and mailed later, none of it lost', async () => {
    for (let count = 0; count <= FEEDBACKS_PER_HOUR; count += 1) {
      expect((await client.command(sendFeedback, typed())).code).toBe('done');
    }
    const waiting = await mails();
    expect(waiting).toHaveLength(FEEDBACKS_PER_HOUR + 1);
    expect(Number(waiting.at(-1)?.nextattempt)).toBe(Number(waiting[0]?.created) + HOUR);
  });
});

it('[H2] without an address of a provider it is kept and nobody is mailed', async () => {
  const server = await startServer('PGlite');
  const company = await seedCompany(server.database.db);
  const client = await server.login(await company.addUser('technician', []));
  expect((await client.command(sendFeedback, typed())).code).toBe('done');
  expect(await server.database.db.selectFrom('mail_outbox').selectAll().execute()).toEqual([]);
  const rows = await server.database.db.selectFrom('feedback').select('subject').execute();
  expect(rows).toEqual([{ subject: 'setup' }]);
  await server.close();
});
