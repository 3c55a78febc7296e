import type { WaitingEntry } from '../../live/outbox/outbox.ts';
import type { Part } from '../../parts/outbox/subject.ts';
import { entryText } from '../../text/de/outbox/entry.ts';
import { formatNumber } from '../../text/format.ts';
import type { Described } from './describe-entry.ts';

/** [J8] A record with everything that waits for it. */
export type Thing = {
  key: string;
  title: string;
  to: string | null;
  /** "Titel, Status, 1 Nachricht"; of a single entry what it says itself. */
  summary: string;
  /** What a person decides, and what goes out by itself; in the order in which they were typed. */
  parked: WaitingEntry[];
  waiting: WaitingEntry[];
};

/** What is brought to one record, each thing once: "Titel, Status, 2 Fotos". */
export function summaryOf(parts: readonly Part[]): string {
  const said: string[] = [];
  const counts = new Map<string, { count: number; many: string | undefined }>();
  for (const part of parts) {
    if ('words' in part) said.push(...part.words.filter((words) => !said.includes(words)));
    else {
      const { one, many } = part.noun;
      counts.set(one, { many, count: (counts.get(one)?.count ?? 0) + 1 });
    }
  }
  const counted = [...counts].map(([one, { count, many }]) => {
    const number = formatNumber(count);
    if (count > 1 && !many) return entryText.several(number, one);
    return `${number} ${count > 1 ? many : one}`;
  });
  return [...said, ...counted].join(', ');
}

/** [J8] Entries by the record that they are about; a record stands where its first entry does. */
export function thingsOf(
  entries: readonly WaitingEntry[],
  described: ReadonlyMap<string, Described>,
): Thing[] {
  const groups = new Map<string, { entry: WaitingEntry; words: Described }[]>();
  for (const entry of entries) {
    const words = described.get(entry.id);
    if (!words) continue;
    const { key } = words.subject;
    groups.set(key, [...(groups.get(key) ?? []), { entry, words }]);
  }
  return [...groups].map(([key, members]) => {
    // What was named by one of them, e.g. the one that makes it, is the name of all.
    const named = members.find(({ words }) => words.subject.title !== '') ?? members[0];
    const { title = '', to = null, kind } = named?.words.subject ?? {};
    return {
      key,
      title: title || (kind?.words.one ?? entryText.other),
      to,
      summary:
        members.length === 1 && named?.words.telling
          ? named.words.text
          : summaryOf(members.map(({ words }) => words.part)),
      parked: members.map(({ entry }) => entry).filter(({ state }) => state === 'parked'),
      waiting: members.map(({ entry }) => entry).filter(({ state }) => state !== 'parked'),
    };
  });
}
