import { PASSWORD } from '../company.ts';
import { type Figure, figure } from '../figure.ts';
import { DATABASES, ensureLoaded, type RunContext } from '../run-context.ts';

/** What the engine may hold at once beyond an empty queue: four uploads, sealed and open, and pages of entries. */
const MEMORY_MB = 48;

/** [OB16] Ten thousand entries and their photos, sent to the real server: the memory of the page stays flat. */
export async function monday(context: RunContext): Promise<Figure[]> {
  const { page, server, fast, photos } = context;
  await ensureLoaded(context, ['real']);
  await page.step('signIn', { email: server.large.email, password: PASSWORD });
  const entries = fast ? 200 : 10_000;
  const megabytes = fast ? Math.min(photos, 40) : photos;
  await page.step('fillOutbox', DATABASES.real, entries, megabytes);
  const { answer, heap } = await page.watched('drainOutbox', DATABASES.real);
  const [before = 0] = heap;
  const what = `${entries.toLocaleString('en')} entries and ${megabytes.toLocaleString('en')} MB of files`;
  return [
    figure({
      name: `memory while ${what} are sent`,
      unit: 'MB',
      measured: Math.max(...heap) - before,
      limit: MEMORY_MB,
      limitIs: `${MEMORY_MB} MB above the memory before`,
      allowed: 1,
      note: `${heap.length} looks, each after a collection; ${before.toFixed(0)} MB before`,
    }),
    figure({
      name: `${what} sent`,
      measured: answer / entries,
      limit: 100,
      limitIs: '100 ms for each entry',
      allowed: null,
    }),
  ];
}
