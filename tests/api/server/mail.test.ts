import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendMails } from '../../../src/server/jobs/send-mails.ts';
import { startJobs } from '../../../src/server/jobs/start-jobs.ts';
import { layOut } from '../../../src/server/mail/letter.ts';
import { makeNotify } from '../../../src/server/mail/notify.ts';
import { LEASE, queueMails, takeMail } from '../../../src/server/mail/store.ts';
import { folderTransport, type MailTransport, smtpTransport } from '../../../src/server/mail/transport.ts';
import { seedCompany } from '../harness/company.ts';
import { itOn, onBoth } from '../harness/databases/on-database.ts';
import { type MailServer, startMailServer } from '../harness/mail-server.ts';
import { BOTH_DATABASES, startServer, type TestServer } from '../harness/server.ts';

const FROM = 'Wartbar <wartbar@werk.example>';
const MINUTE = 60_000;
const logger = pino({ level: 'silent' });

describe.each(BOTH_DATABASES)('mails on %s', (kind) => {
  const it = itOn(kind);
  let server: TestServer;
  let clientid: string;
  let post: MailServer;
  let transport: MailTransport;

  beforeAll(async () => {
    server = await startServer(kind);
    ({ clientid } = await seedCompany(server.database.db));
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.database.db.deleteFrom('mail_outbox').execute();
    post = await startMailServer();
    transport = smtpTransport(post.url, FROM);
    return () => post.close();
  });

  const queue = (recipients: string[], now = 1000, failing = false) =>
    server.database.db.transaction().execute(async (tx) => {
      const mails = recipients.map((recipient) => ({
        clientid,
        usernodeid: null,
        cause: 'test',
        notificationnodeid: null,
        recipient,
        subject: `An ${recipient}`,
        bodytext: 'Grüße',
        bodyhtml: '<p>Grüße</p>',
      }));
      await queueMails(tx, mails, now);
      if (failing) throw new Error('the cause failed');
    });
  const send = (now: number, by = transport) => sendMails(server.database.db, by, logger, () => now);
  const rows = () => server.database.db.selectFrom('mail_outbox').selectAll().orderBy('recipient').execute();
  const refusal = (responseCode: number, answer: string) =>
    Object.assign(new Error(answer), { responseCode });
  const receivers = () => post.arrived.flatMap(({ to }) => to).sort();

  it('[N17] go out through SMTP, once, and are kept as sent', async () => {
    await queue(['a@werk.example', 'b@werk.example']);
    expect(await send(2000)).toBe(2);
    expect(await send(10 * LEASE)).toBe(0);
    expect(receivers()).toEqual(['a@werk.example', 'b@werk.example']);
    const [first] = post.arrived;
    expect(first?.mail).toMatchObject({
      from: { name: 'Wartbar', address: 'wartbar@werk.example' },
      subject: `An ${first?.to[0]}`,
    });
    expect(first?.mail.text).toContain('Grüße');
    expect(first?.mail.html).toContain('<p>Grüße</p>');
    expect((await rows()).map(({ sent }) => sent)).toEqual([2000, 2000]);
  });

  it('[N17] are written with their cause: when that fails, nothing is sent', async () => {
    await expect(queue(['a@werk.example'], 1000, true)).rejects.toThrow('the cause failed');
    expect(await send(2000)).toBe(0);
    expect(post.arrived).toEqual([]);
  });

  it('[N17] wait while the mail server is down, and go when it is back', async () => {
    await queue(['a@werk.example', 'b@werk.example']);
    const port = Number(new URL(post.url).port);
    await post.close();
    expect(await send(2000)).toBe(0);
    const [tried, untried] = (await rows()).toSorted((a, b) => b.attempts - a.attempts);
    // Where nobody answers the others need not be tried too.
    expect([tried?.attempts, untried?.attempts]).toEqual([1, 0]);
    expect(tried?.lasterror).toMatch(/ECONNREFUSED/);
    post = await startMailServer({ port });
    expect(await send(2000)).toBe(1);
    expect(await send(2000 + MINUTE)).toBe(1);
    expect(receivers()).toEqual(['a@werk.example', 'b@werk.example']);
  });

  it('[N17] one that is refused for good is given up, with the reason, and holds up no other', async () => {
    await post.close();
    post = await startMailServer({
      onRcptTo: ({ address }, _session, done) => {
        if (address.startsWith('a@')) done(refusal(550, 'no such user'));
        else done();
      },
    });
    await queue(['a@werk.example', 'b@werk.example']);
    const by = smtpTransport(post.url, FROM);
    expect(await send(2000, by)).toBe(1);
    expect(await send(2000 + 3 * 86_400_000, by)).toBe(0);
    const [refused] = await rows();
    expect(refused).toMatchObject({ sent: null, failed: 2000, attempts: 1 });
    expect(refused?.lasterror).toMatch(/no such user/);
  });

  it.each([
    ['our address', { onConnect: (_session, done) => done(refusal(554, '5.7.1 Blocked')) }],
    ['our password', { onAuth: (_login, _session, done) => done(refusal(535, '5.7.8 Wrong password')) }],
    [
      'our login, told later',
      { onRcptTo: (_to, _session, done) => done(refusal(530, '5.7.0 Log in first')) },
    ],
    ['our sender', { onMailFrom: (_from, _session, done) => done(refusal(553, '5.7.1 Not your address')) }],
  ] satisfies [string, Parameters<typeof startMailServer>[0]][])(
    '[N17] all wait while the mail server refuses %s, and it is asked once',
    async (_what, refusing) => {
      await post.close();
      post = await startMailServer(refusing);
      const port = Number(new URL(post.url).port);
      const by = smtpTransport(`smtp://wartbar:geheim@127.0.0.1:${port}`, FROM);
      await queue(['a@werk.example', 'b@werk.example', 'c@werk.example']);
      expect(await send(2000, by)).toBe(0);
      expect((await rows()).map(({ failed }) => failed)).toEqual([null, null, null]);
      expect((await rows()).map(({ attempts }) => attempts).sort()).toEqual([0, 0, 1]);
      await post.close();
      post = await startMailServer({
        port,
        onAuth: (_login, _session, done) => done(null, { user: 'wartbar' }),
      });
      expect(await send(2000 + MINUTE, by)).toBe(3);
    },
  );

  it('[N17] one that is too big for the mail server holds up no other', async () => {
    await post.close();
    let asked = 0;
    post = await startMailServer({
      onMailFrom: (_from, _session, done) => (asked++ === 0 ? done(refusal(552, '5.3.4 Too big')) : done()),
    });
    await queue(['a@werk.example', 'b@werk.example']);
    expect(await send(2000, smtpTransport(post.url, FROM))).toBe(1);
    expect((await rows()).filter(({ failed }) => failed !== null)).toHaveLength(1);
  });

  onBoth('[N17] several servers share them: each goes out once', async () => {
    const many = Array.from({ length: 40 }, (_, at) => `p${at}@werk.example`);
    await queue(many);
    const sent = await Promise.all([send(2000), send(2000), send(2000), send(2000)]);
    expect(sent.reduce((sum, count) => sum + count)).toBe(many.length);
    expect(receivers()).toEqual(many.toSorted());
  });

  it('[N17] one that a killed server had taken is sent by another, under the same id', async () => {
    await queue(['a@werk.example']);
    const taken = await takeMail(server.database.db, 2000);
    expect(await send(2000 + LEASE - 1)).toBe(0);
    expect(await send(2000 + LEASE)).toBe(1);
    expect(post.arrived[0]?.mail.messageId).toBe(`<${taken?.id}@wartbar>`);
  });

  it('[N17] the job sends what is written while it runs, without waiting for its minute', async () => {
    const now = Date.now;
    const notify = makeNotify('');
    const stop = startJobs({ ...server, transport, notify, origin: '', logger, now });
    await queue(['a@werk.example'], now());
    await expect.poll(receivers).toEqual(['a@werk.example']);
    await stop();
  });
});

