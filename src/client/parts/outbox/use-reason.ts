import { kindOfNodeId } from '../../../shared/lib/ids.ts';
import { nameOf } from '../../kinds/name-of.ts';
import { findKind, kindOfCommand } from '../../kinds/registry.ts';
import { useNow } from '../../live/app/use-now.ts';
import { type MirrorView, useLive } from '../../live/mirror/use-live.ts';
import type { WaitingEntry } from '../../live/outbox/outbox.ts';
import { syncText } from '../../text/de/outbox/sync.ts';
import { formatMoment, truncate } from '../../text/format.ts';
import { titleLength } from '../../text/limits.ts';
import { type EntryReason, isOwnConflict, reasonOf } from './record-state-reason.ts';
import { saidTitle, subjectOf } from './subject.ts';

/** Text that depends on the current time: a time of today is written without its date. */
type Words = { at: (now: number) => string };

/** [CF5] Which record is gone, and who deleted it when, as far as it is known. */
async function goneWords(mirror: MirrorView, entry: WaitingEntry): Promise<Words> {
  const { deleted } = entry.problem ?? {};
  const subject = await subjectOf(mirror, entry);
  const kind = deleted ? findKind(kindOfNodeId(deleted.nodeid)) : subject.kind;
  const own = kind !== undefined && kind === kindOfCommand(entry.name);
  const title =
    // As it was typed here: the row may be there for a moment longer, with what others know it by.
    (own ? saidTitle(kind, entry.payload) : '') ||
    (deleted && (await nameOf(mirror, deleted.nodeid))) ||
    (kind === subject.kind ? subject.title : '');
  const what = truncate(title, titleLength.entry);
  const { one, the = one } = kind?.words ?? { one: syncText.something };
  if (!deleted) return { at: () => syncText.notHere(the, what) };
  const who = await nameOf(mirror, deleted.by);
  return {
    at: (now) => syncText.deleted(the, what, [who, formatMoment(deleted.at, now)].filter(Boolean).join(', ')),
  };
}

/** [CF2] Who changed the same, and when. */
async function conflictWords(mirror: MirrorView, entry: WaitingEntry): Promise<Words | null> {
  const { by, at } = entry.problem?.conflicts?.find((conflict) => conflict.by && conflict.at) ?? {};
  const who = by ? await nameOf(mirror, by) : '';
  return who && at ? { at: (now) => syncText.conflictWith(who, formatMoment(at, now)) } : null;
}

/** [J8] Why an entry is not through, with the record that it is about, and with names and times where they are known; live. */
export function useReason(entry: WaitingEntry): EntryReason | null {
  const reason = reasonOf(entry);
  const now = useNow();
  const code = entry.problem?.code;
  const words: Words | null | undefined = useLive(
    async (mirror) => {
      if (code === 'gone') return goneWords(mirror, entry);
      return code === 'conflict' && !isOwnConflict(entry) ? conflictWords(mirror, entry) : null;
    },
    [entry.id, code],
  );
  return reason && words ? { ...reason, what: words.at(now) } : reason;
}
