import { fileFieldsOf } from '../../shared/contract/core/derive-write.ts';
import type { FileRef } from '../../shared/contract/core/fields.ts';
import { commitFile } from '../db/files/stored-files.ts';
import { applyEffects, findRow, type VisibleNode } from '../db/records.ts';
import type { RecordKind, Row } from '../db/schema.ts';
import { invalidField, Refusal } from '../http/answer.ts';
import type { Caller, CommandContext } from '../http/context.ts';
import { grantOf } from '../http/grant-of.ts';
import { type CommandImplementation, implementCommand } from '../http/implement.ts';
import { assertUnchanged } from './assert-unchanged.ts';
import type { DeclaredWrite, KindOf, Maybe, Sent } from './declared.ts';
import { namedNode } from './lock-visible.ts';
import { clampMoments } from './moments.ts';

/** What a feature adds to a creation. */
export interface CreateHooks<P, K extends RecordKind> {
  /** What the row hangs on stays unchanged until the transaction ends, not only there. */
  locksParent?: boolean;
  /** Payload field of a row that may be gone meanwhile: nobody looks for it. */
  mayBeGone?: keyof P & string;
  /** Throws where it is refused; may answer other values, of the row too. `on`: what the row hangs on. */
  judge?(
    payload: P,
    context: CommandContext,
    on: VisibleNode | undefined,
  ): Maybe<Partial<P> | Partial<Row<K>>>;
  /** What else happens. `sent`: the payload before anything of it was judged. */
  afterwards?(payload: P, context: CommandContext, on: VisibleNode | undefined, sent: P): Promise<void>;
  /** The answer; the row where nothing is said. */
  present?(payload: P, context: CommandContext): Promise<unknown>;
}

/**
 * A declared creation. What it names must be visible, or it is `gone`; the machine of the row is that of what it hangs
 * on, its author is who sends it, and another one is refused. A second row under the same node id is a `conflict`.
 */
export function implementCreate<const C extends DeclaredWrite>(
  command: C,
  hooks: CreateHooks<Sent<C>, KindOf<C>> = {},
): CommandImplementation {
  type Payload = Sent<C> & Record<string, unknown>;
  const { write } = command;
  const kind = write.record.kind as RecordKind;

  return implementCommand(command, async (sent, context) => {
    const { tx, caller, now } = context;
    const named = withMoments(clampMoments(sent as Payload, write, now), write.clamped, now);
    assertUnchanged(caller, named, ['usernodeid']);
    const on = await parentOf(command, named, context, hooks.locksParent);
    if (grantOf(caller.features, command, named) !== 'granted' && !isTheirs(command, on, caller, named))
      throw new Refusal('forbidden', 'Access Denied');
    const placed = { ...named, ...machineOf(command, named, context, on) };
    const judged = { ...placed, ...(await hooks.judge?.(placed, context, on)) };
    const unchecked = hooks.mayBeGone && named[hooks.mayBeGone];
    for (const nodeid of new Set(command.dependsOn?.(named) ?? [])) {
      if (nodeid !== on?.row.nodeid && nodeid !== unchecked) await namedNode(context, nodeid);
    }
    const payload = { ...judged, ...(await storedFiles(command, judged, context)) };
    await applyEffects(tx, caller.clientid, command.effect(payload, { now, ...caller }));
    await hooks.afterwards?.(payload, context, on, sent);
    return hooks.present
      ? hooks.present(payload, context)
      : findRow(tx, caller.clientid, kind, String(payload[write.id]));
  });
}

/** [J9] Whether a write without its right is granted on this row. */
const isTheirs = (
  { orOwn }: DeclaredWrite,
  on: VisibleNode | undefined,
  { usernodeid }: Pick<Caller, 'usernodeid'>,
  payload: Readonly<Record<string, unknown>>,
): boolean => orOwn !== undefined && on?.kind === orOwn.kind && orOwn.holds(on.row, usernodeid, payload);

/** A moment that is not named is now. */
function withMoments<P extends object>(payload: P, clamped: readonly string[] = [], now: number): P {
  const sent = payload as Record<string, unknown>;
  const missing = clamped.filter((field) => sent[field] === undefined);
  return { ...payload, ...Object.fromEntries(missing.map((field) => [field, now])) };
}

async function parentOf(
  { write }: DeclaredWrite,
  payload: Record<string, unknown>,
  context: CommandContext,
  locks = false,
): Promise<VisibleNode | undefined> {
  const nodeid = write.on === undefined ? undefined : payload[write.on];
  if (write.on === undefined || typeof nodeid !== 'string') return undefined;
  const node = await namedNode(context, nodeid, locks || 'there');
  if (write.kinds && !write.kinds.includes(node.kind)) throw invalidField(write.on);
  return node;
}

/** [PL3] The machine through which the row is visible: that of what it hangs on, none for the whole company. */
function machineOf(
  { write }: DeclaredWrite,
  payload: Record<string, unknown>,
  { caller }: CommandContext,
  on: VisibleNode | undefined,
): Record<string, string | null> {
  const { scope } = write.record;
  if (scope.by !== 'machine') return {};
  const machine = on === undefined || on.scope === caller.clientid ? null : on.scope;
  assertUnchanged({ [scope.field]: machine }, payload, [scope.field]);
  return { [scope.field]: machine };
}

/** [OB13] The files of the row, whose bytes must be stored. */
async function storedFiles(
  { write }: DeclaredWrite,
  payload: Record<string, unknown>,
  { tx, caller }: CommandContext,
): Promise<Record<string, FileRef>> {
  const stored: Record<string, FileRef> = {};
  const link = {
    nodeid: String(payload[write.id]),
    equipmentnodeid: (payload.equipmentnodeid ?? null) as string | null,
  };
  for (const field of fileFieldsOf(write.record)) {
    const file = payload[field] as FileRef | null | undefined;
    if (file) stored[field] = await commitFile(tx, caller, file, link);
  }
  return stored;
}
