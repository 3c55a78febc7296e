import { chakra } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { chatText } from '../../text/de/notification/chat.ts';
import { EmptyState } from '../../ui/display/state-message.tsx';
import { useWide } from '../../ui/layout/use-wide.ts';
import { RoomColumn } from './room-column.tsx';
import { TalkColumn } from './talk-column.tsx';

/** As high as the window below the strip, and on phones above the bar and its scan button: columns scroll on their own. */
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(280px, 380px) minmax(0, 1fr)' },
    gridTemplateRows: 'minmax(0, 1fr)',
    height: {
      base: 'calc(100dvh - 140px - env(safe-area-inset-top) - env(safe-area-inset-bottom))',
      md: 'calc(100dvh - 60px)',
    },
    minHeight: '320px',
  },
});
const Column = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: '0',
    background: 'surface',
    '& + &': { borderInlineStartWidth: '1px' },
  },
});

/** [K1] `/messages?room=`: conversations and the one that is open; side by side where there is room for both. */
export function MessagesScreen() {
  const [search] = useSearchParams();
  const room = search.get('room') ?? '';
  const wide = useWide();
  return (
    <Columns>
      {(wide || !room) && (
        <Column aria-label={chatText.rooms}>
          <RoomColumn current={room} />
        </Column>
      )}
      {room && (
        <Column aria-label={chatText.discussion}>
          <TalkColumn key={room} chatroomnodeid={room} alone={!wide} />
        </Column>
      )}
      {wide && !room && (
        <Column display="grid" alignContent="center" background="bg">
          <EmptyState icon="chat" title={chatText.choose} text={chatText.chooseText} />
        </Column>
      )}
    </Columns>
  );
}
