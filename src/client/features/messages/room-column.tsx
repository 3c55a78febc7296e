import { type MouseEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { links } from '../../app/links.ts';
import { markReadUntil } from '../../parts/conversation/messages.ts';
import { useUnread } from '../../parts/conversation/unread.ts';
import { tellNotSaved } from '../../parts/forms/tell-not-saved.ts';
import { EmptyOrLoading } from '../../parts/lists/empty-or-loading.tsx';
import { MachinePicker } from '../../parts/machine/machine-picker.tsx';
import { useMachineIndex } from '../../parts/machine/machine-queries.ts';
import { useSession } from '../../state/session.ts';
import { chatText } from '../../text/de/notification/chat.ts';
import { Button } from '../../ui/action/button.tsx';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { EmptyState } from '../../ui/display/state-message.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { PageHeader } from '../../ui/layout/page.tsx';
import { Box, Row, Stack } from '../../ui/layout/primitives.ts';
import { RoomList } from './room-list.tsx';
import { roomEntries, useRooms } from './rooms.ts';

/** [M1] Where the discussion of a machine stands. */
const DISCUSSION = 6;

/** [K1] All conversations: search, the list, and the way to a new one. `current` is the one that is open. */
export function RoomColumn({ current }: { current: string }) {
  const navigate = useNavigate();
  const { usernodeid } = useSession();
  const rooms = useRooms();
  const index = useMachineIndex();
  const unread = useUnread();
  const [query, setQuery] = useState('');
  const [picking, setPicking] = useState(false);
  const entries = rooms && roomEntries(rooms, index, query);

  const markAll = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button goes with the last unread message; the heading beside it takes the focus.
    currentTarget.closest('section')?.querySelector<HTMLElement>('h1')?.focus();
    const latest = rooms?.[0]?.lastmessage ?? 0;
    markReadUntil(usernodeid, null, latest).catch(tellNotSaved);
  };
  const start = (
    <Button icon="plus" onClick={() => setPicking(true)}>
      {chatText.start}
    </Button>
  );
  return (
    <>
      <Stack gap="3" padding="4" borderBottomWidth="1px">
        <PageHeader
          title={chatText.title}
          actions={
            unread.total > 0 && (
              <IconButton icon="checkCircle" label={chatText.markAllRead} onClick={markAll} />
            )
          }
        />
        <Row gap="2">
          <SearchField
            label={chatText.searchRooms}
            placeholder={chatText.searchPlaceholder}
            value={query}
            onChange={setQuery}
          />
          {rooms && rooms.length > 0 && (
            <IconButton
              icon="plus"
              label={chatText.start}
              variant="outline"
              onClick={() => setPicking(true)}
            />
          )}
        </Row>
      </Stack>
      {entries && entries.length > 0 ? (
        <RoomList entries={entries} current={current} unread={unread} />
      ) : (
        entries && (
          <Box padding="4" overflowY="auto">
            <EmptyOrLoading lines={6} action={start}>
              {query ? (
                <EmptyState icon="search" title={chatText.noMatch} text={chatText.noMatchText} />
              ) : (
                <EmptyState icon="chat" title={chatText.none} text={chatText.noneText} action={start} />
              )}
            </EmptyOrLoading>
          </Box>
        )
      )}
      <MachinePicker
        open={picking}
        onClose={() => setPicking(false)}
        onPick={({ nodeid }) => void navigate(links.machineOverview(nodeid, DISCUSSION))}
        scan={{ to: links.scan('discussion') }}
      />
    </>
  );
}
