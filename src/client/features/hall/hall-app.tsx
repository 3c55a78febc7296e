import { chakra } from '@chakra-ui/react';
import { useEffect, useSyncExternalStore } from 'react';
import type { HallState } from '../../live/hall/hall-watch.ts';
import { hallWatch, keepHallWorker, runHall, updateHall } from '../../live/hall/run-hall.ts';
import { hallText as text } from '../../text/de/planning/hall.ts';
import { formatMoment, hourOf, setTimeZone } from '../../text/format.ts';
import { addIcons } from '../../ui/display/icon-paths.ts';
import { screenIconPaths } from '../../ui/display/screen-icon-paths.ts';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import { ThemeProvider } from '../../ui/theme/theme-provider.tsx';
import { HallBoard } from './hall-board.tsx';
import { HallMessage } from './hall-message.tsx';
import { isQuiet } from './is-quiet.ts';
import { useHallClock } from './use-hall-clock.ts';
import { useHallLook } from './use-hall-look.ts';
import { useWakeLock } from './use-wake-lock.ts';

addIcons(screenIconPaths);

const Full = chakra('main', {
  base: { minHeight: '100dvh', display: 'grid', alignContent: 'center', padding: '4', background: 'bg' },
});

/** [P1] `/hall`: a screen in the hall with the planning board, for which nobody is logged in. */
export function HallApp() {
  return (
    <ThemeProvider>
      <Hall />
    </ThemeProvider>
  );
}

const offsetOf = (state: HallState): number => ('offset' in state ? state.offset : 0);

function Hall() {
  const state = useSyncExternalStore(hallWatch.subscribe, hallWatch.state);
  const { look, toggle } = useHallLook();
  const now = useHallClock(offsetOf(state));
  useEffect(runHall, []);
  useEffect(() => void keepHallWorker().catch((error: unknown) => self.reportError(error)), []);
  useWakeLock();
  usePageTitle(state.is === 'board' ? state.board.name : text.title);
  // Before anything says a time.
  if (state.is === 'board') setTimeZone(state.board.timezone);
  const calm = state.is === 'board' && state.failing === null;
  useEffect(() => {
    if (calm && isQuiet(hourOf(now), performance.now())) updateHall();
  }, [calm, now]);
  if (state.is === 'board') {
    const { board, at, failing } = state;
    return <HallBoard board={board} at={at} failing={failing} now={now} look={look} onLook={toggle} />;
  }
  return (
    <Full>
      <Message state={state} now={now} />
    </Full>
  );
}

function Message({ state, now }: { state: Exclude<HallState, { is: 'board' }>; now: number }) {
  switch (state.is) {
    case 'empty':
      return <HallMessage main icon="device" title={text.empty} text={text.emptyText} />;
    case 'ended':
      return <HallMessage main icon="lock" title={text.ended} text={text.endedText} />;
    case 'closed':
      return <HallMessage main icon="lock" title={text.closed} text={text.closedText} />;
    case 'waiting':
      return state.failing === null ? (
        <HallMessage main icon="sync" title={text.waiting} text={text.waitingText} />
      ) : (
        <HallMessage
          main
          icon="cloudOff"
          title={text.waitingOffline(formatMoment(state.failing, now))}
          text={text.waitingOfflineText}
        />
      );
  }
}
