import { type Figure, figure } from '../figure.ts';
import { DATABASES, ensureLoaded, type RunContext } from '../run-context.ts';
import { summarize } from '../statistics.ts';

/** What helped before, offered while a fault is typed. */
export async function suggestions(context: RunContext): Promise<Figure[]> {
  const { page, fast, profiles } = context;
  await ensureLoaded(context, ['large']);
  const rounds = fast ? 1 : 4;
  const taken = await page.step('offerSolved', DATABASES.large, rounds);
  if (profiles) await page.profiled(profiles, 'offerSolved', DATABASES.large, rounds);
  if (taken.offered === 0) throw new Error('nothing was offered');
  const count = (value: number) => value.toLocaleString('en');
  return [
    figure({
      name: `offer per keystroke at ${count(taken.notifications)} notifications p95`,
      measured: summarize(taken.taken),
      limit: 100,
      limitIs: '100 ms',
      allowed: 1,
      by: 'p95',
      note: `${count(taken.measures)} measures on machines of the type`,
    }),
    figure({
      name: 'offers ready after the machine is known',
      measured: taken.ready,
      limit: 1000,
      limitIs: '1 s',
      allowed: null,
      note: 'read and indexed in the background, while nothing is typed yet',
    }),
  ];
}
