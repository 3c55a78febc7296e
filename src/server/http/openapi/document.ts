import type * as z from 'zod';
import type {
  ChallengeDefinition,
  HttpDefinition,
  ObjectSchema,
  OwnGrant,
  Permission,
} from '../../../shared/contract/core/define.ts';
import { mayBeLongAgo } from '../../../shared/contract/core/fields.ts';
import { HEADER } from '../../../shared/contract/core/protocol.ts';
import { QUERIES } from '../../../shared/contract/query-registry.ts';
import { type AnyCommand, COMMANDS } from '../../../shared/contract/registry.ts';
import { DECIDED, IMAGES } from './decided.ts';
import { done, errorBody, type Json, jsonBody, jsonSchema, parametersOf, refusals } from './parts.ts';
import { undeclared } from './undeclared.ts';

interface Declared {
  name: string;
  http: HttpDefinition;
  permission: Permission;
  admins?: true | undefined;
  orOwn?: OwnGrant | undefined;
  input: ObjectSchema;
  answer: Json;
  isCommand: boolean;
  isNew: readonly string[];
  challenge?: ChallengeDefinition | undefined;
}

const declarations = (): Declared[] => [
  ...QUERIES.map(({ name, http, permission, admins, input, answer }) => ({
    name,
    http,
    permission,
    admins,
    input,
    answer: jsonSchema(answer, 'output'),
    isCommand: false,
    isNew: [],
  })),
  ...COMMANDS.map((command) => ({
    name: command.name,
    http: command.http,
    permission: command.permission,
    orOwn: command.orOwn,
    input: command.payload,
    answer: { type: 'object' },
    isCommand: true,
    isNew: newIds(command),
    challenge: command.challenge,
  })),
];

const rightOf = ({ permission, admins, orOwn }: Declared): string =>
  permission === 'public'
    ? 'Ohne Anmeldung.'
    : admins
      ? 'Nur für Administratoren.'
      : permission === 'always'
        ? 'Für jede angemeldete Person.'
        : `Braucht das Recht ${permission.feature}, ${permission.flag}${orOwn ? ownGrant(orOwn) : ''}.`;

const ownGrant = ({ kind, permission }: OwnGrant): string =>
  `, an eigenen offenen Datensätzen (${kind}) genügt ${permission.feature}, ${permission.flag}`;

/** [X6] The ids that a write makes new: no row has them yet. */
function newIds({ payload, creates }: AnyCommand): string[] {
  // Asked with the names of the fields in place of what they hold.
  const names = Object.entries(payload.shape).map(([field, schema]) => [field, isList(schema) ? [] : field]);
  return creates?.(Object.fromEntries(names)) ?? [];
}

function isList(schema: z.core.$ZodType): boolean {
  const { type, innerType } = schema._zod.def as { type: string; innerType?: z.core.$ZodType };
  return innerType ? isList(innerType) : type === 'array';
}

/** [E2] */
const LONG_AGO =
  'Millisekunden seit dem 01.01.1970, davor negativ, ab dem Jahr 1850. 0 heißt „nicht bekannt“ und kommt so zurück. ' +
  'Ein Baujahr ist der 1. Januar in der Zeitzone des Betriebs.';

/** What a route takes as JSON; ids that the caller makes say so. */
function bodyOf({ input, isNew }: Declared): Json {
  const schema = jsonSchema(input, 'input') as Json & { properties?: Record<string, Json> };
  const told = { 'x-new': true, description: 'Neue Kennung, die der Aufrufer bildet.' };
  const descriptionOf = (name: string) => {
    const field = input.shape[name];
    return field && mayBeLongAgo(field) ? { description: LONG_AGO } : {};
  };
  const properties = Object.entries(schema.properties ?? {}).map(([name, value]) => [
    name,
    { ...value, ...(isNew.includes(name) ? told : descriptionOf(name)) },
  ]);
  return { ...schema, properties: Object.fromEntries(properties) };
}

function operationOf(sharing: Declared[]): Json {
  const [first] = sharing as [Declared];
  const schemas = sharing.map(bodyOf);
  const [schema] = schemas as [Json];
  const { method, path } = first.http;
  const inQuery = method === 'GET' || method === 'DELETE';
  const parameters = parametersOf(path, schema, inQuery);
  if (sharing.some(({ isCommand }) => isCommand)) {
    const key = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', format: 'uuid' } };
    parameters.push({ ...key, description: 'Dieselbe Kennung noch einmal erhält dieselbe Antwort.' });
  }
  if (first.challenge) {
    const { method, path } = first.challenge.query.http;
    parameters.push({
      name: HEADER.proof,
      in: 'header',
      schema: { type: 'string' },
      description: `JSON {challenge, solution}: ${method} /api${path}, gelöst; jede Lösung gilt einmal.`,
    });
  }
  return {
    operationId: first.name,
    tags: [first.name.split('.')[0]],
    summary: sharing.map(({ name }) => name).join(' / '),
    description: [...new Set(sharing.flatMap((each) => [rightOf(each), DECIDED[each.name] ?? []]))].join(' '),
    ...(first.permission === 'public' ? { security: [] } : {}),
    parameters,
    ...(inQuery ? {} : jsonBody(schemas.length === 1 ? schema : { oneOf: schemas })),
    responses: { 200: done(first.answer, IMAGES[first.name]), ...refusals() },
  };
}

/** [X18] [X19] The API as OpenAPI 3.1, derived from the contract. */
export function openApiDocument(version: string): Json {
  const groups = new Map<string, Declared[]>();
  for (const declared of declarations()) {
    const key = `${declared.http.method} ${declared.http.path}`;
    groups.set(key, [...(groups.get(key) ?? []), declared]);
  }
  const paths: Record<string, Json> = {};
  for (const sharing of groups.values()) {
    const { path, method } = (sharing[0] as Declared).http;
    const place = `/api${path}`;
    paths[place] = { ...paths[place], [method.toLowerCase()]: operationOf(sharing) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Wartbar', version },
    security: [{ bearer: [] }],
    paths: { ...paths, ...undeclared() },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: errorBody },
    },
  };
}
