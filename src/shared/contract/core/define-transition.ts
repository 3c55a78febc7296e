import * as z from 'zod/mini';
import type {
  CommandDefinition,
  HttpDefinition,
  MirrorRow,
  Permission,
  RecordDefinition,
  Shape,
  TransitionDefinition,
  WriteDefinition,
} from './define.ts';
import type { Payload, PayloadShape } from './derive-write.ts';
import { lang, nodeId } from './fields.ts';

export interface TransitionOptions<F extends Shape> {
  name: string;
  version?: number;
  path: string;
  variant?: HttpDefinition['variant'];
  permission: Permission;
  /** The rest of the payload besides language and node id. */
  fields: F;
  /** Payload field of the new status, named as in the record. */
  to: keyof F & string;
  /** Payload field of the status that the person saw. */
  from: keyof F & string;
  /** The fields after the change, or null where it is not allowed; `set` has the moment of a time that it sets. */
  rule: TransitionDefinition['rule'];
  people?(from: unknown, to: unknown, usernodeid: string): object;
}

/** [OB1] [CF3] A change of status: refused where the row meanwhile has another one than the person saw. */
export function defineTransition<const D extends RecordDefinition, const F extends Shape>(
  record: D,
  options: TransitionOptions<F>,
): CommandDefinition<z.ZodMiniObject<PayloadShape<F, 'nodeid'>>> & { write: WriteDefinition<D> } {
  type Sent = Payload<F, 'nodeid'>;
  const { kind } = record;
  const { to, from, rule, people, variant } = options;
  const payload = z.object({ lang, nodeid: nodeId(kind), ...options.fields }) as unknown as z.ZodMiniObject<
    PayloadShape<F, 'nodeid'>
  >;
  const own = record.fields.shape;
  const written = Object.keys(options.fields).filter((field) => Object.hasOwn(own, field));
  const nodeidOf = (sent: Sent) => (sent as { nodeid: string }).nodeid;
  return {
    name: options.name,
    version: options.version ?? 1,
    http: { method: 'PUT', path: options.path, ...(variant && { variant }) },
    permission: options.permission,
    policy: 'transition',
    payload,
    lane: nodeidOf,
    dependsOn: (sent) => [nodeidOf(sent)],
    effect: (sent, { usernodeid }) => {
      const payload = sent as Record<string, unknown>;
      const fields = {
        ...Object.fromEntries(written.map((field) => [field, payload[field]])),
        ...people?.(payload[from], payload[to], usernodeid),
      };
      return [{ kind, nodeid: nodeidOf(sent), op: 'patch', fields }];
    },
    rebase: (sent, current, { now }) => changedFrom(options, sent, current, now) as Sent | null,
    write: { record, id: 'nodeid', transition: { to, from, rule, ...(people && { people }) } },
  };
}

/** The same change of a row as it is now, or null where it is not allowed. */
function changedFrom<F extends Shape>(
  { to, from, rule }: TransitionOptions<F>,
  payload: Record<string, unknown>,
  current: MirrorRow,
  now: number,
): Record<string, unknown> | null {
  const fields = rule(current[to], payload[to], current, () => now);
  return fields && { ...payload, [from]: current[to], ...fields };
}
