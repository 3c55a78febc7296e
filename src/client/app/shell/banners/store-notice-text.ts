import type { StoreNotice } from '../../../../sync/store-notice.ts';
import { commandWords } from '../../../kinds/command-words.ts';
import { evictionText as text } from '../../../text/de/outbox/eviction.ts';
import { formatDateTime } from '../../../text/format.ts';

/** [PL7] What came back, what had arrived last and when, and whether something is to be looked after. */
export function storeNoticeText({ last, restored = 0 }: StoreNotice): string {
  const parts = [restored > 0 ? text.restored(restored) : text.reload];
  if (last === undefined) parts.push(text.unknown);
  else {
    parts.push(last ? text.last(commandWords(last.name), formatDateTime(last.at)) : text.nothing);
    if (restored === 0) parts.push(text.check);
  }
  return parts.join(' ');
}
