import { isServerCode } from '../../../src/shared/contract/core/errors.ts';
import { HEADER } from '../../../src/shared/contract/core/protocol.ts';
import type { FuzzRequest, Input } from '../request.ts';
import { bytesOf, targetOf } from '../request.ts';
import type { FuzzAnswer } from '../send.ts';
import type { Secrets } from '../world/pools.ts';

/** What is wrong with an answer. */
export interface Problem {
  rule: 'failed' | 'leaked' | 'unanswered' | 'late' | 'unlabelled' | 'told too much';
  what: string;
}

/** [D3] Longest time of an answer, ms. */
export const LATE_MS = 1000;

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
/** Words of our code and of the database, which are nobody else's business. */
const INTERNALS =
  /\bat [\w.<>]+ \(|node_modules|\.ts:\d+|violates|syntax error at|invalid input syntax|relation "/;

/** What the sender has said is no news; read from the request as it went out. */
const saidIn = (request: FuzzRequest): string =>
  [
    decoded(targetOf(request)),
    ...Object.values(request.headers),
    request.body === null ? '' : bytesOf(request.body).toString('utf8'),
    request.raw?.toString('latin1') ?? '',
  ].join('\n');

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Wrong on purpose: then it says what it says.
    return text;
  }
}

export class Judge {
  readonly #secrets: Secrets;
  /** Ids of the other company that were taken with a write: what keeps one as it was named repeats it later. */
  readonly #kept = new Map<string, string>();

  constructor(secrets: Secrets) {
    this.#secrets = secrets;
  }

  /** Ids that the server kept although they are of another company, by the route that took them. */
  get kept(): ReadonlySet<string> {
    return new Set(this.#kept.values());
  }

  /** Everything that is wrong with an answer but its time. */
  problemsOf({ request, operation }: Pick<Input, 'request' | 'operation'>, answer: FuzzAnswer): Problem[] {
    const { status, text, failure } = answer;
    // Who sends half a request, or goes on after a refusal, may be cut off.
    if (status === 0)
      return request.raw || failure === 'EPIPE' ? [] : [{ rule: 'unanswered', what: failure ?? '' }];
    const problems: Problem[] = [];
    if (status >= 500 && !isAhead(request, answer))
      problems.push({ rule: 'failed', what: `${status} ${text.slice(0, 300)}` });
    const leak = this.#leakOf(request, operation, answer);
    if (leak !== null) problems.push({ rule: 'leaked', what: leak });
    if (request.raw === undefined && !isOfParser(answer)) {
      const wrong = labelProblem(request, answer);
      if (wrong !== null) problems.push({ rule: 'unlabelled', what: wrong });
    }
    const internals = status >= 400 ? INTERNALS.exec(text) : null;
    if (internals) problems.push({ rule: 'told too much', what: text.slice(0, 300) });
    return problems;
  }

  #leakOf(request: FuzzRequest, operation: string, { status, text, headers }: FuzzAnswer): string | null {
    const answer = `${text}\n${JSON.stringify(headers)}`;
    const word = this.#secrets.words.find((each) => answer.includes(each));
    if (word !== undefined) return word;
    const said = saidIn(request);
    if (status >= 200 && status < 300 && request.method !== 'GET') {
      for (const id of this.#foreignIn(said)) if (!this.#kept.has(id)) this.#kept.set(id, operation);
    }
    const news = this.#foreignIn(answer).filter((id) => !said.includes(id) && !this.#kept.has(id));
    return news[0] ?? null;
  }

  #foreignIn(text: string): string[] {
    return [...text.matchAll(UUID)]
      .map(([id]) => id.toLowerCase())
      .filter((id) => this.#secrets.uuids.has(id));
  }
}

/** [OB12] An app that is newer than the server is told to wait for its update. */
const isAhead = ({ headers }: FuzzRequest, { status }: FuzzAnswer): boolean =>
  status === 503 && /@[\de+]+$/.test(headers[HEADER.name] ?? '');

/** Node's own answer to what is no HTTP or has too much of it; nothing of ours was asked. */
const isOfParser = ({ status, headers }: FuzzAnswer): boolean =>
  (status === 400 || status === 431) && headers.date === undefined;

/** [OB7] Every answer of the API names one of the codes, and a refusal says the same in its body. */
function labelProblem({ method, path }: FuzzRequest, { status, headers, text }: FuzzAnswer): string | null {
  if (!path.startsWith('/api/')) return null;
  const code = String(headers[HEADER.code] ?? '');
  if (!isServerCode(code)) return `${status} without a code`;
  if ((code === 'done') !== status < 400) return `${status} says ${code}`;
  if (status < 400 || method === 'HEAD') return null;
  try {
    const body = JSON.parse(text) as { code?: unknown };
    return body.code === code ? null : `${code} in the header, ${String(body.code)} in the body`;
  } catch {
    return `${status} with a body that is no JSON`;
  }
}
