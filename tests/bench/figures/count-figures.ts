import { type Figure, figure } from '../figure.ts';
import { DATABASES, ensureLoaded, type RunContext } from '../run-context.ts';
import { summarize } from '../statistics.ts';

/** [K4] What the page of figures works out from the mirror, and how long nothing else can run meanwhile. */
export async function countFigures(context: RunContext): Promise<Figure[]> {
  const { page, fast, profiles } = context;
  await ensureLoaded(context, ['large']);
  const rounds = fast ? 2 : 8;
  const { taken, pauses, counts } = await page.step('countFigures', DATABASES.large, rounds);
  if (profiles) await page.profiled(profiles, 'countFigures', DATABASES.large, rounds);
  const many = counts.notifications.toLocaleString('en');
  const by = 'p95' as const;
  return [
    figure({
      name: `figures of a machine among ${many} notifications p95`,
      measured: summarize(taken.machine),
      limit: 100,
      limitIs: '100 ms',
      allowed: 1,
      by,
    }),
    figure({
      name: 'figures of a site p95',
      measured: summarize(taken.site),
      limit: 1000,
      limitIs: '1 s',
      allowed: 1,
      by,
    }),
    figure({
      name: `figures of all ${counts.machines.toLocaleString('en')} machines p95`,
      measured: summarize(taken.all),
      limit: 1000,
      limitIs: '1 s',
      allowed: null,
      by,
    }),
    figure({
      name: 'longest pause while all of them are counted',
      measured: summarize(pauses),
      limit: 100,
      limitIs: '100 ms',
      allowed: 1,
      by,
    }),
  ];
}
