import { expect, it } from 'vitest';
import { updateMemo } from '../../../src/shared/contract/machine/equipment-memo.ts';
import { updateNotification } from '../../../src/shared/contract/notification/notification.ts';
import { updateWorkflow } from '../../../src/shared/contract/notification/workflow-commands.ts';
import { rowKey } from '../../../src/sync/entry.ts';
import { enqueue, intent } from '../../../src/sync/outbox/queue/enqueue.ts';
import {
  besideEdit,
  mergedEdits,
  revertEdit,
  sentEdits,
} from '../../../src/sync/outbox/review/revert-edit.ts';
import { bodyOf, ours } from '../world/scripted-server.ts';
import { confirmed, edit, id, MACHINE, makeStage, report, type Stage } from '../world/stage.ts';

const ROW = id('notification', 7);
const MINUTE = 60_000;

/** An edit that was sent, and of which the server has merged what somebody else changed beside it. */
async function sentEdit(): Promise<Stage> {
  const stage = await makeStage({ notification: [confirmed(ROW, { title: 'Alt', description: 'Text' })] });
  stage.server.rows = [
    { kind: 'notification', rows: [confirmed(ROW, { title: 'Neu', description: 'Von anderen' })] },
  ];
  await edit(stage.tab, ROW, { title: 'Neu' }, { title: 'Alt' });
  await stage.work();
  stage.server.seen.length = 0;
  return stage;
}

const owner = (stage: Stage) => stage.device.owner;

it('[CF1] a sent edit is reverted as an edit of its own; what others changed beside it stays', async () => {
  const stage = await sentEdit();
  const { db, ports } = stage.tab;
  await report(stage.tab, 'keine Änderung');
  await stage.settle();
  const edits = await sentEdits(db, 10);
  expect(edits).toHaveLength(1);
  await revertEdit(db, ports, owner(stage), edits[0]!.id);
  expect(await stage.shown('notification', ROW)).toMatchObject({ title: 'Alt', description: 'Von anderen' });
  await stage.settle();
  const [sent] = stage.server.commands().slice(-1);
  expect(bodyOf(sent!)).toEqual({ lang: 'de', nodeid: ROW, title: 'Alt', base: { title: 'Neu' } });
  // It can be reverted in its turn: the latest comes first.
  expect((await sentEdits(db, 10)).map((entry) => entry.id)).toEqual([
    sent!.headers['idempotency-key'],
    edits[0]!.id,
  ]);
});

it('[CF1] [SW5] it is reverted once where the handle on the store is lost', async () => {
  const stage = await sentEdit();
  const { db, ports, storage, engine } = stage.tab;
  const [edited] = await sentEdits(db, 1);
  engine.stop();
  storage.loseHandles();
  await revertEdit(db, ports, owner(stage), edited!.id);
  expect(await stage.entries()).toMatchObject([{ payload: { title: 'Alt' } }]);
});

it('[CF1] there is nothing to revert of what is gone, unknown, or was never an edit', async () => {
  const stage = await sentEdit();
  const { db, ports } = stage.tab;
  const [entry] = await sentEdits(db, 1);
  const creation = await report(stage.tab, 'angelegt');
  await stage.settle();
  expect(await revertEdit(db, ports, owner(stage), creation.id)).toBeNull();
  expect(await revertEdit(db, ports, owner(stage), 'unknown')).toBeNull();
  stage.server.deleted = [{ kind: 'notification', nodeid: ROW }];
  await stage.work();
  expect(await revertEdit(db, ports, owner(stage), entry!.id)).toBeNull();
  expect(await stage.entries()).toEqual([]);
});

it('[CF1] a memo, whose row is named by its machine, is reverted too', async () => {
  const machine = { nodeid: MACHINE, name: 'Säge', memo: 'vorher', version: 1 };
  const stage = await makeStage({ equipment: [machine] });
  const { db, ports } = stage.tab;
  const memo = intent(updateMemo, {
    lang: 'de',
    equipmentnodeid: MACHINE,
    memo: 'nachher',
    base: { memo: 'vorher' },
  });
  const [entry] = await enqueue(db, ports, owner(stage), [memo]);
  stage.server.rows = [{ kind: 'equipment', rows: [{ ...machine, memo: 'nachher' } as never] }];
  await stage.work();
  await revertEdit(db, ports, owner(stage), entry!.id);
  expect(await stage.shown('equipment', MACHINE)).toMatchObject({ memo: 'vorher' });
});

