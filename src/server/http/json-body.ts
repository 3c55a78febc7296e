import type { FastifyInstance } from 'fastify';
import { Refusal } from './answer.ts';

/**
 * JSON bodies, where an empty one counts as none (clients name the type on a DELETE without a body), and
 * one that tries to reach a prototype is refused.
 */
export function addJsonBody(api: FastifyInstance): void {
  const parse = api.getDefaultJsonParser('error', 'error');
  api.removeContentTypeParser('application/json');
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) {
      done(null, undefined);
      return;
    }
    const answered = (error: Error | null, value?: unknown): void => {
      done(error && new Refusal('invalid', 'Invalid JSON', { cause: error }), value);
    };
    void parse(request, String(body), answered);
  });
}
