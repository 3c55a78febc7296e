import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import type { SharedDeviceShown } from '../../../src/shared/contract/account/shared-device.ts';
import { phonePhoto } from '../harness/files/photos.ts';
import { accessibilityProblems } from '../harness/page/accessibility.ts';
import {
  follow,
  logIn,
  readyForOffline,
  reportFault,
  settleIn,
  standsStill,
  syncChip,
} from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

const ASSETS = fileURLToPath(new URL('../../../dist/client/assets', import.meta.url));
const TABLET = { viewport: { width: 1180, height: 820 }, hasTouch: true };
const PINS = { admin: '582047', technician: '473920', operator: '918264' } as const;
type Who = keyof typeof PINS;

let stage: JoinedStage;
let context: BrowserContext;
let page: Page;
let machine: string;
const names = {} as Record<Who, string>;

beforeAll(async () => {
  stage = await joinStage();
  for (const who of Object.keys(PINS) as Who[]) {
    const { givenname, surname } = (await stage.api(LOGIN[who])).login.userinfo;
    names[who] = `${givenname} ${surname}`;
  }
  const [technicians, operators] = await Promise.all(
    [LOGIN.technician, LOGIN.operator].map(async (who) => (await stage.api(who)).rows('equipment')),
  );
  const both = new Set(operators!.map(({ nodeid }) => nodeid));
  machine = String(technicians!.find(({ nodeid }) => both.has(nodeid))?.nodeid);
  ({ context, page } = await stage.device(TABLET));
});

afterAll(() => stage?.close());

const tile = (who: Who) => page.getByRole('button', { name: names[who] });
const allSent = () => syncChip(page).getByText('Alles gesendet').filter({ visible: true }).waitFor();

async function setPin(who: Who): Promise<void> {
  await page.getByLabel('Neue PIN', { exact: true }).fill(PINS[who]);
  await page.getByLabel('Neue PIN wiederholen').fill(PINS[who]);
  await page.getByRole('button', { name: 'PIN festlegen' }).click();
  await page.getByRole('button', { name: 'PIN ändern' }).waitFor();
}

async function lock(): Promise<void> {
  await page.getByRole('button', { name: 'Konto' }).click();
  await page.getByRole('menuitem', { name: 'Sperren / Wechseln' }).click();
  await page.getByRole('heading', { name: 'Wer arbeitet jetzt?' }).waitFor();
}

async function unlock(who: Who): Promise<void> {
  await tile(who).click();
  for (const digit of PINS[who]) await page.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: 'Entsperren' }).click();
  await syncChip(page).filter({ visible: true }).waitFor();
}

/** What stands there, in both colours. */
async function isAccessible(): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await standsStill(page);
    expect(await accessibilityProblems(page, 'body'), colorScheme).toEqual([]);
  }
}

