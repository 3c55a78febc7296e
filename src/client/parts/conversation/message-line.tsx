import { chakra } from '@chakra-ui/react';
import { type ChatMessage, chatmessage } from '../../../shared/contract/conversation/chat.ts';
import { useRecordState } from '../../live/outbox/use-record-state.ts';
import { chatText } from '../../text/de/notification/chat.ts';
import { syncText } from '../../text/de/outbox/sync.ts';
import { formatMoment, formatTime } from '../../text/format.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { Text, VisuallyHidden } from '../../ui/layout/primitives.ts';
import { RecordAttention, RecordStateBadge } from '../outbox/record-state.tsx';
import type { MessageItem } from './message-items.ts';

/** Typed so much before the server took it, ms, that both moments are told. */
const LATE = 5 * 60_000;

const Line = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    paddingBottom: '1',
    paddingInline: { base: '3', sm: '4' },
  },
  variants: {
    own: { true: { alignItems: 'flex-end' }, false: { alignItems: 'flex-start' } },
    first: { true: { paddingTop: '2' }, false: {} },
  },
});
const Bubble = chakra('div', {
  base: {
    maxWidth: 'min(85%, 34rem)',
    paddingInline: '3.5',
    paddingTop: '2',
    paddingBottom: '1.5',
    borderRadius: 'lg',
    borderWidth: '1px',
    overflowWrap: 'anywhere',
  },
  variants: {
    own: {
      true: { background: 'accent.soft', color: 'accent.onSoft', borderColor: 'transparent' },
      false: { background: 'surface', borderColor: 'border' },
    },
  },
});
const Divider = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    paddingBlock: '3',
    paddingInline: { base: '3', sm: '4' },
    fontSize: 'sm',
    lineHeight: 'tight',
    color: 'muted',
    _before: { content: '""', flex: '1', height: '1px', background: 'border' },
    _after: { content: '""', flex: '1', height: '1px', background: 'border' },
  },
  variants: {
    fresh: {
      true: {
        color: 'accent.text',
        fontWeight: 'semibold',
        _before: { background: 'accent.text' },
        _after: { background: 'accent.text' },
      },
    },
  },
});

/** A day, the marker of what is new, or a message. */
export function MessageLine({ item, author }: { item: MessageItem; author: string }) {
  switch (item.kind) {
    case 'day':
      return <Divider>{item.label}</Divider>;
    case 'fresh':
      return <Divider fresh>{chatText.fresh}</Divider>;
    case 'message':
      return <Message item={item} author={author} />;
  }
}

type MessageProps = { item: Extract<MessageItem, { kind: 'message' }>; author: string };

function Message({ item: { message, own, first }, author }: MessageProps) {
  const name = own ? chatText.own : author || chatText.unknownAuthor;
  return (
    <Line own={own} first={first}>
      <Bubble own={own}>
        {first && !own ? (
          <Text size="sm" weight="semibold" color="accent.text">
            {name}
          </Text>
        ) : (
          <VisuallyHidden>{chatText.said(name)}</VisuallyHidden>
        )}
        <Text whiteSpace="pre-wrap" lineHeight="snug">
          {message.text}
        </Text>
        <Foot message={message} own={own} />
      </Bubble>
      {own && <OwnState nodeid={message.nodeid} />}
    </Line>
  );
}

/** When the server took it, when it was typed where that was long before, and a tick once it is sent. */
function Foot({ message: { nodeid, created, received }, own }: { message: ChatMessage; own: boolean }) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      justifyContent="flex-end"
      alignItems="center"
      columnGap="1.5"
      fontSize="xs"
      color={own ? undefined : 'muted'}
      fontVariantNumeric="tabular-nums"
    >
      {received - created > LATE && <span>{chatText.typedAt(formatMoment(created, received))}</span>}
      <time dateTime={new Date(received).toISOString()}>{formatTime(received)}</time>
      {own && <SentTick nodeid={nodeid} />}
    </chakra.div>
  );
}

function SentTick({ nodeid }: { nodeid: string }) {
  const state = useRecordState(chatmessage, nodeid);
  return state === 'synced' ? <Icon name="check" size={14} label={syncText.states.synced} /> : null;
}

/** [I4] What is not sent yet says so, and what was refused says why. */
function OwnState({ nodeid }: { nodeid: string }) {
  const state = useRecordState(chatmessage, nodeid);
  if (state === 'synced') return null;
  return (
    <>
      <RecordStateBadge record={chatmessage} nodeid={nodeid} />
      {state === 'attention' && <RecordAttention record={chatmessage} nodeid={nodeid} />}
    </>
  );
}
