import { describe, expect, it } from 'vitest';
import { messageItems } from '../../src/client/parts/conversation/message-items.ts';
import type { ChatMessage } from '../../src/shared/contract/conversation/chat.ts';

/** In the company's time zone, Berlin: an hour ahead of UTC in winter. */
const moment = (text: string) => Date.parse(`${text}+01:00`);
const now = moment('2026-11-21T12:00');
const message = (usernodeid: string, received: string) =>
  ({ nodeid: `${usernodeid} ${received}`, usernodeid, received: moment(received) }) as ChatMessage;

/** Lines in short: day and marker in words, messages as author, `+` where the name stands above. */
const lines = (messages: ChatMessage[], readuntil = Number.POSITIVE_INFINITY) =>
  messageItems(messages, { usernodeid: 'ich', readuntil, now }).map((item) => {
    if (item.kind === 'day') return item.label;
    return item.kind === 'fresh' ? 'neu' : `${item.message.usernodeid}${item.first ? '+' : ''}`;
  });

describe('a conversation', () => {
  it('[K1] has a line where a day begins, the latest in words', () => {
    const days = ['2025-03-01T08:00', '2026-11-05T08:00', '2026-11-20T23:59', '2026-11-21T00:01'];
    expect(lines(days.map((day) => message('anna', day)))).toEqual([
      'Samstag, 1. März 2025',
      'anna+',
      'Donnerstag, 5. November',
      'anna+',
      'Gestern',
      'anna+',
      'Heute',
      'anna+',
    ]);
  });

  it('[K1] names an author once, until somebody else speaks or a while has passed', () => {
    const said = [
      message('anna', '2026-11-21T08:00'),
      message('anna', '2026-11-21T08:04'),
      message('anna', '2026-11-21T08:10'),
      message('ich', '2026-11-21T08:11'),
      message('anna', '2026-11-21T08:12'),
    ];
    expect(lines(said)).toEqual(['Heute', 'anna+', 'anna', 'anna+', 'ich+', 'anna+']);
  });

  it('[K1] marks the first message of somebody else that was not read, once', () => {
    const said = [
      message('anna', '2026-11-21T08:00'),
      message('ich', '2026-11-21T08:01'),
      message('anna', '2026-11-21T08:02'),
      message('anna', '2026-11-21T08:03'),
    ];
    expect(lines(said, moment('2026-11-21T08:00'))).toEqual([
      'Heute',
      'anna+',
      'ich+',
      'neu',
      'anna+',
      'anna',
    ]);
    expect(lines(said, moment('2026-11-21T08:03'))).not.toContain('neu');
    expect(lines(said, 0)[1]).toBe('neu');
  });
});
