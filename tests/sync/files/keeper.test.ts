import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, expect, it, vi } from 'vitest';
import {
  createKeeper,
  KEEP_METERED,
  KEEP_STATUS,
  type Keeper,
  type KeepStatus,
} from '../../../src/sync/files/keeper.ts';
import { KEEP_ALL, setChoice, wantedDocuments } from '../../../src/sync/files/kept.ts';
import { readMeta, writeMeta } from '../../../src/sync/store/meta.ts';
import { breakCaches } from '../world/break-caches.ts';
import type { Process } from '../world/device.ts';
import { ours } from '../world/scripted-server.ts';
import { attachmentRow, confirmed, fileId, id, makeStage, type Stage } from '../world/stage.ts';

// Live queries only run where there is a browser's IndexedDB; the databases bring their own.
Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });

const MB = 1024 * 1024;
const AREA = id('area', 1);
const file = (number: number, size = 10) => ({
  fileid: fileId(number),
  mimetype: 'application/pdf',
  bucketid: 'b',
  fileversion: 1,
  size,
});
const path = (number: number) => `/files/${fileId(number)}/1`;

/** A machine whose photo is file 100 + its number. */
const machine = (number: number, areanodeid: string | null = null) => ({
  nodeid: id('equipment', number),
  name: `Maschine ${number}`,
  image: file(100 + number),
  typenameplate: null,
  equipmenttypenodeid: id('equipmenttype', 1),
  areanodeid,
  equipmentpoolnodeid: null,
  parentnodeid: null as string | null,
});
const document = (number: number, of: string, size = 10) => ({
  ...attachmentRow(number, of),
  isattachmentof: of,
  file: file(number, size),
});

/** Machine 1 has documents 1 and 2, machine 2 (in the area) document 3. */
const company = () => ({
  equipment: [machine(1), machine(2, AREA)],
  attachment: [
    document(1, id('equipment', 1)),
    document(2, id('equipment', 1)),
    document(3, id('equipment', 2)),
  ],
});

const keepers: Keeper[] = [];
afterEach(() => {
  for (const keeper of keepers.splice(0)) keeper.stop();
});

type World = { quota: number; used: number; metered: boolean };

function keep(stage: Stage, world: Partial<World> = {}, tab: Process = stage.tab): World {
  const state: World = { quota: 100_000 * MB, used: 0, metered: false, ...world };
  keepers.push(
    createKeeper({
      db: tab.db,
      ports: tab.ports,
      device: tab.session,
      owner: stage.device.owner,
      storage: async () => ({ quota: state.quota, used: state.used }),
      metered: () => state.metered,
      onError: (error) => tab.errors.push(error),
    }),
  );
  return state;
}

async function companyStage(): Promise<Stage> {
  const stage = await makeStage(company());
  serveFiles(stage);
  return stage;
}

/** Files are as long as their record says. */
function serveFiles(stage: Stage, sizes: Record<string, number> = {}): void {
  stage.server.on = (request) => {
    if (!request.path.startsWith('/files/')) return undefined;
    const answer = ours(request, 'done');
    return { ...answer, body: new Uint8Array(sizes[request.path] ?? 10) };
  };
}

const cached = (stage: Stage) => [...stage.device.documents.keys()].sort();
const asked = (stage: Stage) => stage.server.seen.filter((each) => each.path.startsWith('/files/'));
const pinned = async (stage: Stage) =>
  (await stage.tab.db.document.toArray()).filter((each) => each.pinned === 1).map((each) => each.path);
const status = async (stage: Stage) =>
  (await stage.tab.db.meta.get(KEEP_STATUS))?.value as KeepStatus | undefined;

/** Live queries answer in tasks of their own, which no settled activity tells of. */
async function rest(stage: Stage, until: () => Promise<boolean>): Promise<void> {
  const check = async () => {
    await stage.settle();
    if (!(await until())) throw new Error(`never: ${until}`);
  };
  await vi.waitFor(check, { timeout: 60_000, interval: 5 });
}
const keeps = (stage: Stage, ...numbers: number[]) =>
  rest(stage, async () => {
    const wanted = numbers.map(path).sort();
    return wanted.join() === (await pinned(stage)).sort().join() && wanted.join() === cached(stage).join();
  });
const pauses = (stage: Stage, pause: string) =>
  rest(stage, async () => (await status(stage))?.pause === pause);

it('[I6] one machine: its photo and documents are kept, others are not', async () => {
  const stage = await companyStage();
  keep(stage);
  await setChoice(stage.tab.db, id('equipment', 1), true);
  await keeps(stage, 1, 2, 101);
  expect(stage.tab.errors).toEqual([]);
});

