import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import type { MirrorRow } from '../../../src/shared/contract/core/define.ts';
import { deleteMaintenanceTask } from '../../../src/shared/contract/maintenance/maintenance-commands.ts';
import { createReport } from '../../../src/shared/contract/maintenance/report-commands.ts';
import {
  type Notification,
  setNotificationStatus,
  statusPayload,
} from '../../../src/shared/contract/notification/notification.ts';
import { PHONE } from '../harness/browser.ts';
import { accessibilityProblems } from '../harness/page/accessibility.ts';
import { literal } from '../harness/page/literal.ts';
import { follow, newId, settleIn, standsStill } from '../harness/page/steps.ts';
import { type ApiUser, LOGIN } from '../harness/server/api.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

type Planned = { notification: Notification; task: MirrorRow; title: string };

let stage: JoinedStage;
let admin: ApiUser;
let page: Page;
/** Open maintenance that tasks raised for dates which lie ahead, the earliest first, each on a machine of its own. */
let planned: Planned[];

beforeAll(async () => {
  stage = await joinStage();
  admin = await stage.api(LOGIN.admin);
  const [tasks, rows] = await Promise.all([admin.rows('maintenancetask'), admin.rows('notification')]);
  planned = rows
    .flatMap((row): Planned[] => {
      const task = tasks.find(({ nodeid }) => nodeid === row.maintenancetasknodeid);
      const ahead = Number(row.dueuntil) > Date.now() && task?.nextdueat === row.dueuntil;
      if (!task || !ahead || row.type !== 6 || row.status === 2) return [];
      return [{ notification: row as unknown as Notification, task, title: String(task.title) }];
    })
    .sort((left, right) => left.notification.dueuntil - right.notification.dueuntil);
  page = (await stage.device(PHONE)).page;
  await settleIn(page, LOGIN.admin);
});

afterAll(() => stage?.close());

const board = (title: string) => follow(page, links.to('maintenanceDashboard', { q: title }));
const group = (name: string) => page.getByRole('region', { name, exact: true });
const items = (title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title });
const todayIs = () =>
  new Intl.DateTimeFormat('de-DE', {
    timeZone: 'Europe/Berlin',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });

/** Judged in both colours, once everything stands. */
async function looksRight(): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await standsStill(page);
    expect(await accessibilityProblems(page, 'main')).toEqual([]);
  }
}

it('[T7] closed without a report says since when in list, calendar, table, lanes and dashboard, until there is one', async () => {
  const { notification, task, title } = planned[0]!;
  const { nodeid, equipmentnodeid, dueuntil } = notification;
  const change = statusPayload(notification, 2, Date.now());
  await admin.command(setNotificationStatus, change!);
  const said = `Bericht fehlt seit ${todayIs().format(change!.closed)}`;

  await board(title);
  const late = group('Überfällig').getByRole('listitem').filter({ hasText: said });
  await late.waitFor();
  await looksRight();

  const month = new Date(dueuntil).toISOString().slice(0, 7);
  await follow(page, links.to('newCalendar', { q: title, month }));
  await items(title).filter({ hasText: said }).first().waitFor();

  await follow(page, links.machineOverview(equipmentnodeid, 4));
  // [X4] Titles are cut there.
  const row = page.getByRole('row').filter({ hasText: title.slice(0, 20) });
  await row.getByText(said).waitFor();
  await page.getByText('Bahnen', { exact: true }).click();
  await page
    .getByRole('link', { name: new RegExp(`^${literal(title)}, .*${literal(said)}, Erledigt`) })
    .waitFor();
  await looksRight();

  await follow(page, links.dashboard());
  await items(title).filter({ hasText: said }).first().waitFor();

  await admin.command(createReport, {
    lang: 'de',
    nodeid: newId('report'),
    notificationnodeid: nodeid,
    equipmentnodeid,
    maintenancetasknodeid: task.nodeid,
    executed: change!.closed,
    comment: '',
    authorsignature: 'Erika Muster',
    created: change!.closed,
  });
  await items(title).filter({ hasText: said }).first().waitFor({ state: 'detached' });
  await follow(page, links.machineOverview(equipmentnodeid, 4));
  await row.waitFor();
  await row.getByText(said).waitFor({ state: 'detached' });
});

it('[T11] [R9] what a deleted task had raised says so and is closed, or carried out, without it', async () => {
  const [kept, closed] = [planned[1]!, planned[2]!];
  for (const { task } of [kept, closed]) await admin.command(deleteMaintenanceTask, { nodeid: task.nodeid });

  await board(closed.notification.title);
  const line = page.getByRole('listitem').filter({ hasText: 'Planung gelöscht' });
  await line.getByRole('link', { name: closed.notification.title }).first().waitFor();
  await looksRight();
  await follow(page, links.notificationDetails(closed.notification.nodeid));
  await page.getByText('Die Planung dieser Wartung wurde gelöscht').waitFor();
  await looksRight();
  await page.getByRole('button', { name: 'Ohne Bericht schließen' }).click();
  await page.getByRole('button', { name: /Status ändern: Erledigt/ }).waitFor();
  await page.getByText('Die Planung dieser Wartung wurde gelöscht').waitFor({ state: 'detached' });

  await follow(page, links.notificationDetails(kept.notification.nodeid));
  await page.getByText('Die Planung dieser Wartung wurde gelöscht').waitFor();
  await page.getByRole('link', { name: 'Durchführen' }).click();
  await page.getByLabel('Unterschrift (Vor- und Nachname)').fill('Erika Muster');
  expect(await page.getByText('Nächste Durchführung').count()).toBe(0);
  await page.getByRole('button', { name: 'wartung abschliessen' }).click();
  const executed = async () => {
    const rows = await admin.rows('report');
    return rows
      .filter((row) => row.notificationnodeid === kept.notification.nodeid)
      .map((row) => Number(row.executed));
  };
  await expect.poll(executed).toHaveLength(1);
  // [R9]
  expect((await executed()).map((moment) => moment % 60_000)).toEqual([999]);
});

it('nothing went wrong unseen', () => {
  expect(stage.complaints).toEqual([]);
});
