import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { version } from '../../package.json';
import { type Assembly, assemble } from './assemble.ts';
import { dumpServed } from './backup/dump-file.ts';
import { dumpInProcess } from './backup/dump-process.ts';
import { listErasures } from './backup/erasures.ts';
import { newestBackup } from './backup/manifest.ts';
import { startBackups } from './backup/run-backups.ts';
import { mustBeFinished } from './backup/unfinished.ts';
import { writeBackup } from './backup/write-backup.ts';
import { type Access, banner, DEMO_LOGINS } from './banner.ts';
import { readOffers } from './company/offers.ts';
import { isEmpty } from './company/store.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { type OpenDatabase, openDatabase } from './db/database.ts';
import { type LoadOptions, loadDemo } from './demo/load-demo.ts';
import { knownEmails } from './features/session/store.ts';
import { openFirstCompany } from './first-company.ts';
import { followPair, readPair } from './http/listen/certificate.ts';
import { listen } from './http/listen/listener.ts';
import { serveMoves } from './jobs/files/serve-moves.ts';
import { makeJobLog } from './jobs/job-log.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { announce } from './lan/announce.ts';
import { openLan } from './lan/lan.ts';
import { landingOf, withProbe } from './lan/landing/door.ts';
import { lanHint } from './lan/terminal.ts';
import { makeLogger } from './logger.ts';
import { makeNotify } from './mail/notify.ts';
import { folderTransport, smtpTransport } from './mail/transport.ts';
import { openPush } from './push/open-push.ts';
import { sentenceOf } from './start-failed.ts';
import { lockFolder } from './storage/folder-lock.ts';
import { openStores } from './storage/open-storage.ts';
import { keptSecret } from './storage/secret.ts';
import { openSuperUser } from './super-user.ts';
import { startUpkeep } from './sync/upkeep.ts';
import { unlockAccount } from './unlock.ts';

/** How long running requests may go on once the server is told to end. */
const GRACE_MS = 10_000;

/** EX_CONFIG of sysexits. */
const WRONG_SETTINGS = 78;

/** What was opened so far, ended in the opposite order. */
type Opened = (() => Promise<void> | void)[];

async function endAll(opened: Opened): Promise<void> {
  for (const end of opened.splice(0).reverse()) await end();
}

/** The folder is for the server's own user: it holds secrets, mails and everybody's documents. */
async function prepareFolder(folder: string, logger: Logger): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // One that an older version made, or an administrator.
    await chmod(folder, 0o700).catch((error: unknown) =>
      logger.warn({ err: error, folder }, 'others on this machine may read the data folder'),
    );
  } catch (cause) {
    throw new ConfigError(`Der Datenordner ${folder} lässt sich nicht anlegen. Prüfe WARTBAR_DATA.`, {
      cause,
    });
  }
}

async function openConfigured(
  { databaseUrl, dataFolder, slowMs }: Config,
  logger: Logger,
): Promise<OpenDatabase> {
  try {
    const place = databaseUrl === null ? { dataFolder: join(dataFolder, 'database') } : { url: databaseUrl };
    return await openDatabase({ ...place, logger, ...(slowMs > 0 && { slowMs }) });
  } catch (cause) {
    logger.error({ err: cause }, 'the database could not be opened');
    const where = databaseUrl === null ? 'im Datenordner' : 'unter DATABASE_URL';
    const reason =
      cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code : String(cause);
    throw new ConfigError(`Die Datenbank ${where} lässt sich nicht öffnen: ${reason}`, { cause });
  }
}

/** Fills an empty database as the settings say; answers who can log in. */
async function fill(
  { demo, adminEmail: email, companyName: name }: Config,
  database: OpenDatabase,
  load: Omit<LoadOptions, 'db'>,
): Promise<Access> {
  const { db } = database;
  const { now } = load;
  if (demo) await loadDemo({ db, ...load });
  const password = demo || email === null ? null : await openFirstCompany(database, { email, name, now });
  return {
    demo: demo ? await knownEmails(db, Object.keys(DEMO_LOGINS)) : [],
    first: email !== null && password !== null ? { email, password } : null,
    unlocked: null,
    nobody: await isEmpty(db),
  };
}