it('[I6] [SW5] goes on once the store is back, wherever it was lost', async () => {
  const stage = await companyStage();
  stage.tab.storage.loseConnection('UnknownError', Number.POSITIVE_INFINITY);
  keep(stage);
  await rest(stage, async () => stage.tab.errors.length > 0);
  stage.tab.storage.loseConnection('UnknownError', 0);
  expect(stage.tab.errors.splice(0)).toMatchObject([{ name: 'StoreLost' }]);
  await setChoice(stage.tab.db, id('equipment', 1), true);
  await stage.advance(5000);
  await keeps(stage, 1, 2, 101);
  expect(stage.tab.errors).toEqual([]);
});

it('[I6] [SW5] a store that is closed under it while it works is opened again, and nobody hears of it', async () => {
  const stage = await companyStage();
  const { on } = stage.server;
  let lost = false;
  stage.server.on = (request, held) => {
    if (request.path.startsWith('/files/') && !lost) {
      lost = true;
      stage.tab.storage.loseHandles();
    }
    return on(request, held);
  };
  keep(stage);
  await setChoice(stage.tab.db, id('equipment', 1), true);
  await rest(stage, async () => lost);
  await stage.advance(60_000);
  await keeps(stage, 1, 2, 101);
  expect(stage.tab.errors).toEqual([]);
});

it('[I6] [B5] what a manufacturer has for the type is kept with the machine, and not with one of another type', async () => {
  const { equipment, attachment } = company();
  const typed = [{ ...equipment[0]!, equipmenttypenodeid: id('equipmenttype', 9) }, ...equipment.slice(1)];
  const builderdocument = [
    {
      nodeid: id('builderdocument', 1),
      equipmenttypenodeid: id('equipmenttype', 9),
      builderlinknodeid: id('builderlink', 1),
      builderquestionnodeid: null,
      title: '',
      description: '',
      specifier: 'operation',
      file: file(7),
      created: 1,
    },
  ];
  const stage = await makeStage({ equipment: typed, attachment, builderdocument });
  const wanted = async () => (await wantedDocuments(stage.tab.db)).map((each) => each.path);
  await setChoice(stage.tab.db, AREA, true);
  expect(await wanted()).not.toContain(path(7));
  await setChoice(stage.tab.db, typed[0]!.nodeid, true);
  expect(await wanted()).toContain(path(7));
});

it('[I6] an area, and all: what shares a machine is fetched once', async () => {
  const stage = await companyStage();
  keep(stage);
  await setChoice(stage.tab.db, AREA, true);
  await keeps(stage, 3, 102);
  await setChoice(stage.tab.db, KEEP_ALL, true);
  await keeps(stage, 1, 2, 3, 101, 102);
  expect(asked(stage)).toHaveLength(5);
});

it('[I6] what stands in an area only with the machine around it is kept with that area', async () => {
  const { equipment, attachment } = company();
  const inside = { ...machine(3), parentnodeid: id('equipment', 2) };
  const further = { ...machine(4), parentnodeid: inside.nodeid };
  const elsewhere = { ...machine(5, id('area', 2)), parentnodeid: id('equipment', 2) };
  const stage = await makeStage({ equipment: [...equipment, inside, further, elsewhere], attachment });
  await setChoice(stage.tab.db, AREA, true);
  const wanted = await wantedDocuments(stage.tab.db);
  expect(wanted.map((each) => each.path).sort()).toEqual([path(102), path(103), path(104), path(3)].sort());
});

it('[I6] documents of open notifications are kept, those of closed ones and of reports are history', async () => {
  const nodeid = id('equipment', 1);
  const on = (number: number, of: string) => ({ ...document(number, nodeid), isattachmentof: of });
  const stage = await makeStage({
    equipment: [machine(1)],
    notification: [
      confirmed(id('notification', 1)),
      confirmed(id('notification', 2), { status: 2, closed: 5 }),
    ],
    attachment: [
      on(1, id('notification', 1)),
      on(2, id('notification', 2)),
      on(3, id('report', 1)),
      { ...document(4, id('equipmenttype', 1)), equipmentnodeid: null },
    ],
  });
  await setChoice(stage.tab.db, nodeid, true);
  const wanted = await wantedDocuments(stage.tab.db);
  expect(wanted.map((each) => each.path).sort()).toEqual([path(1), path(4), path(101)]);
});

it('[I6] a new document of a kept machine comes by itself, a revoked machine takes its documents along [PL3]', async () => {
  const stage = await companyStage();
  keep(stage);
  await setChoice(stage.tab.db, KEEP_ALL, true);
  await keeps(stage, 1, 2, 3, 101, 102);
  stage.server.rows = [{ kind: 'attachment', rows: [document(9, id('equipment', 2))] }];
  await stage.work();
  await keeps(stage, 1, 2, 3, 9, 101, 102);
  stage.server.removed = [id('equipment', 1)];
  await stage.work();
  await keeps(stage, 3, 9, 102);
});

it('[I6] [SW2] what is no longer chosen stays until its room is needed', async () => {
  const stage = await companyStage();
  keep(stage);
  await setChoice(stage.tab.db, AREA, true);
  await keeps(stage, 3, 102);
  await setChoice(stage.tab.db, AREA, false);
  await rest(stage, async () => (await pinned(stage)).length === 0);
  expect(cached(stage)).toEqual([path(3), path(102)]);
});

