import { useSyncExternalStore } from 'react';

/** Chromium's event that lets a page offer its own install button. */
type InstallEvent = Event & { prompt: () => Promise<unknown> };

/** `prompt`: the browser can ask; `ios`: only instructions help; `none`: installed already or not possible. */
export type InstallOffer = 'prompt' | 'ios' | 'none';

const dismissedKey = 'wartbar.install.dismissed';
let waiting: InstallEvent | null = null;
let dismissed = read(dismissedKey) !== null;
const listeners = new Set<() => void>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function changed(): void {
  for (const listener of listeners) {
    listener();
  }
}

/** Keeps the browser's install event; called before the first render, because it fires early and once. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    waiting = event as InstallEvent;
    changed();
  });
  addEventListener('appinstalled', () => {
    waiting = null;
    changed();
  });
}

/** Whether this is the installed app and no page of the browser. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}

/** Whether this is an iPhone or iPad. */
export function isIos(): boolean {
  // iPadOS calls itself a Mac; only the touch points tell.
  return (
    /iPhone|iPad/.test(navigator.userAgent) ||
    (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  );
}

function offer(): InstallOffer {
  if (dismissed || isInstalled()) {
    return 'none';
  }
  if (waiting) {
    return 'prompt';
  }
  return isIos() ? 'ios' : 'none';
}

/** What the install hint should offer [I1]. */
export function useInstallOffer(): InstallOffer {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, offer);
}

/** Shows the browser's own install question. */
export async function promptInstall(): Promise<void> {
  const event = waiting;
  waiting = null;
  await event?.prompt();
  changed();
}

/** Does not hint again on this device. */
export function dismissInstall(): void {
  dismissed = true;
  try {
    localStorage.setItem(dismissedKey, '1');
  } catch {
    // Storage is blocked: the hint stays away until the page is left.
  }
  changed();
}
