import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

const SECRETS = [
  'authorization',
  'cookie',
  'password',
  'newPassword',
  'actualPassword',
  'token',
  'recoverycodes',
].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
const TOKENS = ['accesstoken', 'refreshtoken', 'devicesecret', 'formersecrets'].flatMap((name) => [
  name,
  `*.${name}`,
]);

interface LoggedRequest {
  method: string;
  ip?: string;
  routeOptions?: { url?: string | undefined };
}

/**
 * Structured lines on standard output. Headers, bodies, tokens, passwords and signatures never reach it. Of an address only the
 * pattern of its route does: what stands in its place, in whichever spelling, may be a token or somebody's address.
 */
export function makeLogger(level: Config['logLevel'], destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: [...SECRETS, ...TOKENS], censor: '…' },
    serializers: {
      req: ({ method, routeOptions, ip }: LoggedRequest) => ({
        method,
        route: routeOptions?.url ?? 'none',
        ip,
      }),
      err: pino.stdSerializers.err,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
