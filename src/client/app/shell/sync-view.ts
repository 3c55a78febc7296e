import type { SyncStatus } from '../../live/mirror/use-sync-status.ts';
import { shellText } from '../../text/de/app/shell.ts';
import { formatMoment, formatPercent } from '../../text/format.ts';
import type { IconName } from '../../ui/display/icon-paths.ts';
import { links } from '../links.ts';

export type SyncView = {
  icon: IconName;
  text: string;
  /** For narrow screens, where the full text would not fit. */
  short?: string;
  tone: 'calm' | 'alert';
  to: string;
  /** Waiting entries that the text does not name. */
  count?: number;
};

/** What to say about the data, most pressing first; never vague, and never 'sent' before it is. */
export function syncView(status: SyncStatus, now: number): SyncView {
  const to = links.sync();
  if (status.blocked === 'login') {
    return {
      icon: 'lock',
      text: shellText.loginAgain,
      tone: 'alert',
      to: links.login(),
      count: status.pending,
    };
  }
  if (status.blocked === 'update') {
    return { icon: 'download', text: shellText.updateNeeded, tone: 'alert', to, count: status.pending };
  }
  if (status.attention > 0) {
    return { icon: 'warning', text: shellText.attention, tone: 'alert', to, count: status.attention };
  }
  if (!status.online) {
    const moment = status.lastContact === null ? null : formatMoment(status.lastContact, now);
    return {
      icon: 'cloudOff',
      text: moment ? shellText.offlineSince(moment) : shellText.offline,
      short: moment ? shellText.offlineShort(moment) : shellText.offline,
      tone: 'calm',
      to,
      count: status.pending,
    };
  }
  if (status.firstLoad !== null) {
    return { icon: 'download', text: shellText.firstLoad(formatPercent(status.firstLoad)), tone: 'calm', to };
  }
  if (status.sending) {
    return { icon: 'cloudUp', text: shellText.sending, tone: 'calm', to, count: status.pending };
  }
  if (status.pending > 0) {
    return { icon: 'deviceSaved', text: shellText.onDevice(status.pending), tone: 'calm', to };
  }
  if (status.stalledSince !== null) return { icon: 'warning', text: shellText.stalled, tone: 'alert', to };
  return { icon: 'cloudCheck', text: shellText.allSent, tone: 'calm', to };
}
