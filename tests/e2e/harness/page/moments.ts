import type { Page } from 'playwright';
import { links, type MachineTab } from '../../../../src/client/app/links.ts';
import { HEADER, type SyncAnswer } from '../../../../src/shared/contract/core/protocol.ts';
import { createFaq, deleteFaq } from '../../../../src/shared/contract/machine/faq-commands.ts';
import { createReport } from '../../../../src/shared/contract/maintenance/report-commands.ts';
import {
  createNotification,
  deleteNotification,
  setNotificationStatus,
  statusPayload,
} from '../../../../src/shared/contract/notification/notification.ts';
import { phonePhoto, phonePhotoWithPlace } from '../files/photos.ts';
import type { Place } from '../places.ts';
import { type ApiUser, LOGIN } from '../server/api.ts';
import { draftStored } from './drafts.ts';
import { follow, logIn, newId, refuseTitle, reportFault } from './steps.ts';

type Row = Awaited<ReturnType<ApiUser['rows']>>[number];

/** What a screen shows only after somebody did something: a dialog, a tab, a state of the data. */
export interface Moment extends Place {
  /** Something never comes in it: it is pictured as soon as it is reached. */
  unfinished?: boolean;
  reach?: (page: Page) => Promise<void>;
  /** Puts everything back that outlives a page. */
  leave?: (page: Page) => Promise<void>;
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
const opens = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await dialog(page);
};
const menuItem = (name: string) => async (page: Page) => {
  await press(/^Weitere Aktionen/)(page);
  await page.getByRole('menuitem', { name }).click();
  await dialog(page);
};
/** The manual of a machine, on the tab of its documents. */
const readsPdf = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Betriebsanleitung/ })
    .first()
    .click();
  await page
    .getByRole('region', { name: /^page 1 / })
    .locator('canvas')
    .waitFor();
};
/** A button of its own at a desk, in the menu on a phone. */
const sharing = async (page: Page) => {
  const own = page.getByRole('button', { name: 'Per E-Mail teilen' });
  await page.getByRole('button', { name: 'Weitere Aktionen' }).waitFor();
  await ((await own.count()) > 0 ? opens : menuItem)('Per E-Mail teilen')(page);
};
const summary = (page: Page, name: string | RegExp) => page.locator('summary').filter({ hasText: name });
const offline = (page: Page) => page.context().setOffline(true);
const online = (page: Page) => page.context().setOffline(false);

/** How the cards of the planning board look from then on. */
const look = (entry: string) => async (page: Page) => {
  await press('Ansicht')(page);
  await page.getByRole('menuitem', { name: entry }).click();
};

/** On a machine's page: reports a fault in a way that the server refuses; ends on the notification's page. */
async function refused(page: Page): Promise<void> {
  await follow(page, links.createNotification(new URL(page.url()).searchParams.get('nodeid') ?? undefined));
  await page.getByRole('group', { name: 'Was ist los?' }).getByText('Auffälligkeit').click();
  await refuseTitle(page, 'E-17 Antrieb');
  await page.getByLabel('Was ist passiert?').fill('E-17 Antrieb');
  await press('Meldung speichern')(page);
  await page.getByText('Der Server nimmt eine Angabe nicht an.').first().waitFor();
}

