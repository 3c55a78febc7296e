import * as z from 'zod/mini';
import type {
  CommandDefinition,
  Effect,
  EffectContext,
  FieldPlace,
  HttpDefinition,
  Permission,
  RecordDefinition,
  Shape,
  WriteDefinition,
} from './define.ts';
import {
  fileFieldsOf,
  filesOf,
  NOBODY,
  type Payload,
  type PayloadShape,
  referencesIn,
} from './derive-write.ts';
import { base, lang, nodeId } from './fields.ts';

type PatchShape<F extends Shape, I extends string> = PayloadShape<
  'base' extends keyof F ? F : F & { base: typeof base },
  I
>;

export interface PatchOptions<F extends Shape, I extends string> {
  /** `<kind>.update` where nothing is said. */
  name?: string;
  version?: number;
  path: string;
  /** `PUT` where nothing is said. */
  method?: HttpDefinition['method'];
  variant?: HttpDefinition['variant'];
  permission: Permission;
  guests?: 'none';
  /** Payload field of the row's node id; `nodeid` where nothing is said. */
  id?: I;
  /** The rest of the payload besides language and base. What the record has too, or `places` names, is an edit. */
  fields: F;
  /** Edits that lie in another row, or under another name. */
  places?: Readonly<Record<string, FieldPlace>>;
  /** Holds the node id of each further row that is changed, by kind. */
  rows?: Readonly<Record<string, keyof F & string>>;
  /** [W4] May be named, but stay as they are. */
  unchanged?: readonly (keyof F & string)[];
  /** [CF7] Moments of what has happened. */
  clamped?: readonly (keyof F & string)[];
  /** Other rows that it makes, before the edit can name them. */
  before?(payload: Payload<F, I>, context: EffectContext): Effect[];
  /** [OB4] What else shows on the device meanwhile; the server does it by its own reckoning. */
  more?(payload: Payload<F, I>, context: EffectContext): Effect[];
  /** Node ids besides the row's own that must exist first; the rows that are changed and every reference that is edited where nothing is said. */
  dependsOn?(payload: Payload<F, I>): (string | null | undefined)[];
}

/**
 * [OB1] [CF1] An edit of one row, or of several together: fields with the values that they were made on. A field that is
 * not named stays as it is.
 */
export function definePatch<
  const D extends RecordDefinition,
  const F extends Shape,
  const I extends string = 'nodeid',
>(
  record: D,
  options: PatchOptions<F, I>,
): CommandDefinition<z.ZodMiniObject<PatchShape<F, I>>> & { write: WriteDefinition<D> } {
  const { kind } = record;
  const { fields, places, unchanged = [], rows = {}, variant } = options;
  const id = options.id ?? ('nodeid' as I);
  const payload = z.object({ lang, [id]: nodeId(kind), base, ...fields }) as unknown as z.ZodMiniObject<
    PatchShape<F, I>
  >;
  const own = record.fields.shape;
  const edits = Object.keys(fields).filter(
    (field) =>
      field !== id &&
      !unchanged.includes(field) &&
      (places?.[field] !== undefined || Object.hasOwn(own, field)),
  );
  const placeOf = (field: string): FieldPlace => places?.[field] ?? { kind, field };

  const changesOf = (of: string, sent: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(
      edits
        .filter((field) => placeOf(field).kind === of && sent[field] !== undefined)
        .map((field) => [placeOf(field).field, sent[field]]),
    );
  const before = options.before as ((sent: object, context: EffectContext) => Effect[]) | undefined;
  const more = options.more as typeof before;
  const effect = (sent: Record<string, unknown>, context: EffectContext): Effect[] => [
    ...(before?.(sent, context) ?? []),
    { kind, nodeid: String(sent[id]), op: 'patch', fields: changesOf(kind, sent) },
    ...Object.entries(rows).flatMap(([other, field]): Effect[] => {
      const changes = changesOf(other, sent);
      const nodeid = sent[field];
      // A row that must be named is part of every edit, also of one that leaves it as it is.
      const partOfIt = Object.keys(changes).length > 0 || fields[field]?._zod.def.type !== 'optional';
      if (typeof nodeid !== 'string' || !partOfIt) return [];
      return [{ kind: other, nodeid, op: 'patch', fields: changes }];
    }),
    ...(more?.(sent, context) ?? []),
  ];

  const references = [
    ...Object.values(rows),
    ...referencesIn(fields).filter((field) => edits.includes(field)),
  ];
  const creates = (sent: object): string[] =>
    before?.(sent, NOBODY).flatMap(({ op, nodeid }) => (op === 'create' ? nodeid : [])) ?? [];
  const named = (sent: Record<string, unknown>) => {
    const made = new Set(creates(sent));
    return references
      .map((field) => sent[field] as string | null | undefined)
      .filter((nodeid) => !made.has(nodeid ?? ''));
  };
  const dependsOn = (options.dependsOn ?? named) as typeof named;
  const withFiles = fileFieldsOf(record).some((field) => edits.includes(field));
  return {
    name: options.name ?? `${kind}.update`,
    version: options.version ?? 1,
    http: { method: options.method ?? 'PUT', path: options.path, ...(variant && { variant }) },
    permission: options.permission,
    ...(options.guests && { guests: options.guests }),
    policy: 'patch',
    payload,
    lane: (sent) => String((sent as Record<string, unknown>)[id]),
    ...(before && { creates }),
    dependsOn: (sent) => [
      String((sent as Record<string, unknown>)[id]),
      ...dependsOn(sent).flatMap((it) => it ?? []),
    ],
    ...(withFiles && { files: (sent: Record<string, unknown>) => filesOf(record, sent) }),
    effect,
    ...(places && { places }),
    write: { record, id, unchanged, clamped: options.clamped, edits, rows, before },
  };
}
