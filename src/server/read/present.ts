import type { FileRef } from '../../shared/contract/core/fields.ts';

/** A relation of the sources: `has…` and `is…of` are lists of `{kind: record}`. */
export function edges<K extends string, T, P = T>(
  kind: K,
  rows: readonly T[],
  present: (row: T) => P = (row) => row as unknown as P,
): Record<K, P>[] {
  return rows.map((row) => ({ [kind]: present(row) }) as Record<K, P>);
}

/** A file as the GET routes answer it: with the address of its bytes. */
export function presentFile(file: FileRef | null) {
  return file && { ...file, url: `/files/${file.fileid}/${file.fileversion}` };
}

/** Looks rows up by node id; a list of none or one, ready for `edges`. */
export function byNodeId<T extends { nodeid: string }>(rows: readonly T[]): (nodeid: string | null) => T[] {
  const map = new Map(rows.map((row) => [row.nodeid, row]));
  return (nodeid) => {
    const row = nodeid === null ? undefined : map.get(nodeid);
    return row ? [row] : [];
  };
}

/** Looks rows up by what they hang on. */
export function grouped<T>(rows: readonly T[], key: (row: T) => string | null): (nodeid: string) => T[] {
  const map = new Map<string | null, T[]>();
  for (const row of rows) {
    const list = map.get(key(row));
    if (list) list.push(row);
    else map.set(key(row), [row]);
  }
  return (nodeid) => map.get(nodeid) ?? [];
}
