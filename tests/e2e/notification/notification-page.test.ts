import type { Locator, Page, Request } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { formatDate, formatDateTime } from '../../../src/client/text/format.ts';
import { semanticColors } from '../../../src/client/ui/theme/colors.ts';
import type { MirrorRow } from '../../../src/shared/contract/core/define.ts';
import {
  createNotification,
  updateNotification,
} from '../../../src/shared/contract/notification/notification.ts';
import { TYPE_KINDS } from '../../../src/shared/rules/notification.ts';
import { eventually, PHONE } from '../harness/browser.ts';
import { follow, newId, settleIn } from '../harness/page/steps.ts';
import { type ApiUser, LOGIN } from '../harness/server/api.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

let stage: JoinedStage;
let page: Page;
let manager: ApiUser;
/** What the company has, by kind. */
const rows: Record<string, MirrorRow[]> = {};

beforeAll(async () => {
  stage = await joinStage();
  manager = await stage.api(LOGIN.manager);
  const kinds = ['notification', 'maintenancetask', 'maintenancecategory', 'equipment', 'equipmentpool'];
  for (const kind of kinds) rows[kind] = await manager.rows(kind);
  page = (await stage.device(PHONE)).page;
  await settleIn(page, LOGIN.manager);
});

afterAll(() => stage?.close());

const byId = (kind: string, nodeid: unknown) => rows[kind]!.find((row) => row.nodeid === nodeid);
const isOpen = ({ status }: MirrorRow) => Number(status) < 2;

/** A machine with little open on it: each card of it stands in the page. */
function quietMachine(fits: (row: MirrorRow) => boolean = () => true): string {
  const busy = new Set(rows.notification!.filter(isOpen).map(({ equipmentnodeid }) => equipmentnodeid));
  const found =
    rows.equipment!.find((row) => fits(row) && !busy.has(row.nodeid)) ?? rows.equipment!.find(fits);
  if (!found) throw new Error('the demo company has no such machine');
  return found.nodeid;
}

