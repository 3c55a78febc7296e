import { chakra } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { sessionActions } from '../live/app/session-actions.ts';
import { applyAppUpdate } from '../state/app-update.ts';
import { setStoreState, useStoreState } from '../state/store-state.ts';
import { shellText } from '../text/de/app/shell.ts';
import { storeText as text } from '../text/de/outbox/store.ts';
import { Button } from '../ui/action/button.tsx';
import { Banner } from '../ui/display/banner.tsx';
import { EmptyState, ErrorState } from '../ui/display/state-message.tsx';
import { TryAgain } from './screen-boundary.tsx';
import { startData } from './start-data.ts';

const Full = chakra('main', {
  base: { minHeight: '100dvh', display: 'grid', alignContent: 'center', padding: '4', background: 'bg' },
});

/** [SW4] [SW5] Stands in front of the app while this tab cannot reach its data; never a screen that hangs. */
export function StoreGate({ children }: { children: ReactNode }) {
  const state = useStoreState((store) => store.state);
  const shown = state === 'ready';
  return (
    <>
      {state === 'blocked' && <Blocked />}
      {state === 'superseded' && <Superseded />}
      {state === 'lost' && <Lost />}
      {state === 'missing' && <Missing />}
      {/* What is typed in a form stays in the page while there is a way back to it. */}
      {state !== 'superseded' && (
        <chakra.div display={shown ? 'contents' : 'none'} inert={!shown}>
          {children}
        </chakra.div>
      )}
    </>
  );
}

function Missing() {
  return (
    <Full>
      <ErrorState
        size="page"
        icon="cloudOff"
        title={shellText.appMissing}
        safe={shellText.screenFailedSafe}
        todo={shellText.screenMissingTodo}
        action={<TryAgain onRetry={startData} />}
      />
    </Full>
  );
}

function Blocked() {
  return (
    <Full>
      <EmptyState
        size="page"
        icon="layers"
        title={text.blockedTitle}
        text={
          <>
            <p>{text.blockedTodo}</p>
            <p>{text.blockedSafe}</p>
          </>
        }
      />
    </Full>
  );
}

function Superseded() {
  return (
    <Full>
      <ErrorState
        size="page"
        icon="download"
        title={text.supersededTitle}
        safe={text.supersededSafe}
        todo={text.supersededTodo}
        action={
          <Button icon="sync" onClick={applyAppUpdate}>
            {text.reload}
          </Button>
        }
      />
    </Full>
  );
}

function Lost() {
  const [exported, setExported] = useState<'no' | 'yes' | 'failed'>('no');
  const save = async () => {
    try {
      await sessionActions().exportUnsent();
      setExported('yes');
    } catch {
      // The store is what failed: the page says so, there is nothing else to be done with the reason.
      setExported('failed');
    }
  };
  return (
    <Full>
      <ErrorState
        size="page"
        title={text.lostTitle}
        safe={text.lostSafe}
        todo={text.lostTodo}
        action={
          <>
            <Button icon="sync" onClick={() => location.reload()}>
              {text.reload}
            </Button>
            <Button variant="outline" icon="download" onClick={() => void save()}>
              {text.lostExport}
            </Button>
            <Button variant="quiet" onClick={() => setStoreState('ready')}>
              {text.lostShow}
            </Button>
          </>
        }
      />
      {exported !== 'no' && (
        <Banner tone={exported === 'yes' ? 'success' : 'danger'} live="alert">
          {exported === 'yes' ? text.lostExported : text.lostUnreadable}
        </Banner>
      )}
    </Full>
  );
}