/**
 * [S7] Lets an account in again, as the settings say: once, until a start without that setting. A server that is started
 * again and again by itself would open it each time.
 */
async function unlock({ unlockEmail: email, dataFolder }: Config, database: OpenDatabase, origin: string) {
  const marker = join(dataFolder, 'unlocked');
  if (email === null) {
    await rm(marker, { force: true });
    return null;
  }
  const before = await readFile(marker, 'utf8').catch(() => '');
  if (before === email) return { email, url: 'before' as const };
  const url = await unlockAccount(database, { email, origin, now: Date.now() });
  if (url !== null) await writeFile(marker, email, { mode: 0o600 });
  return { email, url };
}

/**
 * The order matters. The lock and the port come before the database, so that a second start ends with a
 * sentence instead of opening the same files; meanwhile devices hear `unavailable`, which they know.
 */
async function open(
  config: Config,
  logger: Logger,
  opened: Opened,
): Promise<{ address: string; hint: string | null; access: Access }> {
  const offers = readOffers(config.plansFile);
  await prepareFolder(config.dataFolder, logger);
  if (config.databaseUrl === null) opened.push(lockFolder(config.dataFolder));
  await mustBeFinished(config.dataFolder);
  const lan = config.lan ? await openLan({ ...config, logger }) : null;
  const pair = lan?.pair() ?? (config.tls && (await readPair(config.tls)));
  const door = lan && { plain: landingOf(lan), around: withProbe };
  const listener = await listen({ ...config, pair, ...door });
  const address = lan?.address(listener.port) ?? listener.address;
  let assembly: Assembly | undefined;
  let database: OpenDatabase | undefined;
  let stopUpkeep: (() => void) | undefined;
  let stopFollowing: (() => void) | undefined;
  let stopJobs: (() => Promise<void>) | undefined;
  let stopBackups: (() => Promise<void>) | undefined;
  let stopMoves: (() => Promise<void>) | undefined;
  opened.push(async () => {
    stopFollowing?.();
    stopUpkeep?.();
    await stopBackups?.();
    await stopMoves?.();
    await stopJobs?.();
    await assembly?.endHints();
    await listener.stop(GRACE_MS);
    await assembly?.close();
    await database?.close();
  });
  const { renew } = listener;
  if (config.tls && pair && renew) stopFollowing = followPair(config.tls, { pair, renew, logger });
  if (lan && renew) {
    const stopFollow = lan.follow(renew);
    const silence = announce({ place: lan.announced, logger });
    stopFollowing = () => {
      stopFollow();
      silence();
    };
  }
  const secret = config.secret ?? (await keptSecret(config.dataFolder));
  const stores = await openStores(config, logger);
  const storage = stores.files;
  database = await openConfigured(config, logger);
  const access = await fill(config, database, { storage, logger, now: Date.now() });
  const { jobs, record, known } = makeJobLog(Date.now);
  const push = openPush({ ...config, secret, rules: config.push, now: Date.now });
  assembly = await assemble({
    database,
    storage,
    storeOrigin: config.s3?.publicEndpoint ? new URL(config.s3.publicEndpoint).origin : null,
    secret,
    logger,
    version,
    publicUrl: config.publicUrl,
    supportHours: config.supportHours,
    feedbackTo: config.feedbackTo,
    signup: config.signup,
    offers,
    orderTo: config.orderTo,
    sso: config.sso,
    push,
    address,
    lan: lan && (() => lan.shown(listener.port)),
    folders: {
      client: fileURLToPath(new URL('../client', import.meta.url)),
      archive: fileURLToPath(new URL('../assets-archive', import.meta.url)),
    },
    trustProxy: config.trustProxy,
    apiDocs: config.apiDocs,
    metricsToken: config.metricsToken,
    jobs,
    backups: { newest: () => newestBackup(config.backupFolder, Date.now()), hour: config.backupHour },
    waitingHours: config.waitingHours,
    fileQuotas: { companyBytes: config.companyBytes },
  });
  assembly.attachHints(listener.server);
  listener.serve(assembly.app.routing);
  stopUpkeep = startUpkeep(database, logger, Date.now);
  const origin = config.publicUrl ?? address;
  const transport =
    config.smtpUrl === null
      ? folderTransport(join(config.dataFolder, 'mails'), config.mailFrom, logger)
      : smtpTransport(config.smtpUrl, config.mailFrom);
  const notify = makeNotify(origin);
  const backup = {
    folder: config.backupFolder,
    kept: config.backupsKept,
    dump: dumpServed(
      database,
      version,
      dumpInProcess(fileURLToPath(new URL('backup-command.js', import.meta.url))),
    ),
    storage,
    dataFolder: config.dataFolder,
    secret: { text: secret, kept: config.secret === null },
    version,
    logger,
    now: Date.now,
  };
  stopJobs = startJobs({
    database,
    record,
    storage,
    transport,
    push: push.send,
    notify,
    origin,
    waitingHours: config.waitingHours,
    logger,
    forgotten: (clientid, at) =>
      listErasures(config.backupFolder, [{ kind: 'company', clientid, nodeid: clientid, at }]),
    now: Date.now,
  });
  // A folder that is away now is told of when a backup is due.
  const newest = await newestBackup(config.backupFolder, Date.now()).catch(() => 0);
  if (newest > 0) known('backing up', newest);
  stopBackups = startBackups({
    database,
    folder: config.backupFolder,
    hour: config.backupHour,
    wishes: config.databaseUrl === null ? config.dataFolder : null,
    write: (signal) => record('backing up', () => writeBackup({ ...backup, signal })),
    origin,
    logger,
    now: Date.now,
  });
  if (config.databaseUrl === null) {
    stopMoves = serveMoves({ db: database.db, stores, dataFolder: config.dataFolder, logger });
  }
  const unlocked = await unlock(config, database, origin);
  const superuser =
    config.superEmail === null
      ? null
      : await openSuperUser(database, { email: config.superEmail, origin, now: Date.now() });
  const nobody = access.nobody && superuser === null;
  const hint =
    lan &&
    (await lanHint(lan, listener.port, {
      colours: process.stdout.isTTY === true,
      demo: access.demo.length > 0,
    }));
  return { address, hint, access: { ...access, unlocked, superuser, nobody } };
}

