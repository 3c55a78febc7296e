import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HTTP_STATUS, type ServerCode } from '../../shared/contract/core/errors.ts';
import { HEADER } from '../../shared/contract/core/protocol.ts';
import { StorageAway } from '../storage/storage.ts';
import type { Refusal } from './answer.ts';
import { refusalOf } from './failure.ts';

const KEY = /^[A-Za-z0-9._:-]{8,100}$/;

/** The idempotency key of a request; null when there is none, undefined when it is none of ours. */
export function keyOf(request: FastifyRequest): string | null | undefined {
  const key = request.headers[HEADER.key];
  if (key === undefined) return null;
  return typeof key === 'string' && KEY.test(key) ? key : undefined;
}

const CODE_BY_STATUS: Record<number, ServerCode> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'gone',
  413: 'toolarge',
  429: 'ratelimited',
  503: 'unavailable',
};

function codeFor(status: number): ServerCode {
  if (status < 400) return 'done';
  return CODE_BY_STATUS[status] ?? (status < 500 ? 'invalid' : 'unknown');
}

/**
 * [OB5] [OB7] Every answer under /api carries the envelope, also those that no route of ours made, and
 * every error is one of the closed set, without internals.
 */
export function addEnvelope(app: FastifyInstance, now: () => number): void {
  app.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith('/api')) return;
    if (!reply.hasHeader(HEADER.code)) reply.header(HEADER.code, codeFor(reply.statusCode));
    reply.header(HEADER.time, String(now()));
    reply.header(HEADER.request, request.id);
    const key = keyOf(request);
    if (key && !reply.hasHeader(HEADER.command)) reply.header(HEADER.command, key);
  });
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.code === 'unknown') request.log.error({ err: error }, 'a request failed');
    // The store of the files says itself that it is away, and once.
    else if (refusal.code === 'unavailable' && !(error instanceof StorageAway))
      request.log.warn({ err: error }, 'a request could not be served now');
    return sendRefusal(reply, refusal, (error as { headers?: Record<string, string> }).headers);
  });
}

/** Answers with a refusal. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal, headers: Record<string, string> = {}) {
  const { retryAfter, status = HTTP_STATUS[refusal.code] } = refusal.details;
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return (
    reply
      .headers(headers)
      .code(status)
      .header(HEADER.code, refusal.code)
      .type('application/json; charset=utf-8')
      // [D6] What is to be looked up in the log needs its name there.
      .send(refusal.code === 'unknown' ? { ...refusal.body, request: reply.request.id } : refusal.body)
  );
}
