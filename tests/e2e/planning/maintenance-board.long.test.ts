import type { Page } from 'playwright';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { dueWords } from '../../../src/client/parts/planning/due-words.ts';
import type { MirrorRow } from '../../../src/shared/contract/core/define.ts';
import { createMaintenanceTask } from '../../../src/shared/contract/maintenance/maintenance-commands.ts';
import { momentOf, startOfDay, wallClock } from '../../../src/shared/lib/zoned-time.ts';
import { DESKTOP, eventually, PHONE } from '../harness/browser.ts';
import { accessibilityProblems } from '../harness/page/accessibility.ts';
import { pressEscape, pressTwice } from '../harness/page/keys.ts';
import { follow, settleIn, standsStill } from '../harness/page/steps.ts';
import { type ApiUser, LOGIN } from '../harness/server/api.ts';
import { type GatedStage, openGatedStage } from '../harness/stage.ts';

const ZONE = 'Europe/Berlin';
const LONG = 'Schwingungsmessung am Hauptlager wiederholen';
/** What all tasks of this test are found by. */
const OWN = 'schwing';

let stage: GatedStage;
let admin: ApiUser;
let phone: Page;
let desk: Page;
/** Has counters, and no tasks but those of the tests. */
let machine: MirrorRow;
let categories: { nodeid: string; name: string; colorcode: string }[];
/** `2027-01`: two months from now. */
let month: string;
/** An open planned notification of the demo company, with its task and machine. */
let raised: { nodeid: string; title: string; task: MirrorRow; machine: MirrorRow };

const dayNamed = (day: string, hour = '07:00') => momentOf(Date.parse(`${day}T${hour}:00Z`), ZONE);
const nameOf = (time: number) => new Date(wallClock(time, ZONE)).toISOString().slice(0, 10);
const monthLater = (count: number) => {
  const [year = 0, now = 0] = nameOf(Date.now()).split('-').map(Number);
  return new Date(Date.UTC(year, now - 1 + count, 1)).toISOString().slice(0, 7);
};
const german = (day: string) => day.split('-').reverse().join('.');
/** As a row of the list says it. */
const dueOn = (time: number) => dueWords(time, Date.now()).text;
const monthName = (of: string) =>
  new Date(`${of}-15`).toLocaleDateString('de-DE', { month: 'long', year: 'numeric' });
/** Every seventh day from the third of the month, as long as it lies before that month. */
function weekly(before: string): string[] {
  const days: string[] = [];
  for (let time = Date.parse(`${month}-03T12:00:00Z`); ; time += 7 * 86_400_000) {
    const day = new Date(time).toISOString().slice(0, 10);
    if (day >= `${before}-01`) return days;
    days.push(day);
  }
}

const isByCounter = ({ triggertype }: Record<string, unknown>) => triggertype === 'counter';

beforeAll(async () => {
  stage = await openGatedStage();
  admin = await stage.api(LOGIN.admin);
  month = monthLater(2);
  const [machines = [], counters = [], tasks = [], rows = [], notifications = []] = await Promise.all(
    ['equipment', 'counter', 'maintenancetask', 'maintenancecategory', 'notification'].map((kind) =>
      admin.rows(kind),
    ),
  );
  categories = rows.map(({ nodeid, name, colorcode }) => ({
    nodeid,
    name: (name as { de: string }).de,
    colorcode: String(colorcode),
  }));
  machine = machines.find(
    ({ nodeid }) =>
      counters.some((row) => row.equipmentnodeid === nodeid) &&
      !tasks.some((row) => row.equipmentnodeid === nodeid),
  )!;
  const byCounter = new Set(tasks.filter(isByCounter).map(({ nodeid }) => nodeid));
  const open = notifications.find(
    (row) =>
      row.type === 6 &&
      row.status === 0 &&
      row.maintenancetasknodeid &&
      !byCounter.has(String(row.maintenancetasknodeid)),
  )!;
  raised = {
    nodeid: open.nodeid,
    title: String(open.title),
    task: tasks.find(({ nodeid }) => nodeid === open.maintenancetasknodeid)!,
    machine: machines.find(({ nodeid }) => nodeid === open.equipmentnodeid)!,
  };
  const counter = counters.find((row) => row.equipmentnodeid === machine.nodeid)!;
  await planTasks(counter.nodeid);
  const [small, large] = await Promise.all([stage.device(PHONE), stage.device(DESKTOP)]);
  phone = small.page;
  desk = large.page;
  await Promise.all([settleIn(phone, LOGIN.admin), settleIn(desk, LOGIN.admin)]);
});

