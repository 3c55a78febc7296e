import { assert } from '../../shared/lib/assert.ts';
import { findVisibleNode, findVisibleRow, type Lock, type VisibleNode } from '../db/records.ts';
import type { RecordKind, Row } from '../db/schema.ts';
import { gone } from '../http/answer.ts';
import type { CommandContext } from '../http/context.ts';

/** The row, locked until the transaction ends; `gone` where there is none that the caller may see. */
export async function lockVisible<K extends RecordKind>(
  { tx, caller }: CommandContext,
  kind: K,
  nodeid: string,
): Promise<Row<K>> {
  const row = await findVisibleRow(tx, caller, kind, nodeid, { lock: true });
  if (!row) throw gone();
  return row;
}

/** The row that a node id of any kind names; `gone` where there is none that the caller may see. */
export async function namedNode(
  { tx, caller }: CommandContext,
  nodeid: string,
  lock: Lock = 'there',
): Promise<VisibleNode> {
  const node = await findVisibleNode(tx, caller, nodeid, lock);
  if (!node) throw gone();
  return node;
}

/** The row of a node whose kind the declaration leaves no doubt of. */
export function rowOf<K extends RecordKind>(node: VisibleNode | undefined, kind: K): Row<K> {
  assert(node?.kind === kind, `no ${kind}`);
  return node.row as Row<K>;
}
