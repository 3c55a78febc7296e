import { stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SHARE_PATH, SHARED } from '../../shared/lib/share-target.ts';
import { gone } from './answer.ts';
import { CompressedFiles, chooseEncoding } from './compressed.ts';

export interface StaticFolders {
  /** The built client. */
  client: string;
  /** Hashed assets of earlier builds, asked for by pages that are still open (SW3). */
  archive: string;
}

const SERVER_PATHS = /^\/(api|files|socket)(\/|$)/;
const FILE_NAME =
  /\.(js|mjs|css|map|json|webmanifest|txt|xml|html|png|jpe?g|webp|avif|gif|svg|ico|woff2?|ttf|wasm|pdf)$/i;
const YEAR = 'public, max-age=31536000, immutable';

const isFile = async (path: string) => (await stat(path).catch(() => null))?.isFile() ?? false;

/** The path below `root`, or null for one that leads out of it or to a hidden file. */
function below(root: string, path: string): string | null {
  if (path.includes('\0') || path.includes('\\') || /(^|\/)\./.test(path)) return null;
  const full = join(root, path);
  return full.startsWith(root + sep) ? full : null;
}

function pathOf(url: string): string | null {
  try {
    return decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '/');
  } catch {
    return null;
  }
}

/**
 * A person's navigation gets the app on every route (S1); a script or picture that is missing must be
 * a real 404, or a stale page would run HTML as code.
 */
function isNavigation(request: FastifyRequest, path: string): boolean {
  if (FILE_NAME.test(path) || path.startsWith('/assets/')) return false;
  const accept = request.headers.accept ?? '*/*';
  return accept.includes('text/html') || accept.includes('*/*');
}

/** Serves the client: hashed assets for ever, everything else checked each time, the app on its routes. */
export async function registerStatic(app: FastifyInstance, folders: StaticFolders): Promise<void> {
  const compressed = new CompressedFiles();
  await app.register(fastifyStatic, { serve: false, cacheControl: false });

  async function send(request: FastifyRequest, reply: FastifyReply, root: string, path: string) {
    const encoding = request.headers.range ? null : chooseEncoding(request.headers['accept-encoding']);
    const file = encoding === null ? null : await compressed.get(join(root, path), encoding);
    if (encoding === null || file === null) return reply.sendFile(path, root);
    reply.header('etag', file.etag);
    if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
    return reply.type(file.type).header('content-encoding', encoding).send(file.body);
  }

  /** Where a requested file lies: in the build, or among the kept assets, whose folder is flat. */
  async function locate(path: string): Promise<{ root: string; path: string } | null> {
    const places = [{ root: folders.client, path }];
    if (path.startsWith('/assets/'))
      places.push({ root: folders.archive, path: path.slice('/assets'.length) });
    for (const place of places) {
      const full = below(place.root, place.path);
      if (full !== null && (await isFile(full))) return place;
    }
    return null;
  }

  // [I1] Its worker takes what is shared with the app; without one the form says that nothing came.
  app.post(SHARE_PATH, {
    onRequest: async (_request, reply) =>
      reply.redirect(`/create-notification?${SHARED.field}=${SHARED.failed}`, 303),
    handler: () => undefined,
  });

  app.get('/*', async (request, reply) => {
    const path = pathOf(request.url);
    if (path === null || SERVER_PATHS.test(path)) throw gone();
    reply.header('vary', 'accept-encoding');
    const found = path === '/' ? null : await locate(path);
    if (found !== null) {
      reply.header('cache-control', path.startsWith('/assets/') ? YEAR : 'no-cache');
      return send(request, reply, found.root, found.path);
    }
    if (!isNavigation(request, path) || !(await isFile(join(folders.client, 'index.html')))) {
      throw gone();
    }
    reply.header('cache-control', 'no-cache');
    return send(request, reply, folders.client, '/index.html');
  });
}
