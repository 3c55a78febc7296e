import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Longest time for a body that is no file, ms: JSON of the largest size comes in less over the slowest network. */
export const BODY_MS = 120_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Files come here: their body may take as long as a request may. */
    takesFile?: boolean;
  }
}

/** Without one nothing is read, so that nothing would tell its end before the answer has gone out. */
const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Cuts off whoever sends a body so slowly that it only holds a connection open. How long the answer takes on a bad
 * network does not count.
 */
export function addBodyTime(api: FastifyInstance, longest = BODY_MS): void {
  api.addHook('preParsing', (request, _reply, body, done) => {
    if (hasBody(request) && !request.routeOptions.config.takesFile) {
      const cut = setTimeout(() => request.raw.destroy(), longest);
      for (const event of ['end', 'close']) request.raw.once(event, () => clearTimeout(cut));
    }
    done(null, body);
  });
}
