import type { ChallengeDefinition } from '../../shared/contract/core/define.ts';
import { type Code, type ErrorBody, isServerCode } from '../../shared/contract/core/errors.ts';
import { HEADER } from '../../shared/contract/core/protocol.ts';
import type { Commit, EntryProblem } from '../entry.ts';
import { errorNames } from '../faults/error-names.ts';
import type { Ports } from '../ports.ts';

/** What came of a request; `code` alone decides how to go on (OB7). */
export interface Outcome {
  code: Code;
  body: unknown;
  commit?: Commit;
  /** Server time minus device time as measured by this answer, ms. */
  offset?: number;
  /** From `Retry-After`, ms. */
  retryAfter: number;
  /** There was no answer within the time that the call was given. */
  late?: true;
}

export interface Call {
  method: string;
  /** Starts with `/`; taken under the API's origin. */
  path: string;
  json?: unknown;
  bytes?: ArrayBuffer;
  headers?: Record<string, string>;
  /** Ends the request without an answer, ms. */
  timeout: number;
  /** Command id that the answer must name to be taken as its answer (OB5). */
  expects?: string;
  /** Told when the request goes out. */
  onSent?: (() => void) | undefined;
  /** [OB18] Fetched right before the call and answered beside it. */
  challenge?: ChallengeDefinition | undefined;
}

/** What `fetch` says, also while a body is read, where there is no answer: refused, cut off, timed out. */
const NO_ANSWER = ['TypeError', 'AbortError', 'TimeoutError', 'NetworkError'];

class Unanswered extends Error {}

/** Waits for the network; where that gives no answer it throws `Unanswered`. */
async function answered<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    const names = errorNames(error);
    throw NO_ANSWER.some((name) => names.has(name)) ? new Unanswered() : error;
  }
}

/**
 * Sends one request and classifies the answer by our own envelope (OB7), not by its status: without that envelope the
 * answer is foreign (captive portal, proxy, another server). Never throws: a bug of ours is told (X21), and
 * what was to be sent is tried again, since another version of the app may do better.
 */
export async function send(ports: Ports, call: Call): Promise<Outcome> {
  const cut = new AbortController();
  const cancel = ports.clock.after(call.timeout, () => cut.abort());
  const began = ports.clock.now();
  try {
    const request = new Request(`${ports.origin}${call.path}`, {
      method: call.method,
      redirect: 'manual',
      cache: 'no-store',
      credentials: 'omit',
      headers: { [HEADER.app]: ports.appVersion, ...call.headers, ...json(call) },
      signal: cut.signal,
      ...(call.json !== undefined && { body: JSON.stringify(call.json) }),
      ...(call.bytes && { body: call.bytes }),
    });
    const asked = ports.fetch(request);
    call.onSent?.();
    const response = await answered(asked);
    return await read(ports, call, response, began);
  } catch (error) {
    if (!(error instanceof Unanswered)) ports.onError(error);
    // No answer: cut off, refused, timed out, or broken off in the middle of the body.
    return { code: 'network', body: null, retryAfter: 0, ...(cut.signal.aborted && { late: true }) };
  } finally {
    cancel();
  }
}

const json = (call: Call): Record<string, string> =>
  call.json === undefined ? {} : { 'content-type': 'application/json' };

async function read(ports: Ports, call: Call, response: Response, began: number): Promise<Outcome> {
  const code = response.headers.get(HEADER.code);
  const retryAfter = restWished(response.headers, ports.clock.now());
  const foreign: Outcome = { code: 'foreign', body: null, retryAfter };
  if (!isServerCode(code)) return foreign;
  if (call.expects !== undefined && response.headers.get(HEADER.command) !== call.expects) return foreign;
  const text = await answered(response.text());
  let body: unknown = null;
  if (text !== '') {
    try {
      body = JSON.parse(text);
    } catch {
      return foreign;
    }
  }
  const time = Number(response.headers.get(HEADER.time));
  const commit = commitOf(response.headers.get(HEADER.commit));
  return {
    code,
    body,
    retryAfter,
    ...(commit && { commit }),
    ...(time > 0 && { offset: Math.round(time - (began + ports.clock.now()) / 2) }),
  };
}

/** [OB7] `Retry-After` in ms: seconds, or a date by the clock of whoever answers, which tells its time beside it (CF7). */
function restWished(headers: Headers, now: number): number {
  const wish = headers.get('retry-after') ?? '';
  const theirs = Date.parse(headers.get('date') ?? '') || now;
  return Math.max(0, Number(wish) * 1000 || Date.parse(wish) - theirs) || 0;
}

function commitOf(text: string | null): Commit | undefined {
  const dot = text?.lastIndexOf('.') ?? -1;
  return text && dot > 0 ? { epoch: text.slice(0, dot), xid: text.slice(dot + 1) } : undefined;
}

/** The server's reason in an answer that is not `done`. */
export function problemOf(outcome: Outcome): EntryProblem {
  const { message = '', fields, conflicts, deleted, request } = (outcome.body ?? {}) as Partial<ErrorBody>;
  return {
    code: outcome.code,
    message,
    ...(fields && { fields }),
    ...(conflicts && { conflicts }),
    ...(deleted && { deleted }),
    ...(request && { request }),
  };
}
