import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { preloadFirst } from './app/screens.ts';
import { watchScroll } from './app/scroll-memory.ts';
import { watchStaleChunks } from './app/stale-chunk.ts';
import { startData } from './app/start-data.ts';
import { watchErrors } from './app/watch-errors.ts';
import { watchInstall } from './device/install.ts';
import { isFreshDevice } from './live/engine.ts';
import { setSession, useSessionStore } from './state/session.ts';
import { uiTextDe } from './text/de/app/ui.ts';
import { setTimeZone } from './text/format.ts';
import { dismissToasts } from './ui/overlay/toast-store.ts';
import { setUiText } from './ui/ui-text.ts';

watchErrors();
setUiText(uiTextDe);
watchInstall();
watchScroll();
watchStaleChunks();
useSessionStore.subscribe(({ session }) => session && setTimeZone(session.timezone));
// [OB11] What was said to one person, and offered to be taken back, is nothing for the next.
useSessionStore.subscribe(({ session }, { session: before }) => {
  if (before && before.usernodeid !== session?.usernodeid) dismissToasts();
});
// Loaded anew while something lay over the page: its entry of the history goes.
if (history.state?.covers) void import('./ui/overlay/use-back-closes.ts');
// [P1] A screen in the hall has no login, and starts nothing that needs one.
const isHall = /^\/hall\/?$/i.test(location.pathname);

const root = document.getElementById('root');
if (!root) {
  throw new Error('index.html has no #root.');
}
const show = (page: ReactNode) => createRoot(root).render(<StrictMode>{page}</StrictMode>);

const nothing = () => undefined;
/** So long the first picture waits for its screen's code; then it shows that something is to come, ms. */
const SCREEN_PATIENCE = 1_000;

/** [D13] Where nobody ever logged in, the login does not wait for what works with the data. */
async function startApp(): Promise<void> {
  const fresh = isFreshDevice();
  const screen = preloadFirst(location.pathname, fresh);
  if (!fresh) {
    startData();
    return show(<App onShown={nothing} />);
  }
  setSession(null);
  await Promise.race([screen, new Promise((resolve) => setTimeout(resolve, SCREEN_PATIENCE))]);
  show(<App onShown={startData} />);
}

if (isSecureContext && isHall) {
  import('./features/hall/hall-app.tsx').then(
    ({ HallApp }) => show(<HallApp />),
    // Nobody stands in front of it to load it again.
    () => setTimeout(() => location.reload(), 30_000),
  );
} else if (isSecureContext) void startApp();
else void import('./app/insecure-origin.tsx').then(({ InsecureOrigin }) => show(<InsecureOrigin />));
