import { type Figure, figure } from '../figure.ts';
import type { RunContext } from '../run-context.ts';
import { summarize } from '../statistics.ts';

const CARDS = 2_000;
const PEOPLE = 20;

/** [P2] What a move on a full planning board costs: reading whom tasks are with, and the columns that follow. */
export async function taskBoard({ page, server, fast }: RunContext): Promise<Figure[]> {
  await page.step('signIn', { email: server.large.email, password: 'Wartbar2026' });
  const { taken, pauses, touched } = await page.step('moveOnBoard', CARDS, PEOPLE, fast ? 5 : 30);
  const cards = CARDS.toLocaleString('en');
  return [
    figure({
      name: `a move among ${cards} cards until its columns are known`,
      measured: summarize(taken.move),
      limit: summarize(taken.atOnce),
      limitIs: 'one read of all cards',
      allowed: 1,
      note: `${touched} of ${PEOPLE + 1} columns are drawn again`,
    }),
    figure({
      name: `main thread at a move among ${cards} cards p95`,
      measured: summarize(pauses.move),
      limit: 16,
      limitIs: '16 ms',
      allowed: 1,
      by: 'p95',
    }),
  ];
}
