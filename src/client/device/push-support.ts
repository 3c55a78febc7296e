import { isInstalled, isIos } from './install.ts';

/**
 * Why this device gets no web push. `insecure`: opened without https · `ios`: only apps on the home screen get it ·
 * `browser`: it has none · `denied`: its person or administrator allowed none.
 */
export type PushHindrance = 'insecure' | 'ios' | 'browser' | 'denied';

/** [D9] Null: nothing speaks against it. */
export function pushHindrance(): PushHindrance | null {
  if (!isSecureContext) return 'insecure';
  if (!('PushManager' in self && 'serviceWorker' in navigator && 'Notification' in self))
    return isIos() && !isInstalled() ? 'ios' : 'browser';
  return Notification.permission === 'denied' ? 'denied' : null;
}
