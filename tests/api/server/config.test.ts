import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../../src/server/config.ts';
import { makeLogger } from '../../../src/server/logger.ts';
import { deriveKey, keptSecret, sign } from '../../../src/server/storage/secret.ts';
import { startServer } from '../harness/server.ts';

describe('settings', () => {
  it('[X17] has a default for everything; an empty value counts as absent', () => {
    const expected = {
      port: 3030,
      host: '127.0.0.1',
      dataFolder: resolve('data'),
      databaseUrl: null,
      demo: true,
      apiDocs: false,
      adminEmail: null,
      unlockEmail: null,
      superEmail: null,
      companyName: 'Mein Betrieb',
      companyBytes: 500 * 1024 ** 3,
      secret: null,
      publicUrl: null,
      supportHours: { general: 'Mo–Fr 08–16', machines: 'Mo–Fr 09–18' },
      smtpUrl: null,
      mailFrom: 'Wartbar <wartbar@localhost>',
      feedbackTo: null,
      orderTo: null,
      plansFile: null,
      signup: { mode: 'invite', domains: [] },
      sso: { hosts: [], domains: [] },
      push: { on: true, hosts: [] },
      logLevel: 'info',
      trustProxy: 0,
      tls: null,
      metricsToken: null,
      slowMs: 1000,
      waitingHours: 12,
      backupFolder: resolve('data/backups'),
      backupHour: 2,
      backupsKept: 14,
      lan: false,
      s3: null,
    };
    expect(readConfig({})).toEqual(expected);
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', WARTBAR_SECRET: '' })).toEqual(expected);
  });

  it('takes what is given', () => {
    expect(
      readConfig({
        PORT: '8080',
        HOST: '0.0.0.0',
        WARTBAR_DATA: '/srv/wartbar',
        DATABASE_URL: 'postgres://u:p@db/wartbar',
        WARTBAR_DEMO: '0',
        WARTBAR_API_DOCS: '1',
        WARTBAR_ADMIN_EMAIL: 'Chefin@Werk.example',
        WARTBAR_UNLOCK: 'Chef@Werk.example',
        WARTBAR_COMPANY: 'Werk GmbH',
        WARTBAR_COMPANY_GB: '20',
        WARTBAR_SECRET: 'x'.repeat(32),
        PUBLIC_URL: 'https://wartbar.example/',
        SUPPORT_HOURS_MACHINES: 'Mo–Sa 06–22',
        SMTP_URL: 'smtps://post:geheim@mail.example:465',
        MAIL_FROM: 'Werk 1 <wartung@werk.example>',
        FEEDBACK_TO: 'hilfe@wartbar.example',
        ORDER_TO: 'vertrieb@wartbar.example',
        WARTBAR_PLANS: '/srv/preise.json',
        WARTBAR_SIGNUP: 'domain',
        WARTBAR_SIGNUP_DOMAINS: 'Werk.example, @firma.example',
        WARTBAR_SSO_HOSTS: 'Anmeldung.werk.local, 10.0.0.7:8443,[fd00::1]',
        WARTBAR_SSO_DOMAINS: 'werk.example,*',
        WARTBAR_PUSH: '0',
        WARTBAR_PUSH_HOSTS: 'Push.werk.local:8443',
        LOG_LEVEL: 'warn',
        WARTBAR_METRICS_TOKEN: 'm'.repeat(32),
        WARTBAR_SLOW_MS: '250',
        TRUST_PROXY: '1',
        WARTBAR_S3_ENDPOINT: 'https://s3.werk.example/',
        WARTBAR_S3_BUCKET: 'wartbar-dateien',
        WARTBAR_S3_KEY: 'schluessel',
        WARTBAR_S3_SECRET: 'geheim/+=',
        WARTBAR_S3_PREFIX: 'werk-1/dateien',
        WARTBAR_S3_PUBLIC: 'https://dateien.werk.example',
      }),
    ).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      demo: false,
      apiDocs: true,
      adminEmail: 'chefin@werk.example',
      unlockEmail: 'chef@werk.example',
      companyName: 'Werk GmbH',
      companyBytes: 20 * 1024 ** 3,
      publicUrl: 'https://wartbar.example',
      supportHours: { general: 'Mo–Fr 08–16', machines: 'Mo–Sa 06–22' },
      smtpUrl: 'smtps://post:geheim@mail.example:465',
      mailFrom: 'Werk 1 <wartung@werk.example>',
      feedbackTo: 'hilfe@wartbar.example',
      orderTo: 'vertrieb@wartbar.example',
      plansFile: '/srv/preise.json',
      signup: { mode: 'domain', domains: ['werk.example', 'firma.example'] },
      sso: { hosts: ['anmeldung.werk.local', '10.0.0.7:8443', '[fd00::1]'], domains: ['werk.example', '*'] },
      push: { on: false, hosts: ['push.werk.local:8443'] },
      metricsToken: 'm'.repeat(32),
      slowMs: 250,
      trustProxy: 1,
      s3: {
        endpoint: 'https://s3.werk.example',
        bucket: 'wartbar-dateien',
        region: 'us-east-1',
        key: 'schluessel',
        secret: 'geheim/+=',
        prefix: 'werk-1/dateien/',
        publicEndpoint: 'https://dateien.werk.example',
      },
    });
  });

  it.each([
    ['PORT', '70000', 'PORT muss eine ganze Zahl zwischen 0 und 65535 sein.'],
    ['PORT', '80a', 'PORT muss eine ganze Zahl zwischen 0 und 65535 sein.'],
    ['HOST', 'a b', 'HOST muss ein Rechnername oder eine IP-Adresse sein.'],
    ['DATABASE_URL', 'mysql://u:geheim@db', 'DATABASE_URL muss mit postgres:// oder postgresql:// beginnen.'],
    ['SMTP_URL', 'https://mail.example', 'SMTP_URL muss mit smtp:// oder smtps:// beginnen.'],
    ['MAIL_FROM', 'Werk 1', 'MAIL_FROM muss eine Adresse sein, zum Beispiel Wartbar <wartbar@werk.example>.'],
    ['FEEDBACK_TO', 'hilfe', 'FEEDBACK_TO muss eine E-Mail-Adresse sein.'],
    ['ORDER_TO', 'vertrieb', 'ORDER_TO muss eine E-Mail-Adresse sein.'],
    ['WARTBAR_SIGNUP', 'ja', 'WARTBAR_SIGNUP muss eines von off, invite, domain, open sein.'],
    ['WARTBAR_SIGNUP', 'domain', 'WARTBAR_SIGNUP=domain braucht WARTBAR_SIGNUP_DOMAINS.'],
    ['WARTBAR_SIGNUP_DOMAINS', 'werk', 'WARTBAR_SIGNUP_DOMAINS muss Domains nennen'],
    ['WARTBAR_SSO_HOSTS', 'https://werk.local', 'WARTBAR_SSO_HOSTS muss Rechner nennen'],
    ['WARTBAR_SSO_DOMAINS', 'werk', 'WARTBAR_SSO_DOMAINS muss Domains nennen'],
    ['WARTBAR_PUSH', 'ja', 'WARTBAR_PUSH muss 0 oder 1 sein.'],
    ['WARTBAR_PUSH_HOSTS', 'https://werk.local', 'WARTBAR_PUSH_HOSTS muss Rechner nennen'],
    ['WARTBAR_COMPANY_GB', '0', 'WARTBAR_COMPANY_GB muss eine ganze Zahl zwischen 1 und 999999 sein.'],
    ['WARTBAR_DEMO', 'ja', 'WARTBAR_DEMO muss 0 oder 1 sein.'],
    ['WARTBAR_ADMIN_EMAIL', 'chefin', 'WARTBAR_ADMIN_EMAIL muss eine E-Mail-Adresse sein.'],
    ['WARTBAR_SECRET', 'geheim', 'WARTBAR_SECRET muss mindestens 32 Zeichen lang sein.'],
    ['PUBLIC_URL', 'wartbar.example', 'PUBLIC_URL muss eine vollständige Adresse sein'],
    ['WARTBAR_BACKUP_HOUR', '24', 'WARTBAR_BACKUP_HOUR muss eine Stunde von 0 bis 23 sein oder off.'],
    ['WARTBAR_BACKUPS_KEPT', '0', 'WARTBAR_BACKUPS_KEPT muss eine ganze Zahl zwischen 1 und 999 sein.'],
    ['WARTBAR_BACKUPS', './data', 'WARTBAR_BACKUPS muss ein Ordner für sich sein'],
    ['WARTBAR_BACKUPS', 'data/files', 'WARTBAR_BACKUPS muss ein Ordner für sich sein'],
    ['LOG_LEVEL', 'laut', 'LOG_LEVEL muss eines von'],
    ['WARTBAR_METRICS_TOKEN', 'kurz', 'WARTBAR_METRICS_TOKEN muss 32 bis 500 Zeichen'],
    ['WARTBAR_WAITING_HOURS', '0,5', 'WARTBAR_WAITING_HOURS muss eine ganze Zahl'],
    ['WARTBAR_SLOW_MS', '-1', 'WARTBAR_SLOW_MS muss eine ganze Zahl'],
    ['WARTBAR_S3_ENDPOINT', 's3.werk.example', 'WARTBAR_S3_ENDPOINT muss eine vollständige Adresse sein'],
    [
      'WARTBAR_S3_ENDPOINT',
      'https://u:p@s3.example',
      'WARTBAR_S3_ENDPOINT muss eine vollständige Adresse sein',
    ],
    ['WARTBAR_S3_PUBLIC', 'dateien.example', 'WARTBAR_S3_PUBLIC muss eine vollständige Adresse sein'],
    ['WARTBAR_S3_BUCKET', 'Dateien', 'WARTBAR_S3_BUCKET muss der Name eines Buckets sein'],
    ['WARTBAR_S3_REGION', 'EU Mitte', 'WARTBAR_S3_REGION muss der Name einer Region sein'],
    ['WARTBAR_S3_KEY', 'mit Leerzeichen', 'WARTBAR_S3_KEY darf weder Leerzeichen noch Umlaute'],
    ['WARTBAR_S3_SECRET', 'schlüssel', 'WARTBAR_S3_SECRET darf weder Leerzeichen noch Umlaute'],
    ['WARTBAR_S3_PREFIX', '../', 'WARTBAR_S3_PREFIX darf nur Buchstaben'],
    ['WARTBAR_S3_PREFIX', 'wartbar/', 'Zu WARTBAR_S3_… fehlt noch WARTBAR_S3_ENDPOINT, WARTBAR_S3_BUCKET'],
    [
      'WARTBAR_S3_SECRET',
      'x',
      'Zu WARTBAR_S3_… fehlt noch WARTBAR_S3_ENDPOINT, WARTBAR_S3_BUCKET, WARTBAR_S3_KEY.',
    ],
    ['TRUST_PROXY', '12', 'TRUST_PROXY muss die Zahl der Proxys davor sein'],
    ['TRUST_PROXY', 'ja', 'TRUST_PROXY muss die Zahl der Proxys davor sein'],
    ['TRUST_PROXY', '10.0.0.0/33', 'TRUST_PROXY muss die Zahl der Proxys davor sein'],
    ['TRUST_PROXY', '10.0.0.7,', 'TRUST_PROXY muss die Zahl der Proxys davor sein'],
  ])('a wrong %s is named in a sentence', (name, value, sentence) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(sentence);
  });

  it('[D5] an embedded database is backed up each night unless somebody says otherwise', () => {
    const hourOf = (environment: Record<string, string>) => readConfig(environment).backupHour;
    expect(hourOf({ WARTBAR_BACKUP_HOUR: '0' })).toBe(0);
    expect(hourOf({ WARTBAR_BACKUP_HOUR: 'off' })).toBeNull();
    expect(hourOf({ DATABASE_URL: 'postgres://db/wartbar' })).toBeNull();
    expect(hourOf({ DATABASE_URL: 'postgres://db/wartbar', WARTBAR_BACKUP_HOUR: '23' })).toBe(23);
    const { backupFolder, backupsKept } = readConfig({ WARTBAR_DATA: '/srv/w', WARTBAR_BACKUPS_KEPT: '7' });
    expect([backupFolder, backupsKept]).toEqual([resolve('/srv/w/backups'), 7]);
    expect(readConfig({ WARTBAR_BACKUPS: '/mnt/nas' }).backupFolder).toBe(resolve('/mnt/nas'));
  });

  it('takes proxies by their addresses', () => {
    const { trustProxy } = readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8,fd00::1' });
    expect(trustProxy).toEqual(['loopback', '10.0.0.0/8', 'fd00::1']);
  });

  it('a wrong value is never repeated: it may be a password', () => {
    const read = () => readConfig({ DATABASE_URL: 'mysql://u:geheim@db', WARTBAR_SECRET: 'geheim' });
    expect(read).toThrow(/^((?!geheim).)*$/);
  });

  it('names every wrong setting at once', () => {
    expect(() => readConfig({ PORT: 'x', WARTBAR_DEMO: 'x' })).toThrow(/PORT .*WARTBAR_DEMO /);
  });
});