afterAll(() => stage?.close());

/** A weekly one, five on the twentieth, one without a category, and one that waits for a counter. */
async function planTasks(counternodeid: string): Promise<void> {
  const add = (title: string, startingfrom: number, more: object) =>
    admin.command(createMaintenanceTask, {
      maintenancetasknodeid: `urn:wartbar:maintenancetask:${v7()}`,
      workflownodeid: `urn:wartbar:workflow:${v7()}`,
      workflowstepnodeid: `urn:wartbar:workflowstep:${v7()}`,
      equipmentnodeid: machine.nodeid,
      title,
      startingfrom,
      created: Date.now(),
      ...more,
    });
  const [first, second] = categories;
  const twentieth = dayNamed(`${month}-20`);
  await Promise.all([
    add(LONG, dayNamed(`${month}-03`), { repetitioninterval: '1w', categorynodeid: first?.nodeid }),
    ...[1, 2, 3, 4, 5].map((at) =>
      add(`Schwingprobe ${at}`, twentieth + at, { categorynodeid: second?.nodeid }),
    ),
    add('Schwingungsbericht', dayNamed(`${month}-28`), { repetitioninterval: '12m' }),
    add('Schwingung nach Stunden', Date.now(), {
      triggertype: 'counter',
      triggeringevent: [counternodeid, '>=', 9_000_000, 0, 0],
      categorynodeid: first?.nodeid,
    }),
  ]);
}

/** [J10] Rows of the table at a desk. */
const lines = () => desk.getByRole('main').locator('tbody tr[data-index]');
const line = (title: string) => lines().filter({ hasText: title });
const cells = (column: string) => lines().locator(`td[data-column=${column}]`);
const titles = () => cells('title').getByRole('link').allTextContents();
const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/** [T2] The form of that task. */
async function opensTask(page: Page, title: string): Promise<void> {
  await heading(page, 'Wartung bearbeiten').waitFor();
  await eventually(
    async () => (await page.getByLabel('Titel', { exact: true }).inputValue()) === title,
    `the form shows “${title}”`,
  );
}
const query = (page: Page, field: string) => new URL(page.url()).searchParams.get(field);
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Judged in both colours, once everything stands. */
async function looksRight(page: Page, root = 'main'): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await standsStill(page);
    expect(await accessibilityProblems(page, root)).toEqual([]);
  }
}

