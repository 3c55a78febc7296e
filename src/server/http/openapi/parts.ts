import * as z from 'zod';
import { HTTP_STATUS, SERVER_CODES } from '../../../shared/contract/core/errors.ts';
import { referenceKind } from '../../../shared/contract/core/fields.ts';
import { HEADER } from '../../../shared/contract/core/protocol.ts';

export type Json = Record<string, unknown>;

const UUID = '[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}';

/** A schema of the contract as JSON Schema. Node ids tell their kind by a pattern: they are checked by code otherwise. */
export function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema: made }) {
      const kind = zodSchema._zod.def.type === 'string' ? referenceKind(zodSchema) : undefined;
      if (kind !== undefined) made.pattern = `^urn:wartbar:${kind ?? '[a-z]{1,40}'}:${UUID}$`;
    },
  }) as Json;
  return rest;
}

/** Parameters that the path of a route names, and those of its query string. */
export function parametersOf(path: string, schema: Json, inQuery: boolean): Json[] {
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
  const parameters: Json[] = inPath.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: properties[name] ?? {},
  }));
  if (!inQuery) return parameters;
  for (const [name, value] of Object.entries(properties)) {
    if (inPath.includes(name)) continue;
    parameters.push({ name, in: 'query', required: required.includes(name), schema: value });
  }
  return parameters;
}

export const jsonBody = (schema: Json): Json => ({
  requestBody: { required: true, content: { 'application/json': { schema } } },
});

export const errorBody: Json = {
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
    deleted: { type: 'object' },
  },
};

/** Every answer that is not `done`, by status; several codes may share one. */
export function refusals(): Json {
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

/** `image`: the type of an image that is answered to a caller that asks for one. */
export const done = (schema: Json, image?: string): Json => ({
  description: 'done',
  headers: {
    [HEADER.code]: { schema: { const: 'done' } },
    [HEADER.time]: { description: 'Serverzeit in ms', schema: { type: 'integer' } },
  },
  content: {
    'application/json': { schema },
    ...(image && { [image]: { schema: { type: 'string', format: 'binary' } } }),
  },
});