describe('the kept secret', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wartbar-secret-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is made once, also by several at the same time, for its owner only', async () => {
    const made = await Promise.all([keptSecret(folder), keptSecret(folder), keptSecret(folder)]);
    expect(new Set(made).size).toBe(1);
    expect(await keptSecret(folder)).toBe(made[0]);
    expect(made[0]).toMatch(/^[0-9a-f]{64}$/);
    expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600);
  });

  it('is not made again when what is there is damaged: everyone would be logged out unasked', async () => {
    await writeFile(join(folder, 'secret'), 'short');
    await expect(keptSecret(folder)).rejects.toThrow('less than 32 characters');
    expect(await readFile(join(folder, 'secret'), 'utf8')).toBe('short');
  });

  it('gives every purpose a key of its own, and signatures keep their parts apart', () => {
    const access = deriveKey('s'.repeat(32), 'access-token');
    expect(access).not.toEqual(deriveKey('s'.repeat(32), 'upload-url'));
    expect(sign(access, 'ab', 'c')).not.toBe(sign(access, 'a', 'bc'));
  });
});

describe('the log', () => {
  function record() {
    const lines: string[] = [];
    const write = (chunk: unknown, _encoding: string, done: () => void) => {
      lines.push(String(chunk));
      done();
    };
    return { logger: makeLogger('info', new Writable({ write })), lines };
  }

  it('never holds tokens, passwords or signatures', () => {
    const { logger, lines } = record();
    logger.info({
      body: { password: 'SECRET', newPassword: 'SECRET', token: 'SECRET' },
      answer: { accesstoken: 'SECRET', refreshtoken: 'SECRET', devicesecret: 'SECRET' },
      headers: { authorization: 'SECRET' },
    });
    expect(lines).toHaveLength(1);
    expect(lines.join('')).not.toContain('SECRET');
  });

  it('[U9] tells of a request which route it took, and nothing of what its address said', async () => {
    const { logger, lines } = record();
    const server = await startServer('PGlite', { logger });
    for (const [method, url] of [
      ['GET', '/api/users/check/SECRET@werk.example'],
      ['GET', '/api/%75sers/check/SECRET%40werk.example'],
      ['PUT', '/api/files/SECRET/1/content?expires=1&signature=SECRET'],
      ['GET', '/api/nothing/SECRET?token=SECRET'],
      ['GET', '/s%65t-password/SECRET'],
      ['POST', '/nothing/SECRET'],
      ['GET', '/%zz/SECRET'],
    ] as const)
      await server.app.inject({ method, url });
    await server.close();
    const text = lines.join('');
    expect(text).not.toContain('SECRET');
    expect(text).toContain('"route":"/api/users/check/:email"');
  });
});
