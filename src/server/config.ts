import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import type { SupportHours } from '../shared/contract/account/session.ts';
import { SIGNUP_MODES, type SignupMode } from '../shared/contract/company/signup.ts';
import { type S3Place, s3Of, s3Settings } from './settings/s3.ts';

/** All settings that come from outside; `deploy/README.md` lists the same names. */
export interface Config {
  port: number;
  host: string;
  /** [D2] Absolute; with them https instead of http. */
  tls: PairFiles | null;
  /** [D1] https in the local network, with certificates of an own authority. */
  lan: boolean;
  /** Absolute. Holds the embedded database, files, mails and the kept secret. */
  dataFolder: string;
  /** [D4] Where files lie; null: in the data folder. */
  s3: S3Place | null;
  /** PostgreSQL; null means the embedded database in the data folder. */
  databaseUrl: string | null;
  /** Whether the first start fills an empty database with the demo company. */
  demo: boolean;
  /** Login of the administrator whose company an empty start makes, lower case; null: none is made. */
  adminEmail: string | null;
  /** Login, lower case, that this start lets in again; null: none. */
  unlockEmail: string | null;
  /** Login, lower case, that this start makes a super user's; null: none. */
  superEmail: string | null;
  /** Name of that company. */
  companyName: string;
  /** Null: made once and kept in the data folder. */
  secret: string | null;
  /**
   * Origin for stickers and mails, without a slash at the end; null: stickers take the page's own, mails the address
   * that the server listens on.
   */
  publicUrl: string | null;
  /** [X17] When the service can be reached. */
  supportHours: SupportHours;
  /** SMTP server for mails, with login; null: mails become files in the data folder. */
  smtpUrl: string | null;
  /** Sender of mails, `Name <address>`. */
  mailFrom: string;
  /** [H2] Where feedback is mailed to; null: it is only kept. */
  feedbackTo: string | null;
  /** [O3] Who is told of orders; null: nobody. */
  orderTo: string | null;
  /** [O5] File with plans and prices, absolute; null: those of the product. */
  plansFile: string | null;
  /** [O4] Who may make a company of their own here. */
  signup: Signup;
  /** What logins by a company's own provider may reach, and whose domains need no proof. */
  sso: SsoRules;
  /** [D9] How web push is sent. */
  push: PushRules;
  /** Bytes that the files of one company may take up together. */
  companyBytes: number;
  /** Whether the description of the API is open to anybody, and not only to who is logged in. */
  apiDocs: boolean;
  /** [D5] Where backups lie, absolute. */
  backupFolder: string;
  /** [D5] Hour by the plant's clock at which the nightly one is made; null: none is. */
  backupHour: number | null;
  /** [D5] How many stay. */
  backupsKept: number;
  logLevel: (typeof LOG_LEVELS)[number];
  /** [D6] Opens `/api/metrics`; null: nobody is told. */
  metricsToken: string | null;
  /** [D6] So long something waits on a device until administrators are mailed, h; 0: they are not. */
  waitingHours: number;
  /** [D6] Statements that take longer are logged, ms; 0: none. */
  slowMs: number;
  /**
   * Whose `X-Forwarded-For` names the caller: so many proxies in a row before this server, 0 nobody's, or proxies at
   * these addresses. What stands further left in that header is the caller's own claim and is never taken.
   */
  trustProxy: TrustedProxies;
}

/** [O4] `domains`, in lower case, count in the mode `domain` alone. */
export interface Signup {
  mode: SignupMode;
  domains: string[];
}

/** Hosts of providers at private addresses, over http too, and domains that companies need not prove; `*`: all. */
export interface SsoRules {
  hosts: string[];
  domains: string[];
}

/** [D9] Whether web push is sent, and to which push services at private addresses, over http too. */
export interface PushRules {
  on: boolean;
  hosts: string[];
}

/** [D2] Files of a certificate with its intermediates and of its key, PEM. */
export interface PairFiles {
  certFile: string;
  keyFile: string;
}

/** Hops, or addresses and ranges of proxies. */
export type TrustedProxies = number | string[];

/** A setting that cannot be used; its message is a sentence for the person who starts the server. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** [X17] Unless somebody says otherwise. */
export const SUPPORT_HOURS: SupportHours = { general: 'Mo–Fr 08–16', machines: 'Mo–Fr 09–18' };

