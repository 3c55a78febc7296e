/** How long a point is drawn that has no neighbours. */
const DOT = 1;

/**
 * [J15] The path of a small line through values, from left to right in a box; parts without a value leave a gap. Null for
 * fewer than two values, which show no trend.
 */
export function sparkPath(values: readonly (number | null)[], width: number, height: number): string | null {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return null;
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const x = (at: number) => Math.round((at / Math.max(1, values.length - 1)) * width * 100) / 100;
  // What never changes runs along the middle.
  const y = (value: number) =>
    Math.round((most === least ? height / 2 : height - ((value - least) / (most - least)) * height) * 100) /
    100;
  return values
    .flatMap((value, at) => {
      if (value === null) return [];
      const follows = at > 0 && values[at - 1] !== null;
      const alone = !follows && (values[at + 1] ?? null) === null;
      const point = `${x(at)} ${y(value)}`;
      return [`${follows ? 'L' : 'M'}${point}`, ...(alone ? [`h${at > 0 ? -DOT : DOT}`] : [])];
    })
    .join('');
}
