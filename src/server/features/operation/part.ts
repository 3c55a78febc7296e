import {
  DEVICES_A_PAGE,
  listDevices,
  readCompanyState,
  readServerState,
} from '../../../shared/contract/company/operation-queries.ts';
import { noteLook } from '../../db/account/audit.ts';
import { hasTrial } from '../../db/account/plan.ts';
import type { Dialect } from '../../db/database.ts';
import { countContacts, listContacts } from '../../db/devices/list-devices.ts';
import { readWaiting } from '../../db/waiting.ts';
import { Refusal } from '../../http/answer.ts';
import { type FeaturePart, implementQuery } from '../../http/implement.ts';
import type { JobLog } from '../../jobs/job-log.ts';
import type { FileStorage } from '../../storage/storage.ts';
import { countRows, readFileBytes, readMails, runsServer } from './store.ts';

const DAY = 86_400_000;
/** Mails that were given up are told of for so long, ms. */
const FAILED_TOLD = 30 * DAY;

export interface OperationDeps {
  version: string;
  dialect: Dialect;
  storage: Pick<FileStorage, 'room'>;
  /** Bytes that the files of a company may take up, and of one that only tries the product. */
  quotas: { companyBytes: number; trialBytes: number };
  jobs: JobLog;
  /** Backups as they are made here. */
  backups: {
    /** When the newest was made, ms; 0: there is none. */
    newest(): Promise<number>;
    /** By the plant's clock; null: none is made by itself. */
    hour: number | null;
  };
  /** [D6] Hours of waiting after which administrators are mailed; 0: they are not. */
  waitingHours: number;
  /** When this process began, ms. */
  started: number;
}

/** [D6] What administrators are told of their devices and their company, and whoever runs the server of all of it. */
export function operationPart(deps: OperationDeps): FeaturePart {
  const { version, dialect, storage, quotas, jobs, backups } = deps;

  /** A folder that is away now, e.g. a disk that was pulled out, tells nothing. */
  const lastBackup = async (): Promise<number | null> => (await backups.newest().catch(() => 0)) || null;

  const devices = implementQuery(listDevices, async ({ q, page }, context) => {
    const { db, caller, now } = context;
    const { clientid } = caller;
    const wanted = { clientid, q: q.trim(), offset: page * DEVICES_A_PAGE, limit: DEVICES_A_PAGE, now };
    const found = await listContacts(db, wanted);
    // When somebody last used one says when they worked.
    if (found.some(({ usernodeid }) => usernodeid !== caller.usernodeid)) {
      await noteLook(context, 'waits.viewed', null);
    }
    return { devices: found, ...(await countContacts(db, wanted)) };
  });

  const company = implementQuery(readCompanyState, async (_input, { db, caller, now }) => {
    const { clientid } = caller;
    const { companyBytes, trialBytes } = quotas;
    return {
      version,
      files: {
        bytes: await readFileBytes(db, clientid),
        most: (await hasTrial(db, clientid)) ? Math.min(trialBytes, companyBytes) : companyBytes,
      },
      rows: await countRows(db, clientid),
      mails: await readMails(db, clientid, now - FAILED_TOLD),
      backup: await lastBackup(),
      warnafter: deps.waitingHours,
      operator: await runsServer(db, caller),
    };
  });

  const server = implementQuery(readServerState, async (_input, { db, caller, now }) => {
    if (!(await runsServer(db, caller))) throw new Refusal('forbidden', 'Access Denied');
    const { exports, imports, devices: seen, databasebytes } = await readWaiting(db, now - DAY);
    return {
      version,
      database: dialect,
      started: deps.started,
      databasebytes: Number(databasebytes),
      room: await storage.room().catch(() => null),
      mails: await readMails(db, null, now - FAILED_TOLD),
      exports,
      imports,
      devices: seen,
      backup: await lastBackup(),
      backuphour: backups.hour,
      jobs: [...jobs].map(([name, { done, failed, failures }]) => ({ name, done, failed, failures })),
    };
  });

  return { queries: [devices, company, server] };
}