describe('a tablet for a whole shift', () => {
  it('[OB11] is shared by an administrator, who is told what stays readable; each sets a PIN after the login', async () => {
    await settleIn(page, LOGIN.admin);
    await page.goto(links.to('users', { tab: 'devices' }));
    await page.getByText('Was auf dem Gerät lesbar bleibt').waitFor();
    await page.getByLabel('Name des Geräts').fill('Tablet Halle 1');
    await page.getByRole('button', { name: 'Gemeinsam nutzen' }).click();
    await page.getByRole('heading', { name: 'Tablet Halle 1' }).waitFor();
    await page.getByRole('link', { name: 'Zu meiner PIN' }).click();
    await page.getByLabel('Neue PIN', { exact: true }).fill('123456');
    await page.getByLabel('Neue PIN wiederholen').fill('123456');
    await page.getByRole('button', { name: 'PIN festlegen' }).click();
    await page.getByText('Diese PIN ist zu leicht zu erraten.').waitFor();
    await setPin('admin');
    // What was left out is no try.
    await page.getByLabel('Neue PIN', { exact: true }).fill(PINS.admin);
    await page.getByLabel('Neue PIN wiederholen').fill(PINS.admin);
    await page.getByRole('button', { name: 'PIN ändern' }).click();
    await page.getByText('Bitte die bisherige PIN eingeben').waitFor();
    // Nobody was away: a reload asks for no PIN.
    await page.reload();
    await page.getByRole('button', { name: 'PIN ändern' }).waitFor();
    await lock();
    for (const who of ['technician', 'operator'] as const) {
      await page.getByRole('button', { name: 'Andere Person anmelden' }).click();
      await logIn(page, LOGIN[who]);
      await setPin(who);
      await readyForOffline(page);
      await allSent();
      await lock();
    }
    for (const who of Object.keys(PINS) as Who[]) await tile(who).waitFor();
    await isAccessible();
    await tile('operator').click();
    await page.getByRole('group', { name: 'Ziffern' }).waitFor();
    await isAccessible();
    await page.getByRole('button', { name: 'Zurück zur Auswahl' }).click();
    expect(stage.complaints).toEqual([]);
  });

  it('[OB11] [S13] two people take turns without a network; each sees only their own, and all arrives once', async () => {
    const people = page.getByRole('link', { name: 'Benutzer', exact: true });
    await context.setOffline(true);
    await unlock('technician');
    await people.waitFor();
    await follow(page, links.createNotification(machine));
    await page.getByLabel('Was ist passiert?').fill('Halb getippt am Band');
    // Locked in the middle of it.
    await lock();

    await unlock('operator');
    // Their own rights.
    expect(await people.count()).toBe(0);
    await follow(page, links.sync());
    await page.getByText('Halb getippt am Band').waitFor({ state: 'detached' });
    await follow(page, links.createNotification(machine));
    expect(await page.getByLabel('Was ist passiert?').inputValue()).toBe('');
    await follow(page, links.machineOverview(machine, 0));
    await reportFault(page, 'Vom Bediener gemeldet');
    await lock();
    await tile('operator').getByText('1 nicht gesendet').waitFor();
    await tile('technician').getByText('Alles gesendet').waitFor();

    await unlock('technician');
    await follow(page, links.createNotification(machine));
    await page.waitForFunction(() =>
      [...document.querySelectorAll('input, textarea')].some(
        (field) => (field as HTMLInputElement).value === 'Halb getippt am Band',
      ),
    );
    await follow(page, links.machineOverview(machine, 0));
    expect(await page.getByText('Vom Bediener gemeldet').count()).toBe(0);
    await follow(page, links.createNotification(machine));
    await page.getByRole('group', { name: 'Was ist los?' }).getByText('Auffälligkeit').click();
    await page.getByRole('button', { name: 'Meldung speichern' }).click();
    await page.getByRole('heading', { level: 1, name: 'Halb getippt am Band' }).waitFor();
    await context.setOffline(false);
    await allSent();
    await lock();
    await unlock('operator');
    await allSent();
    const judge = await stage.api(LOGIN.manager);
    for (const [title, who] of [
      ['Halb getippt am Band', LOGIN.technician],
      ['Vom Bediener gemeldet', LOGIN.operator],
    ] as const) {
      const found = await judge.notifications(title);
      expect(found.map(({ usernodeid }) => usernodeid)).toEqual([(await stage.api(who)).login.usernodeid]);
    }
    await lock();
  });

  it('[OB11] an app that nobody used for a while begins locked', async () => {
    await unlock('operator');
    await page.evaluate(() => localStorage.setItem('wartbar.activity', String(Date.now() - 6 * 60_000)));
    await page.reload();
    await page.getByRole('heading', { name: 'Wer arbeitet jetzt?' }).waitFor();
    expect(await page.evaluate(() => location.pathname)).toBe(links.login());
  });

  it('[OB11] whoever touches an app without a pause while it starts does not keep it from beginning locked', async () => {
    await unlock('operator');
    const start = await context.newPage();
    await start.addInitScript(() => {
      const sign = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
      // As often as the page lets anything happen.
      const { port1, port2 } = new MessageChannel();
      const end = Date.now() + 5000;
      port1.onmessage = () => {
        sign();
        if (Date.now() < end) port2.postMessage(null);
      };
      port2.postMessage(null);
    });
    await page.evaluate(() => localStorage.setItem('wartbar.activity', String(Date.now() - 6 * 60_000)));
    // Not by the tab beside it.
    await page.close();
    page = start;
    await page.goto(links.dashboard());
    await page.getByRole('heading', { name: 'Wer arbeitet jetzt?' }).waitFor();
    expect(await page.evaluate(() => location.pathname)).toBe(links.login());
  });

  it('[OB11] after five wrong PINs only the password helps, also after a reload between them', async () => {
    await context.setOffline(true);
    await tile('technician').click();
    const wrong = async () => {
      for (const digit of '000000') await page.getByRole('button', { name: digit, exact: true }).click();
      await page.getByRole('button', { name: 'Entsperren' }).click();
    };
    for (const left of [4, 3, 2]) {
      await wrong();
      await page.getByText(`Sie haben noch ${left} Versuche.`).waitFor();
    }
    await page.reload();
    await tile('technician').click();
    await wrong();
    await page.getByText('Sie haben noch 1 Versuch,').waitFor();
    await wrong();
    await page.getByText('Die PIN ist gesperrt').waitFor();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Mit Passwort anmelden' }).click();
    await logIn(page, LOGIN.technician);
    await setPin('technician');
    await lock();
    await unlock('technician');
    expect(stage.complaints).toEqual([]);
  });

  it('[OB11] a tab that was open beside the one with the PIN pad locks as well, also when it slept', async () => {
    await lock();
    const beside = await context.newPage();
    await beside.goto('/');
    await beside.getByRole('heading', { name: 'Wer arbeitet jetzt?' }).waitFor();
    await unlock('operator');
    await syncChip(beside).filter({ visible: true }).waitFor();
    await page.close();
    page = beside;
    // As long asleep, and woken by a touch.
    await page.evaluate(() => {
      localStorage.setItem('wartbar.activity', String(Date.now() - 6 * 60_000));
      document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    });
    await page.getByRole('heading', { name: 'Wer arbeitet jetzt?' }).waitFor();
    await unlock('operator');
    // A clock that was set back.
    await page.evaluate(() => localStorage.setItem('wartbar.activity', String(Date.now() + 3_600_000)));
    await page.getByRole('heading', { name: 'Wer arbeitet jetzt?' }).waitFor();
    await unlock('operator');
  });

  it('[OB11] [S6] who was logged out from the office says who they are by password, and sets a PIN again', async () => {
    const office = await stage.api(LOGIN.admin);
    const shared = (await (await office.request('GET', '/api/shared-devices')).json()) as SharedDeviceShown[];
    const { device } = shared.find(({ name }) => name === 'Tablet Halle 1')!;
    expect((await office.request('POST', '/api/shared-devices/end', { device })).ok).toBe(true);
    await page.reload();
    await follow(page, links.sync());
    await page.getByRole('link', { name: 'Neu anmelden', exact: true }).click();
    await page.getByText('Nach dem Anmelden legen Sie Ihre PIN fest.').waitFor();
    await logIn(page, LOGIN.operator);
    await setPin('operator');
    await lock();
    await unlock('operator');
  });

  it('[OB11] [I5] a photo that gets ready while its person is locked is kept for them, and for nobody else', async () => {
    /** Hashes wait until `ready` is called. */
    const holdHashes = () =>
      page.evaluate(() => {
        const { digest } = SubtleCrypto.prototype;
        const ready = new Promise<void>((resolve) => Object.assign(globalThis, { ready: resolve }));
        SubtleCrypto.prototype.digest = async function (...what) {
          await ready;
          SubtleCrypto.prototype.digest = digest;
          return digest.apply(this, what);
        };
      });
    const ready = () => page.evaluate(() => (globalThis as unknown as { ready: () => void }).ready());
    type Waiting = { waiting?: boolean };
    /** Locking waits for the photo however long this machine takes, and says that it does. */
    const holdPatience = () =>
      page.evaluate((patience) => {
        const { setTimeout: real } = window;
        window.setTimeout = ((work: () => void, after?: number, ...rest: unknown[]) => {
          if (after !== patience) return real(work, after, ...rest);
          window.setTimeout = real;
          (globalThis as Waiting).waiting = true;
          return 0;
        }) as typeof window.setTimeout;
      }, 5000);
    const photo = page.getByRole('button', { name: 'band.jpg entfernen' });
    const choose = async () => {
      await follow(page, links.createNotification(machine));
      const field = page.getByLabel('Aus Galerie');
      await field.waitFor({ state: 'attached' });
      await holdHashes();
      await field.setInputFiles({ ...(await phonePhoto()), name: 'band.jpg' });
    };
    await choose();
    await lock();
    await unlock('technician');
    await ready();
    await follow(page, links.createNotification(machine));
    // A photo of their own is prepared and kept after that one would have been.
    const own = page.getByRole('button', { name: 'eigenes.jpg entfernen' });
    await page.getByLabel('Aus Galerie').setInputFiles({ ...(await phonePhoto()), name: 'eigenes.jpg' });
    await own.waitFor();
    await follow(page, links.dashboard());
    await follow(page, links.createNotification(machine));
    await own.waitFor();
    await page.reload();
    await own.waitFor();
    expect(await photo.count()).toBe(0);
    await own.click();
    await own.waitFor({ state: 'detached' });
    await lock();

    await unlock('operator');
    await choose();
    await holdPatience();
    await page.getByRole('button', { name: 'Konto' }).click();
    await page.getByRole('menuitem', { name: 'Sperren / Wechseln' }).click();
    await page.waitForFunction(() => (globalThis as Waiting).waiting);
    await ready();
    await page.getByRole('heading', { name: 'Wer arbeitet jetzt?' }).waitFor();
    await unlock('operator');
    await follow(page, links.createNotification(machine));
    await photo.waitFor();
    await page.getByRole('button', { name: 'band.jpg entfernen' }).click();
  });

  it('[OB11] [I8] a lock that this device cannot store is no silent one', async () => {
    await page.evaluate(() => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (...what) {
        if (this.name === 'plain') throw new DOMException('full', 'QuotaExceededError');
        return put.apply(this, what);
      };
      Object.assign(globalThis, { mend: () => Object.assign(IDBObjectStore.prototype, { put }) });
    });
    await page.getByRole('button', { name: 'Konto' }).click();
    await page.getByRole('menuitem', { name: 'Sperren / Wechseln' }).click();
    await page.getByText('Das Gerät ist nicht gesperrt').waitFor();
    await page.evaluate(() => (globalThis as unknown as { mend: () => void }).mend());
    await lock();
  });

  it('[OB11] where the code that locks cannot be loaded, nobody is shown anything', async () => {
    const { context: other, page: tab } = await stage.device({ ...TABLET, serviceWorkers: 'block' });
    const shared = page;
    page = tab;
    try {
      await page.goto(links.login());
      await logIn(page, LOGIN.admin);
      await syncChip(page).filter({ visible: true }).getByText('Alles gesendet').waitFor();
      await page.goto(links.to('users', { tab: 'devices' }));
      await page.getByLabel('Name des Geräts').fill('Tablet Halle 2');
      await page.getByRole('button', { name: 'Gemeinsam nutzen', exact: true }).click();
      await page.getByRole('link', { name: 'Zu meiner PIN' }).click();
      await setPin('admin');
      await page.evaluate(() => localStorage.setItem('wartbar.activity', '1'));
      // Whatever the build calls the file that judges the lock.
      const judges = readdirSync(ASSETS).filter(
        (name) =>
          name.endsWith('.js') && readFileSync(join(ASSETS, name), 'utf8').includes('wartbar.activity'),
      );
      const file = ({ pathname }: URL) => judges.includes(pathname.split('/').at(-1) ?? '');
      await other.route(file, (route) => route.abort());
      let loads = 0;
      page.on('domcontentloaded', () => {
        loads += 1;
      });
      await page.reload({ waitUntil: 'commit' });
      // A page whose code cannot be loaded loads anew by itself, once [SW3]: it would break off where the test leads it.
      await expect.poll(() => loads).toBe(2);
      await page.waitForURL((url) => url.pathname === links.login());
      expect(await page.getByRole('button', { name: 'Konto' }).count()).toBe(0);
      await other.unroute(file);
      await page.goto(links.dashboard());
      await tile('admin').waitFor();
    } finally {
      page = shared;
      // What it complains of is its own matter.
      await other.close();
    }
  });

  it('[OB11] a badge chooses its owner without a network and opens nothing without the PIN; revoked, it is not known any more', async () => {
    const complained = stage.complaints.length;
    const chief = await stage.api(LOGIN.admin);
    const nodeid = (await stage.api(LOGIN.operator)).login.usernodeid;
    const learned = () => page.waitForResponse((answer) => answer.url().includes('/api/shared-devices/own'));
    const people = page.getByRole('heading', { name: 'Wer arbeitet jetzt?' });
    const asked = async (path: string) => {
      const answer = await chief.request('POST', `/api/badges${path}`, { nodeid });
      expect(answer.status).toBe(200);
      return (await answer.json()) as { badge: string };
    };
    /** As a hardware scanner types it. */
    const scan = async (code: string) => {
      await page.keyboard.type(code);
      await page.keyboard.press('Enter');
    };
    await context.setOffline(false);
    if (!(await people.isVisible())) await lock();
    const { badge } = await asked('');
    const told = learned();
    await unlock('operator');
    await told;
    await lock();
    await page.getByRole('button', { name: 'Ausweis scannen' }).waitFor();

    await context.setOffline(true);
    await tile('admin').click();
    // What is no badge, at somebody's number pad, is no try.
    await scan('HTTPS://WARTBAR.EXAMPLE/M/01J2GV5GYMFSFRN6RC3MQ3YJJV');
    await page.getByText('Das war kein Ausweis').waitFor();
    await tile('admin').click();
    await page.keyboard.type('47');
    await scan(badge);
    await page.getByText('Ausweis erkannt').waitFor();
    await page.getByRole('heading', { name: `PIN von ${names.operator}` }).waitFor();
    await page.keyboard.type(PINS.operator);
    await page.keyboard.press('Enter');
    await syncChip(page).filter({ visible: true }).waitFor();
    await lock();

    await context.setOffline(false);
    await asked('/revoke');
    const heard = learned();
    await unlock('operator');
    await heard;
    await lock();
    await context.setOffline(true);
    await scan(badge);
    await page.getByText('Dieser Ausweis gilt hier nicht').waitFor();
    expect(await page.getByRole('button', { name: 'Ausweis scannen' }).count()).toBe(0);
    await context.setOffline(false);
    expect(stage.complaints.slice(complained)).toEqual([]);
  });
});
