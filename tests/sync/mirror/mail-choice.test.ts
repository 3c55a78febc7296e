import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { setNoticeMails } from '../../../src/shared/contract/conversation/notice.ts';
import { defineCommand } from '../../../src/shared/contract/core/define.ts';
import { lang, nodeId } from '../../../src/shared/contract/core/fields.ts';
import { noticeDefaults } from '../../../src/shared/rules/notice.ts';
import { enqueue, intent } from '../../../src/sync/outbox/queue/enqueue.ts';
import { upgradeEntries } from '../../../src/sync/outbox/queue/upgrade.ts';
import { bodyOf, keyOf } from '../world/scripted-server.ts';
import { id, makeStage, type Stage } from '../world/stage.ts';

const SETTING = id('noticesetting', 1);
const OWN = { nodeid: SETTING, usernodeid: id('user', 1) };
const ROW = { ...OWN, mailmaintenance: false, mailnotification: false, mailreport: true, version: 1 };

/** As it was declared before: a choice was all three. */
const older = defineCommand({
  name: 'noticesetting.set',
  version: 1,
  http: { method: 'PUT', path: '/notices/settings' },
  permission: 'always',
  policy: 'append',
  payload: z.object({
    lang,
    nodeid: nodeId('noticesetting'),
    mailmaintenance: z.boolean(),
    mailnotification: z.boolean(),
    mailreport: z.boolean(),
  }),
  lane: ({ nodeid }) => nodeid,
  effect: ({ lang: _lang, nodeid, ...fields }, { usernodeid }) => [
    { kind: 'noticesetting', nodeid, op: 'upsert', row: { nodeid, usernodeid, ...fields } },
  ],
});

async function unreachable(rows: object[]): Promise<Stage> {
  const stage = await makeStage({ noticesetting: rows as never });
  stage.server.on = (request) => (keyOf(request) ? 'lost' : undefined);
  return stage;
}
const choose = ({ tab }: Stage, name: keyof typeof noticeDefaults, wanted: boolean) => {
  const payload = { lang: 'de' as const, nodeid: SETTING, [name]: wanted, base: { [name]: !wanted } };
  return enqueue(tab.db, tab.ports, tab.device.owner, [intent(setNoticeMails, payload)]);
};
const shown = (stage: Stage) => stage.shown('noticesetting', SETTING);

it('[N20] [I3] [CF1] choices made one after the other without network are all shown and sent, each alone', async () => {
  const stage = await unreachable([ROW]);
  await choose(stage, 'mailnotification', true);
  expect(await shown(stage)).toEqual({ ...ROW, mailnotification: true });
  await choose(stage, 'mailmaintenance', true);
  expect(await shown(stage)).toEqual({ ...ROW, mailnotification: true, mailmaintenance: true });
  stage.server.on = () => undefined;
  await stage.advance(60_000);
  await stage.work();
  const sent = stage.server.commands().map(bodyOf) as Record<string, unknown>[];
  expect(sent.slice(-2).map(({ base: _base, ...body }) => body)).toEqual([
    { lang: 'de', nodeid: SETTING, mailnotification: true },
    { lang: 'de', nodeid: SETTING, mailmaintenance: true },
  ]);
});

it('[N20] the first choice of a user makes the row, with the defaults beside it', async () => {
  const stage = await unreachable([]);
  await choose(stage, 'mailreport', true);
  expect(await shown(stage)).toEqual({ ...OWN, ...noticeDefaults, mailreport: true });
});

it('[N20] [OB12] a choice of all three that an older app queued is shown, and sent as it was', async () => {
  const stage = await unreachable([ROW]);
  const { db, ports, device } = stage.tab;
  const typed = { lang: 'de' as const, nodeid: SETTING, mailnotification: true, mailreport: false };
  await enqueue(db, ports, device.owner, [intent(older, { ...typed, mailmaintenance: false })]);
  await upgradeEntries(db);
  await stage.advance(60_000);
  await stage.work();
  expect(await shown(stage)).toEqual({ ...ROW, mailnotification: true, mailreport: false });
  expect(await stage.entries()).toMatchObject([{ version: 1, shape: 2, state: 'queued' }]);
  const [request] = stage.server.commands();
  expect(bodyOf(request!)).toEqual({ ...typed, mailmaintenance: false });
  expect(request!.headers).toMatchObject({ 'wartbar-name': 'noticesetting.set@1' });
});
