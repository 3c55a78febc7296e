import type { Effect, EffectContext, FieldPlace } from '../../shared/contract/core/define.ts';
import { fileFieldsOf } from '../../shared/contract/core/derive-write.ts';
import type { FileRef } from '../../shared/contract/core/fields.ts';
import { scopeOf } from '../../shared/contract/registry.ts';
import { applyEffects, findRow, updateRow } from '../db/records.ts';
import type { AnyRow, RecordKind, Row } from '../db/schema.ts';
import { commitFile } from '../db/stored-files.ts';
import { invalidField } from '../http/answer.ts';
import type { CommandContext } from '../http/context.ts';
import { type CommandImplementation, implementCommand } from '../http/implement.ts';
import { assertUnchanged } from './assert-unchanged.ts';
import type { DeclaredWrite, KindOf, Maybe, Sent } from './declared.ts';
import { lockVisible, namedNode } from './lock-visible.ts';
import { clampMoments } from './moments.ts';
import { resolvePatch } from './resolve-patch.ts';

/** The rows that an edit changes, by kind. */
export type EditedRows = Record<string, AnyRow>;

/** What a feature adds to an edit. */
export interface PatchHooks<P, K extends RecordKind> {
  /** Throws where it is refused; may answer other values. The rows are locked. */
  judge?(payload: P, row: Row<K>, context: CommandContext, rows: EditedRows): Maybe<Partial<P>>;
  /** What else happens. */
  afterwards?(payload: P, row: Row<K>, context: CommandContext): Promise<void>;
  /** The answer; the row where nothing is said. */
  present?(payload: P, context: CommandContext): Promise<unknown>;
}

/**
 * [CF1] A declared edit. All fields are judged together, so that none is written when one conflicts. What the edit names
 * must be visible, or it is `gone`.
 */
export function implementPatch<const C extends DeclaredWrite>(
  command: C,
  hooks: PatchHooks<Sent<C>, KindOf<C>> = {},
): CommandImplementation {
  type Payload = Sent<C> & Record<string, unknown>;
  const { write } = command;
  const kind = write.record.kind as KindOf<C>;

  return implementCommand(command, async (sent, context) => {
    const { tx, caller, now } = context;
    const named = clampMoments(sent as Payload, write, now);
    const nodeid = String(named[write.id]);
    const row = await lockVisible(context, kind, nodeid);
    const rows = { [kind]: row as AnyRow, ...(await furtherRows(command, named, context)) };
    assertUnchanged(row as Record<string, unknown>, named, write.unchanged ?? []);
    const judged: Payload = { ...named, ...(await hooks.judge?.(named, row, context, rows)) };
    const payload = { ...judged, ...(await newFiles(command, judged, rows[kind] as AnyRow, context)) };
    const made = write.before as ((payload: object, context: EffectContext) => Effect[]) | undefined;
    await applyEffects(tx, caller.clientid, made?.(payload, { now, ...caller }) ?? []);
    await writeEdits(command, payload, rows, context);
    await hooks.afterwards?.(payload, row, context);
    return hooks.present ? hooks.present(payload, context) : findRow(tx, caller.clientid, kind, nodeid);
  });
}

async function furtherRows(
  { write }: DeclaredWrite,
  payload: Record<string, unknown>,
  context: CommandContext,
): Promise<EditedRows> {
  const rows: EditedRows = {};
  for (const [kind, field] of Object.entries(write.rows ?? {})) {
    const nodeid = payload[field];
    if (typeof nodeid === 'string') {
      rows[kind] = (await lockVisible(context, kind as RecordKind, nodeid)) as AnyRow;
    }
  }
  return rows;
}

/** [OB13] Files that take the place of others: their bytes must be stored. One that is the same stays as it is. */
async function newFiles(
  { write }: DeclaredWrite,
  payload: Record<string, unknown>,
  row: AnyRow,
  { tx, caller }: CommandContext,
): Promise<Record<string, FileRef | undefined>> {
  const found: Record<string, FileRef | undefined> = {};
  const scope = scopeOf(write.record, row, caller.clientid);
  const link = { nodeid: row.nodeid, equipmentnodeid: scope === caller.clientid ? null : scope };
  for (const field of fileFieldsOf(write.record)) {
    const file = write.edits?.includes(field) ? (payload[field] as FileRef | null | undefined) : null;
    if (!file) continue;
    const had = row[field] as FileRef | null;
    const same = file.fileid === had?.fileid && file.fileversion === had.fileversion;
    found[field] = same ? undefined : await commitFile(tx, caller, file, link);
  }
  return found;
}

/**
 * Writes what is left of the edits once they are compared with the rows; throws `conflict` where both sides changed one,
 * then `gone` where something that the edit names is not visible.
 */
async function writeEdits(
  command: DeclaredWrite,
  payload: Record<string, unknown>,
  rows: EditedRows,
  context: CommandContext,
): Promise<void> {
  const { write, places } = command;
  const { kind } = write.record;
  const placeOf = (field: string): FieldPlace => places?.[field] ?? { kind, field };
  const current: AnyRow = { nodeid: String(payload[write.id]) };
  const patch: Record<string, unknown> = {};
  for (const field of write.edits ?? []) {
    if (payload[field] === undefined) continue;
    const place = placeOf(field);
    const row = rows[place.kind];
    if (!row) throw invalidField(field);
    current[field] = row[place.field];
    patch[field] = payload[field];
  }
  const base = payload.base as Record<string, unknown> | undefined;
  const changes = await resolvePatch(context, current, patch, base);
  const locked = new Set(Object.values(rows).map(({ nodeid }) => nodeid));
  for (const nodeid of new Set(command.dependsOn?.(payload) ?? [])) {
    if (!locked.has(nodeid)) await namedNode(context, nodeid);
  }
  for (const [of, row] of Object.entries(rows)) {
    const own = Object.entries(changes).filter(([field]) => placeOf(field).kind === of);
    const fields = Object.fromEntries(own.map(([field, value]) => [placeOf(field).field, value]));
    await updateRow(context.tx, context.caller.clientid, of as RecordKind, row.nodeid, fields);
  }
}
