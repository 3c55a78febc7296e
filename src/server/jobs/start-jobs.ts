import type { FastifyBaseLogger } from 'fastify';
import { AUDIT_CHANNEL } from '../db/account/audit.ts';
import { EXPORT_CHANNEL } from '../db/account/company-data.ts';
import { PASSWORD_CHANNEL } from '../db/account/password-links.ts';
import type { OpenDatabase } from '../db/database.ts';
import { isSuperseded } from '../db/migrate.ts';
import type { Notify } from '../mail/notify.ts';
import { MAIL_CHANNEL } from '../mail/store.ts';
import type { MailTransport } from '../mail/transport.ts';
import type { SendPush } from '../push/push-service.ts';
import { PUSH_CHANNEL } from '../push/store.ts';
import { type FileStorage, StorageAway } from '../storage/storage.ts';
import { chainAudit } from './chain-audit.ts';
import { closeEntries } from './close-entries.ts';
import { eraseCompanies } from './company/erase-companies.ts';
import { forgetExports, runExports } from './company/run-exports.ts';
import { eraseDeletedMachines } from './erase-machines.ts';
import { type EraseDeps, eraseFiles } from './files/erase-files.ts';
import { sweepFiles } from './files/sweep-files.ts';
import { forgetDue } from './forget-due.ts';
import { forgetNotices } from './forget-notices.ts';
import { runImports } from './import/run-imports.ts';
import { IMPORT_CHANNEL } from './import/store.ts';
import { indexSearched } from './index-searched.ts';
import type { makeJobLog } from './job-log.ts';
import { mailReports } from './mail-reports.ts';
import { raisePlanned } from './planned-maintenance.ts';
import { remind, remindOfReports } from './remind.ts';
import { sendAddressLinks } from './send-address-links.ts';
import { sendMails } from './send-mails.ts';
import { sendPasswordLinks } from './send-password-links.ts';
import { forgetPush, sendPush } from './send-push.ts';
import { sendSignupLinks } from './send-signup-links.ts';
import { warnOfWaiting } from './warn-waiting.ts';

const EVERY = 60_000;
/** The whole storage is gone through. */
const SWEEP_EVERY = 86_400_000;
const FORGET_EVERY = 6 * 3_600_000;
/** Records whose words were taken in: fewer are not worth a line. */
const LARGE = 1000;

export interface JobDeps {
  database: OpenDatabase;
  storage: FileStorage;
  transport: MailTransport;
  /** [D9] Null: no web push is sent. */
  push?: SendPush | null;
  notify: Notify;
  /** [D6] Where it is written down how jobs fare. */
  record?: ReturnType<typeof makeJobLog>['record'];
  /** [D6] Hours of waiting on a device after which administrators are mailed; without it, or 0, they are not. */
  waitingHours?: number;
  /** Where links in mails lead. */
  origin: string;
  logger: FastifyBaseLogger;
  /** [D5] Keeps an erased company from coming back with a backup. */
  forgotten?: EraseDeps['forgotten'];
  /** Server time in ms. */
  now: () => number;
}

const unrecorded = <T>(_what: string, run: () => Promise<T>) => run();

/** Runs one at a time; asked meanwhile, once more afterwards. */
function repeatable(run: () => Promise<void>): { turn(): void; idle(): Promise<void> } {
  let running: Promise<void> | null = null;
  let again = false;
  const turn = (): void => {
    again = running !== null;
    running ??= run().finally(() => {
      running = null;
      if (again) turn();
    });
  };
  return {
    turn,
    async idle() {
      while (running !== null) await running;
    },
  };
}

/**
 * Does what has to be done without anybody asking, at once and then every minute; mails, web push, imports and entries of the
 * audit log also as soon as one is written. Each server process may. The answer ends it and waits for what is running; nothing here keeps the
 * process alive.
 */
