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

/** An object that is made when somebody first looks into it. */
function madeLate(make: () => object): object {
  let made: object | undefined;
  const get = () => (made ??= make());
  return new Proxy(
    {},
    {
      get: (_, key) => Reflect.get(get(), key),
      has: (_, key) => Reflect.has(get(), key),
      ownKeys: () => Reflect.ownKeys(get()),
      getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(get(), key),
    },
  );
}

/** The API to read and try at `/api/docs`, the document itself at `/api/docs/json`. */
export const apiDocsPart = ({ version, open, authenticate }: Options): FeaturePart => ({
  routes: async (api) => {
    await api.register(async (scope) => {
      scope.addHook('onRequest', async (request) => {
        if (!open && (await authenticate(request)) === null) throw noSession();
      });
      // To describe every record takes most of a second, which no start has to wait for.
      const document = madeLate(() => openApiDocument(version));
      await scope.register(fastifySwagger, {
        mode: 'static',
        specification: { document: document as never },
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
