import { lazy, Suspense, useEffect } from 'react';
import { BrowserRouter, Navigate, Outlet, Route, Routes } from 'react-router-dom';
import { afterPaint } from '../device/after-paint.ts';
import { ThemeProvider } from '../ui/theme/theme-provider.tsx';
import { ShownAddress } from './arrival-effects.tsx';
import { GuestGuard, PrivateGuard } from './guards.tsx';
import { LazyPart } from './lazy-part.tsx';
import { paths } from './links.ts';
import { ScreenHost } from './screen-host.tsx';
import { type Access, loadNotFound, pathOf, screens } from './screens.ts';
import { SettledHistory } from './settled-history.tsx';
import { StoreGate } from './store-gate.tsx';

let toldShown: () => void = () => undefined;
const shown = new Promise<void>((tell) => {
  toldShown = tell;
});

/** Fetched as soon as the app stands: what is said before waits for it. A page that cannot fetch it goes on without words. */
const Toaster = lazy(async () => {
  await shown;
  const loaded = await import('../ui/overlay/toaster.tsx').catch(() => null);
  return { default: loaded?.Toaster ?? (() => null) };
});

/** [D13] The frame works with the data: a phone that never saw the app has its login before. */
const loadShell = async () => (await import('./shell/shell.tsx')).Shell;

function routesFor(access: Access, bare: boolean) {
  return screens
    .filter((screen) => screen.access === access && (screen.bare ?? access !== 'private') === bare)
    .map((screen) => (
      <Route
        key={screen.path}
        path={pathOf(screen)}
        element={<ScreenHost name={screen.path} load={screen.load} />}
      />
    ));
}

/** A screen without the frame still stands in the page's main landmark. */
function BareFrame() {
  return (
    <main>
      <Outlet />
    </main>
  );
}

/**
 * The whole app: theme, routes with their guards [S1], and the messages that any screen may show. `onShown` is called once
 * its first picture stands.
 */
export function App({ onShown }: { onShown: () => void }) {
  useEffect(
    () =>
      afterPaint(() => {
        toldShown();
        onShown();
        // Nothing is lost before it is here; without it the focus falls back to the page, as browsers do.
        import('./kept-focus.ts').then(({ keepFocus }) => keepFocus()).catch(() => undefined);
      }),
    [onShown],
  );
  return (
    <ThemeProvider>
      <StoreGate>
        <BrowserRouter>
          <SettledHistory>
            <Routes>
              <Route path={paths.root} element={<Navigate to={paths.login} replace />} />
              <Route element={<BareFrame />}>
                <Route element={<GuestGuard />}>{routesFor('guest', true)}</Route>
                <Route element={<PrivateGuard />}>{routesFor('private', true)}</Route>
                {routesFor('open', true)}
                <Route path="*" element={<ScreenHost load={loadNotFound} />} />
              </Route>
              <Route element={<PrivateGuard />}>
                <Route element={<LazyPart load={loadShell} fallback={null} />}>
                  {routesFor('private', false)}
                </Route>
              </Route>
            </Routes>
          </SettledHistory>
          <ShownAddress />
          <Suspense>
            <Toaster />
          </Suspense>
        </BrowserRouter>
      </StoreGate>
    </ThemeProvider>
  );
}
