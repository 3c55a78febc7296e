import type { MirrorRow, RecordDefinition, RecordOf } from '../../../shared/contract/core/define.ts';
import type { Active } from '../../../sync/active.ts';
import { openMirror } from '../../../sync/mirror/read.ts';
import { watchMirror } from '../../../sync/mirror/watch.ts';
import { inStore, reportError } from '../runtime.ts';
import type { MirrorView } from './use-live.ts';

/** Rows of a page. */
const PAGE = 1000;
/** The key before all node ids. */
const FIRST = '';

/** What is made of a page, with what it needs of other tables: all that is read here is followed. */
export type MakePage<D extends RecordDefinition, T> = (
  mirror: MirrorView,
  rows: (RecordOf<D> & MirrorRow)[],
) => Promise<T[]>;

/**
 * Follows all rows of a kind, page by page in the order of their node ids: the pages are read one after the other, each
 * once the one before was taken in, and a change reads only its own page again. `told` resolves when a page was taken in;
 * `read` is called when the last of them was. Returns how to end it.
 */
export function followTable<D extends RecordDefinition, T>(
  active: Active,
  record: D,
  make: MakePage<D, T>,
  told: (page: number, found: T[]) => Promise<void>,
  read: () => void,
): () => void {
  let ended = false;
  const ends: (() => void)[] = [];

  const follow = (cuts: readonly string[], page: number): void => {
    if (ended) return;
    if (page === cuts.length) {
      read();
      return;
    }
    const [after, until] = [cuts[page] ?? FIRST, cuts[page + 1]];
    const rowsOf = (mirror: MirrorView) => {
      const keys = mirror.table(record).where(':id');
      return (until === undefined ? keys.above(after) : keys.between(after, until, false, true)).toArray();
    };
    const following = { clock: active.ports.clock, onError: reportError };
    const watched = watchMirror(active.db, following, async (mirror) => make(mirror, await rowsOf(mirror)));
    let first = true;
    const arrived = async () => {
      const next = first;
      first = false;
      await told(page, watched.read() ?? []);
      if (next) follow(cuts, page + 1);
    };
    ends.push(watched.subscribe(() => void arrived().catch(reportError)));
  };

  inStore(({ db }) => cutsOf(db, record), active).then((cuts) => follow(cuts, 0), reportError);
  return () => {
    ended = true;
    for (const end of ends) end();
  };
}

/** The keys after which pages begin; wherever they are, the pages hold every row. */
async function cutsOf(db: Active['db'], record: RecordDefinition): Promise<string[]> {
  const cuts = [FIRST];
  const table = (await openMirror(db)).table(record);
  for (;;) {
    const after = cuts.at(-1) ?? FIRST;
    const [next] = await table
      .where(':id')
      .above(after)
      .offset(PAGE - 1)
      .limit(1)
      .primaryKeys();
    if (next === undefined) return cuts;
    cuts.push(next);
  }
}
