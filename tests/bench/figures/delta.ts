import { randomUUID } from 'node:crypto';
import type { SyncDelta, SyncStart } from '../../../src/shared/contract/core/protocol.ts';
import { makeDevice } from '../device.ts';
import { type Figure, figure } from '../figure.ts';
import { DATABASES, ensureLoaded, type RunContext } from '../run-context.ts';
import { summarize } from '../statistics.ts';

const CHANGES = 100;

/** A device of the company that is a hundred changes behind; each call asks for them once, ms. */
async function deviceBehind({ server }: RunContext, name: 'large' | 'small'): Promise<() => Promise<number>> {
  const { email, clientid } = server[name];
  const device = await makeDevice(server.origin, email);
  const { body: start } = await device.ask<SyncStart>('changes', {});
  const rows = await server.db
    .selectFrom('notification')
    .select('nodeid')
    .where('clientid', '=', clientid)
    .orderBy('nodeid')
    .limit(CHANGES)
    .execute();
  await server.db
    .updateTable('notification')
    .set({ description: `Geändert ${randomUUID()}` })
    .where('clientid', '=', clientid)
    .where(
      'nodeid',
      'in',
      rows.map((row) => row.nodeid),
    )
    .execute();
  const query = { cursor: start.cursor, generation: String(start.generation), limit: '1000' };
  return async () => {
    const began = performance.now();
    const { body: delta } = await device.ask<SyncDelta>('changes', query);
    const taken = performance.now() - began;
    const given = delta.rows.reduce((sum, group) => sum + group.rows.length, 0);
    if (given !== CHANGES) throw new Error(`${given} changes were delivered`);
    return taken;
  };
}

/** [PL8] A delta of 100 changes at 1,000 and at 100,000 mirrored records, in the browser and on the server. */
export async function delta(context: RunContext): Promise<Figure[]> {
  const { page, fast, profiles } = context;
  await ensureLoaded(context, ['large', 'small']);
  const times = fast ? 5 : 60;
  const prefixes = [DATABASES.large, DATABASES.small];
  const measure = async (name: string, deleting: boolean) => {
    const [large = [], small = []] = await page.step('applyDeltas', prefixes, times, deleting);
    return figure({
      name,
      measured: summarize(large),
      limit: summarize(small),
      limitIs: 'the same at 1,000',
      allowed: 1.2,
    });
  };
  const figures = [
    await measure('delta of 100 at 100,000, browser', false),
    await measure('… with deletions', true),
  ];
  if (profiles) await page.profiled(profiles, 'applyDeltas', [DATABASES.large], times, false);

  const [large, small] = [await deviceBehind(context, 'large'), await deviceBehind(context, 'small')];
  const taken = { large: [] as number[], small: [] as number[] };
  for (let turn = -5; turn < times; turn++) {
    const [atLarge, atSmall] = [await large(), await small()];
    if (turn < 0) continue;
    taken.large.push(atLarge);
    taken.small.push(atSmall);
  }
  figures.push(
    figure({
      name: 'delta of 100 at 100,000, server',
      measured: summarize(taken.large),
      limit: summarize(taken.small),
      limitIs: 'the same at 1,000',
      allowed: 1.2,
    }),
  );
  return figures;
}
