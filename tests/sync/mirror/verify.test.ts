import { expect, it } from 'vitest';
import type { SyncChecksum } from '../../../src/shared/contract/core/protocol.ts';
import { RECORDS } from '../../../src/shared/contract/registry.ts';
import { makeRowSum } from '../../../src/shared/lib/row-sum.ts';
import { requestCheck } from '../../../src/sync/pull/verify.ts';
import { readMeta } from '../../../src/sync/store/meta.ts';
import type { WireRequest } from '../world/held-network.ts';
import { keyOf, ours } from '../world/scripted-server.ts';
import { confirmed, edit, id, makeStage, report, type Stage } from '../world/stage.ts';

const isChecksum = (request: WireRequest) => request.path.startsWith('/api/sync/checksum');
const isSnapshot = (request: WireRequest) => request.path.startsWith('/api/sync/snapshot');
const ROWS = [1, 2, 3, 4, 5].map((number) => confirmed(id('notification', number), { title: `${number}` }));
const [first, second, third] = ROWS as [(typeof ROWS)[0], (typeof ROWS)[0], (typeof ROWS)[0]];

/** A server that tells the sums of what it has, and gives pages of two rows, newest first. */
function honest(stage: Stage, current = true): void {
  const has = () => stage.server.snapshot;
  stage.server.on = (request) => {
    if (keyOf(request)) return ours(request, 'running');
    const query = new URL(request.path, 'http://x').searchParams;
    if (isChecksum(request)) {
      const kinds = RECORDS.map(({ kind }) => {
        const sum = makeRowSum();
        for (const row of has()[kind] ?? []) sum.add(row.nodeid, (row as { version?: number }).version ?? 0);
        return { kind, ...sum.sum() };
      });
      const answer: SyncChecksum = current ? { current, kinds } : { current, kinds: [] };
      return ours(request, 'done', answer);
    }
    if (!isSnapshot(request)) return undefined;
    const after = query.get('after');
    const all = (has()[query.get('kind')!] ?? []).toSorted((a, b) => (a.nodeid < b.nodeid ? 1 : -1));
    const rows = all.filter((row) => !after || row.nodeid < after).slice(0, 2);
    const next = rows.length < 2 ? null : rows[1]!.nodeid;
    return ours(request, 'done', { kind: query.get('kind'), rows, next });
  };
}

async function stageWith(rows = ROWS): Promise<Stage> {
  const stage = await makeStage({ notification: rows, area: [{ nodeid: id('area', 1) }] });
  honest(stage);
  return stage;
}

async function compare(stage: Stage) {
  await requestCheck(stage.tab.db);
  stage.server.seen.length = 0;
  await stage.work();
  expect(stage.tab.errors).toEqual([]);
  return readMeta(stage.tab.db, 'check');
}
const shown = (stage: Stage) => stage.tab.db.mirror('notification', 'a').orderBy('nodeid').toArray();

it('[PL5] the sum does not depend on the order, and tells rows and versions apart', () => {
  const sumOf = (...rows: [string, number][]) => {
    const sum = makeRowSum();
    for (const [nodeid, version] of rows) sum.add(nodeid, version);
    return sum.sum();
  };
  expect(sumOf(['a', 1], ['b', 2])).toEqual(sumOf(['b', 2], ['a', 1]));
  expect(sumOf(['a', 1], ['b', 2])).not.toEqual(sumOf(['a', 2], ['b', 1]));
  expect(sumOf()).toEqual({ count: 0, hash: '0000000000000000' });
  const many = Array.from({ length: 20_000 }, (_, number) => sumOf([id('notification', number), 1]).hash);
  expect(new Set(many).size).toBe(many.length);
});

it('[PL5] a mirror that is right stays as it is, also below what is pending', async () => {
  const stage = await stageWith();
  await edit(stage.tab, first.nodeid, { title: 'mine' });
  await report(stage.tab, 'new here');
  const check = await compare(stage);
  expect(stage.server.seen.filter(isChecksum)).toHaveLength(1);
  expect(stage.server.seen.some(isSnapshot)).toBe(false);
  expect(check).toMatchObject({ at: stage.time.now, wanted: false, repaired: [] });
});