const GB = 1024 ** 3;
/** What the files of one company may take up unless somebody says otherwise. */
export const COMPANY_BYTES = 500 * GB;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const hasProtocol = (text: string, protocols: string[]) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);

/** The address of a login, in lower case. */
const login = (name: string) =>
  z
    .email({ error: `${name} muss eine E-Mail-Adresse sein.` })
    .transform((text) => text.toLowerCase())
    .optional();

const onOff = (name: string, standard: boolean) =>
  z
    .enum(['0', '1'], { error: `${name} muss 0 oder 1 sein.` })
    .transform((text) => text === '1')
    .default(standard);

const RANGES = ['loopback', 'linklocal', 'uniquelocal'];

/** `loopback`, `10.0.0.7`, `10.0.0.0/8`, `fd00::/8` */
function isProxy(text: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  if (version === 0) return RANGES.includes(text);
  return bits === undefined || (Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128));
}

const trustedProxies = z
  .string()
  .transform((text): TrustedProxies => {
    if (/^\d$/.test(text.trim())) return Number(text);
    return text.split(',').map((each) => each.trim());
  })
  .refine((proxies) => typeof proxies === 'number' || proxies.every(isProxy), {
    error:
      'TRUST_PROXY muss die Zahl der Proxys davor sein, 0 bis 9, oder deren Adressen, zum Beispiel 10.0.0.7,loopback.',
  })
  .default(0);

const hours = (name: string, standard: string) =>
  z
    .string()
    .trim()
    .max(100, { error: `${name} darf höchstens 100 Zeichen haben.` })
    .default(standard);

const domains = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim().replace(/^@/, '').toLowerCase()))
  .refine((all) => all.every((each) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(each)), {
    error: 'WARTBAR_SIGNUP_DOMAINS muss Domains nennen, zum Beispiel werk.example,firma.example.',
  })
  .default([]);