/** Reported by nobody who looks at it; answers its node id. */
async function reported(equipmentnodeid: string, title: string, type = 1): Promise<string> {
  const nodeid = newId('notification');
  await manager.command(createNotification, { nodeid, equipmentnodeid, type, title, created: Date.now() });
  return nodeid;
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const statusButton = (name: RegExp | string = /^Status ändern/) => page.getByRole('button', { name });
const said = async () => String(await page.getByRole('main').textContent());

describe('the header', () => {
  it('[N4] names the pool of a machine that belongs to one', async () => {
    const machine = quietMachine(({ equipmentpoolnodeid }) => equipmentpoolnodeid !== null);
    const pool = String(byId('equipmentpool', byId('equipment', machine)?.equipmentpoolnodeid)?.name);
    expect(pool).not.toBe('');
    const nodeid = await reported(machine, 'Leihgerät klappert');
    await follow(page, links.notificationDetails(nodeid));
    await heading('Leihgerät klappert').waitFor();
    await expect.poll(said).toContain(pool);
  });

  it('[N11] [N21] maintenance that is done tells when it was closed, and when it is due next', async () => {
    const next = (row: MirrorRow) => {
      const task = byId('maintenancetask', row.maintenancetasknodeid);
      const repeats = !['', 'onetime', undefined].includes(task?.repetitioninterval as string | undefined);
      return repeats ? Number(task?.nextdueat) : 0;
    };
    const done = rows.notification!.find((row) => row.type === 6 && row.status === 2 && next(row) > 0)!;
    await follow(page, links.notificationDetails(done.nodeid));
    await expect.poll(said).toContain(`Erledigt ${formatDateTime(Number(done.closed))}`);
    await expect.poll(said).toContain(`Nächste Wartung${formatDate(next(done))}`);
    expect(await page.getByText(/^Fällig /).count()).toBe(0);
    expect(await said()).not.toMatch(/(Stunden?|Tage?) offen/);
  });
});

const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

describe('cards', () => {
  const strip = (card: Locator) =>
    card
      .locator('span[aria-hidden=true]')
      .first()
      .evaluate((found) => getComputedStyle(found).backgroundColor);
  const card = (nodeid: string) =>
    page.getByRole('main').locator(`a[href="${links.notificationDetails(nodeid)}"]`);

  const colorOfType = (type: keyof typeof TYPE_KINDS) => semanticColors.kind[TYPE_KINDS[type]].value._light;

  it('[N12] [X13] have the colour of their type', async () => {
    const machine = quietMachine();
    const types = [0, 1, 2, 6, 12] as const;
    const made = await Promise.all(types.map((type) => reported(machine, `Farbe ${type}`, type)));
    await follow(page, links.machineOverview(machine));
    for (const [at, type] of types.entries()) {
      await card(made[at]!).waitFor();
      expect([type, await strip(card(made[at]!))]).toEqual([type, rgb(colorOfType(type))]);
    }
  });

  it('[X14] of planned maintenance have the colour of the category of their task', async () => {
    const colorOf = (row: MirrorRow) => {
      const task = byId('maintenancetask', row.maintenancetasknodeid);
      return byId('maintenancecategory', task?.categorynodeid)?.colorcode as string | undefined;
    };
    const planned = rows.notification!.find((row) => row.type === 6 && isOpen(row) && colorOf(row))!;
    await follow(page, links.machineOverview(String(planned.equipmentnodeid)));
    await card(planned.nodeid).first().waitFor();
    await expect.poll(() => strip(card(planned.nodeid).first())).toBe(rgb(String(colorOf(planned))));
    expect(String(colorOf(planned)).toLowerCase()).not.toBe(colorOfType(6));
  });
});

describe('one kind', () => {
  /** The colour of what stands beside that title: of its strip, or of its dot. */
  const beside = (title: string) =>
    page
      .getByRole('main')
      .getByText(title, { exact: true })
      .first()
      .evaluate((found) => {
        const mark = 'span[aria-hidden=true]:empty';
        let around = found.parentElement;
        while (around && !around.querySelector(mark)) around = around.parentElement;
        return getComputedStyle(around!.querySelector(mark)!).backgroundColor;
      });

  it('[X13] [P1] has one colour on dashboard, list, board, search and its own page, light and dark', async () => {
    const machine = quietMachine();
    for (const type of [12, 7] as const) {
      const title = `Immer gleich ${type}`;
      const nodeid = await reported(machine, title, type);
      const { value } = semanticColors.kind[TYPE_KINDS[type]];
      const addresses = [
        links.dashboard(),
        links.notificationsDashboard(),
        links.planning(),
        `${links.machines()}?q=${encodeURIComponent(title)}`,
        links.machineOverview(machine),
        links.notificationDetails(nodeid),
      ];
      for (const address of addresses) {
        await follow(page, address);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await expect
            .poll(() => beside(title), { message: `${address} ${colorScheme}` })
            .toBe(rgb(value[`_${colorScheme}`]));
        }
      }
    }
    await page.emulateMedia({ colorScheme: 'light' });
  });
});