describe('without a mail server', () => {
  const written = {
    id: 'eins',
    clientid: '',
    usernodeid: null,
    cause: 'test',
    notificationnodeid: null,
    recipient: 'a@werk.example',
    created: 1000,
    attempts: 1,
    subject: 'Öl',
    bodytext: 'Grüße',
    bodyhtml: '',
  };

  it('[N17] each mail is a file that mail programs open', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'wartbar-mails-'));
    const transport = folderTransport(join(folder, 'mails'), FROM, logger);
    await transport.send(written);
    const files = await readdir(join(folder, 'mails'));
    expect(files).toEqual(['1970-01-01T00-00-01.000Z-eins.eml']);
    const file = join(folder, 'mails', files[0]!);
    if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
    const read = await PostalMime.parse(await readFile(file));
    expect(read).toMatchObject({ subject: 'Öl', to: [{ address: 'a@werk.example' }] });
    await rm(folder, { recursive: true });
  });

  it.each([
    'Neue Meldung: Presse: Beim Anfahren der zweiten Schicht tropft Öl aus der Verschraubung am hinteren Zylinder, die Dichtung ist gerissen, und die Kupplungsscheibenabdeckung liegt lose daneben',
    'Neue Meldung: Presse: Der Bediener sagt, dass es seit gestern Abend riecht, und dass der Motor lauter ist',
    `Überlang ${'Überwachungseinrichtung'.repeat(5)} 100 % =?x?= _ "ß"`,
  ])('[N17] the subject keeps its words whole on every line, and is read as it was: %s', async (subject) => {
    const folder = await mkdtemp(join(tmpdir(), 'wartbar-mails-'));
    await folderTransport(folder, FROM, logger).send({ ...written, subject });
    const file = await readFile(join(folder, (await readdir(folder))[0]!), 'utf8');
    expect((await PostalMime.parse(file)).subject).toBe(subject);
    const [, header = ''] = /^Subject: ((?:.+\r?\n )*.+)/m.exec(file) ?? [];
    const lines = header.split(/\r?\n /);
    expect(lines.every((line) => line.length <= 78)).toBe(true);
    if (subject.startsWith('Neue'))
      for (const line of lines.slice(0, -1)) expect(line).toMatch(/_\?=$|[^=?]$/);
    await rm(folder, { recursive: true });
  });

  it('[N17] a server that takes connections and says nothing is given up in time', async () => {
    const mute = createServer(() => undefined);
    await new Promise<void>((ready) => mute.listen(0, '127.0.0.1', ready));
    const { port } = mute.address() as { port: number };
    const transport = smtpTransport(`smtp://127.0.0.1:${port}`, FROM, { connect: 100, answer: 100 });
    await expect(transport.send(written)).rejects.toMatchObject({ kind: 'offline' });
    mute.close();
  });
});