const HOST = /^([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?$/;

const named = (name: string, form: RegExp, error: string) =>
  z
    .string()
    .transform((text) => text.split(',').map((each) => each.trim().toLowerCase()))
    .refine((all) => all.every((each) => form.test(each)), { error: `${name} muss ${error}` })
    .default([]);

const settings = z.object({
  PORT: z
    .string()
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, {
      error: 'PORT muss eine ganze Zahl zwischen 0 und 65535 sein.',
    })
    .transform(Number)
    .default(3030),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]+$/, { error: 'HOST muss ein Rechnername oder eine IP-Adresse sein.' })
    .optional(),
  WARTBAR_LAN: onOff('WARTBAR_LAN', false),
  WARTBAR_TLS_CERT: z.string().optional(),
  WARTBAR_TLS_KEY: z.string().optional(),
  WARTBAR_DATA: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .refine((text) => hasProtocol(text, ['postgres:', 'postgresql:']), {
      error: 'DATABASE_URL muss mit postgres:// oder postgresql:// beginnen.',
    })
    .optional(),
  ...s3Settings,
  WARTBAR_DEMO: onOff('WARTBAR_DEMO', true),
  WARTBAR_API_DOCS: onOff('WARTBAR_API_DOCS', false),
  WARTBAR_ADMIN_EMAIL: login('WARTBAR_ADMIN_EMAIL'),
  WARTBAR_UNLOCK: login('WARTBAR_UNLOCK'),
  WARTBAR_SUPER: login('WARTBAR_SUPER'),
  WARTBAR_COMPANY: z
    .string()
    .max(200, { error: 'WARTBAR_COMPANY darf höchstens 200 Zeichen haben.' })
    .default('Mein Betrieb'),
  WARTBAR_COMPANY_GB: z
    .string()
    .refine((text) => /^\d{1,6}$/.test(text) && Number(text) > 0, {
      error: 'WARTBAR_COMPANY_GB muss eine ganze Zahl zwischen 1 und 999999 sein.',
    })
    .transform((text) => Number(text) * GB)
    .default(COMPANY_BYTES),
  WARTBAR_SECRET: z
    .string()
    .min(32, { error: 'WARTBAR_SECRET muss mindestens 32 Zeichen lang sein.' })
    .optional(),
  PUBLIC_URL: z
    .string()
    .refine((text) => hasProtocol(text, ['http:', 'https:']), {
      error: 'PUBLIC_URL muss eine vollständige Adresse sein, zum Beispiel https://wartbar.example.',
    })
    .transform((text) => new URL(text).origin)
    .optional(),
  SUPPORT_HOURS: hours('SUPPORT_HOURS', SUPPORT_HOURS.general),
  SUPPORT_HOURS_MACHINES: hours('SUPPORT_HOURS_MACHINES', SUPPORT_HOURS.machines),
  SMTP_URL: z
    .string()
    .refine((text) => hasProtocol(text, ['smtp:', 'smtps:']), {
      error: 'SMTP_URL muss mit smtp:// oder smtps:// beginnen.',
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/, {
      error: 'MAIL_FROM muss eine Adresse sein, zum Beispiel Wartbar <wartbar@werk.example>.',
    })
    .default('Wartbar <wartbar@localhost>'),
  ORDER_TO: z.email({ error: 'ORDER_TO muss eine E-Mail-Adresse sein.' }).optional(),
  WARTBAR_PLANS: z.string().optional(),
  FEEDBACK_TO: z.email({ error: 'FEEDBACK_TO muss eine E-Mail-Adresse sein.' }).optional(),
  WARTBAR_SIGNUP: z
    .enum(SIGNUP_MODES, { error: `WARTBAR_SIGNUP muss eines von ${SIGNUP_MODES.join(', ')} sein.` })
    .default('invite'),
  WARTBAR_SIGNUP_DOMAINS: domains,
  WARTBAR_SSO_HOSTS: named(
    'WARTBAR_SSO_HOSTS',
    HOST,
    'Rechner nennen, zum Beispiel anmeldung.werk.local,10.0.0.7:8443.',
  ),
  WARTBAR_SSO_DOMAINS: named(
    'WARTBAR_SSO_DOMAINS',
    /^(\*|[a-z0-9-]+(\.[a-z0-9-]+)+)$/,
    'Domains nennen, zum Beispiel werk.example,firma.example, oder * für alle.',
  ),
  WARTBAR_PUSH: onOff('WARTBAR_PUSH', true),
  WARTBAR_PUSH_HOSTS: named(
    'WARTBAR_PUSH_HOSTS',
    HOST,
    'Rechner nennen, zum Beispiel push.werk.local,10.0.0.7:8443.',
  ),
  WARTBAR_BACKUPS: z.string().optional(),
  WARTBAR_BACKUP_HOUR: z
    .string()
    .trim()
    .regex(/^(off|1?\d|2[0-3])$/, {
      error: 'WARTBAR_BACKUP_HOUR muss eine Stunde von 0 bis 23 sein oder off.',
    })
    .transform((text) => (text === 'off' ? null : Number(text)))
    .optional(),
  WARTBAR_BACKUPS_KEPT: z
    .string()
    .refine((text) => /^\d{1,3}$/.test(text) && Number(text) > 0, {
      error: 'WARTBAR_BACKUPS_KEPT muss eine ganze Zahl zwischen 1 und 999 sein.',
    })
    .transform(Number)
    .default(14),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `LOG_LEVEL muss eines von ${LOG_LEVELS.join(', ')} sein.` })
    .default('info'),
  WARTBAR_METRICS_TOKEN: z
    .string()
    .regex(/^\S{32,500}$/, { error: 'WARTBAR_METRICS_TOKEN muss 32 bis 500 Zeichen ohne Leerzeichen haben.' })
    .optional(),
  WARTBAR_SLOW_MS: z
    .string()
    .regex(/^\d{1,6}$/, { error: 'WARTBAR_SLOW_MS muss eine ganze Zahl zwischen 0 und 999999 sein.' })
    .transform(Number)
    .default(1000),
  WARTBAR_WAITING_HOURS: z
    .string()
    .regex(/^\d{1,4}$/, { error: 'WARTBAR_WAITING_HOURS muss eine ganze Zahl zwischen 0 und 9999 sein.' })
    .transform(Number)
    .default(12),
  TRUST_PROXY: trustedProxies,
});

/** [D5] An embedded database is backed up each night unless somebody says otherwise; PostgreSQL has its own ways. */
function backupsOf(data: z.infer<typeof settings>) {
  const standard = data.DATABASE_URL === undefined ? 2 : null;
  const dataFolder = resolve(data.WARTBAR_DATA);
  const backupFolder = resolve(data.WARTBAR_BACKUPS ?? join(dataFolder, 'backups'));
  // Files of backups are removed there once no backup names them.
  if (
    backupFolder === dataFolder ||
    ['database', 'files'].some((part) => backupFolder === join(dataFolder, part))
  ) {
    throw new ConfigError('WARTBAR_BACKUPS muss ein Ordner für sich sein, nicht der der Daten.');
  }
  return {
    backupFolder,
    backupHour: data.WARTBAR_BACKUP_HOUR === undefined ? standard : data.WARTBAR_BACKUP_HOUR,
    backupsKept: data.WARTBAR_BACKUPS_KEPT,
  };
}

