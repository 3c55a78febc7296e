import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { createAttachment } from '../../../src/shared/contract/files/attachment.ts';
import { createCounter } from '../../../src/shared/contract/machine/counter-commands.ts';
import { createFaq } from '../../../src/shared/contract/machine/faq-commands.ts';
import { createNotification } from '../../../src/shared/contract/notification/notification.ts';
import { eventually, PHONE } from '../harness/browser.ts';
import { phonePhoto, sha256 } from '../harness/files/photos.ts';
import { follow, memoPencil, newId, settleIn } from '../harness/page/steps.ts';
import { type ApiUser, LOGIN } from '../harness/server/api.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

/** What happened in the page; `at` by its own clock, ms. */
interface Happened {
  what: 'click' | 'go' | 'ask' | 'fade' | 'gone';
  to: string;
  at: number;
}

type Witness = { happened: Happened[] };

let stage: JoinedStage;
let page: Page;
let admin: ApiUser;
let machine: string;

/** Runs inside the page, before the app: notes clicks, changes of address, pulls, and entries of lists that leave. */
function watchPage(): void {
  const happened: Happened[] = [];
  Object.assign(self, { happened } satisfies Witness);
  const note = (what: Happened['what'], to: string, at = performance.now()) =>
    void happened.push({ what, to, at });
  const pressed = ({ target }: Event) => (target as Element).closest('button, [role=menuitem]');
  addEventListener('click', (event) => note('click', pressed(event)?.textContent ?? ''), true);
  navigation.addEventListener('navigate', ({ destination }) => note('go', destination.url));
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name.includes('/api/sync/changes')) note('ask', name, startTime);
  }).observe({ type: 'resource' });
  const leaves = (node: Node) => node instanceof Element && node.matches('li[inert]');
  new MutationObserver((changes) => {
    for (const { target, type, removedNodes } of changes) {
      if (!(target instanceof Element && target.closest('main'))) continue;
      if (type === 'attributes' && leaves(target)) note('fade', target.textContent ?? '');
      for (const node of removedNodes) if (leaves(node)) note('gone', node.textContent ?? '');
    }
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['inert'] });
}

const everything = () => page.evaluate(() => (self as unknown as Witness).happened);

/** How long after the last `first` the first `then` came that is at least `least` and at most `most` ms later. */
async function between(
  [first, of]: readonly [Happened['what'], string],
  [then, to]: readonly [Happened['what'], string],
  least = 0,
  most = 40_000,
): Promise<number> {
  return eventually(
    async () => {
      const happened = await everything();
      const begun = happened.findLast((each) => each.what === first && each.to.includes(of));
      if (!begun) return null;
      const ended = happened.find(
        (each) => each.what === then && each.to.includes(to) && each.at >= begun.at + least,
      );
      return ended && ended.at <= begun.at + most ? ended.at - begun.at : null;
    },
    `${then} ${to} after ${first} ${of}`,
    // A question is noted once it is answered.
    most + 5000,
  );
}

/** [X5] The server is asked for news so long after that; an engine at rest asks once a minute, which counts as never. */
const asksAfter = (what: 'click' | 'go', to: string, ms: number) =>
  between([what, to], ['ask', ''], ms, ms + 20_000);

/** [X5] The same after the last click there. */
const asksAfterClick = (on: string, ms: number) => asksAfter('click', on, ms);

beforeAll(async () => {
  stage = await joinStage();
  admin = await stage.api(LOGIN.admin);
  machine = String((await admin.rows('equipment'))[0]?.nodeid);
  const device = await stage.device(PHONE);
  page = device.page;
  // Hints of what other people do would ask the server at any time.
  await device.context.route('**/socket/**', (route) => route.abort());
  await page.routeWebSocket('**/socket/**', (socket) => socket.close());
  await page.addInitScript(watchPage);
  await settleIn(page, LOGIN.admin);
});

afterAll(() => stage?.close());

const answered = (nodeid: string) => page.getByRole('group').filter({ hasText: nodeid });

async function addFaq(question: string): Promise<void> {
  await admin.command(createFaq, {
    questionanswernodeid: newId('questionanswer'),
    question,
    answer: 'Zweimal im Jahr.',
    isfaqof: machine,
    equipmentnodeid: machine,
    created: Date.now(),
  });
}

async function addFault(title: string): Promise<string> {
  const nodeid = newId('notification');
  await admin.command(createNotification, {
    nodeid,
    equipmentnodeid: machine,
    type: 2,
    title,
    created: Date.now(),
  });
  return nodeid;
}

/** Asks for what was just written by somebody else. */
async function refresh(): Promise<void> {
  await follow(page, links.sync());
  await page.getByRole('button', { name: 'Jetzt synchronisieren' }).click();
}

async function saveFaq(question: string): Promise<void> {
  await page.getByLabel('Frage').fill(question);
  await page.getByLabel('Antwort').fill('Alle 500 Stunden');
  await page.getByRole('button', { name: 'FAQ speichern' }).click();
}

it('[W3] [X5] a saved FAQ of a machine is shown at once on tab −1, which is tab 3 a second later', async () => {
  await follow(page, links.createFaq(machine));
  await saveFaq('Wie oft wird hier abgeschmiert?');
  await page.getByText('Wie oft wird hier abgeschmiert?').waitFor();
  expect(await between(['go', 'tab=-1'], ['go', 'tab=3'])).toBeGreaterThanOrEqual(1000);
  await between(['go', 'tab=-1'], ['ask', '']);
});

