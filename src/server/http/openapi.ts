import * as z from 'zod';
import type {
  ChallengeDefinition,
  HttpDefinition,
  ObjectSchema,
  Permission,
} from '../../shared/contract/core/define.ts';
import { HTTP_STATUS, SERVER_CODES } from '../../shared/contract/core/errors.ts';
import { HEADER } from '../../shared/contract/core/protocol.ts';
import { QUERIES } from '../../shared/contract/query-registry.ts';
import { COMMANDS } from '../../shared/contract/registry.ts';

type Json = Record<string, unknown>;

interface Declared {
  name: string;
  http: HttpDefinition;
  permission: Permission;
  input: ObjectSchema;
  answer: Json;
  isCommand: boolean;
  challenge?: ChallengeDefinition | undefined;
}

const jsonSchema = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
};

const declarations = (): Declared[] => [
  ...QUERIES.map(({ name, http, permission, input, answer }) => ({
    name,
    http,
    permission,
    input,
    answer: jsonSchema(answer, 'output'),
    isCommand: false,
  })),
  ...COMMANDS.map(({ name, http, permission, payload, challenge }) => ({
    name,
    http,
    permission,
    input: payload,
    answer: { type: 'object' },
    isCommand: true,
    challenge,
  })),
];

const rightOf = (permission: Permission): string =>
  permission === 'public'
    ? 'Ohne Anmeldung.'
    : permission === 'always'
      ? 'Für jede angemeldete Person.'
      : `Braucht das Recht ${permission.feature}, ${permission.flag}.`;

const errorBody: Json = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { enum: SERVER_CODES.filter((code) => code !== 'done') },
    message: { type: 'string' },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          field: { type: 'string' },
          problem: { enum: ['required', 'invalid', 'toolong', 'range'] },
        },
      },
    },
    conflicts: { type: 'array', items: { type: 'object' } },
  },
};

/** Every answer that is not `done`, by status; several codes may share one. */
function refusals(): Json {
  const byStatus = new Map<number, string[]>();
  for (const code of SERVER_CODES) {
    if (code === 'done') continue;
    byStatus.set(HTTP_STATUS[code], [...(byStatus.get(HTTP_STATUS[code]) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        headers: { [HEADER.code]: { schema: { enum: codes } } },
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

const done = (schema: Json): Json => ({
  description: 'done',
  headers: {
    [HEADER.code]: { schema: { const: 'done' } },
    [HEADER.time]: { description: 'Serverzeit in ms', schema: { type: 'integer' } },
  },
  content: { 'application/json': { schema } },
});

function operationOf(sharing: Declared[]): Json {
  const [first] = sharing as [Declared];
  const schemas = sharing.map(({ input }) => jsonSchema(input, 'input'));
  const inPath = [...first.http.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
  const inQuery = first.http.method === 'GET' || first.http.method === 'DELETE';
  const [schema] = schemas as [{ properties?: Record<string, Json>; required?: string[] }];
  const properties = schema.properties ?? {};
  const parameters: Json[] = inPath.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: properties[name] ?? {},
  }));
  if (inQuery) {
    for (const [name, value] of Object.entries(properties)) {
      if (inPath.includes(name)) continue;
      parameters.push({
        name,
        in: 'query',
        required: schema.required?.includes(name) ?? false,
        schema: value,
      });
    }
  }
  if (first.isCommand) {
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
    description: rightOf(first.permission),
    ...(first.permission === 'public' ? { security: [] } : {}),
    parameters,
    ...(inQuery
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemas.length === 1 ? schema : { oneOf: schemas } } },
          },
        }),
    responses: { 200: done(first.answer), ...refusals() },
  };
}

const FILE_PARAMETERS = [
  { name: 'fileid', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
  { name: 'version', in: 'path', required: true, schema: { type: 'integer' } },
];

/** Routes that are no declaration: bytes have no JSON shape, and the mirror speaks a protocol of its own. */
const UNDECLARED: Json = {
  '/api/health': {
    get: {
      tags: ['server'],
      summary: 'Lebenszeichen',
      security: [],
      responses: {
        200: done({
          type: 'object',
          properties: { status: { const: 'ok' }, version: { type: 'string' }, database: { type: 'string' } },
        }),
      },
    },
  },
  '/api/files/{fileid}/{version}/content': {
    put: {
      tags: ['file'],
      summary: 'Bytes einer Datei, an die Adresse von POST /api/files',
      description:
        'Erst werden Größe und SHA-256 mit der Ankündigung verglichen, dann wird aus Fotos entfernt, wo und womit sie entstanden, außer die Ankündigung sagt `place: true`. Die Antwort nennt, was gespeichert ist; wer dieselben Bytes noch einmal schickt, nennt sie wie zuvor.',
      security: [],
      parameters: [
        ...FILE_PARAMETERS,
        ...['session', 'expires', 'signature'].map((name) => ({
          name,
          in: 'query',
          required: true,
          schema: { type: 'string' },
        })),
      ],
      requestBody: {
        required: true,
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
      responses: {
        200: done({
          type: 'object',
          properties: { size: { type: 'integer' }, sha256: { type: 'string' } },
        }),
        ...refusals(),
      },
    },
  },
  '/files/{fileid}/{version}': {
    get: {
      tags: ['file'],
      summary: 'Bytes einer Datei, auch in Teilen (Range)',
      parameters: FILE_PARAMETERS,
      responses: { 200: { description: 'Bytes' }, 206: { description: 'Teil' }, ...refusals() },
    },
  },
};

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
    paths: { ...paths, ...UNDECLARED },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: errorBody },
    },
  };
}
