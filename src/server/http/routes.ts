import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { HttpDefinition } from '../../shared/contract/core/define.ts';
import { HEADER } from '../../shared/contract/core/protocol.ts';
import { assert } from '../../shared/lib/assert.ts';
import { isAllowed } from '../../shared/rules/permissions.ts';
import { isAdministrator } from '../db/account/users.ts';
import type { Database } from '../db/schema.ts';
import { Image, invalidField, Refusal } from './answer.ts';
import { namedCommand, versionOf } from './command-version.ts';
import type { Caller } from './context.ts';
import { keyOf } from './envelope.ts';
import type { CommandImplementation, QueryImplementation } from './implement.ts';
import { runCommand } from './run-command.ts';
import { type Input, inputOf, validate } from './validation.ts';

export interface RouteDeps {
  db: Kysely<Database>;
  now: () => number;
  authenticate(request: FastifyRequest): Promise<Caller | null>;
}

/** Nobody is logged in who asks. */
export const noSession = () => new Refusal('unauthenticated', 'Invalid Credentials');

type Handle = (input: Input, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
interface Choice {
  name: string;
  http: HttpDefinition;
  /** Answered to whoever asks, without a session. */
  open: boolean;
  handle: Handle;
}

/** Largest body, in bytes, of what anybody may send: some tokens and words. */
const OPEN_BODY_LIMIT = 16 * 1024;

/** Derives a route for every declaration. Declarations that share method and path are told apart by `variant`. */
export function addRoutes(
  api: FastifyInstance,
  queries: readonly QueryImplementation[],
  commands: readonly CommandImplementation[],
  deps: RouteDeps,
): void {
  const choices: Choice[] = [
    ...queries.map((query) => ({
      ...idOf(query),
      open: query.definition.permission === 'public',
      handle: queryHandle(query, deps),
    })),
    ...commands.map((command) => ({ ...idOf(command), open: false, handle: commandHandle(command, deps) })),
  ];
  const routes = groupChoices(choices);
  for (const sharing of routes.values()) addRoute(api, sharing, deps);
}

const idOf = ({
  definition,
}: QueryImplementation | CommandImplementation): Omit<Choice, 'open' | 'handle'> => ({
  name: definition.name,
  http: definition.http,
});

const routeKey = ({ http }: Choice): string => `${http.method} ${http.path}`;

function groupChoices(choices: Choice[]): Map<string, Choice[]> {
  const groups = new Map<string, Choice[]>();
  for (const choice of choices)
    groups.set(routeKey(choice), [...(groups.get(routeKey(choice)) ?? []), choice]);
  return groups;
}

function addRoute(api: FastifyInstance, sharing: Choice[], { authenticate }: RouteDeps): void {
  const plain = sharing.filter(({ http }) => !http.variant);
  const variants = sharing.filter(({ http }) => http.variant);
  const first = sharing[0];
  assert(first && plain.length <= 1, `declared twice: ${first && routeKey(first)}`);
  const open = sharing.some((choice) => choice.open);
  api.route({
    method: first.http.method,
    url: first.http.path.replace(/\{(\w+)\}/g, ':$1'),
    ...(open ? { bodyLimit: OPEN_BODY_LIMIT } : {}),
    // Of somebody without a session no body is read; whose session ends meanwhile is found out by the handler.
    onRequest: async (request) => {
      if (!open && (await authenticate(request)) === null) throw noSession();
    },
    handler: async (request, reply) => {
      const input = inputOf(request);
      // The body of an older version need not look like the variant that it is [OB12].
      const meant = sharing.find(({ name }) => name === namedCommand(request)?.name);
      const by = variants.length > 0 ? (await authenticate(request))?.usernodeid : undefined;
      const chosen = meant ?? variants.find(({ http }) => http.variant?.(input, by)) ?? plain[0];
      if (!chosen) throw new Refusal('invalid', 'Invalid Input');
      return chosen.handle(input, request, reply);
    },
  });
}

/** [U8] Whether somebody who entered the company from outside may ask this. */
const isForGuest = ({ entered }: Caller, { http, guests }: QueryImplementation['definition']): boolean =>
  entered === null || http.method === 'GET' || guests === 'read' || guests === entered;

function queryHandle({ definition, run }: QueryImplementation, deps: RouteDeps): Handle {
  return async (input, request, reply) => {
    const caller = await deps.authenticate(request);
    if (definition.permission !== 'public') {
      if (caller === null) throw noSession();
      const may = isAllowed(caller.features, definition.permission) && isForGuest(caller, definition);
      if (!may) throw new Refusal('forbidden', 'Access Denied');
    }
    const asked = validate(definition.input, input);
    if (definition.admins && !(caller && (await isAdministrator(deps.db, caller))))
      throw new Refusal('forbidden', 'Access Denied');
    const answer = await run(asked, { db: deps.db, caller, now: deps.now(), request });
    if (answer instanceof Image)
      return reply.type(answer.mimetype).header('vary', 'accept').send(answer.bytes);
    return answer ?? {};
  };
}

function commandHandle(command: CommandImplementation, deps: RouteDeps): Handle {
  return async (input, request, reply) => {
    const caller = await deps.authenticate(request);
    if (caller === null) throw noSession();
    const key = keyOf(request);
    if (key === undefined) throw invalidField(HEADER.key);
    const version = versionOf(request, command.definition);
    const proof = String(request.headers[HEADER.proof] ?? '');
    const answer = await runCommand(
      deps.db,
      { command, caller, input, version, key, ...sequenceOf(request), proof, now: deps.now() },
      request.log,
    );
    reply.header(HEADER.command, answer.key).header(HEADER.commit, answer.commit);
    return answer.body;
  };
}

function sequenceOf(request: FastifyRequest): { device: string | null; sequence: number | null } {
  const match = /^(.{1,100})\.(\d{1,15})$/.exec(String(request.headers[HEADER.sequence] ?? ''));
  return { device: match?.[1] ?? null, sequence: match ? Number(match[2]) : null };
}
