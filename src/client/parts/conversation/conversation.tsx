import { chakra } from '@chakra-ui/react';
import { Component, type ReactNode, useCallback, useState } from 'react';
import { useSyncStatus } from '../../live/mirror/use-sync-status.ts';
import { chatText } from '../../text/de/notification/chat.ts';
import { Button } from '../../ui/action/button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { SkeletonText } from '../../ui/display/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/display/state-message.tsx';
import { useFirstLoad } from '../lists/use-first-load.ts';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { useMessages } from './messages.ts';
import type { Talk } from './talk.ts';

/** Messages per step. */
const STEP = 100;

const Column = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', flex: '1', minHeight: '0', background: 'bg' },
});
const Blank = chakra('div', {
  base: {
    flex: '1',
    minHeight: '0',
    overflowY: 'auto',
    display: 'grid',
    alignContent: 'center',
    padding: '4',
  },
});
const Offline = chakra('p', {
  base: {
    display: 'flex',
    gap: '2',
    alignItems: 'flex-start',
    paddingBlock: '2',
    paddingInline: '4',
    borderTopWidth: '1px',
    background: 'surface',
    color: 'muted',
    fontSize: 'sm',
    lineHeight: 'snug',
  },
});

/** [M16] The room is not here, or reading it failed. */
export function TalkFailed({ action }: { action: ReactNode }) {
  return (
    <ErrorState
      icon="chat"
      title={chatText.loadFailed}
      safe={chatText.loadFailedSafe}
      todo={chatText.loadFailedTodo}
      action={action}
    />
  );
}

type BoundaryProps = {
  /** Stands above what is said instead, where what failed has its own head. */
  head?: ReactNode;
  children: ReactNode;
};

/** [M16] Keeps a conversation that cannot be looked up or read from taking its page with it. */
export class TalkBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const retry = (
      <Button icon="sync" onClick={() => this.setState({ failed: false })}>
        {chatText.retry}
      </Button>
    );
    return (
      <>
        {this.props.head}
        <Blank>
          <TalkFailed action={retry} />
        </Blank>
      </>
    );
  }
}

/** [K1] [M16] Messages of a room and the field for the next one; fills what holds it. */
export function Conversation({ talk }: { talk: Talk }) {
  return (
    <TalkBoundary key={talk.chatroomnodeid}>
      <Room talk={talk} />
    </TalkBoundary>
  );
}

function Room({ talk }: { talk: Talk }) {
  const [limit, setLimit] = useState(STEP);
  const page = useMessages(talk.chatroomnodeid, limit);
  const { known, online } = useSyncStatus();
  const firstLoad = useFirstLoad();
  const more = useCallback(() => setLimit((count) => count + STEP), []);
  return (
    <Column>
      {!page ? (
        <Blank />
      ) : page.messages.length > 0 ? (
        <MessageList chatroomnodeid={talk.chatroomnodeid} page={page} onMore={more} />
      ) : (
        <Blank>
          {firstLoad === 'skeleton' ? (
            <SkeletonText lines={4} />
          ) : (
            <EmptyState
              icon="chat"
              title={firstLoad === 'loading' ? chatText.loading : chatText.empty}
              text={talk.notificationnodeid ? chatText.emptyNotification : chatText.emptyMachine}
            />
          )}
        </Blank>
      )}
      {known && !online && (
        <Offline role="status">
          <Icon name="cloudOff" size={18} />
          {chatText.offline}
        </Offline>
      )}
      <Composer talk={talk} />
    </Column>
  );
}