describe('the list', () => {
  it('[T8] says what is overdue on all machines, what comes later, and what waits for a counter', async () => {
    const today = startOfDay(Date.now(), ZONE);
    const tasks = await admin.rows('maintenancetask');
    const isPast = (due: unknown) => Number(due) > 0 && Number(due) < today;
    const late = tasks.filter((task) => !isByCounter(task) && isPast(task.nextdueat));
    // What a counter has raised is due since then.
    const counted = new Set(tasks.filter(isByCounter).map(({ nodeid }) => nodeid));
    const reached = (await admin.rows('notification')).filter(
      (row) =>
        Number(row.status) < 2 && counted.has(String(row.maintenancetasknodeid)) && isPast(row.dueuntil),
    );
    expect(late.length).toBeGreaterThan(0);
    expect(reached.length).toBeGreaterThan(0);
    await follow(desk, links.dashboard());
    await desk.getByRole('link', { name: 'Wartungen', exact: true }).click();
    await heading(desk, 'Wartungen').waitFor();
    await lines().first().waitFor();
    const isLate = (said: string | null) => /^seit /.test(said ?? '');
    const overdue = async () => (await cells('due').allTextContents()).filter(isLate).length;
    await expect.poll(overdue).toBe(late.length + reached.length);

    await follow(desk, links.to('maintenanceDashboard', { q: OWN }));
    const byDate = [LONG, ...[1, 2, 3, 4, 5].map((at) => `Schwingprobe ${at}`), 'Schwingungsbericht'];
    await expect.poll(titles).toEqual([...byDate, 'Schwingung nach Stunden']);
    await expect.poll(() => line(LONG).textContent()).toContain(dueOn(dayNamed(`${month}-03`)));
    await expect.poll(() => line(LONG).textContent()).toContain(categories[0]?.name);
    await line('Schwingung nach Stunden')
      .getByText(/^noch /)
      .waitFor();
  });

  it('[J10] [J13] a press opens a maintenance beside the list, J moves on, Esc closes it', async () => {
    const panel = desk.getByRole('complementary', { name: 'Wartung' });
    await line(LONG).getByRole('link').click();
    await panel.getByText('jede Woche').waitFor();
    await desk.keyboard.press('j');
    await panel.getByRole('heading', { name: 'Schwingprobe 1' }).waitFor();
    await looksRight(desk);
    await desk.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    expect(query(desk, 'open')).toBe(null);
  });

  it('[J10] at 1440×900 it is a table of at least twenty rows of at most 36 px, whose head sorts', async () => {
    await follow(desk, links.maintenanceDashboard());
    await lines().nth(19).waitFor();
    await standsStill(desk);
    const boxes = await lines().evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON()));
    expect(boxes.filter(({ bottom }) => bottom <= 900).length).toBeGreaterThanOrEqual(20);
    expect(Math.max(...boxes.map(({ height }) => height))).toBeLessThanOrEqual(36);
    expect(await overflow(desk)).toBe(0);
    await looksRight(desk);
    await desk.getByRole('columnheader', { name: 'Maschine' }).getByRole('button').click();
    await expect.poll(() => query(desk, 'sort')).toBe('machine');
    const german = new Intl.Collator('de', { numeric: true, sensitivity: 'base' });
    const machines = () => cells('machine').allTextContents();
    await eventually(async () => {
      const shown = await machines();
      return shown.join() === shown.toSorted(german.compare).join();
    }, 'the rows are sorted by machine');
  });

  it('[T8] [N3] leads to the notification that was raised, from there to its report, and back', async () => {
    await follow(desk, links.to('maintenanceDashboard', { q: `${raised.task.title}` }));
    const found = line(String(raised.task.title)).filter({ hasText: String(raised.machine.name) });
    await found.getByRole('link').press('Enter');
    await heading(desk, raised.title).waitFor();
    expect(query(desk, 'nodeid')).toBe(raised.nodeid);
    await desk.getByRole('navigation', { name: 'Pfad' }).getByRole('link', { name: 'Wartungen' }).click();
    await heading(desk, 'Wartungen').waitFor();

    await follow(desk, links.to('maintenanceDashboard', { q: `${raised.task.title}` }));
    await found.getByRole('link').press('Enter');
    await desk.getByRole('link', { name: 'Durchführen' }).click();
    await heading(desk, 'Wartung durchführen').waitFor();
    expect(query(desk, 'nodeid')).toBe(raised.nodeid);
  });

  it('[T8] its filter stands in the address, for the way back and for the calendar', async () => {
    await follow(desk, links.maintenanceDashboard());
    await desk.getByRole('searchbox', { name: 'In Wartungen suchen' }).fill(OWN);
    await desk.getByRole('button', { name: 'Filter', exact: true }).click();
    await desk.getByLabel('Kategorie', { exact: true }).selectOption({ label: 'Ohne Kategorie' });
    await desk.keyboard.press('Escape');
    await desk.getByRole('button', { name: 'Filter „Ohne Kategorie“ entfernen' }).waitFor();
    await expect.poll(titles).toEqual(['Schwingungsbericht']);
    await desk.getByText(/^1 von [\d.]+$/).waitFor();
    await line('Schwingungsbericht').getByRole('link').press('Enter');
    await opensTask(desk, 'Schwingungsbericht');
    await desk.goBack();
    await line('Schwingungsbericht').waitFor();
    expect([query(desk, 'q'), query(desk, 'categorynodeid')]).toEqual([OWN, 'none']);
    await expect.poll(titles).toEqual(['Schwingungsbericht']);

    await desk.getByRole('link', { name: 'Kalender', exact: true }).click();
    await heading(desk, 'Wartungskalender').waitFor();
    expect([query(desk, 'q'), query(desk, 'categorynodeid')]).toEqual([OWN, 'none']);
    await desk.getByText('Keine Wartung passt zu diesem Filter').waitFor();
    await desk.getByRole('button', { name: 'Filter zurücksetzen' }).click();
    await desk
      .getByRole('status')
      .filter({ hasText: /^\d+ Wartungen$/ })
      .waitFor();
    expect(new URL(desk.url()).search).toBe('');
  });

  it('[T8] [T9] without network a maintenance is carried out from the list, which shows its next date', async () => {
    const tasks = await admin.rows('maintenancetask');
    const taskOf = ({ maintenancetasknodeid }: Record<string, unknown>) =>
      tasks.find((each) => each.nodeid === maintenancetasknodeid && !isByCounter(each));
    const repeating = (await admin.rows('notification')).find(
      (each) => each.type === 6 && each.status !== 2 && each.nodeid !== raised.nodeid && taskOf(each),
    )!;
    const task = taskOf(repeating)!;
    const place = (await admin.rows('equipment')).find(({ nodeid }) => nodeid === task.equipmentnodeid)!;
    const list = links.to('maintenanceDashboard', { q: `${task.title} ${place.name}` });
    await phone.context().setOffline(true);
    await follow(phone, list);
    const line = row(phone, String(task.title)).filter({ hasText: String(place.name) });
    const due = ({ nextdueat }: MirrorRow) => line.getByText(dueOn(Number(nextdueat)), { exact: true });
    await due(task).waitFor();
    expect(await overflow(phone)).toBe(0);
    await line.getByRole('link').click();
    await phone.getByRole('link', { name: 'Durchführen' }).click();
    await phone.getByLabel('Unterschrift (Vor- und Nachname)').fill('Erika Muster');
    await phone.getByRole('button', { name: 'wartung abschliessen' }).click();
    await phone.getByText('Wartung abgeschlossen').waitFor();
    await follow(phone, list);
    await line.waitFor();
    await due(task).waitFor({ state: 'detached' });
    await phone.context().setOffline(false);
    const moved = await eventually(async () => {
      const now = (await admin.rows('maintenancetask')).find(({ nodeid }) => nodeid === task.nodeid);
      return now && now.nextdueat !== task.nextdueat ? now : null;
    }, 'the server has the next date');
    await due(moved).waitFor();
  });
});

