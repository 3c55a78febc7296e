import type {
  KindPage,
  SyncAnswer,
  SyncPage,
  SyncStart,
} from '../../../src/shared/contract/core/protocol.ts';
import { RECORDS } from '../../../src/shared/contract/registry.ts';
import { type Device, makeDevice } from '../device.ts';
import { type Figure, figure } from '../figure.ts';
import type { RunContext } from '../run-context.ts';
import { summarize } from '../statistics.ts';

/** As many as one call may move. */
const MOVED = 500;
const PAGE = '1000';
/** Most that a device may be sent for a machine that it loses, bytes: the id and a little. */
const LOST_BYTES = 100;

const KINDS = RECORDS.filter(({ scope }) => scope.by === 'self' || scope.by === 'machine').map(
  ({ kind }) => kind,
);

interface Pulled {
  rows: number;
  bytes: number;
  ms: number;
  removed: number;
  added: number;
}

/** What hangs on machines that were granted between two generations. */
async function fetchGranted({ ask }: Device, from: number, to: number) {
  const got = { rows: 0, bytes: 0 };
  let [left, after]: [string[], string | null] = [KINDS, null];
  while (left.length > 0) {
    const [kind = '', ...further] = left;
    const query = { kind, from: String(from), to: String(to), limit: PAGE, further: further.join(',') };
    const { body, bytes } = await ask<SyncPage>('snapshot', after === null ? query : { ...query, after });
    const pages: KindPage[] = [body, ...body.further];
    got.rows += pages.reduce((sum, { rows }) => sum + rows.length, 0);
    got.bytes += bytes;
    after = pages.at(-1)?.next ?? null;
    left = left.slice(after === null ? pages.length : pages.length - 1);
  }
  return got;
}

/** A device that is up to date; each call pulls what came since. Throws when it would have to load everything. */
async function upToDate(origin: string, email: string): Promise<() => Promise<Pulled>> {
  const device = await makeDevice(origin, email);
  let { cursor, generation } = (await device.ask<SyncStart>('changes', {})).body;
  return async () => {
    const pulled = { rows: 0, bytes: 0, removed: 0, added: 0 };
    const began = performance.now();
    for (let more = true; more; ) {
      const query = { cursor, generation: String(generation), limit: PAGE };
      const { body, bytes } = await device.ask<SyncAnswer>('changes', query);
      if (body.type !== 'delta') throw new Error('the device has to load everything again');
      pulled.rows += body.rows.reduce((sum, { rows }) => sum + rows.length, 0);
      pulled.bytes += bytes;
      pulled.removed += body.removed.length;
      pulled.added += body.added;
      if (body.added > 0) {
        const granted = await fetchGranted(device, generation, body.generation);
        pulled.rows += granted.rows;
        pulled.bytes += granted.bytes;
      }
      ({ cursor, generation, more } = body);
    }
    return { ...pulled, ms: performance.now() - began };
  };
}

/** The first site and the second, each with its first area and a person who sees only that site. */
async function twoSites({ server: { db, large } }: RunContext) {
  const of = <T extends 'site' | 'area' | 'account' | 'subscription'>(table: T) => db.selectFrom(table);
  const sites = await of('site')
    .select('nodeid')
    .where('clientid', '=', large.clientid)
    .orderBy('zipcode')
    .limit(2)
    .execute();
  const people = await of('account')
    .select(['usernodeid', 'email'])
    .where('clientid', '=', large.clientid)
    .where('email', '!=', large.email)
    .orderBy('email')
    .limit(2)
    .execute();
  return Promise.all(
    sites.map(async ({ nodeid }, at) => {
      const person = people[at];
      const areas = await of('area')
        .select('nodeid')
        .where('sitenodeid', '=', nodeid)
        .orderBy('nodeid')
        .execute();
      if (!person || !areas[0]) throw new Error('the company is too small');
      await db
        .deleteFrom('subscription')
        .where('usernodeid', '=', person.usernodeid)
        .where('placenodeid', '!=', nodeid)
        .execute();
      return { email: person.email, area: areas[0].nodeid, areas: areas.map((area) => area.nodeid) };
    }),
  );
}

/** [L4] [PL3] Five hundred machines moved to another site: what it costs the server and the devices of both. */
export async function move(context: RunContext): Promise<Figure[]> {
  const { server, fast } = context;
  const [from, to] = await twoSites(context);
  if (!from || !to) throw new Error('the company has one site only');
  const machines = await server.db
    .selectFrom('equipment')
    .select(['nodeid', 'areanodeid'])
    .where('areanodeid', 'in', from.areas)
    .orderBy('nodeid')
    .limit(MOVED)
    .execute();
  const { count } = await server.db
    .selectFrom('notification')
    .select((by) => by.fn.countAll().as('count'))
    .where(
      'equipmentnodeid',
      'in',
      machines.map(({ nodeid }) => nodeid),
    )
    .executeTakeFirstOrThrow();
  const rows = machines.length + Number(count);
  const admin = await makeDevice(server.origin, server.large.email);
  const [here, there] = [await upToDate(server.origin, from.email), await upToDate(server.origin, to.email)];

  const taken = { move: [] as number[], lose: [] as number[], gain: [] as number[] };
  let [lost, gained]: Pulled[] = [];
  // There and back again.
  for (let turn = 0; turn < (fast ? 2 : 6); turn++) {
    const isBack = turn % 2 === 1;
    const assign = machines.map(({ nodeid, areanodeid }) => {
      const [home, away] = [areanodeid ?? from.area, to.area];
      return { equipmentnodeid: nodeid, join: [isBack ? home : away], leave: [isBack ? away : home] };
    });
    const began = performance.now();
    await admin.post('/assign/equipments', { assign, lang: 'de' });
    taken.move.push(performance.now() - began);
    lost = await (isBack ? there : here)();
    gained = await (isBack ? here : there)();
    if (lost.removed !== MOVED || gained.added !== MOVED)
      throw new Error(`${lost.removed} machines were taken away, ${gained.added} were given`);
    taken.lose.push(lost.ms);
    taken.gain.push(gained.ms);
  }
  if (!lost || !gained) throw new Error('nothing was moved');
  const each = (samples: number[]) => summarize(samples.map((ms) => ms / MOVED));
  const informs = { limit: 10, limitIs: '10 ms', allowed: null };
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;
  return [
    figure({
      name: `rows fetched for ${MOVED} machines by who gains them`,
      unit: 'rows',
      measured: gained.rows,
      limit: rows,
      limitIs: 'rows of these machines',
      allowed: 1,
      note: kB(gained.bytes),
    }),
    figure({
      name: 'bytes for a machine, by who loses it',
      unit: 'bytes',
      measured: lost.bytes / MOVED,
      limit: LOST_BYTES,
      limitIs: `${LOST_BYTES} bytes`,
      allowed: 1,
      note: `${lost.rows} rows`,
    }),
    figure({ name: 'a machine moved, server', measured: each(taken.move), ...informs }),
    figure({ name: '… until who loses it has pulled', measured: each(taken.lose), ...informs }),
    figure({ name: '… until who gains it has pulled', measured: each(taken.gain), ...informs }),
  ];
}
