import type { SyncDelta } from '../../shared/contract/core/protocol.ts';
import type { AnyRow } from '../db/schema.ts';
import type { LogEntry } from './store.ts';

/** Rows of a kind that the log names, and what of them was found. */
export interface Named {
  kind: string;
  nodeids: ReadonlySet<string>;
  /** As they are now, as far as the device was given them. */
  rows: AnyRow[];
  /** Those that are there and that its user has no right to read. */
  hidden: readonly string[];
}

/** Node ids that entries name, by kind. */
export function byKind(entries: readonly Pick<LogEntry, 'kind' | 'nodeid'>[]): Map<string, Set<string>> {
  const nodeids = new Map<string, Set<string>>();
  for (const { kind, nodeid } of entries) {
    const known = nodeids.get(kind) ?? new Set();
    nodeids.set(kind, known.add(nodeid));
  }
  return nodeids;
}

/** Of these node ids those without a row. */
export function without(nodeids: ReadonlySet<string>, rows: readonly AnyRow[]): string[] {
  const found = new Set(rows.map((row) => row.nodeid));
  return [...nodeids].filter((nodeid) => !found.has(nodeid));
}

/**
 * What a delta says of them: those that are not there, or no longer for this device, count as deleted. What the user has
 * no right to read was never on it and is not named (PL3).
 */
export function sayNamed(named: readonly Named[]): Pick<SyncDelta, 'rows' | 'deleted'> {
  return {
    rows: named.filter(({ rows }) => rows.length > 0).map(({ kind, rows }) => ({ kind, rows })),
    deleted: named.flatMap(({ kind, nodeids, rows, hidden }) => {
      const unsaid = new Set(hidden);
      return without(nodeids, rows)
        .filter((nodeid) => !unsaid.has(nodeid))
        .map((nodeid) => ({ kind, nodeid }));
    }),
  };
}
