import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import type { Config } from '../../config.ts';

/** ms */
const PATIENCE = 8000;

/** What listens on every address answers on this one. */
const LOOPBACK: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** [D6] Whether the server of these settings answers on this machine; its certificate may be for another name. */
export function isHealthy(
  { host, port, tls, lan }: Pick<Config, 'host' | 'port' | 'tls' | 'lan'>,
  patience = PATIENCE,
): Promise<boolean> {
  const options = { hostname: LOOPBACK[host] ?? host, port, path: '/api/health', timeout: patience };
  return new Promise((resolve) => {
    const request = tls || lan ? overHttps({ ...options, rejectUnauthorized: false }) : overHttp(options);
    request.on('response', (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(false));
    request.on('close', () => resolve(false));
    request.end();
  });
}
