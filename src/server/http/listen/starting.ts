import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorBody } from '../../../shared/contract/core/errors.ts';
import { HTTP_STATUS } from '../../../shared/contract/core/errors.ts';
import { HEADER } from '../../../shared/contract/core/protocol.ts';

const RETRY_SECONDS = 2;

const page = (sentence: string) => `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${RETRY_SECONDS}"><title>Wartbar</title>
<style>body{font:1.125rem system-ui;margin:4rem auto;max-width:32rem;padding:0 1rem;color-scheme:light dark}</style>
</head><body><p>${sentence}</p></body></html>
`;

/**
 * Answers while the database opens or while the server ends: `unavailable` with the envelope, so that
 * devices keep what they have and come again; a person gets a page that reloads itself.
 */
export function answerUnavailable(
  request: IncomingMessage,
  response: ServerResponse,
  sentence: string,
): void {
  const wantsPage = (request.headers.accept ?? '').includes('text/html');
  const body: ErrorBody = { code: 'unavailable', message: 'Unavailable' };
  response.writeHead(HTTP_STATUS.unavailable, {
    [HEADER.code]: 'unavailable',
    [HEADER.time]: String(Date.now()),
    'retry-after': String(RETRY_SECONDS),
    'cache-control': 'no-store',
    'content-type': wantsPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
  response.end(request.method === 'HEAD' ? undefined : wantsPage ? page(sentence) : JSON.stringify(body));
  request.resume();
}
