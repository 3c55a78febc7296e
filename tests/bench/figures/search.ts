import { type Figure, figure } from '../figure.ts';
import { DATABASES, ensureLoaded, type RunContext } from '../run-context.ts';
import { summarize } from '../statistics.ts';

/** Search as you type over everything that is mirrored, with the app's own search. */
export async function search(context: RunContext): Promise<Figure[]> {
  const { page, fast, profiles } = context;
  await ensureLoaded(context, ['large']);
  const rounds = fast ? 1 : 4;
  const taken = await page.step('searchAsTyped', DATABASES.large, rounds);
  if (profiles) await page.profiled(profiles, 'searchAsTyped', DATABASES.large, rounds);
  const machines = summarize(taken.machines);
  const notifications = summarize(taken.notifications);
  const by = 'p95' as const;
  const count = (value: number) => value.toLocaleString('en');
  return [
    figure({
      name: `keystroke over ${count(taken.counts.machines)} machines p95`,
      measured: machines,
      limit: 16,
      limitIs: '16 ms',
      allowed: 1,
      by,
    }),
    figure({
      name: 'keystroke over machines p95',
      measured: machines,
      limit: summarize(taken.machinesBare),
      limitIs: 'bare look into the texts',
      allowed: null,
      by,
    }),
    figure({
      name: `keystroke over ${count(taken.counts.notifications)} notifications p95`,
      measured: notifications,
      limit: 100,
      limitIs: '100 ms',
      allowed: 1,
      by,
    }),
    figure({
      name: 'keystroke over notifications p95',
      measured: notifications,
      limit: summarize(taken.notificationsBare),
      limitIs: 'bare look into the texts',
      allowed: null,
      by,
    }),
    figure({
      name: `keystroke in the search over everything, ${count(taken.counts.notifications)} notifications p95`,
      measured: summarize(taken.everywhere),
      limit: 100,
      limitIs: '100 ms',
      allowed: 1,
      by,
      note: 'slips of the finger included',
    }),
    figure({
      name: 'longest turn while its index is built',
      measured: taken.everywhereTurn,
      limit: 100,
      limitIs: '100 ms',
      allowed: 1,
      note: `built in ${count(Math.round(taken.everywhereBuilding))} ms`,
    }),
    figure({
      name: 'first keystroke over notifications',
      measured: taken.firstKey,
      limit: 100,
      limitIs: '100 ms',
      allowed: null,
      note: 'folds every text once',
    }),
    figure({
      name: 'index of all machines built',
      measured: taken.indexing,
      limit: 100,
      limitIs: '100 ms',
      allowed: null,
      note: 'reading the tables included; again after every change of a machine',
    }),
  ];
}
