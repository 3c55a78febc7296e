import { hasTrial } from '../../db/account/plan.ts';
import { Refusal } from '../../http/answer.ts';
import type { Caller, Db } from '../../http/context.ts';
import type { FileStorage } from '../../storage/storage.ts';
import { readUse } from './store.ts';

/** What files may take up. */
export interface FileQuotas {
  /** Of one login within a day. */
  filesPerDay: number;
  bytesPerDay: number;
  /** Of one company together. */
  companyBytes: number;
  /** The same of one that only tries the product, where that is less. */
  trialBytes: number;
}

/** Far more than all of a shift's tablets bring after ninety days without network. */
export const LOGIN_QUOTAS = { filesPerDay: 50_000, bytesPerDay: 100 * 1024 ** 3 };

/** [O4] Enough for an idea of it: anybody can have such a company. */
export const TRIAL_BYTES = 5 * 1024 ** 3;

const DAY = 86_400_000;
/** Seconds until a device asks again. */
const LATER = 3600;

const refused = (code: 'userquota' | 'companyquota' | 'serverfull', message: string) =>
  new Refusal(code, message, { retryAfter: LATER });

/** The disk that files lie on, or arrive on, is as full as it may be. */
export const serverFull = () => refused('serverfull', 'No room for this file on the server');

/**
 * Whether one more file of `size` bytes may come, before anything of it is written. Refused with the code of the quota
 * that is met: its device keeps it and asks again, and sends everything else meanwhile [OB7].
 */
export async function judgeRoom(
  db: Db,
  storage: FileStorage,
  quotas: FileQuotas,
  caller: Pick<Caller, 'clientid' | 'usernodeid'>,
  size: number,
  now: number,
): Promise<void> {
  const { files, bytes, company } = await readUse(db, caller, now - DAY);
  if (files >= quotas.filesPerDay || bytes + size > quotas.bytesPerDay)
    throw refused('userquota', 'Too many files of one user within a day');
  await assertFits(db, quotas, caller, company + size);
  if (size > (await storage.room())) throw serverFull();
}

/**
 * Whether the company still has room for announced bytes of `size`: others of it have come since. In a transaction that holds
 * the company's files it is the last word.
 */
export async function judgeCompany(
  db: Db,
  quotas: FileQuotas,
  file: { clientid: string; usernodeid: string },
  size: number,
  now: number,
): Promise<void> {
  const { company } = await readUse(db, file, now - DAY);
  await assertFits(db, quotas, file, company + size);
}

/** `bytes`: all that the company would have then. */
async function assertFits(
  db: Db,
  quotas: FileQuotas,
  who: Pick<Caller, 'clientid'>,
  bytes: number,
): Promise<void> {
  if (bytes > (await mostOf(db, quotas, who)))
    throw refused('companyquota', 'The company has no room left for files');
}

async function mostOf(
  db: Db,
  { companyBytes, trialBytes }: FileQuotas,
  { clientid }: Pick<Caller, 'clientid'>,
): Promise<number> {
  return (await hasTrial(db, clientid)) ? Math.min(trialBytes, companyBytes) : companyBytes;
}

/**
 * [D4] Whether the company has room for all that it announced within a day: what devices leave in the store lies there
 * for a while also where the server never takes it.
 */
export async function findsRoom(
  db: Db,
  quotas: FileQuotas,
  caller: Pick<Caller, 'clientid' | 'usernodeid'>,
  now: number,
): Promise<boolean> {
  const { company, coming } = await readUse(db, caller, now - DAY);
  return company + coming <= (await mostOf(db, quotas, caller));
}
