import { type Figure, figure } from '../figure.ts';
import { DATABASES, ensureLoaded, type RunContext } from '../run-context.ts';
import { summarize } from '../statistics.ts';

/** [OB2] [OB16] A write until it is safe on this device, at 100,000 mirrored records. */
export async function localWrite(context: RunContext): Promise<Figure[]> {
  const { page, fast, profiles } = context;
  await ensureLoaded(context, ['large']);
  const times = fast ? 30 : 400;
  const empty = await page.step('writeLocally', DATABASES.large, times, 0);
  const waiting = fast ? 500 : 10_000;
  const monday = await page.step('writeLocally', DATABASES.large, times, waiting);
  if (profiles) await page.profiled(profiles, 'writeLocally', DATABASES.large, times, 0);
  const write = summarize(empty.write);
  const by = 'p95' as const;
  return [
    figure({ name: 'local write p95', measured: write, limit: 10, limitIs: '10 ms', allowed: 1, by }),
    figure({
      name: 'local write p95',
      measured: write,
      limit: summarize(empty.bare),
      limitIs: 'a bare strict put',
      allowed: null,
      by,
    }),
    figure({
      name: `local write p95, ${waiting.toLocaleString('en')} waiting`,
      measured: summarize(monday.write),
      limit: 10,
      limitIs: '10 ms',
      allowed: 1,
      by,
    }),
  ];
}
