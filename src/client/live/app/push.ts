import type { PushChoice } from '../../../shared/rules/account/push-choice.ts';
import {
  type PushBrowser,
  type PushResult,
  turnPushOff,
  turnPushOn,
} from '../../../sync/session/push-subscription.ts';
import { onDevice } from '../runtime.ts';
import { SCRIPT } from './worker-script.ts';

/** Of the installed worker; null where there is none, as in a private window. */
async function ownBrowser(): Promise<PushBrowser | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration?.pushManager) return null;
  return { permission: () => Notification.permission, manager: registration.pushManager };
}

/** Whether this browser has an address for web push and may show it. */
export async function hasPushAddress(): Promise<boolean> {
  const browser = await ownBrowser();
  return browser?.permission() === 'granted' && (await browser.manager.getSubscription()) !== null;
}

/** What installs it takes at the most until push is given up, ms. */
const PATIENCE = 120_000;

/** [D13] The first worker comes after the first screen; whoever wants push wants it now. */
async function installWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker || (await serviceWorker.getRegistration())) return;
  await serviceWorker.register(SCRIPT);
  await Promise.race([serviceWorker.ready, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}

/** [D9] Asks the person where they were not asked yet, so call it from their tap. */
export async function switchPush(on: boolean, choices?: PushChoice[]): Promise<PushResult> {
  if (on && Notification.permission === 'default') await Notification.requestPermission();
  // Where the browser wants none there is no push either.
  if (on) await installWorker().catch(() => undefined);
  const browser = await ownBrowser();
  if (!browser) return 'browser';
  const context = { ...onDevice, browser };
  return on ? turnPushOn(context, choices) : turnPushOff(context);
}