it('[I6] a kill in the middle loses nothing: the next start fetches only the rest', async () => {
  const stage = await companyStage();
  await setChoice(stage.tab.db, id('equipment', 1), true);
  const serve = stage.server.on;
  let answered = 0;
  stage.server.on = (request, held) =>
    request.path.startsWith('/files/') && answered++ > 0 ? 'hold' : serve(request, held);
  keep(stage);
  await rest(stage, async () => stage.network.held.length > 0 && cached(stage).length === 1);
  keepers.pop()!.stop();
  stage.tab.kill();
  const [first] = cached(stage);

  stage.server.on = serve;
  stage.server.seen.length = 0;
  const again = stage.device.open();
  keep(stage, {}, again);
  await rest(stage, async () => cached(stage).length === 3);
  expect(asked(stage).map((each) => each.path)).not.toContain(first);
});

it('[I6] no more than two at a time', async () => {
  const stage = await companyStage();
  stage.server.on = (request) => (request.path.startsWith('/files/') ? 'hold' : undefined);
  keep(stage);
  await setChoice(stage.tab.db, KEEP_ALL, true);
  await rest(stage, async () => stage.network.held.length > 0);
  await stage.settle();
  expect(stage.network.held).toHaveLength(2);
});

it('[I6] waits while the outbox is being sent', async () => {
  const stage = await companyStage();
  const { db } = stage.tab;
  await writeMeta(db, 'status', { ...(await readMeta(db, 'status')), phase: 'sending' });
  keep(stage);
  await setChoice(db, KEEP_ALL, true);
  await pauses(stage, 'busy');
  expect(asked(stage)).toEqual([]);
  await writeMeta(db, 'status', { ...(await readMeta(db, 'status')), phase: 'idle' });
  await keeps(stage, 1, 2, 3, 101, 102);
});

it('[I6] not on a connection that is to be spared, unless the person wants it', async () => {
  const stage = await companyStage();
  keep(stage, { metered: true });
  await setChoice(stage.tab.db, AREA, true);
  await pauses(stage, 'metered');
  expect(asked(stage)).toEqual([]);
  await stage.tab.db.meta.put({ name: KEEP_METERED, value: true });
  await keeps(stage, 3, 102);
});

it('[I6] [I8] stops before it takes the room that writes need, after loose documents made way', async () => {
  const stage = await companyStage();
  const { db, ports } = stage.tab;
  stage.device.documents.set(path(50), new ArrayBuffer(10));
  await db.document.put({ path: path(50), fileid: fileId(50), size: 10, used: ports.clock.now(), pinned: 0 });
  keep(stage, { quota: 1000 * MB, used: 900 * MB });
  await setChoice(db, AREA, true);
  await pauses(stage, 'room');
  expect(asked(stage)).toEqual([]);
  expect(cached(stage)).toEqual([]);
});

it('[I6] what the server refuses is left out and counted, the rest comes', async () => {
  const stage = await companyStage();
  const serve = stage.server.on;
  stage.server.on = (request, held) =>
    request.path === path(1) ? ours(request, 'gone') : serve(request, held);
  keep(stage);
  await setChoice(stage.tab.db, id('equipment', 1), true);
  await keeps(stage, 2, 101);
  await rest(stage, async () => (await status(stage))?.refused === 1);
  expect((await status(stage))?.pause).toBeNull();
});

it('[I6] a cut or short answer is never kept; it is asked for again', async () => {
  const stage = await companyStage();
  serveFiles(stage, { [path(3)]: 4 });
  keep(stage);
  await setChoice(stage.tab.db, AREA, true);
  await pauses(stage, 'offline');
  expect(cached(stage)).not.toContain(path(3));
  serveFiles(stage);
  await stage.advance(60_000);
  await keeps(stage, 3, 102);
});

it('[I6] [SW5] fetches nothing while the cache cannot be reached, and goes on once it can', async () => {
  const stage = await companyStage();
  const mend = breakCaches(stage.device);
  keep(stage);
  await setChoice(stage.tab.db, AREA, true);
  await pauses(stage, 'cache');
  expect(asked(stage)).toEqual([]);
  mend();
  await stage.advance(60_000);
  await keeps(stage, 3, 102);
  expect((await status(stage))?.pause).toBeNull();
  expect(stage.tab.errors).toEqual([]);
});

it('[I6] [SW5] so it does where the cache takes nothing', async () => {
  const stage = await companyStage();
  const { documents } = stage.device;
  documents.set = () => {
    throw new DOMException('Unexpected internal error.', 'UnknownError');
  };
  keep(stage);
  await setChoice(stage.tab.db, AREA, true);
  await pauses(stage, 'cache');
  expect(await stage.tab.db.document.count()).toBe(0);
  Reflect.deleteProperty(documents, 'set');
  await stage.advance(60_000);
  await keeps(stage, 3, 102);
});