describe('the calendar', () => {
  const cell = (day: string) =>
    desk.getByRole('cell').filter({ has: desk.locator(`time[datetime="${day}"]`) });

  it('[T8] shows a month that stands in its address, with each date on its day', async () => {
    await follow(desk, links.to('newCalendar', { q: OWN }));
    await desk.getByRole('table', { name: monthName(monthLater(0)) }).waitFor();
    await expect
      .poll(() => desk.locator('[aria-current=date]').textContent())
      .toContain(String(Number(nameOf(Date.now()).slice(8))));
    await pressTwice(desk.getByRole('button', { name: 'Nächster Monat' }));
    await desk.getByRole('table', { name: monthName(month) }).waitFor();
    expect([query(desk, 'month'), query(desk, 'q')]).toEqual([month, OWN]);
    await cell(`${month}-03`)
      .getByRole('link', { name: new RegExp(LONG) })
      .waitFor();
    for (const day of weekly(monthLater(3))) {
      expect(
        await cell(day)
          .getByRole('link', { name: new RegExp(LONG) })
          .count(),
        day,
      ).toBe(1);
    }
    expect(await cell(`${month}-04`).getByRole('link').count()).toBe(0);
    await desk.reload();
    await desk.getByRole('table', { name: monthName(month) }).waitFor();
    await desk.getByRole('button', { name: 'Heute' }).click();
    await desk.getByRole('table', { name: monthName(monthLater(0)) }).waitFor();
    expect(query(desk, 'month')).toBe(null);
  });

  it('[T8] takes the search of a link that leads to it, also none', async () => {
    const field = desk.getByRole('searchbox');
    const other = links.to('newCalendar', { q: 'Presse' });
    await follow(desk, other);
    await eventually(
      async () => (await field.inputValue()) === 'Presse',
      'the field has the words of the link',
    );
    await follow(desk, links.to('newCalendar', {}));
    await eventually(async () => (await field.inputValue()) === '', 'the field is empty');
    expect(query(desk, 'q')).toBe(null);
    await desk.goBack();
    await eventually(async () => (await field.inputValue()) === 'Presse', 'the way back has the words again');
    expect(query(desk, 'q')).toBe('Presse');
  });

  it('[T8] opens a full day, and by keyboard the task of a date', async () => {
    await follow(desk, links.to('newCalendar', { q: OWN, month }));
    const more = cell(`${month}-20`).getByRole('button', { name: '3 weitere' });
    await more.focus();
    await desk.keyboard.press('Enter');
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('listitem').nth(4).waitFor();
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(5);
    await looksRight(desk, '[role=dialog]');
    await pressEscape(desk);
    await dialog.waitFor({ state: 'detached' });
    await eventually(() => more.evaluate((button) => button === document.activeElement), 'focus is back');
    await looksRight(desk);
    await cell(`${month}-03`).getByRole('link').focus();
    await desk.keyboard.press('Enter');
    await opensTask(desk, LONG);
  });

  it('[T8] keeps what was done where it was due', async () => {
    const past = monthLater(-1);
    const done = (await admin.rows('notification')).find(
      (each) => each.type === 6 && each.status === 2 && nameOf(Number(each.dueuntil)).startsWith(past),
    )!;
    await follow(desk, links.to('newCalendar', { q: String(done.title), month: past }));
    const entry = cell(nameOf(Number(done.dueuntil))).locator(
      `a[href*="${encodeURIComponent(done.nodeid)}"]`,
    );
    await entry.waitFor();
    await expect.poll(() => entry.textContent()).toContain('Erledigt');
  });

  it('[T8] is an agenda on the phone', async () => {
    await follow(phone, links.to('newCalendar', { q: OWN, month }));
    const days = phone.getByRole('heading', { level: 2 });
    await phone
      .getByRole('link', { name: new RegExp(LONG) })
      .first()
      .waitFor();
    expect(await phone.getByRole('table').count()).toBe(0);
    // The month itself is a heading too.
    await expect
      .poll(() => days.count())
      .toBe(1 + new Set([...weekly(monthLater(3)), `${month}-20`, `${month}-28`]).size);
    expect(await overflow(phone)).toBe(0);
    await looksRight(phone);
    await phone.getByRole('link', { name: /^Schwingprobe 4/ }).click();
    await opensTask(phone, 'Schwingprobe 4');
  });
});

