import type { BrowserContext, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { formatDate, truncate } from '../../../src/client/text/format.ts';
import { semanticColors } from '../../../src/client/ui/theme/colors.ts';
import type { MirrorRow } from '../../../src/shared/contract/core/define.ts';
import { updateNotification } from '../../../src/shared/contract/notification/notification.ts';
import { eventually, PHONE } from '../harness/browser.ts';
import { smallPdf } from '../harness/files/files.ts';
import { draftStored } from '../harness/page/drafts.ts';
import { withMessagesHeld } from '../harness/page/held-messages.ts';
import { pressEscape } from '../harness/page/keys.ts';
import {
  closeMessages,
  follow,
  leadsUp,
  logIn,
  reportFault,
  settleIn,
  syncChip,
} from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

let stage: JoinedStage;
let phone: { context: BrowserContext; page: Page };
let page: Page;
let machine: string;

beforeAll(async () => {
  stage = await joinStage();
  phone = await stage.device(PHONE);
  page = phone.page;
  await settleIn(page, LOGIN.manager);
  const manager = await stage.api(LOGIN.manager);
  machine = String((await manager.rows('equipment'))[0]?.nodeid);
});

afterAll(() => stage?.close());

const go = (address: string) => follow(page, address);

/** Reports a fault on the first machine and stays on its page. Answers its node id. */
async function newFault(title: string): Promise<string> {
  await go(links.machineOverview(machine));
  await reportFault(page, title);
  return new URL(page.url()).searchParams.get('nodeid') ?? '';
}

const statusButton = () => page.getByRole('button', { name: /^Status ändern/ });

async function offeredStatuses(): Promise<string[]> {
  await statusButton().click();
  await page.getByRole('menuitem').first().waitFor();
  const words = await page.getByRole('menuitem').allTextContents();
  await pressEscape(page);
  await page.getByRole('menuitem').first().waitFor({ state: 'detached' });
  return words;
}

async function setStatus(name: string): Promise<void> {
  await statusButton().click();
  await page.getByRole('menuitem', { name }).click();
  await page.getByRole('button', { name: `Status ändern: ${name}` }).waitFor();
}

/** A menu lies above messages, wherever in a window both stand: looked at with a message moved to one of its items. */
async function expectMenuAbove(messages: Locator): Promise<void> {
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
  const item = page.getByRole('menuitem').first();
  const place = (await item.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const hit = await messages.evaluate((region, { x, y, width, height }) => {
    const { top, bottom } = region.style;
    Object.assign(region.style, { top: `${y}px`, bottom: 'auto' });
    const [across, down] = [x + width / 2, y + height / 2];
    const around = [...region.children].some((message) => {
      const box = message.getBoundingClientRect();
      return box.left < across && across < box.right && box.top < down && down < box.bottom;
    });
    const above = document.elementFromPoint(across, down)?.closest('[role=menuitem]') !== null;
    Object.assign(region.style, { top, bottom });
    return { around, above };
  }, place);
  expect(hit).toEqual({ around: true, above: true });
  await pressEscape(page);
  await item.waitFor({ state: 'detached' });
}

async function more(action: string): Promise<void> {
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

const sent = () => page.getByText('gesendet', { exact: true }).waitFor();

async function onServer(title: string) {
  const manager = await stage.api(LOGIN.manager);
  return (await manager.notifications(title))[0] ?? null;
}

describe('status', () => {
  it('[N13] [N14] offers exactly the allowed changes and tells the time it took', async () => {
    await newFault('Statuswechsel geprüft');
    expect(await offeredStatuses()).toEqual(['In Bearbeitung', 'Erledigt']);
    await setStatus('In Bearbeitung');
    await setStatus('Erledigt');
    await page.getByText('Time for this notification: 0 Minuten').waitFor();
    expect(await offeredStatuses()).toEqual(['Offen', 'In Bearbeitung']);
    await closeMessages(page, 'Schließen');
  });

  it('[N13] [N15] takes a change back, also on the server', async () => {
    await setStatus('In Bearbeitung');
    await withMessagesHeld(page, async () => {
      await setStatus('Erledigt');
      await expectMenuAbove(page.getByRole('region', { name: 'Hinweise' }));
      await page.getByRole('button', { name: 'Rückgängig' }).last().click();
    });
    await page.getByRole('button', { name: 'Status ändern: In Bearbeitung' }).waitFor();
    await sent();
    const row = await eventually(async () => {
      const found = await onServer('Statuswechsel geprüft');
      return found?.status === 1 ? found : null;
    }, 'the server has the status of before');
    expect(row.progressstarted).toBeGreaterThan(0);
    expect(row.closed).toBe(0);
  });
});

describe('form', () => {
  it('[X22] [N1] says what is missing and keeps what was typed', async () => {
    await go(links.createNotification());
    await closeMessages(page);
    await page.getByLabel('Was ist passiert?').fill('Halb fertig');
    await page.getByRole('button', { name: 'Meldung speichern' }).click();
    await page.getByText('Bitte wählen Sie eine Maschine.').waitFor();
    await page.getByText('Bitte wählen Sie eine Art.').waitFor();
    await expect.poll(() => page.getByLabel('Was ist passiert?').inputValue()).toBe('Halb fertig');
  });

  it('[I5] is found again, with its photo, after the app was closed', async () => {
    await page.getByLabel('Aus Galerie').setInputFiles({
      name: 'kaputt.pdf.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg/>'),
    });
    await page.getByText('„kaputt.pdf.svg“: Dieser Dateityp ist nicht erlaubt.').waitFor();
    await page.getByLabel('Dokument').setInputFiles(smallPdf('plan.pdf', ['eins']));
    await page.getByRole('button', { name: 'plan.pdf entfernen' }).waitFor();
    await draftStored(page, 'Halb fertig');
    await draftStored(page, 'plan.pdf');
    await page.reload();
    await page.getByText('Ihre Eingaben von vorhin sind noch da.').waitFor();
    const typed = () => page.getByLabel('Was ist passiert?').inputValue();
    await expect.poll(typed).toBe('Halb fertig');
    await page.getByRole('button', { name: 'plan.pdf entfernen' }).waitFor();
    await page.getByRole('button', { name: 'Neu beginnen' }).click();
    await expect.poll(typed).toBe('');
  });

  it('[N1] finds a machine by typing', async () => {
    const [row] = (await (await stage.api(LOGIN.manager)).rows('equipment')).filter(
      ({ nodeid }) => nodeid === machine,
    );
    await page.getByRole('button', { name: /^Maschine wählen/ }).click();
    await page.getByRole('dialog').getByRole('searchbox').fill(String(row?.name));
    await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click();
    await page.getByRole('main').getByText(String(row?.name), { exact: true }).waitFor();
  });
});

describe('the same fault twice', () => {
  const title = 'Absaugung ohne Wirkung';
  const twin = () => page.getByRole('status').filter({ hasText: 'Absaugung ohne Wirku' });

  it('[CF6] [N12] [X4] a second report is shown the first one, and saved all the same', async () => {
    const first = await newFault(title);
    await go(links.createNotification(machine));
    await page.getByRole('group', { name: 'Was ist los?' }).getByText('Hinweis').click();
    await page.getByLabel('Was ist passiert?').fill('Saugt nicht mehr');
    expect(await twin().count()).toBe(0);
    await page.getByRole('group', { name: 'Was ist los?' }).getByText('Auffälligkeit').click();
    await twin().getByText('Dazu gibt es schon eine offene Meldung').waitFor();
    // [N12] Cut at 20, in the colour of its type, with how long it has stood.
    const card = twin().getByRole('link');
    await card.getByText(truncate(title, 20), { exact: true }).waitFor();
    await card.getByText('weniger als 1 Stunde offen').waitFor();
    await page.getByRole('button', { name: 'Meldung speichern' }).click();
    await page.getByRole('heading', { level: 1, name: 'Saugt nicht mehr' }).waitFor();
    await twin().getByRole('link').click();
    await page.waitForURL((url) => url.searchParams.get('nodeid') === first);
    await page.getByRole('status').filter({ hasText: 'Saugt nicht mehr' }).waitFor();
  });

  it('[CF6] [N13] one that is done is no twin any more', async () => {
    await setStatus('Erledigt');
    await page.getByRole('status').filter({ hasText: 'Saugt nicht mehr' }).waitFor({ state: 'detached' });
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Saugt nicht mehr' }).waitFor();
    await twin().waitFor({ state: 'detached' });
    await eventually(async () => (await onServer(title))?.status === 2, 'the server knows the first is done');
    expect(await onServer('Saugt nicht mehr')).toMatchObject({ status: 0 });
  });
});

describe('edit and conflict', () => {
  let nodeid: string;

  it('[N2] [CF1] edits a field without touching the others', async () => {
    nodeid = await newFault('Kühlmittel tritt aus');
    await sent();
    await more('Bearbeiten');
    await page.getByLabel('Fehlercode').fill('K-17');
    await page.getByRole('button', { name: 'Änderungen speichern' }).click();
    await page.getByText('K-17').waitFor();
    await eventually(
      async () => (await onServer('Kühlmittel tritt aus'))?.errorcode === 'K-17',
      'the edit is on the server',
    );
  });

  it('[CF2] [I4] shows both values and sends what the person picks', async () => {
    await phone.context.setOffline(true);
    await more('Bearbeiten');
    await page.getByLabel('Was ist passiert?').fill('Kühlmittel tritt vorne aus');
    await page.getByRole('button', { name: 'Änderungen speichern' }).click();
    await page.getByRole('heading', { level: 1, name: 'Kühlmittel tritt vorne aus' }).waitFor();
    const admin = await stage.api(LOGIN.admin);
    await admin.command(updateNotification, { lang: 'de', nodeid, title: 'Kühlmittel tritt hinten aus' });
    await phone.context.setOffline(false);

    const banner = page.getByRole('status').filter({ hasText: 'hat inzwischen dasselbe geändert' });
    await banner.waitFor();
    await page.getByText('Wert auf dem Server').waitFor();
    await page.getByText(/geändert von/).waitFor();
    await page.getByRole('group', { name: 'Titel' }).getByText('Kühlmittel tritt vorne aus').click();
    await page.getByRole('button', { name: 'Auswahl übernehmen' }).click();
    await page.getByText('Alles gesendet').filter({ visible: true }).first().waitFor();
    await eventually(
      async () => (await onServer('Kühlmittel tritt vorne aus')) !== null,
      'the chosen value is on the server',
    );
  });
});

describe('sync page', () => {
  it('[I4] lists what waits in plain German and gives back what was discarded', async () => {
    await phone.context.setOffline(true);
    await newFault('Lager läuft heiß');
    await setStatus('In Bearbeitung');
    await syncChip(page).click();
    const main = page.getByRole('main');
    await main.getByRole('heading', { level: 1, name: '2 Einträge warten auf Netz' }).waitFor();
    const thing = main.getByRole('listitem').filter({ hasText: 'Lager läuft heiß' }).first();
    await thing.getByText(/^Neue Meldung, Status · seit /).click();
    await thing.getByText(/^Neue Meldung „Lager läuft heiß“ an /).waitFor();
    await thing.getByText('Status → In Bearbeitung: „Lager läuft heiß“').waitFor();

    await page.getByRole('button', { name: /^Aktionen: Neue Meldung/ }).click();
    await withMessagesHeld(page, async () => {
      await page.getByRole('menuitem', { name: 'Verwerfen' }).click();
      await page.getByText('2 zusammengehörende Einträge verworfen').waitFor();
      await thing.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Rückgängig' }).last().click();
    });
    await thing.waitFor();
    await phone.context.setOffline(false);
    await page.getByRole('button', { name: 'Jetzt synchronisieren' }).click();
    await eventually(async () => (await onServer('Lager läuft heiß'))?.status === 1, 'both writes arrived');
  });

  it('[PL5] holds the data of this device against the server when a person asks, once there is a network', async () => {
    const compared = page.locator('dl > div').filter({ hasText: 'Zuletzt verglichen' });
    await page.getByRole('link', { name: 'Speicher und Dokumente' }).click();
    await page.getByText(/von .* belegt$/).waitFor();
    await phone.context.setOffline(true);
    await page.getByRole('button', { name: 'Daten vergleichen' }).click();
    await compared.getByText('steht an').waitFor();
    await phone.context.setOffline(false);
    await compared.getByText(/\d\d:\d\d/).waitFor();
  });
});

describe('attachments', () => {
  it('[F3] [F5] reads a PDF page by page without network', async () => {
    await newFault('Mit Anleitung');
    await phone.context.setOffline(true);
    await page.getByLabel('Dokument').setInputFiles(smallPdf('anleitung.pdf', ['eins', 'zwei']));
    const upload = page.getByRole('dialog');
    await upload.getByRole('button', { name: 'Speichern' }).click();
    await upload.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^anleitung/ }).click();
    await page.getByText('page 1 of 2').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Vorherige Seite' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Nächste Seite' }).click();
    await page.getByText('page 2 of 2').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Nächste Seite' }).isDisabled()).toBe(true);
    await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click();
    await page.getByText('page 2 of 2').waitFor({ state: 'detached' });
    await phone.context.setOffline(false);
  });

  it('[F7] leads back to the top from 200 px on; the card of an upload takes 38 % of the width', async () => {
    const toTop = page.getByRole('button', { name: 'Nach oben' });
    // Low enough that there is something to scroll.
    await page.setViewportSize({ width: 390, height: 560 });
    // A viewer that is still closing puts the page back to where it was.
    await eventually(async () => {
      await page.evaluate(() => scrollTo(0, 200));
      return (await toTop.count()) === 0;
    }, 'no way up is offered yet');
    await eventually(async () => {
      await page.evaluate(() => scrollTo(0, 201));
      return toTop.isVisible();
    }, 'the way up is offered');
    await leadsUp(page, toTop);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByLabel('Dokument').setInputFiles(smallPdf('zweite.pdf', ['eins']));
    const dialog = page.getByRole('dialog', { name: 'Anhang hinzufügen' });
    await dialog.waitFor();
    expect((await dialog.boundingBox())?.width).toBeCloseTo(0.38 * 1440, 0);
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
    await page.setViewportSize({ width: 390, height: 844 });
  });

  it('[F6] [X21] asks in the words of the source, says when it could not be saved, and lets the item go', async () => {
    await more('Bearbeiten');
    await page.getByRole('button', { name: 'Löschen: anleitung' }).click();
    const question = page.getByRole('alertdialog', { name: 'Bestätigung löschen' });
    await question.getByText('Bist du sicher, das du das löschen möchtest ?').waitFor();
    await question.getByRole('button', { name: 'Nein' }).click();

    // [X21] Where the deletion cannot be stored the person is told, and the item stays.
    const giveBack = await page.evaluateHandle(() => {
      const { add } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.add = () => {
        throw new DOMException('no room', 'QuotaExceededError');
      };
      return () => {
        IDBObjectStore.prototype.add = add;
      };
    });
    await page.getByRole('button', { name: 'Löschen: anleitung' }).click();
    await question.getByRole('button', { name: 'Ya' }).click();
    await page.getByText('Auf diesem Gerät ist kein Platz mehr.').first().waitFor();
    await giveBack.evaluate((restore) => restore());

    await page.getByRole('button', { name: 'Löschen: anleitung' }).click();
    await question.getByRole('button', { name: 'Ya' }).click();
    const fading = page.locator('li[inert]').filter({ hasText: 'anleitung' });
    await fading.waitFor();
    await fading.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Löschen: anleitung' }).waitFor({ state: 'detached' });
    await go(links.notificationsDashboard());
  });
});

