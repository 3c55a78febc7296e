import { browserPorts } from '../src/sync/browser-ports.ts';
import { isExempt, TAB_LOCK } from '../src/sync/logout/tab-lock.ts';
import { revokeSession } from '../src/sync/session/session.ts';
import { endWithLastTab } from '../src/sync/shared-device/end-with-last-tab.ts';
import { device, forgetOwner } from './owner.ts';

declare const self: ServiceWorkerGlobalScope;
declare const __APP_VERSION__: string;

/** A reload or the way to another page of the app has its new page by then, ms. */
const GRACE = 5000;

/**
 * [S8] A tab said that it is closing: where no page of the app is open a little later, the session ends and what
 * was stored for it is cleared. The next start does the same where this worker was not given the time.
 */
export async function endWhenLast(): Promise<void> {
  if (isExempt(self.location)) return;
  await new Promise((resolve) => setTimeout(resolve, GRACE));
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length > 0) return;
  const portsOf = (owner: Parameters<typeof browserPorts>[1]) => browserPorts(__APP_VERSION__, owner);
  const ended = await navigator.locks.request(TAB_LOCK, { ifAvailable: true }, async (alone) =>
    alone ? endWithLastTab(device, portsOf) : null,
  );
  if (!ended) return;
  forgetOwner();
  // [D6] Only where nothing waits did it end.
  await revokeSession(browserPorts(__APP_VERSION__), ended, '0.0.0');
}
