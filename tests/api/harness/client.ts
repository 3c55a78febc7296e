import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import type {
  ChallengeDefinition,
  CommandDefinition,
  Method,
  ObjectSchema,
  QueryDefinition,
} from '../../../src/shared/contract/core/define.ts';
import type { ErrorBody } from '../../../src/shared/contract/core/errors.ts';
import { HEADER } from '../../../src/shared/contract/core/protocol.ts';

export interface Account {
  usernodeid: string;
  clientid: string;
}

/** What came back; `code` is null where the envelope is missing. */
export interface Answer {
  status: number;
  code: string | null;
  commit: string | null;
  /** Parsed JSON, read as what the test expects. */
  body: Record<string, unknown> & Partial<ErrorBody>;
  headers: Record<string, string | undefined>;
}

export interface SendOptions {
  /** Idempotency key; a fresh one by default, none with null. */
  key?: string | null;
  headers?: Record<string, string>;
}

type Payload = Record<string, unknown>;

/** Speaks to the app as one user. */
export interface TestClient {
  account: Account;
  /** Its access token; null for nobody. */
  token: string | null;
  request(method: Method, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  command<S extends ObjectSchema>(
    command: CommandDefinition<S>,
    payload: Payload,
    options?: SendOptions,
  ): Promise<Answer>;
  query(query: Pick<QueryDefinition, 'http'>, input: Payload): Promise<Answer>;
}

/** `/notifications/{nodeid}` with the input's field of that name. */
export function fillPath(path: string, input: Payload): string {
  return path.replace(/\{(\w+)\}/g, (_match, field: string) => encodeURIComponent(String(input[field])));
}

export function makeClient(app: FastifyInstance, account: Account, token: string | null): TestClient {
  async function request(
    method: Method,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await app.inject({
      method,
      url: `/api${path}`,
      headers: { ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...headers },
      ...(body === undefined ? {} : { payload: body as Payload }),
    });
    const text = (name: string): string | null => response.headers[name]?.toString() ?? null;
    return {
      status: response.statusCode,
      code: text(HEADER.code),
      commit: text(HEADER.commit),
      body: response.body === '' ? {} : (response.json() as Answer['body']),
      headers: response.headers as Answer['headers'],
    };
  }

  /** [OB18] As the app does it. */
  const gather = async ({ query, answer }: ChallengeDefinition): Promise<string> =>
    answer((await request(query.http.method, query.http.path)).body);

  return {
    account,
    token,
    request,
    async command(command, payload, { key = randomUUID(), headers = {} } = {}) {
      const proof = headers[HEADER.proof] ?? (command.challenge && (await gather(command.challenge)));
      return request(command.http.method, fillPath(command.http.path, payload), payload, {
        ...(key === null ? {} : { [HEADER.key]: key }),
        ...(proof === undefined ? {} : { [HEADER.proof]: proof }),
        ...headers,
      });
    },
    query({ http }, input) {
      const path = fillPath(http.path, input);
      if (http.method !== 'GET') return request(http.method, path, input);
      const search = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
      return request('GET', `${path}?${search}`);
    },
  };
}

/**
 * Waits until the session of a client counts no more: other processes, and on PostgreSQL this one too, are told of its end
 * by a notice. It comes long before what is read of a session is read again (10 s).
 */
export const untilEnded = ({ request }: TestClient): Promise<void> =>
  expect
    .poll(async () => (await request('GET', '/sessions')).code, { timeout: 5_000 })
    .toBe('unauthenticated');