/** IPv6 too where the network has it; devices are written as they were where it has not. */
function everyAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  return all.some(({ address }) => /^f[cd]/i.test(address)) ? '::' : '0.0.0.0';
}

/**
 * Reads the settings from the environment and the words behind the command; an empty one counts as absent. Throws `ConfigError` that
 * names every wrong setting, never its value: a secret or a database password must not reach a log.
 */
export function readConfig(
  environment: Record<string, string | undefined> = process.env,
  words: readonly string[] = [],
): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const unknown = words.find((word) => word !== '--lan');
  if (unknown !== undefined) throw new ConfigError('Nach „npm start --“ gibt es nur --lan.');
  // PowerShell takes the two dashes away, and npm takes the word for a setting of its own.
  if (words.length > 0 || given.npm_config_lan === 'true') given.WARTBAR_LAN = '1';
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => issue.message).join(' '));
  }
  const { data } = parsed;
  if (data.WARTBAR_SIGNUP === 'domain' && data.WARTBAR_SIGNUP_DOMAINS.length === 0) {
    throw new ConfigError('WARTBAR_SIGNUP=domain braucht WARTBAR_SIGNUP_DOMAINS.');
  }
  const { WARTBAR_TLS_CERT: cert, WARTBAR_TLS_KEY: key } = data;
  if ((cert === undefined) !== (key === undefined)) {
    throw new ConfigError('WARTBAR_TLS_CERT und WARTBAR_TLS_KEY gehören zusammen.');
  }
  const { WARTBAR_LAN: lan } = data;
  if (lan && cert !== undefined) {
    throw new ConfigError(
      '--lan (WARTBAR_LAN=1) macht ein eigenes Zertifikat und geht nicht zusammen mit WARTBAR_TLS_CERT.',
    );
  }
  const s3 = s3Of(data);
  if (typeof s3 === 'string') throw new ConfigError(s3);
  return {
    port: data.PORT,
    host: data.HOST ?? (lan ? everyAddress() : '127.0.0.1'),
    lan,
    tls: cert !== undefined && key !== undefined ? { certFile: resolve(cert), keyFile: resolve(key) } : null,
    dataFolder: resolve(data.WARTBAR_DATA),
    s3,
    databaseUrl: data.DATABASE_URL ?? null,
    demo: data.WARTBAR_DEMO,
    apiDocs: data.WARTBAR_API_DOCS,
    adminEmail: data.WARTBAR_ADMIN_EMAIL ?? null,
    unlockEmail: data.WARTBAR_UNLOCK ?? null,
    superEmail: data.WARTBAR_SUPER ?? null,
    companyName: data.WARTBAR_COMPANY,
    companyBytes: data.WARTBAR_COMPANY_GB,
    secret: data.WARTBAR_SECRET ?? null,
    publicUrl: data.PUBLIC_URL ?? null,
    supportHours: { general: data.SUPPORT_HOURS, machines: data.SUPPORT_HOURS_MACHINES },
    smtpUrl: data.SMTP_URL ?? null,
    mailFrom: data.MAIL_FROM,
    feedbackTo: data.FEEDBACK_TO ?? null,
    orderTo: data.ORDER_TO ?? null,
    plansFile: data.WARTBAR_PLANS === undefined ? null : resolve(data.WARTBAR_PLANS),
    signup: { mode: data.WARTBAR_SIGNUP, domains: data.WARTBAR_SIGNUP_DOMAINS },
    sso: { hosts: data.WARTBAR_SSO_HOSTS, domains: data.WARTBAR_SSO_DOMAINS },
    push: { on: data.WARTBAR_PUSH, hosts: data.WARTBAR_PUSH_HOSTS },
    ...backupsOf(data),
    logLevel: data.LOG_LEVEL,
    metricsToken: data.WARTBAR_METRICS_TOKEN ?? null,
    waitingHours: data.WARTBAR_WAITING_HOURS,
    slowMs: data.WARTBAR_SLOW_MS,
    trustProxy: data.TRUST_PROXY,
  };
}
