import webPush from 'web-push';
import { type GuardedRequest, makeGuardedFetch, RefusedAddress } from '../http/guarded-fetch.ts';
import type { PushKeys } from './vapid.ts';

/** A device as its browser named it. */
export interface PushedBrowser {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface Sent {
  text: string;
  /** Seconds for which it is worth telling. */
  ttl: number;
  urgency: 'normal' | 'high';
  /** Names what it says: the push service keeps one of those that were not fetched. */
  topic: string;
}

/**
 * What became of it. `gone`: the device takes none any more · `later`: try again, after `pause` ms where the service says ·
 * `refused`: the service wants none for this device · `toolarge`: this one alone is not taken · `offline`: the service cannot be reached.
 */
export type PushOutcome =
  | { state: 'sent' }
  | { state: 'gone' }
  | { state: 'refused' | 'toolarge' | 'offline'; error: string }
  | { state: 'later'; error: string; pause: number | null };

export type SendPush = (browser: PushedBrowser, message: Sent) => Promise<PushOutcome>;

const GONE = [404, 410];
const LATER = [408, 425, 429];

/** `Retry-After`: seconds or a date; ms from now on, null where it says neither. */
function pauseOf(said: string | null, now: number): number | null {
  if (said === null) return null;
  if (/^\d{1,9}$/.test(said)) return Number(said) * 1000;
  const until = Date.parse(said);
  return Number.isNaN(until) ? null : Math.max(0, until - now);
}

/**
 * [D9] Sends to push services: encrypted for the browser (RFC 8291), in the name of this server (RFC 8292). `hosts`: those
 * at private addresses that the server's setting vouches for.
 */
export function makeSendPush(options: {
  keys: PushKeys;
  subject: string;
  hosts: readonly string[];
  now: () => number;
}): SendPush {
  const { keys, subject, hosts, now } = options;
  const guarded = makeGuardedFetch(hosts);
  return async ({ endpoint, p256dh, auth }, { text, ttl, urgency, topic }) => {
    const { origin } = new URL(endpoint);
    let cipherText: Buffer;
    try {
      ({ cipherText } = webPush.encrypt(p256dh, auth, text, 'aes128gcm'));
    } catch {
      // No point of the curve, which only a browser knows that made it up.
      return { state: 'gone' };
    }
    const { publicKey, privateKey } = keys;
    const { Authorization } = webPush.getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm');
    const request: GuardedRequest = {
      method: 'POST',
      headers: {
        authorization: Authorization,
        'content-encoding': 'aes128gcm',
        'content-length': String(cipherText.length),
        'content-type': 'application/octet-stream',
        ttl: String(ttl),
        urgency,
        topic,
      },
      body: cipherText,
    };
    let answer: Response;
    try {
      answer = await guarded(endpoint, request);
    } catch (error) {
      if (error instanceof RefusedAddress) return { state: 'gone' };
      const { message, code } = error as NodeJS.ErrnoException;
      return { state: 'offline', error: code ?? message };
    }
    const { status, headers, ok } = answer;
    if (ok) return { state: 'sent' };
    if (GONE.includes(status)) return { state: 'gone' };
    const error = `HTTP ${status}`;
    if (status >= 500 || LATER.includes(status))
      return { state: 'later', error, pause: pauseOf(headers.get('retry-after'), now()) };
    return { state: status === 413 ? 'toolarge' : 'refused', error };
  };
}