/** A wrong setting ends with a code of its own: no supervisor should try again (`deploy/wartbar.service`). */
function readSettings(): Config {
  try {
    return readConfig(undefined, process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(WRONG_SETTINGS);
  }
}

async function start(config: Config): Promise<void> {
  const opened: Opened = [];
  const logger = makeLogger(config.logLevel);
  let ending: Promise<void> | undefined;
  const end = (signal: NodeJS.Signals) => {
    // Asked a second time, the person does not want to wait.
    if (ending !== undefined) process.exit(1);
    logger.info({ signal }, 'ending');
    ending = endAll(opened).then(
      () => process.exit(0),
      (error: unknown) => {
        logger.fatal({ err: error }, 'could not end cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  try {
    const { address, hint, access } = await open(config, logger, opened);
    logger.info({ address, version }, 'ready');
    process.stdout.write(`${banner(version, address, access)}${hint ?? ''}`);
  } catch (error) {
    // Told to end while it was still opening: what fails then fails because of that.
    if (ending !== undefined) return ending;
    await endAll(opened);
    throw error;
  }
}

const config = readSettings();
try {
  await start(config);
} catch (error) {
  const sentence = await sentenceOf(error, config.dataFolder);
  process.stderr.write(
    `${sentence ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))}\n`,
  );
  process.exit(1);
}
