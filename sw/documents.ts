import { createPartialResponse } from 'workbox-range-requests';
import { HEADER } from '../src/shared/contract/core/protocol.ts';
import { fetchDirect } from '../src/sync/files/direct.ts';
import { readDocument } from '../src/sync/files/download.ts';
import { currentOwner } from './owner.ts';

/** Pages take only what is provably ours (OB7), and the cache keeps no envelope. */
function ours(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set(HEADER.code, 'done');
  return new Response(response.body, { status: response.status, headers });
}

const missing = () => new Response(null, { status: 504, statusText: 'Not available offline' });

/**
 * [SW1] [SW2] A file under its id and version: from this device, else from the server with the owner's
 * token, [D4] or from the store that the server names. A range is cut from the cached whole; where only the server has it, the range is passed on and
 * the whole is fetched for the cache behind it, so that a video played once plays offline.
 */
export async function answerDocument(event: FetchEvent, path: string): Promise<Response> {
  const found = await currentOwner();
  if (!found) return missing();
  const { active, device } = found;
  const { db, ports, owner } = active;
  const context = { db, device, ports, owner, direct: fetchDirect };
  const range = event.request.headers.get('range');
  if (!range) {
    const whole = await readDocument(context, path);
    return whole?.ok ? ours(whole) : (whole ?? missing());
  }

  const response = await readDocument(context, path, range);
  if (!response) return missing();
  if (response.status !== 206)
    return response.ok ? ours(await createPartialResponse(event.request, response)) : response;
  const total = Number(response.headers.get('content-range')?.split('/')[1] ?? 0);
  if (total > 0 && total <= WHOLE_LIMIT) event.waitUntil(readDocument(context, path));
  return response;
}

/** A larger video is streamed and not kept unless somebody pins it, bytes. */
const WHOLE_LIMIT = 60 * 1024 * 1024;
