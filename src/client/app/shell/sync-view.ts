import type { SyncStatus } from '../../live/mirror/use-sync-status.ts';
import { syncChipText } from '../../text/de/outbox/sync-chip.ts';
import { formatMoment, formatPercent } from '../../text/format.ts';
import type { IconName } from '../../ui/display/icon-paths.ts';
import { links } from '../links.ts';

export type SyncView = {
  icon: IconName;
  /** What is read aloud, and shown where the pointer rests. */
  text: string;
  /** [J7] Shown only where there is no network or something is to be decided; the second for narrow screens. */
  words?: readonly [long: string, short: string];
  tone: 'calm' | 'alert';
  to: string;
  /** What waits. */
  count?: number;
  /** [PL6] How far the first load is. */
  share?: string;
};

/** What to say about the data, most pressing first; never vague, and never 'sent' before it is. */
export function syncView(status: SyncStatus, now: number): SyncView {
  const { pending, attention } = status;
  const to = links.sync();
  const alert = (icon: IconName, text: string, short: string, count: number): SyncView => ({
    icon,
    text,
    words: [text, short],
    tone: 'alert',
    to,
    count,
  });
  if (status.blocked === 'login')
    return { ...alert('lock', syncChipText.loginAgain, syncChipText.loginShort, pending), to: links.login() };
  if (status.blocked === 'update')
    return alert('download', syncChipText.updateNeeded, syncChipText.updateShort, pending);
  if (attention > 0) return alert('warning', syncChipText.attention, syncChipText.attentionShort, attention);
  if (!status.online) {
    const text =
      status.lastContact === null
        ? syncChipText.offline
        : syncChipText.offlineSince(formatMoment(status.lastContact, now));
    return { icon: 'cloudOff', text, words: [text, syncChipText.offline], tone: 'calm', to, count: pending };
  }
  if (status.firstLoad !== null) {
    const share = formatPercent(status.firstLoad);
    return { icon: 'download', text: syncChipText.firstLoad(share), share, tone: 'calm', to };
  }
  if (status.sending)
    return { icon: 'cloudUp', text: syncChipText.sending, tone: 'calm', to, count: pending };
  if (pending > 0)
    return { icon: 'deviceSaved', text: syncChipText.onDevice(pending), tone: 'calm', to, count: pending };
  if (status.stalledSince !== null) return { icon: 'warning', text: syncChipText.stalled, tone: 'alert', to };
  return { icon: 'cloudCheck', text: syncChipText.allSent, tone: 'calm', to };
}
