import type {
  Effect,
  EffectContext,
  FieldPlace,
  WriteDefinition,
} from '../../shared/contract/core/define.ts';
import { fileFieldsOf } from '../../shared/contract/core/derive-write.ts';
import type { FileRef } from '../../shared/contract/core/fields.ts';
import { scopeOf } from '../../shared/contract/registry.ts';
import { commitFile } from '../db/files/stored-files.ts';
import { applyEffects, findRow, updateRow } from '../db/records.ts';
import type { AnyRow, RecordKind, Row } from '../db/schema.ts';
import { invalidField } from '../http/answer.ts';
import type { CommandContext } from '../http/context.ts';
import { type CommandImplementation, implementCommand } from '../http/implement.ts';
import { assertUnchanged } from './assert-unchanged.ts';
import type { DeclaredWrite, KindOf, Maybe, Sent } from './declared.ts';
import { lockVisible, namedNode } from './lock-visible.ts';
import { clampMoments, clampToNow } from './moments.ts';
import { resolvePatch } from './resolve-patch.ts';

/** The rows that an edit changes, by kind. */
export type EditedRows = Record<string, AnyRow>;

/** What is left of an edit once it is compared with the rows, by its own field names. */
export type Changes = Record<string, unknown>;

/** What a feature adds to an edit. */
export interface PatchHooks<P, K extends RecordKind> {
  /**
   * The rows that the edit is compared with, where they are not simply those that it names: in place of the declared
   * further rows, and of the row itself where only a part of it counts.
   */
  rows?(row: Row<K>, payload: P, context: CommandContext): Promise<EditedRows>;
  /** Throws where it is refused; may answer other values. The rows are locked. */
  judge?(payload: P, row: Row<K>, context: CommandContext, rows: EditedRows): Maybe<Partial<P>>;
  /** Fields of the row that follow from what is written. `sent`: the payload before anything of it was judged. */
  follows?(changes: Changes, row: Row<K>, context: CommandContext, sent: P): Maybe<Partial<Row<K>>>;
  /** What else happens, once `changes` are written. `row`: as it was before. */
  afterwards?(
    payload: P,
    row: Row<K>,
    context: CommandContext,
    written: { changes: Changes; rows: EditedRows },
  ): Promise<void>;
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
    const further = await (hooks.rows?.(row, named, context) ?? furtherRows(command, named, context));
    const rows: EditedRows = { [kind]: row as AnyRow, ...further };
    assertStill(row as AnyRow, sent, write);
    const judged: Payload = { ...named, ...(await hooks.judge?.(named, row, context, rows)) };
    const payload = { ...judged, ...(await newFiles(command, judged, row as AnyRow, context)) };
    const made = write.before as ((payload: object, context: EffectContext) => Effect[]) | undefined;
    await applyEffects(tx, caller.clientid, made?.(payload, { now, ...caller }) ?? []);
    const changes = await changesIn(command, payload, rows, context);
    const follows = await hooks.follows?.(changes, row, context, sent as Payload);
    await writeRows(command, { ...changes, ...follows }, rows, context);
    await hooks.afterwards?.(payload, row, context, { changes: { ...changes, ...follows }, rows });
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

/**
 * [W4] What stays as it is. [CF7] A moment that was ahead was set to the one that is kept: who named it goes on naming it.
 */
function assertStill(
  row: AnyRow,
  sent: Record<string, unknown>,
  { unchanged = [], clamped = [] }: WriteDefinition,
): void {
  const named = unchanged.map((field) => {
    const [value, kept] = [sent[field], row[field]];
    const isMoment = clamped.includes(field) && typeof value === 'number';
    return [field, isMoment ? clampToNow(value, Number(kept)) : value];
  });
  assertUnchanged(row, Object.fromEntries(named), unchanged);
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
  const link = { nodeid: row.nodeid, equipmentnodeid: scope === caller.clientid ? null : scope, edits: true };
  for (const field of fileFieldsOf(write.record)) {
    const file = write.edits?.includes(field) ? (payload[field] as FileRef | null | undefined) : null;
    if (!file) continue;
    const had = row[field] as FileRef | null;
    const same = file.fileid === had?.fileid && file.fileversion === had.fileversion;
    found[field] = same ? undefined : await commitFile(tx, caller, file, link);
  }
  return found;
}

const placeIn = ({ places, write }: DeclaredWrite, field: string): FieldPlace =>
  places?.[field] ?? { kind: write.record.kind, field };

/**
 * What is left of the edits once they are compared with the rows; throws `conflict` where both sides changed one, then
 * `gone` where something that the edit names is not visible.
 */
async function changesIn(
  command: DeclaredWrite,
  payload: Record<string, unknown>,
  rows: EditedRows,
  context: CommandContext,
): Promise<Changes> {
  const { write } = command;
  const current: AnyRow = { nodeid: String(payload[write.id]) };
  const patch: Record<string, unknown> = {};
  for (const field of write.edits ?? []) {
    if (payload[field] === undefined) continue;
    const place = placeIn(command, field);
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
  return changes;
}

async function writeRows(
  command: DeclaredWrite,
  changes: Changes,
  rows: EditedRows,
  { tx, caller }: CommandContext,
): Promise<void> {
  for (const [kind, { nodeid }] of Object.entries(rows)) {
    const places = Object.entries(changes).map(([field, value]) => ({ ...placeIn(command, field), value }));
    const own = places.filter((place) => place.kind === kind).map(({ field, value }) => [field, value]);
    await updateRow(tx, caller.clientid, kind as RecordKind, nodeid, Object.fromEntries(own));
  }
}