it('[PL5] missing, changed and foreign rows are repaired in place, and noted', async () => {
  const stage = await stageWith();
  const table = stage.tab.db.mirror('notification', 'a');
  await table.delete(second.nodeid);
  await table.update(third.nodeid, { title: 'damaged', version: 99 });
  await table.put(confirmed(id('notification', 0), { title: 'ghost, oldest' }));
  await table.put(confirmed(id('notification', 9), { title: 'ghost, newest' }));
  const check = await compare(stage);
  expect(await shown(stage)).toEqual(ROWS);
  expect(check.repaired).toEqual([{ kind: 'notification', at: stage.time.now }]);
  const kinds = stage.server.seen.filter(isSnapshot).map((request) => /kind=(\w+)/.exec(request.path)![1]);
  expect(new Set(kinds)).toEqual(new Set(['notification']));
  expect(await readMeta(stage.tab.db, 'pull')).toMatchObject({ loads: [], complete: true, tables: 'a' });
  expect((await compare(stage)).repaired).toHaveLength(1);
});

it('[PL5] as many rows as the server has, one of them of another version, are not right', async () => {
  const stage = await stageWith();
  await stage.tab.db.mirror('notification', 'a').update(third.nodeid, { title: 'old', version: 99 });
  expect((await compare(stage)).repaired).toMatchObject([{ kind: 'notification' }]);
  expect(await shown(stage)).toEqual(ROWS);
});

it('[PL5] a repair keeps what is pending: over rows that are right, and over those that are gone', async () => {
  const stage = await stageWith();
  const { db } = stage.tab;
  await edit(stage.tab, first.nodeid, { title: 'mine' });
  await edit(stage.tab, second.nodeid, { title: 'mine too' });
  const created = await report(stage.tab, 'new here');
  await db.shadow.update(`notification|${first.nodeid}`, { row: { ...first, version: 0 } });
  stage.server.snapshot = { ...stage.server.snapshot, notification: ROWS.filter((row) => row !== second) };
  await compare(stage);
  expect(await db.mirror('notification', 'a').get(first.nodeid)).toEqual({ ...first, title: 'mine' });
  expect((await db.shadow.get(`notification|${first.nodeid}`))!.row).toEqual(first);
  expect(await db.mirror('notification', 'a').get(second.nodeid)).toBeUndefined();
  expect(await db.mirror('notification', 'a').get(created.lane)).toMatchObject({ title: 'new here' });
  expect(await stage.entries()).toHaveLength(3);
});

it('[PL5] a kind that may no longer be read is emptied', async () => {
  const stage = await stageWith();
  stage.server.snapshot = { notification: ROWS };
  await compare(stage);
  expect(await stage.tab.db.mirror('area', 'a').count()).toBe(0);
});

it('[PL5] while others write nothing is judged; the next rest tries again', async () => {
  const stage = await stageWith();
  await stage.tab.db.mirror('notification', 'a').delete(second.nodeid);
  honest(stage, false);
  expect(await compare(stage)).toMatchObject({ wanted: true, repaired: [] });
  expect(await shown(stage)).toHaveLength(4);
  honest(stage);
  await stage.advance(61_000);
  expect(await shown(stage)).toEqual(ROWS);
});

it('[PL5] [PL8] by itself a device compares once a day, and a clock set back only starts the day over', async () => {
  const stage = await stageWith();
  const asked = async (ms: number) => {
    stage.server.seen.length = 0;
    stage.time.now += ms;
    await stage.work();
    return stage.server.seen.filter(isChecksum).length;
  };
  const DAY = 86_400_000;
  expect(await asked(0)).toBe(0);
  expect(await asked(DAY - 1000)).toBe(0);
  expect(await asked(2000)).toBe(1);
  expect(await asked(1000)).toBe(0);
  stage.device.skew.offset = -30 * DAY;
  expect(await asked(1000)).toBe(0);
  expect(await asked(DAY)).toBe(1);
});