/** What the record says of it: the edit's own changes, and the fields that others changed beside it. */
const told = async ({ tab }: Stage) =>
  (await mergedEdits(tab.db, rowKey('notification', ROW))).map(({ changes, merged }) => [
    ...changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`),
    ...(merged?.fields ?? []),
  ]);

it('[CF1] an edit that was merged with somebody else’s says so, until it is reverted', async () => {
  const stage = await sentEdit();
  expect(await told(stage)).toEqual([['title: Alt → Neu', 'description']]);
  const [merged] = await sentEdits(stage.tab.db, 1);
  await revertEdit(stage.tab.db, stage.tab.ports, owner(stage), merged!.id);
  expect(await told(stage)).toEqual([]);
});

it('[CF1] what others changed before the edit was sent, and what came with reloaded tables, counts as well', async () => {
  const stage = await makeStage({ notification: [confirmed(ROW, { title: 'Alt' })] });
  const { db, ports } = stage.tab;
  const change = { lang: 'de' as const, nodeid: ROW, title: 'Neu', base: { title: 'Alt' } };
  await enqueue(db, ports, owner(stage), [intent(updateNotification, change)], [], MINUTE);
  stage.server.rows = [{ kind: 'notification', rows: [confirmed(ROW, { errorcode: 'E1' })] }];
  await stage.work();
  const both = confirmed(ROW, { errorcode: 'E1', description: 'Von anderen' });
  stage.server.snapshot = { notification: [both] };
  stage.server.rows = [];
  let known = false;
  stage.server.on = (request) => {
    if (known || !request.path.includes('&cursor=')) return undefined;
    known = true;
    return ours(request, 'reset', { reason: 'pruned' });
  };
  await stage.work();
  stage.server.rows = [{ kind: 'notification', rows: [{ ...both, title: 'Neu' } as never] }];
  await stage.advance(MINUTE);
  await stage.work();
  expect(stage.server.commands()).toHaveLength(1);
  expect(await told(stage)).toEqual([['title: Alt → Neu', 'errorcode', 'description']]);
});

it('[CF1] an edit beside which nobody changed its form, or only this device did, was not merged', async () => {
  const stage = await makeStage({ notification: [confirmed(ROW, { title: 'Alt', description: 'Text' })] });
  // The status belongs to no form: its changes are judged by the table of transitions (CF3).
  const row = confirmed(ROW, { title: 'Neu', description: 'Selbst', status: 1, version: 3 });
  stage.server.rows = [{ kind: 'notification', rows: [row] }];
  await edit(stage.tab, ROW, { title: 'Neu' }, { title: 'Alt' });
  await edit(stage.tab, ROW, { description: 'Selbst' }, { description: 'Text' });
  await stage.work();
  expect(await sentEdits(stage.tab.db, 10)).toHaveLength(2);
  expect(await told(stage)).toEqual([]);
});

it('[CF1] once somebody else has changed the same field it is no longer offered to revert it', async () => {
  const stage = await sentEdit();
  stage.server.rows = [
    { kind: 'notification', rows: [confirmed(ROW, { title: 'Ganz neu', description: 'Von anderen' })] },
  ];
  await stage.work();
  expect(await told(stage)).toEqual([]);
});

it('[CF1] [W4] a measure, which lies in two rows, tells of both and in the words of its form', async () => {
  const [workflow, step] = [id('workflow', 1), id('workflowstep', 1)];
  const rows = (title: string, description: string) => [
    { kind: 'workflow', rows: [{ nodeid: workflow, title, version: 2 } as never] },
    { kind: 'workflowstep', rows: [{ nodeid: step, description, version: 2 } as never] },
  ];
  const known = { title: 'Dichtung tauschen', description: 'Mit Fett einsetzen' };
  const stage = await makeStage({
    workflow: [{ nodeid: workflow, title: known.title, version: 1 } as never],
    workflowstep: [{ nodeid: step, description: known.description, version: 1 } as never],
  });
  const ids = { lang: 'de' as const, workflownodeid: workflow, workflowstepnodeid: step };
  const title = 'Dichtung und Ring tauschen';
  const edited = intent(updateWorkflow, {
    ...ids,
    title_workflow: title,
    base: { title_workflow: known.title },
  });
  stage.server.rows = rows(title, 'Trocken einsetzen');
  await enqueue(stage.tab.db, stage.tab.ports, owner(stage), [edited]);
  await stage.work();
  const merged = async () => mergedEdits(stage.tab.db, rowKey('workflow', workflow));
  const [edit] = await merged();
  expect(edit?.changes).toEqual([{ field: 'title_workflow', before: known.title, after: title }]);
  expect(await besideEdit(stage.tab.db, edit!)).toEqual([
    { field: 'description', value: 'Trocken einsetzen' },
  ]);
  stage.server.rows = rows('Ganz anders', 'Trocken einsetzen');
  await stage.work();
  expect(await merged()).toEqual([]);
});

it('[CF1] [PL4] what others changed in both rows of an edit counts, also where they come with reloaded tables', async () => {
  const [workflow, step] = [id('workflow', 1), id('workflowstep', 1)];
  const known = { title: 'Dichtung tauschen', description: 'Mit Fett einsetzen' };
  const rowsOf = ({ title, description }: typeof known, version: number) => ({
    workflow: [{ nodeid: workflow, title, version } as never],
    workflowstep: [{ nodeid: step, description, version } as never],
  });
  const stage = await makeStage(rowsOf(known, 1));
  const { db, ports } = stage.tab;
  const ids = { lang: 'de' as const, workflownodeid: workflow, workflowstepnodeid: step };
  await enqueue(db, ports, owner(stage), [intent(updateWorkflow, { ...ids, base: {} })], [], MINUTE);
  stage.server.snapshot = rowsOf({ title: 'Anderer Titel', description: 'Trocken einsetzen' }, 2);
  let pruned = false;
  stage.server.on = (request) => {
    if (pruned || !request.path.includes('&cursor=')) return undefined;
    pruned = true;
    return ours(request, 'reset', { reason: 'pruned' });
  };
  await stage.work();
  const [entry] = await db.outbox.toArray();
  expect(entry?.merged).toEqual({
    row: rowKey('workflow', workflow),
    fields: expect.arrayContaining(['title_workflow', 'description']),
  });
});
