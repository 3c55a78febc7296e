import { type Figure, figure } from '../figure.ts';
import { ensureLoaded, type RunContext } from '../run-context.ts';
import { summarize } from '../statistics.ts';

/** [PL6] First sync of 100,000 records beside raw puts of the same records. */
export async function firstSync(context: RunContext): Promise<Figure[]> {
  const { page, fast, profiles } = context;
  await ensureLoaded(context, ['real']);
  const times = fast ? 1 : 3;
  const taken = { engine: [] as number[], paged: [] as number[], whole: [] as number[] };
  const whole = { total: [] as number[], waited: [] as number[] };
  let rows = 0;
  // The load that filled the database and the first of these warm up.
  for (let turn = fast ? 0 : -1; turn < times; turn++) {
    const engine = await page.step('loadRecorded', 'measured-', false);
    const paged = await page.step('putRaw', 'raw', 'paged');
    const least = await page.step('putRaw', 'raw', 'whole');
    if (turn < 0) continue;
    taken.engine.push(engine);
    taken.paged.push(paged);
    taken.whole.push(least);
  }
  for (let turn = 0; turn < (fast ? 1 : 2); turn++) {
    const real = await page.step('loadFromServer', `again${turn}-`);
    whole.total.push(real.total);
    whole.waited.push(real.waited);
    rows = real.rows;
  }
  if (profiles) await page.profiled(profiles, 'loadRecorded', 'profiled-', false);
  const engine = summarize(taken.engine);
  return [
    figure({
      name: `first sync of ${rows.toLocaleString('en')} records, engine`,
      measured: engine,
      limit: summarize(taken.paged),
      limitIs: 'raw puts, strict, same pages',
      allowed: 1.3,
    }),
    figure({
      name: 'first sync, engine',
      measured: engine,
      limit: summarize(taken.whole),
      limitIs: 'raw puts, relaxed, one go',
      allowed: null,
    }),
    figure({
      name: 'first sync end to end',
      measured: summarize(whole.total),
      limit: summarize(whole.waited),
      limitIs: 'server and network alone',
      allowed: null,
      note: 'real server on the embedded database',
    }),
  ];
}
