import * as z from 'zod/mini';
import type { CommandDefinition, Permission, RecordDefinition, Shape, WriteDefinition } from './define.ts';
import { nodeId } from './fields.ts';

export type DeleteShape<F extends Shape, I extends string> = {
  [K in keyof F | I]: K extends keyof F ? F[K] : ReturnType<typeof nodeId>;
};

export interface DeleteOptions<F extends Shape, I extends string> {
  path: string;
  permission: Permission;
  guests?: 'none';
  /** Field of the row's node id; `nodeid` where nothing is said. */
  id?: I;
  /** What else is sent. */
  fields?: F;
}

/** [OB1] [CF5] The deletion of one row, with what hangs on it. */
export function defineDelete<
  const D extends RecordDefinition,
  const F extends Shape = Record<never, never>,
  const I extends string = 'nodeid',
>(
  record: D,
  options: DeleteOptions<F, I>,
): CommandDefinition<z.ZodMiniObject<DeleteShape<F, I>>> & { write: WriteDefinition<D> } {
  const { kind } = record;
  const id = options.id ?? ('nodeid' as I);
  const nodeidOf = (sent: z.output<z.ZodMiniObject<DeleteShape<F, I>>>) =>
    (sent as Record<string, string>)[id] ?? '';
  return {
    name: `${kind}.delete`,
    version: 1,
    http: { method: 'DELETE', path: options.path },
    permission: options.permission,
    ...(options.guests && { guests: options.guests }),
    policy: 'delete',
    payload: z.object({ [id]: nodeId(kind), ...options.fields }) as unknown as z.ZodMiniObject<
      DeleteShape<F, I>
    >,
    lane: nodeidOf,
    dependsOn: (sent) => [nodeidOf(sent)],
    effect: (sent) => [{ kind, nodeid: nodeidOf(sent), op: 'delete' }],
    write: { record, id },
  };
}
