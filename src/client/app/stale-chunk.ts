import { hasOpenForm } from '../live/drafts/open-forms.ts';
import { engineNow } from '../live/engine.ts';
import { applyAppUpdate } from '../state/app-update.ts';

/** Session storage: the build for which this tab has reloaded already. */
const GUARD = 'wartbar.reloaded';

/** This file is part of the first chunk, whose hashed name changes with every build. */
const BUILD = import.meta.url;

let deciding: Promise<boolean> | null = null;

/**
 * [SW3] Code of this build cannot be fetched, most likely because another build was deployed: reloads the page, at
 * most once per build and tab, never offline, with an open form or in the middle of sending. Answers whether it
 * reloads.
 */
export function reloadForStaleChunk(): Promise<boolean> {
  deciding ??= decide().finally(() => {
    deciding = null;
  });
  return deciding;
}

/** Also code that is loaded beside the screens: dialogs, tabs, viewers. */
export function watchStaleChunks(): void {
  addEventListener('vite:preloadError', () => void reloadForStaleChunk());
}

async function decide(): Promise<boolean> {
  if (!navigator.onLine || hasOpenForm() || reloadedBefore()) return false;
  const engine = await engineNow();
  // Without it the page says that it is missing, and offers to load anew.
  if (!(await engine?.serverAnswers()) || (await engine?.isSending()) || hasOpenForm()) return false;
  try {
    sessionStorage.setItem(GUARD, BUILD);
  } catch {
    // Without a guard that lasts there is no reload that could not become an endless one.
    return false;
  }
  applyAppUpdate();
  return true;
}

function reloadedBefore(): boolean {
  try {
    return sessionStorage.getItem(GUARD) === BUILD;
  } catch {
    return true;
  }
}
