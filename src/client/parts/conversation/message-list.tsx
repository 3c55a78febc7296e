import { chakra } from '@chakra-ui/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useNow } from '../../live/app/use-now.ts';
import { useSession } from '../../state/session.ts';
import { chatText } from '../../text/de/notification/chat.ts';
import { Button } from '../../ui/action/button.tsx';
import { type MessageItem, messageItems } from './message-items.ts';
import { MessageLine } from './message-line.tsx';
import { type MessagePage, markReadUntil } from './messages.ts';

/** As far from the end still counts as being there, px. */
const NEAR_END = 80;
/** Older messages are asked for while so many lines are left above. */
const AHEAD = 15;

const Frame = chakra('div', {
  base: { position: 'relative', display: 'flex', flexDirection: 'column', flex: '1', minHeight: '0' },
});
const Scroller = chakra('div', {
  base: {
    flex: '1',
    minHeight: '0',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    outlineOffset: '-3px',
    // Few messages stand above the field in which the next one is written.
    display: 'flex',
    flexDirection: 'column',
    '& > ol': { marginTop: 'auto' },
  },
});
const Lines = chakra('ol', { base: { position: 'relative', listStyle: 'none', flexShrink: '0' } });
const Jump = chakra('div', {
  base: { position: 'absolute', bottom: '3', insetInline: '0', display: 'flex', justifyContent: 'center' },
});

type Props = { chatroomnodeid: string; page: MessagePage; onMore: () => void };

/** What others wrote behind a mark. */
const freshOf = ({ messages }: MessagePage, usernodeid: string, readuntil: number) =>
  messages.filter((message) => message.usernodeid !== usernodeid && message.received > readuntil);

const markerOf = (page: MessagePage, usernodeid: string) =>
  freshOf(page, usernodeid, page.readuntil).length > 0 ? page.readuntil : Number.POSITIVE_INFINITY;

/** Whether anybody can be looking at this page. */
function useVisible(): boolean {
  const [visible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const note = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, []);
  return visible;
}

/**
 * [K1] The messages, of which only those in view are in the page. Opens where reading was left, stays at the end
 * while it is there, and keeps its place when older ones are loaded. What stands in view at the end is read.
 */
export function MessageList({ chatroomnodeid, page, onMore }: Props) {
  const { usernodeid } = useSession();
  const now = useNow();
  const visible = useVisible();
  // Where reading was left when the page was opened or looked at again; what comes while it is watched needs no marker.
  const [marker, setMarker] = useState(() => markerOf(page, usernodeid));
  const [atEnd, setAtEnd] = useState(false);
  const scroller = useRef<HTMLDivElement>(null);
  const items = useMemo(
    () => messageItems(page.messages, { usernodeid, readuntil: marker, now }),
    [page.messages, usernodeid, marker, now],
  );
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => (items[at]?.kind === 'message' ? 76 : 42),
    getItemKey: (at) => items[at]?.key ?? at,
    overscan: 10,
    paddingStart: 8,
    paddingEnd: 8,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: NEAR_END,
  });

  const opened = useRef(false);
  useLayoutEffect(() => {
    if (opened.current) return;
    opened.current = true;
    const fresh = items.findIndex((item) => item.kind === 'fresh');
    if (fresh > 0) virtual.scrollToIndex(fresh, { align: 'start' });
    else virtual.scrollToEnd();
  }, [items, virtual]);

  // Whoever writes wants to see it, wherever the list stands.
  const last = page.messages.at(-1);
  const mine = last?.usernodeid === usernodeid ? last.nodeid : null;
  const seen = useRef(mine);
  useEffect(() => {
    if (mine !== null && mine !== seen.current) virtual.scrollToEnd();
    seen.current = mine;
  }, [mine, virtual]);

  const lines = virtual.getVirtualItems();
  const top = lines[0]?.index ?? items.length;
  const asked = useRef(0);
  useEffect(() => {
    if (!page.more || top > AHEAD || asked.current === page.messages.length) return;
    asked.current = page.messages.length;
    onMore();
  }, [page.more, page.messages.length, top, onMore]);

  // From the page itself: the virtualizer's own offset may be one that the browser has cut since, as lines turned out
  // lower than estimated, and what stands at the end would never be read.
  const noteEnd = () => {
    const element = scroller.current;
    if (element) setAtEnd(element.scrollHeight - element.clientHeight - element.scrollTop <= NEAR_END);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: all that changes the size may move the end
  useEffect(noteEnd, [virtual.getTotalSize(), virtual.scrollRect?.height]);

  const fresh = freshOf(page, usernodeid, page.readuntil);
  useMarkAsRead(chatroomnodeid, visible && atEnd ? (fresh.at(-1)?.received ?? 0) : 0);

  const wasVisible = useRef(visible);
  useEffect(() => {
    if (!wasVisible.current && visible) setMarker(markerOf(page, usernodeid));
    wasVisible.current = visible;
  }, [visible, page, usernodeid]);

  const jump = () => {
    virtual.scrollToEnd();
    scroller.current?.focus();
  };
  return (
    <Frame>
      <Scroller
        ref={scroller}
        role="log"
        aria-label={chatText.messages}
        // Whoever works with the keyboard scrolls it with the arrow keys.
        tabIndex={0}
        onScroll={noteEnd}
      >
        <Lines style={{ height: `${virtual.getTotalSize()}px` }}>
          {lines.map((line) => {
            const item = items[line.index] as MessageItem;
            const author = item.kind === 'message' ? page.authors.get(item.message.usernodeid) : undefined;
            return (
              <chakra.li
                key={line.key}
                ref={virtual.measureElement}
                data-index={line.index}
                position="absolute"
                insetInline="0"
                top="0"
                style={{ transform: `translateY(${line.start}px)` }}
              >
                <MessageLine item={item} author={author ?? ''} />
              </chakra.li>
            );
          })}
        </Lines>
      </Scroller>
      {!atEnd && items.length > 0 && (
        <Jump>
          <Button variant="soft" size="sm" icon="chevronDown" onClick={jump}>
            {fresh.length > 0 ? chatText.unreadBelow(fresh.length) : chatText.toLatest}
          </Button>
        </Jump>
      )}
    </Frame>
  );
}

/** [K1] Sets the mark once per message; 0: nothing new was seen. What cannot be stored is tried with the next one. */
function useMarkAsRead(chatroomnodeid: string, readuntil: number): void {
  const { usernodeid } = useSession();
  const marked = useRef(0);
  useEffect(() => {
    if (readuntil <= marked.current) return;
    marked.current = readuntil;
    markReadUntil(usernodeid, chatroomnodeid, readuntil).catch((error: unknown) => self.reportError(error));
  }, [usernodeid, chatroomnodeid, readuntil]);
}