describe('the lanes of a machine', () => {
  const lanes = (page: Page) => page.getByRole('region', { name: 'Wartungstermine nach Kategorie' });
  const open = async (page: Page) => {
    await follow(page, links.machineOverview(machine.nodeid, 4));
    await page.getByText('Bahnen', { exact: true }).click();
    await lanes(page).waitFor();
  };

  it('[T3] one for each category in its colour, from this month to six months after it', async () => {
    await open(desk);
    const months = Array.from({ length: 7 }, (_, at) => monthName(monthLater(at)));
    await expect
      .poll(() => lanes(desk).getByRole('list').first().getByRole('listitem').allTextContents())
      .toEqual(months);
    const used = categories.slice(0, 2).toSorted((a, b) => a.name.localeCompare(b.name, 'de'));
    for (const { name, colorcode } of used) {
      const color = await lanes(desk)
        .getByText(name, { exact: true })
        .evaluate((title) => getComputedStyle(title.parentElement as Element).backgroundColor);
      const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colorcode.slice(at, at + 2), 16));
      expect(color).toBe(`rgb(${red}, ${green}, ${blue})`);
    }
    const named = lanes(desk).locator('ul[aria-labelledby]');
    expect(
      await named.evaluateAll((found) => found.map((lane) => lane.previousElementSibling?.textContent)),
    ).toEqual([...used.map(({ name }) => name), 'Ohne Kategorie']);
    await looksRight(desk);
  });

  it('[T3] [X4] a task has its dates where they lie, and a title of 28 characters with the whole as a tooltip', async () => {
    const title = lanes(desk).getByTitle(LONG, { exact: true });
    await expect.poll(() => title.textContent()).toContain(`${LONG.slice(0, 28).trimEnd()}…`);
    const marks = lanes(desk).getByRole('link', { name: new RegExp(`^${LONG}`) });
    const expected = weekly(monthLater(7));
    await expect.poll(() => marks.count()).toBe(expected.length);
    expect(await marks.first().getAttribute('title')).toBe(`${LONG}, ${german(`${month}-03`)}`);
    const left = async (found: ReturnType<Page['locator']>) => (await found.boundingBox())?.x ?? 0;
    const header = (at: number) => lanes(desk).getByText(monthName(monthLater(at)), { exact: true });
    for (const [at, day] of expected.entries()) {
      const later = [2, 3, 4, 5, 6].find((each) => day.startsWith(monthLater(each))) ?? 0;
      const place = await left(marks.nth(at));
      expect(place, day).toBeGreaterThanOrEqual(await left(header(later)));
      if (later < 6) expect(place, day).toBeLessThan(await left(header(later + 1)));
    }
    await lanes(desk)
      .getByText(/^ab 9\.000\.000/)
      .waitFor();
    await marks.first().focus();
    await desk.keyboard.press('Enter');
    await opensTask(desk, LONG);
  });

  it('[T3] on the phone the dates scroll while titles of lanes and tasks stay', async () => {
    await open(phone);
    const name = lanes(phone).getByText(categories[0]?.name ?? '', { exact: true });
    const before = [
      await name.boundingBox(),
      await lanes(phone).getByTitle(LONG, { exact: true }).boundingBox(),
    ];
    await lanes(phone).focus();
    await phone.keyboard.press('ArrowRight');
    await lanes(phone).evaluate((region) => region.scrollTo({ left: 600 }));
    await eventually(
      () => lanes(phone).evaluate(({ scrollLeft }) => scrollLeft > 500),
      'the lanes have scrolled',
    );
    const after = [
      await name.boundingBox(),
      await lanes(phone).getByTitle(LONG, { exact: true }).boundingBox(),
    ];
    expect(after.map((box) => box?.x)).toEqual(before.map((box) => box?.x));
    expect(await overflow(phone)).toBe(0);
    const small = await lanes(phone)
      .getByRole('link')
      .evaluateAll((found) =>
        found.map((link) => link.getBoundingClientRect().height).filter((height) => height < 48),
      );
    expect(small).toEqual([]);
    await looksRight(phone);
  });

  it('[T3] on a tablet they are as large as a finger too, and each is hit where it stands', async () => {
    const tablet = (await stage.device({ ...PHONE, viewport: { width: 1024, height: 768 } })).page;
    await settleIn(tablet, LOGIN.manager);
    await open(tablet);
    const marks = lanes(tablet).getByRole('link');
    const missed = await marks.evaluateAll((found) =>
      found
        .filter((link) => {
          link.scrollIntoView({ block: 'center', inline: 'center' });
          const { left, top, right, bottom, width, height } = link.getBoundingClientRect();
          const middle = (top + bottom) / 2;
          const hit = [left + 2, right - 2].every((x) => link.contains(document.elementFromPoint(x, middle)));
          return width < 48 || height < 48 || !hit;
        })
        .map((link) => link.getAttribute('title')),
    );
    expect(await marks.count()).toBeGreaterThan(20);
    expect(missed).toEqual([]);
    expect(await overflow(tablet)).toBe(0);
    await looksRight(tablet);
  });

  it('forbade nothing and threw nothing', () => {
    expect(stage.complaints).toEqual([]);
  });
});
