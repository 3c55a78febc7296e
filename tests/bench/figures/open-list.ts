import { type Figure, figure } from '../figure.ts';
import { DATABASES, ensureLoaded, type RunContext } from '../run-context.ts';
import { summarize } from '../statistics.ts';

/** What lists, counts and searches know of open notifications: how soon it is there, and what a change costs. */
export async function openList(context: RunContext): Promise<Figure[]> {
  const { page, fast, profiles } = context;
  await ensureLoaded(context, ['large']);
  const rounds = fast ? 3 : 15;
  const { open, taken, pauses } = await page.step('watchOpen', DATABASES.large, rounds);
  if (profiles) await page.profiled(profiles, 'watchOpen', DATABASES.large, rounds);
  const count = open.toLocaleString('en');
  const atOnce = summarize(taken.atOnce);
  return [
    figure({
      name: `${count} open notifications, page by page`,
      measured: summarize(taken.whole),
      limit: atOnce,
      limitIs: 'one read of all of them',
      allowed: null,
    }),
    figure({
      name: `a change among ${count} open ones until it is shown`,
      measured: summarize(taken.change),
      limit: atOnce,
      limitIs: 'one read of all of them',
      allowed: 1,
      note: 'write included; it reads its own page again',
    }),
    figure({
      name: `longest pause while ${count} open ones are read`,
      measured: summarize(pauses.paged),
      limit: summarize(pauses.atOnce),
      limitIs: 'one read of all of them',
      allowed: 1,
      by: 'p95',
    }),
  ];
}
