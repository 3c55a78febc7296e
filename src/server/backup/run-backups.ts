import type { FastifyBaseLogger } from 'fastify';
import type { OpenDatabase } from '../db/database.ts';
import { layOut } from '../mail/letter.ts';
import { backupFailedLetter } from '../mail/letters.ts';
import { BACKUP, queueMails } from '../mail/store.ts';
import { serveWishes } from './ask-server.ts';
import { erasureNotes } from './erasures.ts';
import { BackupFailed } from './failure.ts';
import { newestBackup } from './manifest.ts';
import { nightOf } from './night.ts';
import { operatorEmails, plantZone, setUpAt } from './store.ts';
import type { Backup } from './write-backup.ts';

const LOOK_EVERY = 2000;
const NIGHT_EVERY = 60_000;
/** After a failure, ms. */
const AGAIN_AFTER = 3_600_000;

export interface RunDeps {
  database: OpenDatabase;
  /** Where backups lie. */
  folder: string;
  /** By the plant's clock; null: only who asks gets one. */
  hour: number | null;
  /** Folder in which somebody may ask for one; null: they make it themselves. */
  wishes: string | null;
  write: (signal: AbortSignal) => Promise<Backup>;
  /** Where links in mails lead. */
  origin: string;
  logger: FastifyBaseLogger;
  now: () => number;
}

/** [D5] The backups of a server. */
export interface Backups {
  /** [D11] Writes down what was erased since, so that no backup brings it back. */
  note(): Promise<void>;
  /** Makes the one of this night where it is missing; answers whether it did. */
  night(): Promise<boolean>;
  /** Answers who asks for one. */
  wish(): Promise<boolean>;
  /** Breaks off what is being made. */
  end(): void;
}

/**
 * [D5] Makes a backup each night, and whenever one is asked for. The night that a server slept through is made up for when
 * it wakes. One that fails is told to whoever runs the server, once a night, and tried again every hour; the server goes
 * on. Of several servers on one database one does it.
 */
export function makeBackups(deps: RunDeps): Backups {
  const { database, folder, hour, wishes, logger, now } = deps;
  const { db } = database;
  let failed = Number.NEGATIVE_INFINITY;
  let told: number | null = null;
  const ending = new AbortController();
  let last: Promise<unknown> = Promise.resolve();

  /** One after the other. */
  function make(): Promise<Backup> {
    const next = last.then(async () => {
      const began = now();
      const backup = await deps.write(ending.signal);
      const { files, database: dumped } = backup.manifest;
      const told = { path: backup.path, files: files.count, bytes: files.bytes + dumped.size };
      logger.info({ ...told, ms: now() - began }, 'backup made');
      return backup;
    });
    last = next.catch(() => undefined);
    return next;
  }

  async function tell(error: unknown): Promise<void> {
    const problem = error instanceof Error ? error.message : String(error);
    const letter = layOut(backupFailedLetter({ problem, url: deps.origin }));
    await db.transaction().execute(async (tx) => {
      const mails = (await operatorEmails(tx)).map((recipient) => ({
        clientid: null,
        usernodeid: null,
        cause: BACKUP,
        notificationnodeid: null,
        recipient,
        ...letter,
      }));
      await queueMails(tx, mails, now());
    });
  }

  return {
    note: erasureNotes(db, folder),
    async night() {
      if (hour === null || now() - failed < AGAIN_AFTER || !(await database.claim('backup'))) return false;
      const zone = await plantZone(db);
      const tonight = nightOf(now(), hour, zone);
      try {
        const before = (await newestBackup(folder, now())) || (await setUpAt(db));
        if (nightOf(before, hour, zone) >= tonight) return false;
        await make();
        return true;
      } catch (error) {
        if (ending.signal.aborted) return false;
        failed = now();
        logger.error({ err: error }, 'the nightly backup failed, and is tried again in an hour');
        if (told !== tonight) await tell(error);
        told = tonight;
        return false;
      }
    },
    async wish() {
      if (wishes === null) return false;
      return serveWishes(wishes, async () => {
        try {
          return { told: (await make()).path, failed: null };
        } catch (error) {
          logger.error({ err: error }, 'a backup that was asked for failed');
          const sentence = error instanceof BackupFailed ? error.message : null;
          return { told: null, failed: sentence ?? `Die Sicherung ist fehlgeschlagen: ${String(error)}` };
        }
      });
    },
    end: () => ending.abort(),
  };
}

/** Runs the backups of a server. The answer ends it and breaks off what is running; nothing keeps the process alive. */
export function startBackups(deps: RunDeps): () => Promise<void> {
  const backups = makeBackups(deps);
  const every = (ms: number, run: () => Promise<boolean>) => {
    let running: Promise<unknown> | null = null;
    const turn = () => {
      running ??= run()
        .catch((error: unknown) => deps.logger.error({ err: error }, 'looking for backups to make failed'))
        .finally(() => {
          running = null;
        });
    };
    const timer = setInterval(turn, ms);
    timer.unref();
    turn();
    return async () => {
      clearInterval(timer);
      await running;
    };
  };
  const night = async () => {
    await backups.note();
    return backups.night();
  };
  const stops = [every(NIGHT_EVERY, night)];
  if (deps.wishes !== null) stops.push(every(LOOK_EVERY, backups.wish));
  return async () => {
    backups.end();
    for (const stop of stops) await stop();
  };
}
