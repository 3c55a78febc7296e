import { StorageAway } from '../storage/storage.ts';
import { Refusal, type RefusalCode } from './answer.ts';

interface Failure {
  code?: unknown;
  statusCode?: unknown;
  name?: unknown;
}

const codeOf = (error: unknown): string => String((error as Failure | null)?.code ?? '');

/** Two transactions stood in each other's way: worth another try. */
export function isCollision(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error));
}

/** SQLSTATE and network codes that say "not now": connection, shutdown, limits, cancelled statement, a standby. */
const NOT_NOW =
  /^(08...|53...|57...|25006|25P03|40...|55P03|ECONNREFUSED|ECONNRESET|ENOTFOUND|EHOSTUNREACH|ETIMEDOUT|EPIPE|EAI_AGAIN)$/;
/** What a disk says that is full. */
const NO_ROOM = /^(ENOSPC|EDQUOT)$/;
/** [D6] Whether a disk is full, as it says itself or as the database says of its own. */
export const isNoRoom = (error: unknown): boolean => NO_ROOM.test(codeOf(error)) || codeOf(error) === '53100';
const NOT_NOW_MESSAGE =
  /^(timeout exceeded when trying to connect|Connection terminated|Cannot use a pool after|Client has encountered a connection error|driver has already been destroyed)/;

/** What the database says about what a client sent: never a failure of ours. */
const CLIENTS_FAULT: readonly [RegExp, RefusalCode][] = [
  [/^23505$/, 'conflict'],
  [/^23503$/, 'gone'],
  [/^(23502|23514|22...)$/, 'invalid'],
];

const BY_STATUS: Record<number, RefusalCode> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'gone',
  413: 'toolarge',
  429: 'ratelimited',
  503: 'unavailable',
};

const MESSAGES: Record<RefusalCode, string> = {
  running: 'Still Running',
  unauthenticated: 'Invalid Credentials',
  ratelimited: 'Too Many Requests',
  unavailable: 'Unavailable',
  invalid: 'Invalid Input',
  forbidden: 'Access Denied',
  gone: 'Not Found',
  conflict: 'Conflict',
  toolarge: 'Too Large',
  mismatch: 'Key Was Used Otherwise',
  incomplete: 'File Not Stored',
  userquota: 'Quota Of The User Met',
  companyquota: 'Quota Of The Company Met',
  serverfull: 'No Room On The Server',
  outdated: 'App Outdated',
  reset: 'Start Again',
  unknown: 'Internal Error',
};

/** Seconds until a device asks for a file again whose store is away. */
export const FILES_LATER = 30;

const refusalFor = (code: RefusalCode, cause: unknown) => new Refusal(code, MESSAGES[code], { cause });

/** [OB7] Any error as one of the closed set of answers; `unknown` is a failure of ours and to be logged. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  // [D4] It is not known whether there is such a file: whoever asks keeps what it has.
  if (error instanceof StorageAway) {
    return new Refusal('unavailable', 'Files Are Away', { retryAfter: FILES_LATER, cause: error });
  }
  const code = codeOf(error);
  for (const [pattern, answer] of CLIENTS_FAULT) {
    if (pattern.test(code)) return refusalFor(answer, error);
  }
  if (NO_ROOM.test(code)) return refusalFor('serverfull', error);
  const { name, statusCode } = (error ?? {}) as Failure;
  const message = error instanceof Error ? error.message : '';
  if (NOT_NOW.test(code) || NOT_NOW_MESSAGE.test(message) || name === 'DatabaseBusy') {
    return refusalFor('unavailable', error);
  }
  if (typeof statusCode === 'number' && statusCode >= 400) {
    const byStatus = BY_STATUS[statusCode];
    if (byStatus) return refusalFor(byStatus, error);
    if (statusCode < 500) return refusalFor('invalid', error);
  }
  return refusalFor('unknown', error);
}
