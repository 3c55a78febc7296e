import type { SyncStatus } from '../../live/mirror/use-sync-status.ts';
import { syncPageText as text } from '../../text/de/outbox/sync-page.ts';
import { formatMoment, formatPercent } from '../../text/format.ts';

export type SyncSentence = {
  title: string;
  /** What happens by itself, or to the rest. */
  below?: string;
};

const countOr = (count: number, say: (count: number) => string, otherwise: string): string =>
  count > 0 ? say(count) : otherwise;

/** [J8] How the data stands, in one sentence: most pressing first, and never 'sent' before it is. */
export function syncSentence(status: SyncStatus, now: number): SyncSentence {
  const { known, blocked, online, attention, pending, firstLoad, lastContact, lastSync } = status;
  if (!known) return { title: text.title };
  if (blocked === 'login')
    return {
      title: countOr(pending + attention, text.waitForLogin, text.loginAgain),
      below: text.loginNeeded,
    };
  if (blocked === 'update')
    return {
      title: countOr(pending + attention, text.waitForUpdate, text.updateNow),
      below: text.updateNeeded,
    };
  const ofRest = online ? text.areSent(pending) : text.waitForNetwork(pending);
  if (attention > 0)
    return { title: text.needDecision(attention), ...(pending > 0 && { below: `${ofRest}.` }) };
  if (pending > 0) return { title: ofRest, ...(!online && { below: text.automatic }) };
  if (firstLoad !== null)
    return online
      ? { title: text.firstLoadShare(formatPercent(firstLoad)) }
      : { title: text.noNetwork, below: text.loadedLater };
  // Offline too all of it is sent: as far as anybody could know then.
  const moment = online ? lastSync : lastContact;
  return {
    title: moment === null ? text.allSent : text.asOf(text.allSent, formatMoment(moment, now)),
    ...(!online && { below: text.automaticLater }),
  };
}