const most = (rows: Row[], field: string) => {
  const counts = new Map<unknown, number>();
  for (const row of rows) counts.set(row[field], (counts.get(row[field]) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] as string;
};

/**
 * [PL2] A server that takes writes and does not deliver them: the answers to a pull bring nothing and stay where
 * they were, and its clock says that minutes have gone by.
 */
async function stall(page: Page): Promise<void> {
  await page.route('**/api/sync/changes?**', async (route) => {
    const cursor = new URL(route.request().url()).searchParams.get('cursor');
    const response = await route.fetch();
    const answer = (await response.json()) as SyncAnswer;
    if (!cursor || answer.type !== 'delta') return route.fulfill({ response });
    const headers = response.headers();
    headers[HEADER.time] = String(Number(headers[HEADER.time]) + 200_000);
    const json = { ...answer, cursor, horizon: '0', rows: [], deleted: [], more: false };
    await route.fulfill({ response, headers, json });
  });
}

/** Moments of the technician's day; `judge` sees the whole company. */
export async function allMoments(judge: ApiUser): Promise<Moment[]> {
  const kinds = ['equipment', 'notification', 'maintenancetask', 'report', 'workflow', 'counter', 'cost'];
  const found = await Promise.all(kinds.map((kind) => judge.rows(kind)));
  const [machines, notifications, tasks, reports, workflows, counters, costs] = found as [
    Row[],
    Row[],
    Row[],
    Row[],
    Row[],
    Row[],
    Row[],
  ];
  const login = LOGIN.admin;
  // Next to nothing is known about it.
  const known = new Map<unknown, number>();
  for (const { equipmentnodeid } of found.slice(1).flat())
    known.set(equipmentnodeid, (known.get(equipmentnodeid) ?? 0) + 1);
  const bare = machines
    .map(({ nodeid }) => nodeid)
    .toSorted((a, b) => (known.get(a) ?? 0) - (known.get(b) ?? 0))[0] as string;
  const counted = most(counters, 'equipmentnodeid');
  const reported = new Set(reports.map((row) => row.notificationnodeid));
  const open = notifications.find((row) => row.type === 6 && row.status !== 2) as Row;
  const anomaly = notifications.find((row) => row.type === 1 && row.status !== 2);
  const byCounter = notifications.find(
    (row) =>
      row.type === 6 &&
      row.status !== 2 &&
      tasks.some(
        ({ nodeid, triggertype }) => nodeid === row.maintenancetasknodeid && triggertype === 'counter',
      ),
  );
  const closed = notifications.find((row) => reported.has(row.nodeid)) as Row;
  const solved = most(
    workflows.filter((row) => row.notificationnodeid),
    'notificationnodeid',
  );
  const costly = most(
    costs.filter((row) =>
      notifications.some(({ nodeid, type }) => nodeid === row.hasCostSourceNodeId && type !== 6),
    ),
    'hasCostSourceNodeId',
  );
  const begun = notifications.find((row) => row.status === 1 && row.type !== 6) as Row;
  const broken = notifications.find((row) => row.type === 0 && row.errorcode) as Row;
  const disputed = notifications.find((row) => row.type !== 6 && row.status === 0) as Row;
  const machine = (nodeid: string, tab?: MachineTab) => links.machineOverview(nodeid, tab);
  const at = (name: string, address: string, reach?: Moment['reach'], leave?: Moment['leave']): Moment => ({
    name,
    address,
    login,
    ...(reach && { reach }),
    ...(leave && { leave }),
  });
  const fault = String(broken.equipmentnodeid);
  return [
    at('machine-menu', machine(counted), press(/^Weitere Aktionen/)),
    at('machine-move', machine(counted), menuItem('Verschieben')),
    at('machine-delete', machine(counted), menuItem('Löschen')),
    at('machine-qr', machine(counted), menuItem('QR-Code')),
    at('machine-filter', machine(fault, 1), press('Filter')),
    at('machine-document', machine(counted, 2), opens(/^Dokument hinzufügen/)),
    at('machine-faq', machine(counted, 3), (page) => page.locator('summary').first().click()),
    at('machine-faq-edit', machine(counted, 3), async (page) => {
      await page.locator('summary').first().click();
      await press('Bearbeiten')(page);
    }),
    at('machine-tasks', machine(String(open.equipmentnodeid), 4)),
    at('machine-lanes', machine(String(open.equipmentnodeid), 4), (page) => page.getByText('Bahnen').click()),
    at('machine-counter', machine(counted, 5), opens(/Stand eintragen/)),
    at('machine-counter-new', machine(counted, 5), async (page) => {
      await opens('Zähler anlegen')(page);
      await page.getByLabel('Zählertyp').selectOption({ label: 'Neuer Zählertyp' });
    }),
    at('planning-filter', `${links.planning()}?type=6%2C2`),
    at('planning-details', links.planning(), look('Karten mit Details'), look('Kompakte Karten')),
    at('planning-week', `${links.planning()}?view=week`),
    at('planning-absence', `${links.planning()}?view=week`, async (page) => {
      await press(/^Arbeitszeit und Abwesenheit/)(page);
      await page.getByRole('menuitem', { name: 'Abwesenheit …' }).click();
      await dialog(page);
    }),
    at('planning-menu', links.planning(), press(/^Person zuweisen/)),
    at('planning-several', links.planning(), async (page) => {
      await press(/^Person zuweisen/)(page);
      await page.getByRole('menuitem', { name: 'Personen wählen …' }).click();
      await dialog(page);
    }),
    at('planning-held', links.planning(), async (page) => {
      await page
        .getByRole('button', { name: /^Verschieben/ })
        .first()
        .focus();
      await page.keyboard.press('Space');
      await page.getByText(/aufgenommen/).waitFor({ state: 'attached' });
      await page.keyboard.press('ArrowRight');
    }),
    ...([0, 1, 2, 3, 4, 5, 6] as const).map((tab) => at(`bare-${tab}`, machine(bare, tab))),
    at('bare-form', links.to('createMachine', { nodeid: bare })),
    at('detail-planned', links.notificationDetails(open.nodeid)),
    at('detail-form', links.notificationDetails(open.nodeid, 'report')),
    at('detail-report', links.notificationDetails(closed.nodeid, 'report')),
    at('detail-report-edit', links.editReport(closed.nodeid)),
    at('detail-fault', links.notificationDetails(broken.nodeid)),
    at('detail-effort', links.notificationDetails(costly, 'effort')),
    at('detail-effort-edit', links.notificationDetails(costly, 'effort'), press('Aufwand erfassen')),
    at('detail-measures', links.notificationDetails(solved, 'measures')),
    at('detail-no-measures', links.notificationDetails(broken.nodeid, 'measures')),
    at('detail-discussion', `${links.notificationDetails(broken.nodeid)}&tab=discussion`),
    at('detail-status', links.notificationDetails(broken.nodeid), press(/^Status ändern/)),
    at('detail-done', links.notificationDetails(begun.nodeid), opens('Erledigt melden')),
    at('document-pdf', machine(fault, 2), readsPdf),
    at('document-pdf-search', machine(fault, 2), async (page) => {
      await readsPdf(page);
      await press('Im Text suchen')(page);
      await page.getByLabel('Wort oder Nummer').fill('Öl');
      await page.getByText(/^\d+ von \d+$/).waitFor();
    }),
    at('detail-share', links.notificationDetails(broken.nodeid), sharing),
    at('detail-share-wrong', links.notificationDetails(broken.nodeid), async (page) => {
      await sharing(page);
      await press('Teilen')(page);
    }),
    at('detail-upload', links.notificationDetails(broken.nodeid), async (page) => {
      await page.getByLabel('Aus Galerie').setInputFiles(await phonePhoto());
      await page.getByRole('button', { name: /entfernen$/ }).waitFor();
    }),
    at('detail-upload-place', links.notificationDetails(broken.nodeid), async (page) => {
      await page.getByLabel('Aus Galerie').setInputFiles([await phonePhoto(), await phonePhotoWithPlace()]);
      await page.getByLabel('Aufnahmeort behalten').waitFor();
    }),
    at('detail-upload-undo', links.notificationDetails(broken.nodeid), async (page) => {
      await page.getByLabel('Aus Galerie').setInputFiles(await phonePhoto());
      await page.getByRole('button', { name: /entfernen$/ }).waitFor();
      await press('Abbrechen')(page);
      await page.getByRole('button', { name: 'Rückgängig' }).waitFor();
    }),
    at('detail-gone', links.dashboard(), async (page) => {
      const nodeid = newId('notification');
      const planned = {
        nodeid,
        equipmentnodeid: fault,
        type: 6,
        title: 'Filter wechseln',
        created: Date.now(),
      };
      await judge.command(createNotification, planned);
      await follow(page, links.notificationDetails(nodeid, 'report'));
      await page.getByLabel('Kommentar').fill('Filter getauscht, Gehäuse gereinigt.');
      await judge.command(deleteNotification, { nodeid });
      await page.getByRole('alert').waitFor();
    }),
    at('machine-faq-gone', machine(fault, 3), async (page) => {
      const questionanswernodeid = newId('questionanswer');
      const question = 'Wer hat den Schlüssel zum Schaltschrank?';
      await judge.command(createFaq, {
        questionanswernodeid,
        question,
        answer: 'Die Pforte.',
        isfaqof: fault,
        equipmentnodeid: fault,
        created: Date.now(),
      });
      await page.getByText(question).click();
      await page.getByRole('button', { name: 'Bearbeiten', exact: true }).click();
      await page.getByLabel('Antwort').fill('Die Schichtleitung.');
      await judge.command(deleteFaq, { nodeid: questionanswernodeid });
      await page.getByRole('alert').first().waitFor();
    }),
    at('detail-unknown', links.notificationDetails('urn:wartbar:notification:gibt-es-nicht')),
    at('fault-missing', links.createNotification(fault), press('Meldung speichern')),
    at('fault-suggestions', links.createNotification(fault), async (page) => {
      await page.getByRole('group', { name: 'Was ist los?' }).getByText('Auffälligkeit').click();
      await page.getByLabel('Was ist passiert?').fill(String(broken.title));
      await page
        .getByText(/was geholfen hat/)
        .waitFor({ timeout: 5000 })
        .catch(() => undefined);
    }),
    at('fault-twin', links.createNotification(String(anomaly?.equipmentnodeid)), async (page) => {
      await page.getByRole('group', { name: 'Was ist los?' }).getByText('Auffälligkeit').click();
      await page.getByText('Dazu gibt es schon eine offene Meldung').waitFor();
    }),
    at('fault-more', links.createNotification(fault), async (page) => {
      await summary(page, 'Mehr angeben').click();
      await press('Weitere Arten')(page);
    }),
    at('fault-started-over', links.createNotification(fault), async (page) => {
      await page.getByLabel('Was ist passiert?').fill('Halb fertig');
      await draftStored(page, 'Halb fertig');
      await page.reload();
      await press('Neu beginnen')(page);
      await page.getByRole('button', { name: 'Rückgängig' }).waitFor();
    }),
    at('fault-machine', links.createNotification()),
    at('report-open', links.createReport((byCounter ?? open).nodeid), async (page) => {
      for (const name of ['Entstandene Aufwände', 'Nächste Durchführung']) {
        const section = page.locator('details').filter({ hasText: name });
        if ((await section.getAttribute('open')) === null) await section.locator('summary').click();
      }
      await page.getByText('Zeichnen').click();
    }),
    at('report-signed', links.createReport(open.nodeid), async (page) => {
      await page.getByLabel('Unterschrift (Vor- und Nachname)').fill('Mara Lindqvist');
    }),
    at('task-counter', links.createMaintenanceTask(counted), async (page) => {
      await page.getByText('Nach Zähler').click();
      await press('Wartung speichern')(page);
    }),
    at('task-category', links.createMaintenanceTask(counted), opens('Neue Kategorie')),
    at(
      'task-category-edit',
      links.editMaintenanceTask((tasks.find((row) => row.categorynodeid) as Row).nodeid),
      opens(/^Kategorie „/),
    ),
    at('task-none', links.createMaintenanceTask(bare), (page) => page.getByText('Nach Zähler').click()),
    at('notices', links.dashboard(), opens(/^Benachrichtigungen/)),
    at('mails', links.dashboard(), async (page) => {
      await press(/^Benachrichtigungen/)(page);
      await opens('E-Mail-Benachrichtigungen')(page);
    }),
    at('board-empty', `${links.maintenanceDashboard()}?q=gibtesnicht`),
    at('calendar-more', links.to('newCalendar'), async (page) => {
      const more = page.getByRole('button', { name: /^\d+ weitere$/ });
      if ((await more.count()) > 0) await more.first().click();
    }),
    at('messages-room', links.messages(), (page) =>
      page
        .getByRole('link')
        .filter({ hasText: /vor \d+|Gestern/ })
        .first()
        .click(),
    ),
    at('messages-new', links.messages(), opens('Neues Gespräch')),
    at(
      'sync-waiting',
      machine(fault),
      async (page) => {
        await offline(page);
        await reportFault(page, 'Öl tropft am Zylinder');
        await page.getByRole('link', { name: 'Stand der Synchronisierung' }).click();
        await page.getByRole('heading', { level: 1, name: /auf Netz$/ }).waitFor();
      },
      online,
    ),
    at(
      'sync-parked',
      links.notificationDetails(disputed.nodeid),
      async (page) => {
        await offline(page);
        await press(/^Status ändern/)(page);
        await page.getByRole('menuitem').first().click();
        const [now] = await judge.notifications(String(disputed.title));
        if (!now) throw new Error('the disputed notification is gone');
        await judge.command(setNotificationStatus, {
          ...statusPayload(now, now.status === 2 ? 1 : 2, Date.now()),
        });
        await online(page);
        await page.getByText('Sie selbst haben dasselbe anderswo geändert').first().waitFor();
        await page.goto(links.sync());
        await page.getByRole('radio').first().waitFor();
      },
      online,
    ),
    at('fault-files', links.createNotification(fault), async (page) => {
      await page.getByLabel('Aus Galerie').setInputFiles(await phonePhoto());
      await press('Titel und Beschreibung')(page);
    }),
    at('machine-draft', links.to('createMachine', { nodeid: fault }), async (page) => {
      await page.getByLabel('Prüfbuchnummer').fill('PB 4711');
      await draftStored(page, 'PB 4711');
      await follow(page, links.editNotification(broken.nodeid));
      await page.getByLabel('Was ist passiert?').fill('Greifer öffnet nicht mehr');
      await draftStored(page, 'Greifer öffnet');
      await follow(page, machine(fault));
      await page.getByText('Entwurf', { exact: true }).first().waitFor();
    }),
    at('detail-reports', links.dashboard(), async (page) => {
      const nodeid = newId('notification');
      const planned = {
        nodeid,
        equipmentnodeid: fault,
        type: 6,
        title: 'Filter wechseln',
        created: Date.now(),
      };
      await judge.command(createNotification, planned);
      const said = { comment: 'Filter gewechselt, Dichtung bleibt.', authorsignature: 'Erika Muster' };
      const times = { executed: Date.now() - 3_600_000, created: Date.now() - 3_600_000 };
      await follow(page, links.notificationDetails(nodeid, 'report'));
      await page.getByLabel('Kommentar').fill('Keilriemen nachgespannt');
      await draftStored(page, 'Keilriemen nachgespannt');
      await follow(page, links.dashboard());
      const report = { nodeid: newId('report'), notificationnodeid: nodeid, equipmentnodeid: fault };
      await judge.command(createReport, { ...report, ...said, ...times });
      await follow(page, links.notificationDetails(nodeid));
      await page.getByRole('tab', { name: 'REPORT' }).waitFor();
      await page.getByRole('link', { name: 'Durchführen' }).waitFor({ state: 'detached' });
      await follow(page, links.notificationDetails(nodeid, 'report'));
      await page.getByRole('link', { name: 'Weiter ausfüllen' }).waitFor();
    }),
    at('detail-refused', machine(fault), (page) => refused(page)),
    at('detail-refused-edit', machine(fault), async (page) => {
      await refused(page);
      await opens('Bearbeiten')(page);
    }),
    at('sync-refused', machine(fault), async (page) => {
      await refused(page);
      await follow(page, links.sync());
      await page.getByText('Der Server nimmt eine Angabe nicht an.').first().waitFor();
    }),
    at('sync-kept', machine(fault), async (page) => {
      await refused(page);
      await press('Verwerfen')(page);
      await follow(page, links.createNotification(fault));
      await page.getByLabel('Was ist passiert?').fill('Riemen quietscht beim Anlauf');
      await draftStored(page, 'Riemen quietscht');
      await follow(page, links.sync());
      await page.getByText('Verworfen', { exact: true }).click();
      await page.getByRole('region', { name: 'Verworfen' }).scrollIntoViewIfNeeded();
    }),
    at('storage-errors', links.to('storage'), async (page) => {
      await page.evaluate(() => {
        setTimeout(() => {
          throw new Error('Beispiel eines anderen Fehlers');
        });
      });
      await page.getByText('Beispiel eines anderen Fehlers').waitFor();
    }),
    at(
      'sync-stalled',
      machine(fault),
      async (page) => {
        await stall(page);
        await reportFault(page, 'Späne im Kühlmittel');
        await page.getByRole('link', { name: 'Stand der Synchronisierung' }).click();
        await press('Jetzt synchronisieren')(page);
        await page.getByText('Änderungen kommen verspätet an').waitFor();
      },
      (page) => page.unroute('**/api/sync/changes?**'),
    ),
    // A device on which the first load goes on.
    ...[
      links.dashboard(),
      links.machines(),
      machine(fault),
      links.notificationDetails(broken.nodeid),
      links.maintenanceDashboard(),
      links.messages(),
      links.sync(),
    ].map((address, position) => ({
      name: `loading-${position}`,
      address,
      login: null,
      unfinished: true,
      reach: async (page: Page) => {
        if (position === 0) {
          await page.route('**/api/sync/snapshot?**', () => undefined);
          await logIn(page, login);
        }
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        // A skeleton is shown for two seconds [X5]; pictured is what follows it.
        await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'));
      },
    })),
  ];
}
