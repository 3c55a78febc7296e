/**
 * The closed set of answers (OB7). The server says one of `ServerCode`; the transport adds what it
 * can see itself. `DISPOSITION` maps every code to exactly one way to proceed, so nothing is judged by
 * HTTP status or message text.
 */
export const SERVER_CODES = [
  'done',
  'running',
  'unauthenticated',
  'ratelimited',
  'unavailable',
  'invalid',
  'forbidden',
  'gone',
  'conflict',
  'toolarge',
  'mismatch',
  'incomplete',
  'userquota',
  'companyquota',
  'serverfull',
  'outdated',
  'reset',
  'unknown',
] as const;

export type ServerCode = (typeof SERVER_CODES)[number];

/** `network`: no answer; `foreign`: an answer that is not ours; `missingbytes`: the device lost a file. */
export type LocalCode = 'network' | 'foreign' | 'missingbytes';

export type Code = ServerCode | LocalCode;

/**
 * done: acknowledged · retry: keep and back off · login: refresh once, then pause and ask ·
 * park: this lane waits for a person · update: keep, offer the new app · reload: fetch a new snapshot.
 */
export type Disposition = 'done' | 'retry' | 'login' | 'park' | 'update' | 'reload';

export const DISPOSITION: Record<Code, Disposition> = {
  done: 'done',
  running: 'retry',
  unauthenticated: 'login',
  ratelimited: 'retry',
  unavailable: 'retry',
  invalid: 'park',
  forbidden: 'park',
  gone: 'park',
  conflict: 'park',
  toolarge: 'park',
  mismatch: 'park',
  incomplete: 'retry',
  userquota: 'retry',
  companyquota: 'retry',
  serverfull: 'retry',
  outdated: 'update',
  reset: 'reload',
  unknown: 'park',
  network: 'retry',
  foreign: 'retry',
  missingbytes: 'park',
};

/** Answers after which one entry is tried later, while all others go on: nothing is wrong with the connection. */
export const OF_ONE_ENTRY: ReadonlySet<Code> = new Set<Code>([
  'running',
  'incomplete',
  'userquota',
  'companyquota',
  'serverfull',
]);

/** [OB14] Refusals that no second try of the same entry changes: it is corrected or discarded. */
export const FOR_GOOD: ReadonlySet<Code> = new Set<Code>(['gone', 'toolarge', 'missingbytes']);

/** What is wrong with a field whatever the server has by now; the others depend on the moment and on other records. */
const FOR_GOOD_IN_FIELD: ReadonlySet<FieldProblem['problem']> = new Set<FieldProblem['problem']>([
  'required',
  'invalid',
  'toolong',
]);

/** [OB14] Whether sending a refused entry again, as it is, may come out otherwise. */
export function maySucceed({ code, fields = [] }: { code: Code; fields?: readonly FieldProblem[] }): boolean {
  if (FOR_GOOD.has(code)) return false;
  return code !== 'invalid' || !fields.some(({ problem }) => FOR_GOOD_IN_FIELD.has(problem));
}

/** HTTP status that goes with a code, for tools that look at nothing else. */
export const HTTP_STATUS: Record<ServerCode, number> = {
  done: 200,
  running: 409,
  unauthenticated: 401,
  ratelimited: 429,
  unavailable: 503,
  invalid: 400,
  forbidden: 403,
  gone: 404,
  conflict: 409,
  toolarge: 413,
  mismatch: 422,
  incomplete: 424,
  userquota: 429,
  companyquota: 507,
  serverfull: 507,
  outdated: 426,
  reset: 410,
  unknown: 500,
};

/**
 * A field of the request that is refused. `inuse`: others still need what it names, or it counts only once. With
 * `seconds` a code is right at another moment, so long after now (S7).
 */
export interface FieldProblem {
  field: string;
  problem: 'required' | 'invalid' | 'toolong' | 'range' | 'inuse';
  seconds?: number;
}

/** [CF2] One field that both sides changed. `theirs` is what the server has; who and when, where known. */
export interface FieldConflict {
  field: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
  by?: string;
  at?: number;
}

/** [CF5] [J8] That somebody deleted what a command is about or refers to: which record, who and when. */
export interface Deletion {
  nodeid: string;
  by: string;
  at: number;
}

/**
 * Why a device has to start over. unknownmark: this server never gave that cursor, or lost what it gave ·
 * foreignepoch: the log was started over · pruned: nothing was lost, the device was away for too long ·
 * rights: other kinds may be read now. After the first two acknowledged writes may be missing (OB15).
 */
export type ResetReason = 'unknownmark' | 'foreignepoch' | 'pruned' | 'rights';

/** Body of every answer that is not `done`. */
export interface ErrorBody {
  code: ServerCode;
  message: string;
  /** With `reset`. */
  reason?: ResetReason;
  fields?: FieldProblem[];
  conflicts?: FieldConflict[];
  /** With `gone`, where that is what happened. */
  deleted?: Deletion;
  /** [D6] With `unknown`: what the server's log calls this request. */
  request?: string;
}

export function isServerCode(text: string | null): text is ServerCode {
  return text !== null && (SERVER_CODES as readonly string[]).includes(text);
}
