/** As the browser's profiler gives it; times in microseconds. */
export interface CpuProfile {
  nodes: {
    id: number;
    callFrame: { functionName: string; url: string; lineNumber: number };
    children?: number[];
  }[];
  samples?: number[];
  timeDeltas?: number[];
}

const SHOWN = 25;

/** The functions in which most time was spent, themselves and not in what they call. */
export function hottest({ nodes, samples = [], timeDeltas = [] }: CpuProfile): string {
  const names = new Map(
    nodes.map(({ id, callFrame: { functionName, url, lineNumber } }) => [
      id,
      `${functionName || '(anonymous)'} ${url.split('/').at(-1) ?? ''}:${lineNumber + 1}`,
    ]),
  );
  const spent = new Map<string, number>();
  for (const [at, id] of samples.entries()) {
    const name = names.get(id) ?? '?';
    spent.set(name, (spent.get(name) ?? 0) + (timeDeltas[at] ?? 0));
  }
  const total = [...spent.values()].reduce((sum, time) => sum + time, 0);
  return [...spent]
    .sort(([, a], [, b]) => b - a)
    .slice(0, SHOWN)
    .map(
      ([name, time]) =>
        `${(time / 1000).toFixed(0).padStart(7)} ms ${((100 * time) / total).toFixed(1).padStart(5)} %  ${name}`,
    )
    .join('\n');
}
