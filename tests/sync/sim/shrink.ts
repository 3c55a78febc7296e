/**
 * The shortest list that still fails, as far as leaving items out can find it: halves first,
 * then smaller and smaller pieces until no single item can go. Asks at most `budget` times.
 */
export async function shrink<T>(
  items: readonly T[],
  fails: (some: readonly T[]) => Promise<boolean>,
  budget = 250,
): Promise<readonly T[]> {
  let rest = items;
  let left = budget;
  for (let size = Math.ceil(rest.length / 2); size >= 1; ) {
    let shorter = false;
    for (let from = 0; from < rest.length; ) {
      if (left-- <= 0) return rest;
      const without = [...rest.slice(0, from), ...rest.slice(from + size)];
      if (await fails(without)) {
        rest = without;
        shorter = true;
      } else {
        from += size;
      }
    }
    if (size === 1 && !shorter) break;
    size = size === 1 ? 1 : Math.ceil(size / 2);
  }
  return rest;
}
