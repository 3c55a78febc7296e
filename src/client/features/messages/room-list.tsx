import { chakra } from '@chakra-ui/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { links } from '../../app/links.ts';
import { useNow } from '../../live/app/use-now.ts';
import type { Unread } from '../../parts/conversation/unread.ts';
import { useSession } from '../../state/session.ts';
import { chatText } from '../../text/de/notification/chat.ts';
import { formatAgo } from '../../text/format.ts';
import { CountBadge } from '../../ui/display/badge.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { VisuallyHidden } from '../../ui/layout/primitives.ts';
import { type RoomEntry, useLastMessage } from './rooms.ts';

const Scroller = chakra('div', {
  base: { flex: '1', minHeight: '0', overflowY: 'auto', overscrollBehavior: 'contain' },
});
const Entry = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '84px',
    paddingInline: '4',
    paddingBlock: '2.5',
    borderBottomWidth: '1px',
    lineHeight: 'snug',
    _hover: { background: 'hover' },
    _active: { background: 'sunken' },
    _focusVisible: { outlineOffset: '-3px' },
    _currentPage: { background: 'accent.soft', color: 'accent.onSoft' },
  },
});
const Lead = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    width: '11',
    height: '11',
    borderRadius: 'full',
    background: 'accent.soft',
    color: 'accent.onSoft',
  },
});
const Line = chakra('span', { base: { display: 'block', fontSize: 'sm', truncate: true } });

type Props = { entries: readonly RoomEntry[]; current: string; unread: Unread };

/** [K1] Conversations, of which only those in view are in the page. */
export function RoomList({ entries, current, unread }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 84,
    getItemKey: (at) => entries[at]?.nodeid ?? at,
    overscan: 6,
  });
  return (
    <Scroller ref={scroller}>
      <chakra.ul
        aria-label={chatText.rooms}
        position="relative"
        listStyle="none"
        style={{ height: `${virtual.getTotalSize()}px` }}
      >
        {virtual.getVirtualItems().map((line) => {
          const entry = entries[line.index];
          return (
            entry && (
              <chakra.li
                key={line.key}
                ref={virtual.measureElement}
                data-index={line.index}
                aria-setsize={entries.length}
                aria-posinset={line.index + 1}
                position="absolute"
                insetInline="0"
                top="0"
                style={{ transform: `translateY(${line.start}px)` }}
              >
                <Row
                  entry={entry}
                  chosen={entry.nodeid === current}
                  unread={unread.byRoom.get(entry.nodeid) ?? 0}
                />
              </chakra.li>
            )
          );
        })}
      </chakra.ul>
    </Scroller>
  );
}

function Row({ entry, chosen, unread }: { entry: RoomEntry; chosen: boolean; unread: number }) {
  const now = useNow();
  const { usernodeid } = useSession();
  const last = useLastMessage(entry.nodeid);
  const who = last?.message.usernodeid === usernodeid ? chatText.own : (last?.author ?? '');
  const muted = chosen ? undefined : 'muted';
  return (
    <Entry to={links.messages(entry.nodeid)} aria-current={chosen ? 'page' : undefined}>
      <Lead>
        <Icon name={entry.ofNotification ? 'report' : 'machine'} size={22} />
      </Lead>
      <chakra.span display="block" flex="1" minWidth="0">
        <chakra.span display="flex" gap="2" alignItems="baseline">
          <chakra.span flex="1" minWidth="0" truncate fontWeight={unread > 0 ? 'bold' : 'medium'}>
            {entry.title}
          </chakra.span>
          <chakra.span flexShrink="0" fontSize="xs" color={muted}>
            {formatAgo(entry.lastmessage, now)}
          </chakra.span>
        </chakra.span>
        {entry.machine && <Line color={muted}>{entry.machine}</Line>}
        <chakra.span display="flex" gap="2" alignItems="center">
          <Line
            flex="1"
            color={unread > 0 ? undefined : muted}
            fontWeight={unread > 0 ? 'semibold' : undefined}
          >
            {last ? `${chatText.said(who)} ${last.message.text}` : '\u00a0'}
          </Line>
          {unread > 0 && (
            <>
              <chakra.span aria-hidden="true">
                <CountBadge count={unread} />
              </chakra.span>
              <VisuallyHidden>{chatText.unread(unread)}</VisuallyHidden>
            </>
          )}
        </chakra.span>
      </chakra.span>
    </Entry>
  );
}
