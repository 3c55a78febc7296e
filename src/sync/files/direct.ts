import type { Ports } from '../ports.ts';
import { type FileContext, fetchAuthorized, STORE_GIVES } from './download.ts';
import { downloadTime } from './download-time.ts';

/** Without an answer of the store after this, the server gives the file, ms. */
const ANSWER_TIMEOUT = 10_000;
/** After a refusal or a failure the server gives all files for so long, ms. */
const REST = 600_000;

/** What is larger is in memory as a whole only where the server gives it, bytes. */
const MOST = 60 * 1024 * 1024;

/** Until when the server gives them, by the device's clock. */
const resting = new WeakMap<Ports, number>();

interface Link {
  url: string;
  size: number;
  sha256: string;
  mimetype: string;
}

function isLink(found: unknown): found is Link {
  const { url, size, sha256, mimetype } = (found ?? {}) as Partial<Link>;
  return [url, sha256, mimetype].every((each) => typeof each === 'string') && Number.isSafeInteger(size);
}

async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * [D4] [OB7] The bytes under `/files/{id}/{version}`, of at most `most` bytes, from the store of the files, whose address
 * the server tells. Nothing of ours is sent there, and what comes counts only with the size and SHA-256 that the server
 * told: a captive portal answers there too. Null where the server has to give them itself.
 */
export async function fetchDirect(
  context: FileContext,
  path: string,
  most: number,
): Promise<Response | null> {
  const { ports } = context;
  if (ports.clock.now() < (resting.get(ports) ?? 0)) return null;
  const gives = await context.db.meta.get(STORE_GIVES).catch(() => undefined);
  if (gives?.value !== true) return null;
  const link = await linkOf(context, path);
  // A word about this file alone, or none at all, says nothing of the store.
  if (!link || link.size > Math.min(most, MOST)) return null;
  const bytes = await bytesAt(ports, link);
  if (!bytes) {
    resting.set(ports, ports.clock.now() + REST);
    return null;
  }
  return new Response(bytes, {
    headers: { 'content-type': link.mimetype, 'content-length': String(link.size) },
  });
}

/** Null: no answer, or none that is an address; the body within the same time. */
async function linkOf(context: FileContext, path: string): Promise<Link | null> {
  const cut = new AbortController();
  const cancel = context.ports.clock.after(ANSWER_TIMEOUT, () => cut.abort());
  try {
    const answer = await fetchAuthorized(context, `/api${path}/link`, { signal: cut.signal });
    const found: unknown = answer?.ok ? await answer.json().catch(() => null) : null;
    return isLink(found) ? found : null;
  } finally {
    cancel();
  }
}

async function bytesAt(ports: Ports, { url, size, sha256 }: Link): Promise<ArrayBuffer | null> {
  const cut = new AbortController();
  const cancels = [
    ports.clock.after(ANSWER_TIMEOUT, () => cut.abort()),
    ports.clock.after(downloadTime(size), () => cut.abort()),
  ];
  try {
    const response = await ports.fetch(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: cut.signal,
    });
    cancels[0]?.();
    const told = response.headers.get('content-length');
    if (response.status !== 200 || (told !== null && Number(told) !== size)) {
      cut.abort();
      return null;
    }
    const bytes = await response.arrayBuffer();
    return bytes.byteLength === size && (await hashOf(bytes)) === sha256 ? bytes : null;
  } catch {
    // Not reached, refused by the rules of the bucket, cut off or too slow: the server has them too.
    return null;
  } finally {
    for (const cancel of cancels) cancel();
  }
}
