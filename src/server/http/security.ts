import { fastifyHelmet } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Of the empty string: Emotion adds an empty style element and fills it through the CSSOM. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Everything a page of ours needs and no more; scanning needs the camera, nothing needs the rest. */
const PERMISSIONS_POLICY = [
  'camera=(self)',
  'fullscreen=(self)',
  'screen-wake-lock=(self)',
  'accelerometer=()',
  'display-capture=()',
  'geolocation=()',
  'gyroscope=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'payment=()',
  'usb=()',
].join(', ');

/**
 * Headers on every answer. The policy allows only what this origin serves; `'wasm-unsafe-eval'` is for
 * the scanner, `blob:` for photos and documents that wait on the device, [D4] `storeOrigin` for those that a store gives by
 * itself. Plain http must go on working
 * on a local address, so nothing is upgraded and HSTS is said only when the public address is https.
 */
export async function registerSecurity(
  app: FastifyInstance,
  { publicUrl, storeOrigin = null }: { publicUrl: string | null; storeOrigin?: string | null },
) {
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'", EMPTY_STYLE],
        imgSrc: ["'self'", 'blob:', 'data:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        // Covers the realtime socket too: for browsers 'self' includes ws and wss of the same host.
        connectSrc: ["'self'", ...(storeOrigin === null ? [] : [storeOrigin])],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        frameSrc: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: publicUrl?.startsWith('https:')
      ? { maxAge: 15_552_000, includeSubDomains: false }
      : false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY);
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
  });
}
