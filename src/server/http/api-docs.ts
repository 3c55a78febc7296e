import { fastifySwagger } from '@fastify/swagger';
import { fastifySwaggerUi } from '@fastify/swagger-ui';
import type { FeaturePart } from './implement.ts';
import { openApiDocument } from './openapi/document.ts';
import { noSession, type RouteDeps } from './routes.ts';

interface Options extends Pick<RouteDeps, 'authenticate'> {
  version: string;
  /** Whether anybody may read them; otherwise whoever sends a token, as to any other route. */
  open: boolean;
}

/** The API to read and try at `/api/docs`, the document itself at `/api/docs/json`. */
export const apiDocsPart = ({ version, open, authenticate }: Options): FeaturePart => ({
  routes: async (api) => {
    await api.register(async (scope) => {
      scope.addHook('onRequest', async (request) => {
        if (!open && (await authenticate(request)) === null) throw noSession();
      });
      await scope.register(fastifySwagger, {
        mode: 'static',
        specification: { document: openApiDocument(version) as never },
      });
      await scope.register(fastifySwaggerUi, {
        routePrefix: '/docs',
        // This page only: its script sets styles inline and its icons are data addresses.
        staticCSP: {
          'default-src': ["'self'"],
          'style-src': ["'self'", "'unsafe-inline'"],
          'img-src': ["'self'", 'data:'],
          'object-src': ["'none'"],
          'frame-ancestors': ["'none'"],
          'base-uri': ["'self'"],
        },
        uiConfig: { docExpansion: 'list', deepLinking: true },
      });
    });
  },
});
