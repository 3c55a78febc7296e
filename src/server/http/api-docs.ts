import { fastifySwagger } from '@fastify/swagger';
import { fastifySwaggerUi } from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

/** The API to read and try at `/api/docs`, the document itself at `/api/docs/json`. */
export async function registerApiDocs(app: FastifyInstance, { version }: { version: string }): Promise<void> {
  await app.register(fastifySwagger, {
    mode: 'static',
    specification: { document: openApiDocument(version) as never },
  });
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
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
}
