import type { SyncDelta } from '../../../src/shared/contract/core/protocol.ts';
import { readMeta } from '../../../src/sync/store/meta.ts';
import { recorded } from './first-sync.ts';
import { pagesOf } from './recorded.ts';
import { type Opened, open } from './session.ts';

const CHANGES = 100;

/** Answers every question with the changes that `next` makes. */
function changingFetch(next: (cursor: string, generation: number) => SyncDelta) {
  const { headers } = recorded().answers.at(-1) ?? { headers: [] };
  return async (input: RequestInfo | URL) => {
    const { searchParams } = new URL(input instanceof Request ? input.url : input);
    const delta = next(searchParams.get('cursor') ?? '', Number(searchParams.get('generation')));
    return new Response(JSON.stringify(delta), { headers });
  };
}

/** A hundred changed notifications; with `deleting`, ten of them are gone and come again the next time. */
function changes(deleting: boolean) {
  const rows = pagesOf(recorded().answers)
    .find((page) => page.kind === 'notification')
    ?.rows.slice(0, CHANGES * 2)
    .filter((_row, place) => place % 2 === 0);
  let turn = 0;
  return (cursor: string, generation: number): SyncDelta => {
    turn += 1;
    const [epoch, xid, ...rest] = cursor.split('.');
    const next = [epoch, String(Number(xid) + 1), ...rest].join('.');
    const changed = (rows ?? []).map((row) => ({ ...row, title: `Geändert ${turn}`, version: turn + 1 }));
    const gone = deleting && turn % 2 === 1 ? changed.splice(0, 10) : [];
    return {
      type: 'delta',
      cursor: next,
      seen: next,
      horizon: String(Number(xid) + 2),
      more: false,
      generation,
      removed: [],
      added: 0,
      lost: [],
      rows: [{ kind: 'notification', rows: changed }],
      deleted: gone.map(({ nodeid }) => ({ kind: 'notification', nodeid })),
    };
  };
}

async function pullOnce({ db, engine }: Opened): Promise<number> {
  const before = (await readMeta(db, 'pull')).cursor;
  const began = performance.now();
  await engine.run();
  const taken = performance.now() - began;
  if ((await readMeta(db, 'pull')).cursor === before) throw new Error('the delta was not applied');
  return taken;
}

/** Deltas of a hundred changes, in turn over the databases of these prefixes, ms each. */
export async function applyDeltas(prefixes: string[], times: number, deleting: boolean): Promise<number[][]> {
  const opened = prefixes.map((prefix) => open(prefix, changingFetch(changes(deleting))));
  const taken: number[][] = prefixes.map(() => []);
  // The first ones warm up.
  for (let turn = -4; turn < times; turn++) {
    for (const [place, each] of opened.entries()) {
      const ms = await pullOnce(each);
      if (turn >= 0) taken[place]?.push(ms);
    }
  }
  for (const { db, engine } of opened) {
    engine.stop();
    db.close();
  }
  return taken;
}
