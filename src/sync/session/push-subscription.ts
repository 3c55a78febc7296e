import { readPush, subscribePush, unsubscribePush } from '../../shared/contract/conversation/push-queries.ts';
import type { AnswerOf } from '../../shared/contract/core/define.ts';
import type { PushChoice } from '../../shared/rules/account/push-choice.ts';
import type { Ports } from '../ports.ts';
import { createAuthorizedSend, type Send } from './authorize.ts';
import type { DeviceDatabase } from './device-database.ts';
import { readSession, type Session, TIMEOUT } from './session.ts';

/** What a browser brings for web push, in a page and in the worker. */
export interface PushBrowser {
  permission(): NotificationPermission;
  manager: Pick<PushManager, 'getSubscription' | 'subscribe'>;
}

/** `browser`: it was given no address by its push service · `denied`: it shows none · `off`: the server sends none. */
export type PushResult = 'done' | 'offline' | 'refused' | 'browser' | 'denied' | 'off';

/** Of the device: who wants web push on it. It outlives the session, for the next login of the same person. */
const WISH = 'push';

interface Context {
  device: DeviceDatabase;
  ports: Ports;
  browser: PushBrowser;
}

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const wisherOf = async (device: DeviceDatabase) =>
  (await device.plain.get(WISH))?.value as string | undefined;

const sendOf = ({ device, ports }: Context, session: Session): Send =>
  createAuthorizedSend(device, ports, session);

/** An address of this browser for messages of the server with that key; null where its push service gives none. */
async function addressOf(
  { manager }: PushBrowser,
  key: string,
): Promise<{ endpoint: string; p256dh: string; auth: string } | null> {
  try {
    let found = await manager.getSubscription();
    const bound = found?.options.applicationServerKey;
    // Of the server as it was with another secret: nothing that it sends would be taken.
    if (found && bound && base64url(bound) !== key) {
      await found.unsubscribe();
      found = null;
    }
    found ??= await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint, keys } = found.toJSON();
    if (!endpoint || !keys?.p256dh || !keys.auth) return null;
    return { endpoint, p256dh: keys.p256dh, auth: keys.auth };
  } catch {
    return null;
  }
}

const resultOf = (code: string): PushResult =>
  code === 'done'
    ? 'done'
    : ['network', 'foreign', 'unavailable', 'ratelimited'].includes(code)
      ? 'offline'
      : 'refused';

/** Without `choices` those of before count. */
async function subscribe(context: Context, session: Session, choices?: PushChoice[]): Promise<PushResult> {
  const { browser } = context;
  if (browser.permission() !== 'granted') return 'denied';
  const send = sendOf(context, session);
  const told = await send({ method: 'GET', path: `/api${readPush.http.path}`, timeout: TIMEOUT });
  if (told.code !== 'done') return resultOf(told.code);
  const { off, key } = told.body as AnswerOf<typeof readPush>;
  if (off !== null) return 'off';
  const address = await addressOf(browser, key);
  if (!address) return 'browser';
  const json = { ...address, ...(choices && { choices }) };
  const path = `/api${subscribePush.http.path}`;
  return resultOf((await send({ method: 'POST', path, json, timeout: TIMEOUT })).code);
}

/** [D9] Whoever is logged in is told on this device from now on; once it is `done`. */
export async function turnPushOn(context: Context, choices?: PushChoice[]): Promise<PushResult> {
  const session = await readSession(context.device);
  if (!session) return 'refused';
  const result = await subscribe(context, session, choices);
  if (result === 'done') await context.device.plain.put({ name: WISH, value: session.usernodeid });
  return result;
}

/** [D9] Nobody is told on this device; where the server cannot be told, it learns it from the push service. */
export async function turnPushOff(context: Context): Promise<PushResult> {
  const { device, browser } = context;
  await device.plain.delete(WISH);
  await (await browser.manager.getSubscription())?.unsubscribe();
  const session = await readSession(device);
  if (!session) return 'done';
  const path = `/api${unsubscribePush.http.path}`;
  const { code } = await sendOf(context, session)({ method: 'POST', path, json: {}, timeout: TIMEOUT });
  return resultOf(code);
}

/**
 * [D9] Said again to the server as the app opens: addresses of browsers end without a word. Somebody else's device is told
 * nothing any more. Where nobody wants it nothing is asked.
 */
export async function renewPush(context: Context): Promise<PushResult | null> {
  const { device, browser } = context;
  const wisher = await wisherOf(device);
  if (wisher === undefined) return null;
  const session = await readSession(device);
  // Inside another company: one's own is not there to be asked.
  if (session?.own) return null;
  // On a device of several persons others would read it.
  if (session?.usernodeid === wisher && !session.personkey) return subscribe(context, session);
  await (await browser.manager.getSubscription())?.unsubscribe();
  return null;
}