export function startJobs(deps: JobDeps): () => Promise<void> {
  const { database, storage, transport, notify, origin, logger, now, record = unrecorded } = deps;
  const { db } = database;
  let ended = false;
  let swept = Number.NEGATIVE_INFINITY;
  let forgot = Number.NEGATIVE_INFINITY;
  const job = (what: string, run: () => Promise<void>) =>
    repeatable(async () => {
      if ((await isSuperseded(db).catch(() => false)) || ended) return;
      await record(what, run).catch((error: unknown) => {
        // The store of the files says once that it is away; the job is tried again as ever.
        if (!(error instanceof StorageAway)) logger.error({ err: error }, `${what} failed`);
      });
    });
  const jobs = [
    job('raising planned maintenance', async () => {
      const raised = await raisePlanned(db, now());
      const reminded = (await remind(db, notify, now())) + (await remindOfReports(db, notify, now()));
      if (raised + reminded > 0) logger.info({ raised, reminded }, 'planned maintenance raised');
    }),
    job('telling of what waits on devices', async () => {
      const devices = await warnOfWaiting(db, { origin, hours: deps.waitingHours ?? 0 }, now());
      if (devices > 0) logger.info({ devices }, 'administrators mailed of what waits on devices');
    }),
    job('forgetting messages', async () => {
      const forgotten = await forgetNotices(db, now());
      if (forgotten > 0) logger.info({ forgotten }, 'messages forgotten');
    }),
    job('forgetting devices of web push', async () => {
      const forgotten = await forgetPush(db, now());
      if (forgotten > 0) logger.info({ forgotten }, 'devices of web push forgotten');
    }),
    job('closing entries', async () => {
      const closed = await closeEntries(db, now());
      if (closed > 0) logger.info({ closed }, 'entries of the provider closed');
    }),
    job('forgetting what is due', async () => {
      if (now() - forgot < FORGET_EVERY) return;
      const forgotten = await forgetDue(db, now());
      if (forgotten > 0) logger.info({ forgotten }, 'what was due forgotten');
      forgot = now();
    }),
    job('erasing companies', async () => {
      await eraseCompanies({ db, storage, logger, forgotten: deps.forgotten }, now());
    }),
    job('erasing deleted machines', async () => {
      const erased = await eraseDeletedMachines(db, now());
      if (erased > 0) logger.info({ erased }, 'deleted machines erased');
    }),
    job('erasing files', async () => {
      const erased = await eraseFiles({ db, storage, logger }, now());
      if (erased > 0) logger.info({ erased }, 'files erased');
      if (now() - swept < SWEEP_EVERY) return;
      await sweepFiles({ db, storage, logger }, now());
      swept = now();
    }),
  ];
  const mails = job('sending mails', async () => {
    const sent = await sendMails(db, transport, logger, now);
    if (sent > 0) logger.info({ sent }, 'mails sent');
  });
  const pushes = job('sending web push', async () => {
    const sent = deps.push ? await sendPush(db, deps.push, logger, now) : 0;
    if (sent > 0) logger.info({ sent }, 'web push sent');
  });
  const imports = job('importing', () => runImports(db, logger, now, () => ended));
  const exports = job('exporting companies', async () => {
    await forgetExports({ db, storage, logger }, now());
    await runExports({ db, storage, logger }, 'companies', now, () => ended);
  });
  const tables = job('exporting tables', async () => {
    await runExports({ db, storage, logger }, 'tables', now, () => ended);
  });
  const links = job('mailing links to accounts', async () => {
    const made =
      (await sendPasswordLinks(db, origin, now())) +
      (await sendSignupLinks(db, origin, now())) +
      (await sendAddressLinks(db, origin, now()));
    if (made > 0) logger.info({ made }, 'links to accounts mailed');
  });
  const reports = job('writing monthly reports', async () => {
    const mailed = await mailReports({ db, origin, logger, now }, () => ended);
    if (mailed > 0) logger.info({ mailed }, 'monthly reports mailed');
  });
  const chain = job('chaining the audit log', async () => {
    await chainAudit(db, () => ended);
  });
  const searched = job('taking in what is searched', async () => {
    const taken = await indexSearched(db, () => ended);
    if (taken > LARGE) logger.info({ taken }, 'words for the search taken in');
  });
  const all = [...jobs, links, mails, pushes, imports, exports, tables, reports, chain, searched];
  const turn = (): void => {
    for (const each of all) each.turn();
  };
  turn();
  const timer = setInterval(turn, EVERY);
  timer.unref();
  // Without the notice it is done with the next minute.
  const listenTo = (channel: string, awaited: { turn(): void }, what: string) =>
    database.listen(channel, awaited.turn).then(
      (stop) => {
        // What was written before the ear was open.
        awaited.turn();
        return stop;
      },
      (error: unknown) => {
        logger.warn({ err: error }, `${what} are only looked for every minute`);
        return async () => undefined;
      },
    );
  const listening = [
    listenTo(PASSWORD_CHANNEL, links, 'links to passwords'),
    listenTo(MAIL_CHANNEL, mails, 'mails'),
    listenTo(PUSH_CHANNEL, pushes, 'web push'),
    listenTo(IMPORT_CHANNEL, imports, 'imports'),
    listenTo(
      EXPORT_CHANNEL,
      {
        turn() {
          exports.turn();
          tables.turn();
        },
      },
      'exports',
    ),
    listenTo(AUDIT_CHANNEL, chain, 'entries of the audit log'),
  ];
  return async () => {
    ended = true;
    clearInterval(timer);
    for (const each of listening) await (await each)();
    for (const each of all) await each.idle();
    transport.close();
  };
}
