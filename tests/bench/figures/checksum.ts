import { type Figure, figure } from '../figure.ts';
import { DATABASES, ensureLoaded, type RunContext } from '../run-context.ts';
import { summarize } from '../statistics.ts';

/** [PL5] What a device spends once a day on comparing its whole mirror with the server. */
export async function checksum(context: RunContext): Promise<Figure[]> {
  const { page, fast } = context;
  await ensureLoaded(context, ['large']);
  const { sums, bare, rows } = await page.step('sumMirror', DATABASES.large, fast ? 1 : 5);
  return [
    figure({
      name: `sums over ${rows.toLocaleString('en')} mirrored records`,
      measured: summarize(sums),
      limit: summarize(bare),
      limitIs: 'bare reads of the rows',
      allowed: 3,
      note: 'a page at a time, so that the mirror is never in memory as a whole',
    }),
  ];
}
