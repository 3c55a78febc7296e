import type { ChatMessage } from '../../../shared/contract/conversation/chat.ts';
import { chatText } from '../../text/de/notification/chat.ts';
import { formatDate, formatLongDate, yearOf } from '../../text/format.ts';

/** One line of a conversation. */
export type MessageItem =
  | { kind: 'day'; key: string; label: string }
  | { kind: 'fresh'; key: string }
  | {
      kind: 'message';
      key: string;
      message: ChatMessage;
      own: boolean;
      /** Begins what this author says in one go: the name stands above it. */
      first: boolean;
    };

/** Messages of one author stand together until a pause of this length, ms. */
const PAUSE = 5 * 60_000;
const DAY = 86_400_000;

function dayLabel(time: number, now: number): string {
  if (formatDate(time) === formatDate(now)) return chatText.today;
  if (formatDate(time) === formatDate(now - DAY)) return chatText.yesterday;
  const day = formatLongDate(time);
  return yearOf(time) === yearOf(now) ? day : `${day} ${yearOf(time)}`;
}

type Reader = {
  usernodeid: string;
  /** What had been read when the conversation was opened: the marker stands behind it. */
  readuntil: number;
  /** Server time, ms. */
  now: number;
};

/** [K1] Messages with a line where a day begins, and one before the first that the reader has not seen. */
export function messageItems(messages: readonly ChatMessage[], reader: Reader): MessageItem[] {
  const items: MessageItem[] = [];
  let day = '';
  let before: ChatMessage | undefined;
  let marked = false;
  for (const message of messages) {
    const { nodeid, received, usernodeid } = message;
    const own = usernodeid === reader.usernodeid;
    let first = before?.usernodeid !== usernodeid || received - before.received > PAUSE;
    if (formatDate(received) !== day) {
      day = formatDate(received);
      first = true;
      items.push({ kind: 'day', key: day, label: dayLabel(received, reader.now) });
    }
    if (!marked && !own && received > reader.readuntil) {
      marked = true;
      first = true;
      items.push({ kind: 'fresh', key: 'fresh' });
    }
    items.push({ kind: 'message', key: nodeid, message, own, first });
    before = message;
  }
  return items;
}
