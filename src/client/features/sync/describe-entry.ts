import { kindOfNodeId } from '../../../shared/lib/ids.ts';
import { commandWords, verbOf } from '../../kinds/command-words.ts';
import type { KindDescriptor } from '../../kinds/define-kind.ts';
import { asText, holderOf, nameOf } from '../../kinds/name-of.ts';
import { kindOfCommand } from '../../kinds/registry.ts';
import { type MirrorView, useLive } from '../../live/mirror/use-live.ts';
import type { WaitingEntry } from '../../live/outbox/outbox.ts';
import { type Part, partOf, type Subject, subjectOf } from '../../parts/outbox/subject.ts';
import { entryText } from '../../text/de/outbox/entry.ts';
import { truncate } from '../../text/format.ts';
import { titleLength } from '../../text/limits.ts';

/** What an entry is in plain German, and what it is about. */
export type Described = {
  text: string;
  subject: Subject;
  part: Part;
  /** Says more than its part does, where it stands alone. */
  telling: boolean;
  /** [OB11] Whose login opens it, where it cannot be opened; '' for a name that is not known here. */
  lockedFor?: string;
};

const cut = (title: string): string => truncate(title, titleLength.entry);

const nodeIdsIn = (payload: Record<string, unknown>): string[] =>
  Object.values(payload).filter(
    (value): value is string => typeof value === 'string' && kindOfNodeId(value) !== null,
  );
const ofKind = (nodeids: readonly string[], kind: string): string | undefined =>
  nodeids.find((nodeid) => kindOfNodeId(nodeid) === kind);

/** What an entry is about: as it says itself, else the name of its record, else of what that belongs to. */
async function titleOf(mirror: MirrorView, kind: KindDescriptor, payload: Record<string, unknown>) {
  const { title, titleIn = [], holder, record } = kind;
  const fields = typeof title === 'string' ? [title, ...titleIn] : [];
  const said = fields.map((field) => asText(payload[field])).find((text) => text !== '');
  if (said) return cut(said);
  const own = ofKind(nodeIdsIn(payload), record.kind);
  if (own) return cut((await nameOf(mirror, own)) || (await nameOf(mirror, await holderOf(mirror, own))));
  return holder ? cut(await nameOf(mirror, payload[holder])) : '';
}

/** The sentence that a command has of its own. */
const tellOf = (name: string) =>
  kindOfCommand(name)?.commands.find(({ command }) => command.name === name)?.tell;

/** Says what any command is about: those that people meet daily in their own words, the rest by kind and verb. */
async function describe(mirror: MirrorView, { name, payload, locked }: WaitingEntry): Promise<string> {
  if (locked) return commandWords(name);
  const kind = kindOfCommand(name);
  const tell = tellOf(name);
  if (tell) return tell(payload, async (nodeid) => cut(await nameOf(mirror, nodeid)));
  // What another app version wrote may say what it is about all the same (OB12).
  const title = kind ? await titleOf(mirror, kind, payload) : cut(asText(payload.title ?? payload.name));
  const what = commandWords(name, title);
  if (verbOf(name) !== 'created') return what;
  return entryText.at(what, cut(await nameOf(mirror, ofKind(nodeIdsIn(payload), 'equipment'))));
}

/** The words for entries, by their id, live. */
export function useDescriptions(entries: readonly WaitingEntry[]): ReadonlyMap<string, Described> {
  const found = useLive(
    async (mirror) =>
      new Map(
        await Promise.all(
          entries.map(async (entry): Promise<[string, Described]> => {
            const subject = await subjectOf(mirror, entry);
            const part = partOf(entry, subject);
            const shown = { ...subject, title: cut(subject.title) };
            const described = {
              text: await describe(mirror, entry),
              subject: shown,
              part,
              telling: 'noun' in part || tellOf(entry.name) !== undefined,
            };
            if (!entry.locked) return [entry.id, described];
            return [entry.id, { ...described, lockedFor: await nameOf(mirror, entry.usernodeid) }];
          }),
        ),
      ),
    [entries.map((entry) => entry.id).join()],
  );
  return found ?? new Map();
}
