import { type Notification, notification } from '../../../src/shared/contract/notification/notification.ts';
import { type Mirror, openMirror } from '../../../src/sync/mirror/read.ts';
import { watchPages } from '../../../src/sync/mirror/watch-pages.ts';
import { longestPause, timed } from './pause.ts';
import { open } from './session.ts';

const OPEN = { record: notification, index: '[status+created]', values: [0, 1] };

const readAtOnce = (mirror: Mirror) =>
  mirror.table(notification).where(OPEN.index).between([0, 0], [2, 0]).toArray();

/** What is open, watched page by page, beside one read of all of it; ms each. */
export async function watchOpen(prefix: string, rounds: number) {
  const { db, ports } = open(prefix);
  const mirror = await openMirror(db);
  const taken = { whole: [] as number[], change: [] as number[], atOnce: [] as number[] };
  const pauses = { paged: [] as number[], atOnce: [] as number[] };
  let rows: readonly Pick<Notification, 'nodeid' | 'created'>[] = [];
  for (let round = 0; round < rounds; round++) {
    let heard: () => void = () => undefined;
    const next = () =>
      new Promise<void>((done) => {
        heard = done;
      });
    const watched = watchPages(
      db,
      {
        clock: ports.clock,
        onError: (error) => {
          throw error;
        },
      },
      { ...OPEN, keep: ({ description: _description, ...kept }) => kept, place: ({ created }) => created },
    );
    let leave: () => void = () => undefined;
    const becomeWhole = async () => {
      leave = watched.subscribe(() => watched.read()?.whole && heard());
      await next();
    };
    pauses.paged.push(await longestPause(async () => taken.whole.push(await timed(becomeWhole))));
    rows = watched.read()?.rows ?? [];
    const middle = rows[Math.floor(rows.length / 2)];
    const told = next();
    taken.change.push(
      await timed(async () => {
        await mirror.table(notification).update(middle?.nodeid ?? '', { errorcode: `B-${round}` });
        await told;
      }),
    );
    leave();
    pauses.atOnce.push(
      await longestPause(async () => taken.atOnce.push(await timed(() => readAtOnce(mirror)))),
    );
  }
  db.close();
  return { open: rows.length, taken, pauses };
}
