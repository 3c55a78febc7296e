import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useEffect } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { companydeletion } from '../../../shared/contract/company/company-data.ts';
import { useCompanyEnded } from '../../live/app/company-ended.ts';
import { useStoreNotice } from '../../live/app/store-notice.ts';
import { useNow } from '../../live/app/use-now.ts';
import { useLive } from '../../live/mirror/use-live.ts';
import { useSyncStatus } from '../../live/mirror/use-sync-status.ts';
import { withSecondTry } from '../../live/second-try.ts';
import { useAppUpdate } from '../../state/app-update.ts';
import { setSessionExpired, useSession } from '../../state/session.ts';
import { shellText } from '../../text/de/app/shell.ts';
import { Logo } from '../../ui/display/logo.tsx';
import { useWide } from '../../ui/layout/use-wide.ts';
import { barInPlace, lowWindow } from '../../ui/layout/while-typing.ts';
import { loadPart } from '../lazy-part.tsx';
import { links } from '../links.ts';
import { BottomBar } from './bottom-bar.tsx';
import { UserMenu } from './user-menu.tsx';

const SideBar = lazy(async () => ({ default: (await import('./side-bar.tsx')).SideBar }));
const loadStripState = async () => (await import('./strip-state.tsx')).StripState;
/** With its icons, which come with the first screen. Where it cannot be fetched, the screen says so. */
const StripState = lazy(async () => ({
  default: await withSecondTry(() => loadPart(loadStripState)).catch(() => () => null),
}));
const StoreNoticeBanner = lazy(async () => ({
  default: (await import('./banners/store-notice-banner.tsx')).StoreNoticeBanner,
}));
const EnteredBanner = lazy(async () => ({
  default: (await import('./banners/entered-banner.tsx')).EnteredBanner,
}));
const DeletionBanner = lazy(async () => ({
  default: (await import('./banners/deletion-banner.tsx')).DeletionBanner,
}));
const EndedBanner = lazy(async () => ({ default: (await import('./banners/ended-banner.tsx')).EndedBanner }));
const TrialBanner = lazy(async () => ({ default: (await import('./banners/trial-banner.tsx')).TrialBanner }));
const UpdateBanner = lazy(async () => ({
  default: (await import('./banners/update-banner.tsx')).UpdateBanner,
}));

const Skip = chakra('a', {
  base: {
    position: 'fixed',
    top: '2',
    insetInlineStart: '2',
    zIndex: 'toast',
    padding: '3',
    borderRadius: 'md',
    background: 'accent.solid',
    color: 'accent.onSolid',
    fontWeight: 'semibold',
    transform: 'translateY(-200%)',
    _focus: { transform: 'none' },
    _print: { display: 'none' },
  },
});
const Strip = chakra('header', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 'bar',
    display: 'flex',
    alignItems: 'center',
    gap: { base: '0.5', sm: '2' },
    minHeight: { base: 'calc(52px + env(safe-area-inset-top))', md: '60px' },
    paddingTop: 'env(safe-area-inset-top)',
    paddingInlineStart: { base: '3', sm: '5', lg: '7' },
    paddingInlineEnd: { base: '1', sm: '4', lg: '6' },
    background: { base: 'accent.brand', md: 'surface' },
    color: { base: 'accent.onBrand', md: 'text' },
    borderBottomWidth: { base: '0', md: '1px' },
    [lowWindow]: { 'body:has([data-save-bar]) &': { position: 'static' } },
    _print: { display: 'none' },
  },
});
/** As large as a finger; the mark in it stands where the strip begins. */
const Home = chakra(Link, {
  base: {
    display: { base: 'grid', md: 'none' },
    placeItems: 'center',
    width: 'touch',
    height: 'touch',
    flexShrink: '0',
    marginInlineStart: '-9px',
    // The bar below leads there too, and the narrowest phones need the room.
    '@media (max-width: 359px)': { display: 'none' },
  },
});
const Banners = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    width: 'full',
    maxWidth: '1200px',
    marginInline: 'auto',
    paddingInline: { base: '4', sm: '6', lg: '8' },
    '&:not(:empty)': { paddingTop: '4' },
    _print: { display: 'none' },
  },
});

/** So long before the day of a deletion everybody is told, ms; administrators are from the beginning. */
const EVERYBODY_TOLD = 7 * 86_400_000;

/** [D11] When the company is to be deleted (ms), as far as this user is told; null where it is not. */
function useDeletionDue(): number | null {
  const { admin } = useSession();
  const now = useNow();
  const due = useLive(async (mirror) => (await mirror.table(companydeletion).toArray())[0]?.due ?? null, []);
  return due && (admin || due - now < EVERYBODY_TOLD) ? due : null;
}

/** Frame of every private screen: navigation, state of the data, account, banners. */
export function Shell() {
  const session = useSession();
  const wide = useWide();
  const notice = useStoreNotice();
  const deletion = useDeletionDue();
  const updates = useAppUpdate(({ apply }) => apply !== null);
  const expired = useSyncStatus().blocked === 'login';
  const ended = useCompanyEnded(expired);
  // the guard of the login screen must know at once, before any local query has answered
  useEffect(() => setSessionExpired(expired), [expired]);
  return (
    <chakra.div display="flex" minHeight="100dvh">
      <Skip href="#content">{shellText.skip}</Skip>
      {wide && (
        <Suspense fallback={<chakra.div width="220px" />}>
          <SideBar />
        </Suspense>
      )}
      <chakra.div flex="1" minWidth="0" display="flex" flexDirection="column">
        <Strip>
          <Home to={links.dashboard()} aria-label="Wartbar">
            <Logo size={30} />
          </Home>
          <chakra.span hideBelow="md" fontWeight="medium" color="muted" truncate>
            {session.companyname}
          </chakra.span>
          {/* Buttons that a screen has for as long as it is read. */}
          <chakra.div id="page-tools" flex="1" display="flex" justifyContent="flex-end" />
          <Suspense>
            <StripState />
          </Suspense>
          <UserMenu variant="bare" />
        </Strip>
        <Banners>
          {session.entered && (
            <Suspense>
              <EnteredBanner entered={session.entered} />
            </Suspense>
          )}
          {ended && (
            <Suspense>
              <EndedBanner />
            </Suspense>
          )}
          {deletion !== null && !ended && (
            <Suspense>
              <DeletionBanner due={deletion} />
            </Suspense>
          )}
          {session.quota.trialends !== null && (
            <Suspense>
              <TrialBanner trialends={session.quota.trialends} />
            </Suspense>
          )}
          {notice && (
            <Suspense>
              <StoreNoticeBanner notice={notice} />
            </Suspense>
          )}
          {updates && (
            <Suspense>
              <UpdateBanner />
            </Suspense>
          )}
        </Banners>
        <chakra.main
          id="content"
          tabIndex={-1}
          flex="1"
          display="flex"
          flexDirection="column"
          minWidth="0"
          paddingBottom={{ base: 'calc(76px + env(safe-area-inset-bottom))', md: '0' }}
          // Its bar of buttons stands where the navigation was.
          css={{ [`&${barInPlace}`]: { paddingBottom: '0' } }}
        >
          <Outlet />
        </chakra.main>
        <BottomBar />
      </chakra.div>
    </chakra.div>
  );
}