describe('letters', () => {
  it('[N17] what people typed is escaped, and is on one line of the subject', () => {
    const { subject, bodytext, bodyhtml } = layOut({
      subject: 'Meldung: a\r\nBcc: x@y.example',
      heading: '<script>alert(1)</script>',
      paragraphs: ['Müller & "Söhne"'],
      facts: [
        ['Maschine', "Presse <b>'1'"],
        ['Leer', ' '],
      ],
      button: { label: 'Öffnen', url: 'https://w.example/?a=1&b="2"' },
      reason: 'Darum.',
    });
    expect(subject).toBe('Meldung: a Bcc: x@y.example');
    expect(bodyhtml).not.toMatch(/<script|<b>|Leer/);
    expect(bodyhtml).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(bodyhtml).toContain('Müller &amp; &quot;Söhne&quot;');
    expect(bodyhtml).toContain('href="https://w.example/?a=1&amp;b=&quot;2&quot;"');
    expect(bodytext).toContain("Maschine: Presse <b>'1'");
    expect(bodytext).not.toContain('Leer');
  });

  it('a name that was stored with line breaks makes no line of its own', () => {
    const name = 'Max\r\nKlicken Sie hier: https://falsch.example\n\u202E';
    const { subject, bodytext, bodyhtml } = layOut({
      subject: `Meldung von ${name}`,
      heading: `Von ${name}`,
      paragraphs: [`${name} hat etwas gemeldet.`],
      facts: [['Von', name]],
      button: { label: 'Öffnen', url: 'https://w.example/' },
      reason: `Weil ${name} Sie eingeladen hat.`,
    });
    for (const text of [subject, bodytext, bodyhtml]) {
      expect(text).toContain('Max Klicken Sie hier');
      expect(text).not.toMatch(/^Klicken|\u202E/m);
    }
  });
});
