import type { FieldConflict } from '../contract/core/errors.ts';

/** Equal as JSON values: what a wire field can hold. */
export function sameValue(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const leftKeys = Object.keys(left);
  if (leftKeys.length !== Object.keys(right).length) return false;
  return leftKeys.every(
    (key) =>
      Object.hasOwn(right, key) &&
      sameValue((left as Record<string, unknown>)[key], (right as Record<string, unknown>)[key]),
  );
}

/**
 * [CF1] [CF2] Merges a field patch into the current row. A field that nobody changed since its base is
 * taken; one that already has the wanted value is left; any other is a conflict for a person. Without
 * a base (a caller outside the app) the patch is taken as it is.
 */
export function mergePatch(
  current: Record<string, unknown>,
  patch: Record<string, unknown>,
  base: Record<string, unknown> | undefined,
): { changes: Record<string, unknown>; conflicts: FieldConflict[] } {
  const changes: Record<string, unknown> = {};
  const conflicts: FieldConflict[] = [];
  for (const [field, mine] of Object.entries(patch)) {
    if (mine === undefined || sameValue(current[field], mine)) continue;
    if (base && Object.hasOwn(base, field) && !sameValue(current[field], base[field])) {
      conflicts.push({ field, base: base[field], mine, theirs: current[field] });
    } else {
      changes[field] = mine;
    }
  }
  return { changes, conflicts };
}
