import type { FastifyInstance } from 'fastify';
import { Refusal } from '../answer.ts';

/** What a body may hold. Everything that the app sends stays far below, and what is above takes long to look through. */
export const JSON_LIMITS = { depth: 64, values: 50_000 } as const;

const [QUOTE, BACKSLASH, COMMA] = ['"', '\\', ','].map((sign) => sign.charCodeAt(0));
const OPENING = new Set(['[', '{'].map((sign) => sign.charCodeAt(0)));
const CLOSING = new Set([']', '}'].map((sign) => sign.charCodeAt(0)));

/**
 * Whether this JSON keeps to the limits. Looked at before it is parsed: parsing and validating walk all of it, level by
 * level, while nobody else is served.
 */
function keepsLimits(json: string): boolean {
  let [depth, values, inText] = [0, 1, false];
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at);
    if (inText) {
      if (sign === BACKSLASH) at++;
      else if (sign === QUOTE) inText = false;
    } else if (sign === QUOTE) inText = true;
    else if (sign === COMMA) values++;
    else if (OPENING.has(sign)) depth++;
    else if (CLOSING.has(sign)) depth--;
    if (depth > JSON_LIMITS.depth || values > JSON_LIMITS.values) return false;
  }
  return true;
}

/**
 * JSON bodies, where an empty one counts as none (clients name the type on a DELETE without a body), and
 * one that tries to reach a prototype or goes beyond the limits is refused.
 */
export function addJsonBody(api: FastifyInstance): void {
  const parse = api.getDefaultJsonParser('error', 'error');
  api.removeContentTypeParser('application/json');
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const json = String(body);
    if (json.length === 0) {
      done(null, undefined);
      return;
    }
    if (!keepsLimits(json)) {
      done(new Refusal('invalid', 'Invalid JSON'), undefined);
      return;
    }
    const answered = (error: Error | null, value?: unknown): void => {
      done(error && new Refusal('invalid', 'Invalid JSON', { cause: error }), value);
    };
    void parse(request, json, answered);
  });
}
