import type { FastifyInstance } from 'fastify';

/** Longest time for a body that is no file, ms: JSON of the largest size comes in less over the slowest network. */
export const BODY_MS = 120_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Files come here: their body may take as long as a request may. */
    takesFile?: boolean;
  }
}

/** Cuts off whoever sends a body so slowly that it only holds a connection open. */
export function addBodyTime(api: FastifyInstance, longest = BODY_MS): void {
  api.addHook('preParsing', (request, _reply, body, done) => {
    if (!request.routeOptions.config.takesFile) {
      const cut = setTimeout(() => request.raw.destroy(), longest);
      for (const event of ['end', 'close']) request.raw.once(event, () => clearTimeout(cut));
    }
    done(null, body);
  });
}
