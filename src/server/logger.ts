import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** Query values that are as good as a password while they last. */
const SECRET_QUERY = /([?&](?:signature|token|code|key|x-amz-[a-z]+)=)[^&#]*/gi;
/** Path parts likewise: `/set-password/{token}`, `/api/calendar/{token}`; and addresses, which are personal. */
const SECRET_PATH = /(\/(?:(?:set|reset)-password|confirm-email|calendar)\/)[^/?#]+/gi;

/** An address as it may stand in a log. */
export function loggedUrl(url: string): string {
  return url.replace(SECRET_QUERY, '$1…').replace(SECRET_PATH, '$1…');
}

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
  url: string;
  ip?: string;
}

/** Structured lines on standard output. Headers, bodies, tokens, passwords and signatures never reach it. */
export function makeLogger(level: Config['logLevel'], destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: [...SECRETS, ...TOKENS], censor: '…' },
    serializers: {
      req: ({ method, url, ip }: LoggedRequest) => ({ method, url: loggedUrl(url), ip }),
      err: pino.stdSerializers.err,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
