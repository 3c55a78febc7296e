import { type Figure, figure } from '../figure.ts';
import { DATABASES, ensureLoaded, type RunContext } from '../run-context.ts';
import { summarize } from '../statistics.ts';

/** [L6] The page of all machines: what it works out when it opens and for each key in its search. */
export async function tree(context: RunContext): Promise<Figure[]> {
  const { page, fast, profiles } = context;
  await ensureLoaded(context, ['large']);
  const rounds = fast ? 1 : 4;
  const taken = await page.step('makeTree', DATABASES.large, rounds);
  if (profiles) await page.profiled(profiles, 'makeTree', DATABASES.large, rounds);
  const lines = taken.lines.toLocaleString('en');
  const opened = { limit: 300, limitIs: '300 ms', allowed: 1, by: 'p95' as const };
  return [
    figure({ name: `tree of ${lines} lines p95`, measured: summarize(taken.unfolded), ...opened }),
    figure({ name: '… all places folded p95', measured: summarize(taken.folded), ...opened }),
    figure({
      name: 'keystroke in the tree, with open notifications p95',
      measured: summarize(taken.keys),
      limit: 16,
      limitIs: '16 ms',
      allowed: 1,
      by: 'p95',
    }),
  ];
}