describe('ways', () => {
  it('[N10] a deletion on the way from the history leads back to the history', async () => {
    const machine = quietMachine();
    const title = 'Aus der Historie gelöscht';
    const nodeid = await reported(machine, title);
    await follow(page, links.machineOverview(machine, 1));
    await page.getByRole('link').filter({ hasText: title }).first().click();
    await heading(title).waitFor();
    await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
    await page.getByRole('menuitem', { name: 'Löschen' }).click();
    await page.getByText('Meldung gelöscht').waitFor();
    await page.waitForURL(`**${links.machineOverview(machine, 1)}`);
    await expect.poll(() => page.getByRole('link').filter({ hasText: title }).count()).toBe(0);
    await eventually(
      async () => (await manager.rows('notification')).every((row) => row.nodeid !== nodeid),
      'it is gone on the server',
    );
  });

  it('[N1] [N2] at /edit-notification the page type add makes a new one, also where another is named beside it', async () => {
    const nodeid = await reported(quietMachine(), 'Steht schon da');
    const address = links.editNotification(nodeid);
    const what = page.getByLabel('Was ist passiert?');
    await follow(page, address);
    await heading('Meldung bearbeiten').waitFor();
    await expect.poll(() => what.inputValue()).toBe('Steht schon da');
    // As another screen leads there.
    await page.evaluate((to) => {
      history.pushState({ usr: { pageType: 'add' }, key: 'added' }, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }, address);
    await heading('Neue Meldung').waitFor();
    await expect.poll(() => what.inputValue()).toBe('');
  });
});

describe('the type in an edit', () => {
  const label = (name: string) => page.getByLabel(name, { exact: true });
  const types = () => page.getByRole('group', { name: 'Was ist los?' });
  const rowOf = async (nodeid: string) =>
    (await manager.rows('notification')).find((row) => row.nodeid === nodeid);
  /** Says it in other words and saves. */
  async function retitle(nodeid: string, title: string): Promise<MirrorRow | undefined> {
    await label('Was ist passiert?').fill(title);
    await page.getByRole('button', { name: 'Änderungen speichern' }).click();
    await heading(title).waitFor();
    await eventually(async () => (await rowOf(nodeid))?.title === title, 'the server has the title');
    return rowOf(nodeid);
  }

  it('[N2] [N7] [X13] of planned maintenance is told and stays; what its page does not show is not asked for', async () => {
    const [plans, steps] = await Promise.all([manager.rows('workflow'), manager.rows('workflowstep')]);
    const instructed = new Set(steps.flatMap((step) => (step.description ? step.workflownodeid : [])));
    const tasks = new Set(
      plans.filter((plan) => instructed.has(plan.nodeid)).map((plan) => plan.maintenancetasknodeid),
    );
    const planned = rows.notification!.find(
      // A template's instructions belong to no task.
      ({ type, maintenancetasknodeid: task, ...row }) => type === 6 && isOpen(row) && task && tasks.has(task),
    )!;
    await follow(page, links.editNotification(planned.nodeid));
    await expect.poll(() => label('Was ist passiert?').inputValue()).toBe(planned.title);
    await page.getByText('Geplante Wartung').waitFor();
    await label('Datum').waitFor();
    expect(await types().count()).toBe(0);
    for (const hidden of ['Beschreibung', 'Fehlercode']) expect(await label(hidden).count()).toBe(0);
    const { title, version: _before, ...kept } = planned;
    expect(await retitle(planned.nodeid, 'Anders gesagt')).toMatchObject(kept);
    await manager.command(updateNotification, { nodeid: planned.nodeid, title });
  });

  it('[N2] [X13] that is not chosen any more is shown as it is, and stays when something else is edited', async () => {
    const nodeid = await reported(quietMachine(), 'Aus alter Zeit', 4);
    await follow(page, links.editNotification(nodeid));
    await types()
      .getByRole('radio', { name: 'Interne Nachricht', checked: true })
      .waitFor({ state: 'attached' });
    expect(await retitle(nodeid, 'Immer noch so')).toMatchObject({ type: 4 });
  });
});

it('[N15] [N16] what the server made of a change is asked for once it has it', async () => {
  const nodeid = await reported(quietMachine(), 'Nach dem Senden neu geladen');
  await follow(page, links.notificationDetails(nodeid));
  const calls: string[] = [];
  const note = (event: string) => (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${event} ${request.method()} ${pathname}`);
  };
  page.context().on('request', note('request'));
  page.context().on('requestfinished', note('finished'));
  const reloadedAfter = (write: RegExp) =>
    eventually(async () => {
      const sent = calls.findIndex((call) => write.test(call));
      return sent >= 0 && calls.slice(sent).includes('request GET /api/sync/changes');
    }, `a reload after ${write}`);
  await statusButton().click();
  await page.getByRole('menuitem', { name: 'In Bearbeitung' }).click();
  await reloadedAfter(/^finished PUT \/api\/notifications\//);
  await statusButton('Status ändern: In Bearbeitung').waitFor();
  await follow(page, links.notificationDetails(nodeid, 'effort'));
  await page.getByRole('button', { name: 'Aufwand erfassen' }).click();
  await page.getByLabel('Kosten Teile in €').fill('7');
  await page.getByRole('button', { name: 'Aufwand speichern' }).click();
  await reloadedAfter(/^finished POST \/api\/costs\/create/);
});

it('throws nowhere', () => {
  expect(stage.complaints).toEqual([]);
});