it('[W3] [X5] one of an equipment type leads back a second after it was saved', async () => {
  const machines = await admin.rows('equipment');
  const type = String(machines.find(({ nodeid }) => nodeid === machine)?.equipmenttypenodeid);
  await follow(page, links.createFaq(type));
  await saveFaq('Welches Öl braucht diese Baureihe?');
  const passed = await between(['click', 'FAQ speichern'], ['go', links.equipmentTypeOverview(type, 2)]);
  expect(passed).toBeGreaterThanOrEqual(1000);
});

it('[N10] [X5] a deleted notification can be undone for three seconds before the way leads on', async () => {
  const nodeid = await addFault('Doppelt gemeldete Pause');
  await refresh();
  await follow(page, links.notificationDetails(nodeid));
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
  await page.getByRole('menuitem', { name: 'Löschen' }).click();
  await page.getByRole('button', { name: 'Rückgängig' }).waitFor();
  await page.waitForURL(`**${links.notificationsDashboard()}`);
  const passed = await between(['click', 'Löschen'], ['go', links.notificationsDashboard()]);
  expect(passed).toBeGreaterThanOrEqual(3000);
});

it('[F6] [X5] a deleted attachment fades for a second; the server is asked for news after two', async () => {
  const nodeid = await addFault('Mit einem Foto zu viel');
  const { buffer } = await phonePhoto();
  const details = { name: 'foto.jpg', mimetype: 'image/jpeg', sha256: sha256(buffer) };
  await admin.command(createAttachment, {
    nodeid: newId('attachment'),
    title: 'Verwackelt',
    isattachmentof: nodeid,
    equipmentnodeid: machine,
    file: await admin.upload(buffer, details),
    created: Date.now(),
  });
  await refresh();
  await follow(page, links.editNotification(nodeid));
  await page.getByRole('button', { name: 'Löschen: Verwackelt' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ya' }).click();
  expect(await between(['fade', ''], ['gone', ''])).toBeGreaterThanOrEqual(950);
  await asksAfterClick('Ya', 2000);
});

it('[M13] [X5] a deleted FAQ is gone at once; the server is asked for news after a second', async () => {
  const question = 'Wer prüft hier die Leitern?';
  await addFaq(question);
  await refresh();
  await follow(page, links.machineOverview(machine, 3));
  await page.getByText(question).click();
  // The tab itself asks two seconds after it was opened.
  await asksAfter('go', 'tab=3', 2000);
  await answered(question).getByRole('button', { name: 'Löschen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'LÖSCHEN' }).click();
  await page.getByText(question).waitFor({ state: 'detached' });
  await asksAfterClick('LÖSCHEN', 1000);
});

it('[M14] [X5] a reading is shown at once; the server is asked for news after two seconds', async () => {
  const [type] = await admin.rows('countertype');
  const name = 'Hübe seit dem Umbau';
  await admin.command(createCounter, {
    nodeid: newId('counter'),
    name,
    counterTypeNodeId: type?.nodeid,
    equipmentNodeId: machine,
  });
  await refresh();
  await follow(page, links.machineOverview(machine, 5));
  await page.getByRole('button', { name: `${name}: Stand eintragen` }).click();
  const dialog = page.getByRole('dialog', { name: 'Zähler bearbeiten oder anlegen' });
  await dialog.getByLabel(/^Zählerstand/).fill('4711');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await page.getByRole('row').filter({ hasText: name }).getByText('4.711').waitFor();
  await asksAfterClick('Speichern', 2000);
});

it('[M8] [X5] a memo is saved at once; the server is asked for news after two seconds', async () => {
  await follow(page, links.machineOverview(machine));
  await memoPencil(page).click();
  await page.getByRole('textbox', { name: /^Notiz für alle/ }).fill('Schlüssel hängt an der Schaltwarte');
  await page.getByRole('button', { name: 'Memo speichern' }).click();
  await asksAfterClick('Memo speichern', 2000);
});

it('[T1] [X5] the maintenance tab asks the server for news two seconds after it was opened', async () => {
  await follow(page, links.machineOverview(machine, 4));
  await asksAfter('go', 'tab=4', 2000);
});

it('[M3] [X5] a deleted machine can be undone for three seconds; the server is asked for news two later', async () => {
  // One with signed reports would be kept.
  const reported = new Set((await admin.rows('report')).map(({ equipmentnodeid }) => equipmentnodeid));
  const another = (await admin.rows('equipment')).findLast(
    ({ nodeid }) => nodeid !== machine && !reported.has(nodeid),
  )!;
  await follow(page, links.machineOverview(another.nodeid));
  await page.getByRole('heading', { level: 1, name: String(another.name), exact: true }).waitFor();
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
  await page.getByRole('menuitem', { name: 'Löschen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Maschine löschen' }).click();
  await page.waitForURL(`**${links.dashboard()}`);
  await asksAfterClick('Maschine löschen', 5000);
});

it('throws nowhere and breaks no policy', () => {
  expect(stage.complaints).toEqual([]);
});