describe('deletion', () => {
  it('[N10] [X5] can be undone, by keyboard too, and leads on when it was not', async () => {
    await newFault('Doppelt gemeldet');
    await sent();
    await withMessagesHeld(page, async () => {
      await more('Löschen');
      await page.getByText('Meldung gelöscht').waitFor();
      await page.getByRole('button', { name: 'Rückgängig' }).last().click();
      await statusButton().waitFor();
      await more('Löschen');
      await page.getByText('Meldung gelöscht').waitFor();
      await page.keyboard.press('Control+z');
      await statusButton().waitFor();
    });
    await more('Löschen');
    await page.waitForURL((url) => !url.pathname.includes('notification-details'));
    await eventually(async () => (await onServer('Doppelt gemeldet')) === null, 'it is gone on the server');
  });

  it('[N3] an unknown notification says so', async () => {
    await go(links.notificationDetails('urn:wartbar:notification:01a1f9f6-aa90-75b9-831d-39206af32dff'));
    await page.getByRole('heading', { level: 1, name: 'Meldung nicht gefunden' }).waitFor();
  });
});

describe('detail page', () => {
  const byId = (rows: MirrorRow[], nodeid: unknown) => rows.find((row) => row.nodeid === nodeid);

  it('[N4] [N11] the header of planned maintenance: machine, due date, repetition, next date', async () => {
    const manager = await stage.api(LOGIN.manager);
    const kinds = ['notification', 'maintenancetask', 'equipment', 'equipmenttype', 'brand', 'equipmentpool'];
    const [planned, tasks, machines, types, brands, pools] = await Promise.all(
      kinds.map((kind) => manager.rows(kind)),
    );
    const taskOf = (row: MirrorRow) => byId(tasks!, row.maintenancetasknodeid);
    // Which of them wait for somebody depends on the day.
    const said: Record<string, string> = {
      '1m': 'jeden Monat',
      '3m': 'alle 3 Monate',
      '6m': 'alle 6 Monate',
    };
    const repeated = (each: MirrorRow) => said[String(taskOf(each)?.repetitioninterval)];
    const row = planned!.find(
      (each) => each.type === 6 && each.status === 0 && repeated(each) && Number(taskOf(each)?.nextdueat) > 0,
    )!;
    const task = taskOf(row)!;
    const equipment = byId(machines!, row.equipmentnodeid)!;
    const type = byId(types!, equipment.equipmenttypenodeid)!;
    await go(links.notificationDetails(row.nodeid));
    await page
      .getByRole('heading', { level: 1, name: truncate(String(row.title), 50), exact: true })
      .waitFor();
    await page.getByText('Wiederholung', { exact: true }).waitFor();
    const words = [
      'Geplante Wartung',
      equipment.name,
      byId(brands!, type.brandnodeid)?.name,
      type.model,
      byId(pools!, equipment.equipmentpoolnodeid)?.name ?? '',
      `Fällig ${formatDate(Number(row.dueuntil) || Number(row.created))}`,
      `Wiederholung${repeated(row)}`,
      `Nächste Wartung${formatDate(Number(task.nextdueat))}`,
    ];
    const unsaid = async () => {
      const shown = String(await page.getByRole('main').textContent());
      return words.filter((word) => !shown.includes(String(word)));
    };
    await expect.poll(unsaid).toEqual([]);
    const strip = page.getByRole('main').locator('span[aria-hidden=true][style*="background"]').first();
    // [X13] As the theme says it.
    const color = semanticColors.kind.maintenance.value._light;
    const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
    expect(await strip.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
      `rgb(${channels.join(', ')})`,
    );
  });

  it('[N4] [N6] says that there is a measure; status, edit and delete are at hand', async () => {
    const manager = await stage.api(LOGIN.manager);
    const [workflows, rows] = await Promise.all([manager.rows('workflow'), manager.rows('notification')]);
    const helped = workflows.find(({ notificationnodeid }) => byId(rows, notificationnodeid));
    await go(links.notificationDetails(String(helped?.notificationnodeid)));
    await page.getByText('Maßnahme hinterlegt').waitFor();
    await statusButton().waitFor();
    await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
    await page.getByRole('menuitem').first().waitFor();
    await expect
      .poll(() => page.getByRole('menuitem').allTextContents())
      .toEqual(['Per E-Mail teilen', 'Bearbeiten', 'Löschen']);
    await pressEscape(page);
  });

  it('[N9] nothing of a notification is left over where another one begins', async () => {
    await go(links.editNotification());
    await page.getByRole('heading', { level: 1, name: 'Neue Meldung' }).waitFor();
    await expect.poll(() => page.getByLabel('Was ist passiert?').inputValue()).toBe('');
    await page.getByRole('button', { name: /^Maschine wählen/ }).waitFor();
  });
});

describe('a device that is still loading', () => {
  it('[N9] [X5] shows a skeleton for a moment, then what it waits for, then the notification', async () => {
    const [row] = await (await stage.api(LOGIN.manager)).notifications('Lager läuft heiß');
    const device = await stage.device(PHONE);
    let release: () => void = () => undefined;
    const held = new Promise<void>((done) => {
      release = done;
    });
    await device.context.route('**/api/sync/snapshot*', async (route) => {
      await held;
      await route.continue();
    });
    await device.page.goto('/login');
    await logIn(device.page, LOGIN.manager);
    await device.page.waitForURL('**/dashboard');
    await follow(device.page, links.notificationDetails(String(row?.nodeid)));
    await device.page.getByRole('main').getByRole('status', { name: 'Wird geladen …' }).waitFor();
    await device.page.getByRole('heading', { level: 1, name: 'Meldung wird noch geladen' }).waitFor();
    release();
    await device.page.getByRole('heading', { level: 1, name: 'Lager läuft heiß' }).waitFor();
    await device.context.close();
  });
});

it('throws nowhere and breaks no policy', () => {
  expect(stage.complaints).toEqual([]);
});
