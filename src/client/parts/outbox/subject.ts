import { kindOfNodeId, nodeIdsIn } from '../../../shared/lib/ids.ts';
import { commandWords, verbOf } from '../../kinds/command-words.ts';
import { COMMON, type KindDescriptor, type Noun } from '../../kinds/define-kind.ts';
import { fieldLabel, specOf } from '../../kinds/field-of.ts';
import { asText, nameOf, rowOf } from '../../kinds/name-of.ts';
import { findKind, kindOfCommand } from '../../kinds/registry.ts';
import type { MirrorView } from '../../live/mirror/use-live.ts';
import type { WaitingEntry } from '../../live/outbox/outbox.ts';
import { entryText } from '../../text/de/outbox/entry.ts';

/** [J8] The record that a person means by an entry: a notification, a machine, a person. */
export type Subject = {
  /** The same for all entries about it. */
  key: string;
  /** '' where it is not known here. */
  title: string;
  kind: KindDescriptor | undefined;
  /** Its page. */
  to: string | null;
};

/** What an entry brings to its subject: words of their own, or one more of something. */
export type Part = { words: readonly string[] } | { noun: Noun };

/** What people call by its name, the nearest first; the machine comes after what leads to any of them. */
const NEAREST = ['notification', 'equipmenttype', 'customerequipment', 'equipmentpool', 'area', 'site'];
/** So many records lie at most between a write and what it hangs on: a text, its room or measure, the notification. */
const STEPS = 3;

const ofKind = (nodeids: readonly string[], kind: string) =>
  nodeids.find((nodeid) => kindOfNodeId(nodeid) === kind);

const nearestOf = (nodeids: readonly string[]) =>
  NEAREST.map((kind) => ofKind(nodeids, kind)).find((nodeid) => nodeid !== undefined);

/** What an entry hangs on, by way of records that have no page of their own. */
async function hangsOn(
  mirror: MirrorView,
  nodeids: readonly string[],
  steps = STEPS,
): Promise<string | undefined> {
  const found = nearestOf(nodeids);
  if (found || steps === 0) return found;
  const between = nodeids.filter((nodeid) => !findKind(kindOfNodeId(nodeid))?.page);
  const rows = await Promise.all(between.map((nodeid) => rowOf(mirror, nodeid)));
  const next = rows
    .flatMap((found) => (found ? nodeIdsIn(found.row) : []))
    .filter((id) => !nodeids.includes(id));
  return next.length > 0 ? hangsOn(mirror, next, steps - 1) : undefined;
}

/** The title that an entry itself gives its record, or found there; '' where it says none. */
export function saidTitle({ title, titleIn = [] }: KindDescriptor, payload: Record<string, unknown>): string {
  const fields = typeof title === 'string' ? [title, ...titleIn] : [];
  const base = (payload.base ?? {}) as Record<string, unknown>;
  const said = fields.flatMap((field) => [asText(payload[field]), asText(base[field])]);
  return said.find((text) => text !== '') ?? '';
}

/** [J8] The record that a person means by this entry. */
export async function subjectOf(mirror: MirrorView, entry: WaitingEntry): Promise<Subject> {
  const { name, payload, lane, locked } = entry;
  const own = kindOfCommand(name);
  if (locked) return { key: `locked ${lane}`, title: '', kind: own, to: null };
  const nodeids = nodeIdsIn(payload);
  const ownId = own && ofKind(nodeids, own.record.kind);
  const nodeid =
    (own?.page && ownId) ||
    (await hangsOn(mirror, nodeids)) ||
    ofKind(nodeids, 'equipment') ||
    ownId ||
    nodeids[0];
  const kind = nodeid ? findKind(kindOfNodeId(nodeid)) : own;
  const known = nodeid ? await nameOf(mirror, nodeid) : '';
  const title = known || (kind && kind === own ? saidTitle(kind, payload) : '') || asText(payload.title);
  return { key: nodeid ?? lane, title, kind, to: (nodeid && kind?.page?.(nodeid)) || null };
}

/** The fields of its record that an edit changes, as people call them. */
function changedFields(name: string, payload: Record<string, unknown>): string[] {
  const typed = Object.keys(payload).filter((field) => !COMMON.some((common) => common === field));
  const shown = typed.filter((field) => (specOf(name, field) ?? 'silent') !== 'silent');
  return [...new Set(shown.map((field) => fieldLabel(name, field)))];
}

/** [J8] What an entry brings to its subject. */
export function partOf({ name, payload, locked }: WaitingEntry, { kind }: Pick<Subject, 'kind'>): Part {
  const own = kindOfCommand(name);
  const verb = verbOf(name);
  if (!own || locked) return { words: [commandWords(name)] };
  const { one, many, created, parts } = own.words;
  if (own !== kind) {
    if (verb === 'created') return { noun: own.noun?.(payload) ?? { one, many } };
    return { words: [entryText[verb](one)] };
  }
  if (parts?.[name]) return { words: [parts[name]] };
  if (verb === 'created') return { words: [created ?? entryText.added(one)] };
  const fields = verb === 'changed' ? changedFields(name, payload) : [];
  return { words: fields.length > 0 ? fields : [entryText.part[verb]] };
}
