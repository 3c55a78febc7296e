import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { referenceKind } from '../../src/shared/contract/core/fields.ts';
import { createSite } from '../../src/shared/contract/machine/place-commands.ts';
import { createNotification } from '../../src/shared/contract/notification/notification.ts';
import { QUERIES } from '../../src/shared/contract/query-registry.ts';
import { COMMANDS } from '../../src/shared/contract/registry.ts';

/** Secrets, keys, codes of machines and ids, which count as they are sent, by the name of their field. */
const EXACT = new Set(
  `actualPassword attestationObject auth authenticatorData bucketid builderclientid captcha
    clientDataJSON clientid code colorcode device domain domains endpoint extension field from icon id iss
    issuer lang namespace newPassword nonce p256dh password planId plannedfor proof query rawId secret
    sessionid sha256 signature state token transports unitId until userHandle waiting`.split(/\s+/),
);

/** Paths of the texts in a schema that are cleaned, or that are taken as they are sent. */
function textsIn(schema: z.core.$ZodType, cleaned: boolean, path: string[]): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (referenceKind(schema) !== undefined) return [];
  switch (def.type) {
    case 'string': {
      const cleans = (def.checks ?? []).some(({ _zod }) => _zod.def.check === 'overwrite');
      return cleans !== cleaned || 'format' in def ? [] : [path.join('.')];
    }
    case 'optional':
    case 'nullable':
    case 'default':
      return textsIn(def.innerType, cleaned, path);
    case 'array':
      return textsIn(def.element, cleaned, path);
    case 'record':
      return textsIn(def.valueType, cleaned, path);
    case 'object':
      return Object.entries(def.shape).flatMap(([name, part]) => textsIn(part, cleaned, [...path, name]));
    case 'tuple':
      return def.items.flatMap((part) => textsIn(part, cleaned, path));
    case 'union':
      return def.options.flatMap((part) => textsIn(part, cleaned, path));
    default:
      return [];
  }
}

describe('[X22] what people type', () => {
  const sent = (cleaned: boolean) => [
    ...COMMANDS.flatMap(({ name, payload }) => textsIn(payload, cleaned, [name])),
    ...QUERIES.flatMap(({ name, input }) => textsIn(input, cleaned, [name])),
  ];

  it('is cleaned in every command and query, unless it counts as it is sent', () => {
    const raw = sent(false);
    expect(raw.filter((path) => !EXACT.has(path.split('.').at(-1) ?? ''))).toEqual([]);
  });

  it('is never cleaned where it is a secret', () => {
    expect(
      sent(true).filter((path) => /(password|secret|token|nonce|proof|state|captcha)$/i.test(path)),
    ).toEqual([]);
  });

  it('is required where it is only white space or invisible', () => {
    const problems = (title: string) =>
      createNotification.payload
        .safeParse({ title })
        .error?.issues.filter(({ path }) => path[0] === 'title')
        .map(({ code }) => code);
    for (const title of ['', '  ', '\n', '\u200B\u202E', '\u00AD'])
      expect(problems(title)).toEqual(['too_small']);
    expect(problems(' x ')).toEqual([]);
  });

  it('has its length judged as it is kept', () => {
    const name = (typed: string) => createSite.payload.shape.name.safeParse(typed).data;
    expect(name(` ${'x'.repeat(200)}\u200B`)).toBe('x'.repeat(200));
    expect(name('x'.repeat(201))).toBeUndefined();
  });
});
