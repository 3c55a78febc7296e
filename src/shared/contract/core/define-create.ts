import * as z from 'zod/mini';
import type {
  CommandDefinition,
  Effect,
  EffectContext,
  HttpDefinition,
  MirrorRow,
  OwnGrant,
  Permission,
  RecordDefinition,
  RecordOf,
  Shape,
  WriteDefinition,
} from './define.ts';
import { filesOf, NOBODY, type Payload, type PayloadShape, referencesIn } from './derive-write.ts';
import { lang, nodeId } from './fields.ts';

export interface CreateOptions<D extends RecordDefinition, F extends Shape, I extends string> {
  /** `<kind>.create` where nothing is said. */
  name?: string;
  version?: number;
  path: string;
  /** `POST` where nothing is said. */
  method?: HttpDefinition['method'];
  variant?: HttpDefinition['variant'];
  permission: Permission;
  orOwn?: OwnGrant;
  guests?: 'none';
  /** Payload field of the new row's node id; `nodeid` where nothing is said. */
  id?: I;
  /** The rest of the payload besides the language. */
  fields: F;
  /** What the row hangs on, and the kinds that this may be. The machine's field where nothing is said. */
  on?: (keyof F & string) | undefined;
  kinds?: readonly string[];
  /** Node ids that must exist first; every reference in the payload where nothing is said. */
  dependsOn?(payload: Payload<F, I>): (string | null | undefined)[];
  /** [CF7] Moments of what has happened. */
  clamped?: readonly (keyof F & string)[];
  /** [OB6] The new row's own where nothing is said. */
  lane?(payload: Payload<F, I>): string;
  /** Fields of the row where the payload has none under their names. */
  row?(payload: Payload<F, I>, context: EffectContext): Partial<RecordOf<D>>;
  /** Other rows that must be there before this one can name them. */
  before?(payload: Payload<F, I>, context: EffectContext): Effect[];
  /** What it does besides to other rows. */
  more?(payload: Payload<F, I>, context: EffectContext, row: RecordOf<D>): Effect[];
}

/**
 * [OB1] A new row: its fields are those of the payload that the record has too, in the name of who writes it. Lane, node
 * ids and files follow; the server checks that what it names is visible.
 */
export function defineCreate<
  const D extends RecordDefinition,
  const F extends Shape,
  const I extends string = 'nodeid',
>(
  record: D,
  options: CreateOptions<D, F, I>,
): CommandDefinition<z.ZodMiniObject<PayloadShape<F, I>>> & { write: WriteDefinition<D> } {
  const { kind } = record;
  const id = options.id ?? ('nodeid' as I);
  const { variant } = options;
  const ofMachine = record.scope.by === 'machine' ? record.scope.field : undefined;
  const on = options.on ?? (ofMachine && ofMachine in options.fields ? ofMachine : undefined);
  const payload = z.object({ lang, [id]: nodeId(kind), ...options.fields }) as z.ZodMiniObject<
    PayloadShape<F, I>
  >;

  const effect = (sent: Payload<F, I>, context: EffectContext): Effect[] => {
    const row = { ...options.row?.(sent, context), ...rowOf(record, id, sent, context) } as MirrorRow;
    return [
      ...(options.before?.(sent, context) ?? []),
      { kind, nodeid: row.nodeid, op: 'create', row },
      ...(options.more?.(sent, context, row as unknown as RecordOf<D>) ?? []),
    ];
  };
  const creates = (sent: Payload<F, I>): string[] =>
    effect(sent, NOBODY).flatMap(({ op, nodeid }) => (op === 'create' ? nodeid : []));
  const references = referencesIn(options.fields).filter(
    // The machine follows from what the row hangs on, the author from who sends it.
    (field) => field !== 'usernodeid' && (field === on || field !== ofMachine),
  );
  const named = (sent: Payload<F, I>): string[] => {
    const fields = sent as Record<string, string | null | undefined>;
    const made = new Set(creates(sent));
    return references.flatMap((field) => fields[field] ?? []).filter((nodeid) => !made.has(nodeid));
  };
  const { dependsOn } = options;
  return {
    name: options.name ?? `${kind}.create`,
    version: options.version ?? 1,
    http: { method: options.method ?? 'POST', path: options.path, ...(variant && { variant }) },
    permission: options.permission,
    ...(options.orOwn && { orOwn: options.orOwn }),
    ...(options.guests && { guests: options.guests }),
    policy: 'append',
    payload,
    lane: options.lane ?? ((sent) => (sent as Record<string, string>)[id] ?? ''),
    creates,
    dependsOn: dependsOn ? (sent) => dependsOn(sent).flatMap((nodeid) => nodeid ?? []) : named,
    files: (sent) => filesOf(record, sent),
    effect,
    write: { record, id, on, kinds: options.kinds, clamped: options.clamped },
  };
}

/** The new row as the payload has it. */
function rowOf(
  record: RecordDefinition,
  id: string,
  payload: Record<string, unknown>,
  { usernodeid }: EffectContext,
): Record<string, unknown> {
  const fields = Object.keys(record.fields.shape).flatMap((field) => {
    const value = field === 'nodeid' ? payload[id] : field === 'usernodeid' ? usernodeid : payload[field];
    return value === undefined ? [] : [[field, value] as const];
  });
  return Object.fromEntries(fields);
}
