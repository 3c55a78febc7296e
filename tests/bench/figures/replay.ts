import { PASSWORD } from '../company.ts';
import { type Figure, figure } from '../figure.ts';
import { DATABASES, ensureLoaded, type RunContext } from '../run-context.ts';
import { summarize } from '../statistics.ts';

/** [OB16] 1,000 waiting writes through the engine beside a bare loop of the same requests. */
export async function replay(context: RunContext): Promise<Figure[]> {
  const { page, server, fast, profiles } = context;
  await ensureLoaded(context, ['real']);
  // Fresh tokens: the loop does not renew them.
  await page.step('signIn', { email: server.large.email, password: PASSWORD });
  const count = fast ? 100 : 1000;
  const taken = { engine: [] as number[], sent: [] as number[], loop: [] as number[], four: [] as number[] };
  let from = 0;
  const aim = () => {
    from += count;
    return { from, count };
  };
  for (let turn = fast ? 0 : -1; turn < (fast ? 1 : 5); turn++) {
    const loop = await page.step('replayBare', DATABASES.real, aim(), 1);
    const engine = await page.step('replay', DATABASES.real, aim());
    const four = await page.step('replayBare', DATABASES.real, aim(), 4);
    if (turn < 0) continue;
    taken.engine.push(engine.total);
    taken.sent.push(engine.sent);
    taken.loop.push(loop);
    taken.four.push(four);
  }
  if (profiles) await page.profiled(profiles, 'replay', DATABASES.real, aim());
  const loop = summarize(taken.loop);
  return [
    figure({
      name: `outbox replay of ${count.toLocaleString('en')} writes, confirmed`,
      measured: summarize(taken.engine),
      limit: loop,
      limitIs: 'bare loop',
      allowed: 1.5,
    }),
    figure({
      name: 'outbox replay, until the last answer',
      measured: summarize(taken.sent),
      limit: loop,
      limitIs: 'bare loop',
      allowed: null,
    }),
    figure({
      name: 'outbox replay, confirmed',
      measured: summarize(taken.engine),
      limit: summarize(taken.four),
      limitIs: 'bare loop, four side by side',
      allowed: null,
    }),
  ];
}
