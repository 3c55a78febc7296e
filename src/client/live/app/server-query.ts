import type { AnswerOf, InputOf, QueryDefinition } from '../../../shared/contract/core/define.ts';
import type { ErrorBody, FieldProblem } from '../../../shared/contract/core/errors.ts';
import type { Outcome } from '../../../sync/net/transport.ts';
import { fillPath } from '../../../sync/outbox/queue/send.ts';
import { createAuthorizedSend } from '../../../sync/session/authorize.ts';
import { fileContext, requireActive } from '../runtime.ts';

/** What came of a question: its answer, none for now (`often`: too many were asked), or that the server does not give it. */
export type Asked<T> =
  | { state: 'done'; answer: T }
  | { state: 'offline'; often?: true }
  | { state: 'refused'; code: string; fields: readonly FieldProblem[] };

const TIMEOUT = 60_000;
/** For what somebody waits for and can do without, ms. */
export const SHORTLY = 4000;
/** A slow line sends so many bytes per ms. */
const SLOWEST = 20;

function askedOf<T>({ code, body }: Outcome): Asked<T> {
  if (code === 'done') return { state: 'done', answer: body as T };
  if (code === 'ratelimited') return { state: 'offline', often: true };
  if (['network', 'foreign', 'unavailable'].includes(code)) return { state: 'offline' };
  return { state: 'refused', code, fields: (body as Partial<ErrorBody> | null)?.fields ?? [] };
}

function authorized() {
  const { device, ports, owner } = fileContext(requireActive());
  return createAuthorizedSend(device, ports, owner);
}

/**
 * Asks the server what needs the network by its nature; nothing of it is kept on this device. After `timeout` (ms) it
 * counts as without network.
 */
export async function askServer<const Q extends QueryDefinition>(
  { http }: Q,
  input: InputOf<Q>,
  timeout = TIMEOUT,
): Promise<Asked<AnswerOf<Q>>> {
  const fields = input as Record<string, unknown>;
  const { method } = http;
  const path = `/api${fillPath(http.path, fields)}`;
  if (method !== 'GET') return askedOf(await authorized()({ method, path, json: fields, timeout }));
  const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  return askedOf(await authorized()({ method, path: `${path}?${query}`, timeout }));
}

/** Sends the bytes of a file to the server at once; `path` starts with `/`. */
export async function sendFile<T>(path: string, file: File): Promise<Asked<T>> {
  const bytes = await file.arrayBuffer();
  const headers = { 'content-type': 'application/octet-stream' };
  const timeout = TIMEOUT + bytes.byteLength / SLOWEST;
  return askedOf(await authorized()({ method: 'PUT', path: `/api${path}`, bytes, headers, timeout }));
}
