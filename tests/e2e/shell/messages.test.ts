import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { postMessage } from '../../../src/shared/contract/conversation/chat.ts';
import { roomNodeId } from '../../../src/shared/rules/chat.ts';
import { DESKTOP, eventually, PHONE } from '../harness/browser.ts';
import { accessibilityProblems } from '../harness/page/accessibility.ts';
import { draftStored } from '../harness/page/drafts.ts';
import { follow, newId, reportFault, settleIn, standsStill } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

/** A phone in the hall and a desk: two people with devices of their own. */
let stage: JoinedStage;
let phone: Page;
let phoneContext: BrowserContext;
let desk: Page;
let deskContext: BrowserContext;
/** Machines that both see and that have no room yet. */
let machines: string[];

beforeAll(async () => {
  stage = await joinStage();
  const technician = await stage.api(LOGIN.technician);
  const talked = new Set((await technician.rows('chatroom')).map((room) => room.equipmentnodeid));
  machines = (await technician.rows('equipment'))
    .map((row) => row.nodeid)
    .filter((nodeid) => !talked.has(nodeid));
  ({ page: phone, context: phoneContext } = await stage.device(PHONE));
  ({ page: desk, context: deskContext } = await stage.device(DESKTOP));
  await Promise.all([settleIn(phone, LOGIN.technician), settleIn(desk, LOGIN.manager)]);
});

afterAll(() => stage?.close());

const machine = (at: number): string => machines[at] ?? '';
const room = (at: number): string => roomNodeId(machine(at), null);
const field = (page: Page) => page.getByLabel('Nachricht schreiben');
const log = (page: Page) => page.getByRole('log');
const waiting = (page: Page) => log(page).getByText('auf diesem Gerät gespeichert');
/** The menu of the desk. */
const menuEntry = () => desk.getByRole('link', { name: /^Nachrichten/ });

/** A page that was loaded without network is not told by the emulation that it is back. */
async function backOnline(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
  await log(page).getByText(text, { exact: true }).waitFor();
}

/** Writes and sends one text after the other, each before the device can have stored the one before. */
const sayFast = (page: Page, texts: string[]) =>
  field(page).evaluate(async (element, all) => {
    const typed = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
    for (const text of all) {
      typed?.set?.call(element, (element as HTMLTextAreaElement).value + text);
      element.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await Promise.resolve();
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
      await Promise.resolve();
    }
  }, texts);

/** Texts of a room as the server has them, in its order. */
async function textsOf(chatroomnodeid: string): Promise<unknown[]> {
  const rows = (await (await stage.api(LOGIN.manager)).rows('chatmessage')).filter(
    (row) => row.chatroomnodeid === chatroomnodeid,
  );
  return rows.toSorted((a, b) => Number(a.received) - Number(b.received)).map((row) => row.text);
}

describe('a discussion', () => {
  it('[M16] begins on the machine with the first message, which a colleague sees a moment later', async () => {
    await follow(desk, links.messages());
    await desk.getByRole('heading', { level: 1, name: 'Nachrichten' }).waitFor();
    await follow(phone, links.machineOverview(machine(0), 6));
    await phone.getByText('Noch keine Nachrichten').waitFor();
    await say(phone, 'Die Spindel wird warm.');
    const entry = desk.getByRole('list', { name: 'Gespräche' }).getByRole('link').first();
    // Without the hint the desk would ask a minute later.
    await entry.getByText('Die Spindel wird warm.').waitFor({ timeout: 40_000 });
    await entry.click();
    await log(desk).getByText('Die Spindel wird warm.').waitFor();
    await say(desk, 'Ich komme mit dem Messgerät.');
    await log(phone).getByText('Ich komme mit dem Messgerät.').waitFor({ timeout: 40_000 });
    await log(phone).getByRole('img', { name: 'gesendet' }).waitFor();
  });

  it('[K1] Shift and Enter begin a line; the field grows with it', async () => {
    const low = (await field(desk).boundingBox())?.height ?? 0;
    await field(desk).fill('Erst abschalten.');
    await field(desk).press('Shift+Enter');
    await field(desk).pressSequentially('Dann messen.');
    await expect.poll(() => field(desk).inputValue()).toBe('Erst abschalten.\nDann messen.');
    expect((await field(desk).boundingBox())?.height).toBeGreaterThan(low);
    await field(desk).press('Enter');
    await eventually(
      async () => (await textsOf(room(0))).includes('Erst abschalten.\nDann messen.'),
      'the server has both lines in one message',
    );
    await expect.poll(() => field(desk).inputValue()).toBe('');
  });

  it('[I3] [OB6] is written without network and arrives once, in its order', async () => {
    await phoneContext.setOffline(true);
    await phone.getByText('Keine Verbindung. Nachrichten bleiben auf diesem Gerät').waitFor();
    for (const text of ['eins', 'zwei', 'drei']) await say(phone, text);
    await eventually(async () => (await waiting(phone).count()) === 3, 'each says that it waits here');
    await phone.reload();
    await eventually(async () => (await waiting(phone).count()) === 3, 'they outlive a restart');
    await backOnline(phone, phoneContext);
    await log(desk).getByText('drei', { exact: true }).waitFor();
    await eventually(async () => (await waiting(phone).count()) === 0, 'all of them are sent');
    const texts = await textsOf(room(0));
    expect(texts.slice(-3)).toEqual(['eins', 'zwei', 'drei']);
    expect(texts).toHaveLength(6);
  });

  it('[K1] takes the next message before the last one is stored, each once', async () => {
    await sayFast(phone, ['vier', 'fünf', 'sechs']);
    for (const text of ['vier', 'fünf', 'sechs']) await log(phone).getByText(text, { exact: true }).waitFor();
    await expect.poll(() => field(phone).inputValue()).toBe('');
    await eventually(
      async () => (await textsOf(room(0))).slice(-3).join() === 'vier,fünf,sechs',
      'they arrive in their order',
    );
    expect(await textsOf(room(0))).toHaveLength(9);
  });

  it('[K1] [I5] a message that the device cannot store is in the field again', async () => {
    const giveBack = await phone.evaluateHandle(() => {
      const { add } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.add = () => {
        throw new DOMException('no room', 'QuotaExceededError');
      };
      return () => {
        IDBObjectStore.prototype.add = add;
      };
    });
    await field(phone).fill('Passt nicht mehr');
    await field(phone).press('Enter');
    await phone.getByText('Auf diesem Gerät ist kein Platz mehr.').first().waitFor();
    await expect.poll(() => field(phone).inputValue()).toBe('Passt nicht mehr');
    await giveBack.evaluate((restore) => restore());
    await field(phone).fill('');
  });

  it('[I5] what was not sent yet is still in the field after a restart', async () => {
    await field(phone).fill('Noch nicht fertig');
    await draftStored(phone, 'Noch nicht fertig');
    await phone.reload();
    await eventually(
      async () => (await field(phone).inputValue()) === 'Noch nicht fertig',
      'the draft is back',
    );
    await field(phone).press('Enter');
    await log(phone).getByText('Noch nicht fertig').waitFor();
    await phone.reload();
    await log(phone).getByText('Noch nicht fertig').waitFor();
    await expect.poll(() => field(phone).inputValue()).toBe('');
  });

  it('[M16] two devices that begin it without network make one room', async () => {
    // What an earlier try left in the room is none of this one's.
    const mark = Date.now();
    const people = [
      { page: phone, context: phoneContext, text: `Vom Handy ${mark}` },
      { page: desk, context: deskContext, text: `Vom Schreibtisch ${mark}` },
    ];
    for (const { page, context, text } of people) {
      await context.setOffline(true);
      await follow(page, links.machineOverview(machine(1), 6));
      // The page before had such a field too.
      await page.getByRole('tabpanel', { name: 'Diskussion' }).waitFor();
      await say(page, text);
    }
    for (const { page, context } of people) await backOnline(page, context);
    for (const { page } of people) {
      for (const { text } of people) await log(page).getByText(text).waitFor();
    }
    const rooms = (await (await stage.api(LOGIN.manager)).rows('chatroom')).filter(
      (row) => row.equipmentnodeid === machine(1),
    );
    expect(rooms.map((row) => row.nodeid)).toEqual([room(1)]);
    const texts = (await textsOf(room(1))).filter((text) => String(text).endsWith(` ${mark}`));
    expect(texts.toSorted()).toEqual(people.map(({ text }) => text));
  });

  it('[M16] a notification has its own', async () => {
    await follow(phone, links.machineOverview(machine(2), 0));
    await reportFault(phone, 'Lager läuft heiß');
    const notification = new URL(phone.url()).searchParams.get('nodeid') ?? '';
    await phone.getByRole('tab', { name: 'Diskussion' }).click();
    // The way up must not lie over the button that sends.
    await field(phone).fill('Wer hat das Lager bestellt?');
    await phone.getByRole('button', { name: 'Senden' }).click();
    await log(phone).getByText('Wer hat das Lager bestellt?').waitFor();
    await eventually(async () => {
      const rows = await (await stage.api(LOGIN.manager)).rows('notification');
      const linked = rows.find((row) => row.nodeid === notification)?.chatroomnodeid;
      return linked === roomNodeId(machine(2), notification);
    }, 'the notification is linked to its room');
  });
});

describe('what was not read', () => {
  it('[K1] is counted in the menu, also without network, until it is read', async () => {
    await follow(desk, links.messages());
    await desk.getByText(/Wer hat das Lager bestellt/).waitFor();
    await desk.getByRole('button', { name: 'Alle als gelesen markieren' }).click();
    await menuEntry().getByText('ungelesen').waitFor({ state: 'detached' });
    await follow(phone, links.machineOverview(machine(0), 6));
    for (const text of ['Ventil getauscht', 'Probelauf gut']) await say(phone, text);
    await menuEntry().getByText('2', { exact: true }).waitFor();
    await deskContext.setOffline(true);
    await desk.reload();
    await menuEntry().getByText('2', { exact: true }).waitFor();
    const entry = desk.getByRole('list', { name: 'Gespräche' }).getByRole('link').first();
    await entry.getByText('2 ungelesene Nachrichten').waitFor();
    await entry.click();
    await log(desk).getByText('Neue Nachrichten').waitFor();
    await menuEntry().getByText('ungelesen').waitFor({ state: 'detached' });
    await backOnline(desk, deskContext);
    await eventually(async () => {
      const rooms = (await (
        await (await stage.api(LOGIN.manager)).request('GET', '/api/chatrooms')
      ).json()) as {
        nodeid: string;
        unread: number;
      }[];
      return rooms.find(({ nodeid }) => nodeid === room(0))?.unread === 0;
    }, 'the server knows what was read');
  });
});

describe('the page of messages', () => {
  it('[K1] shows the end of a long conversation, and what is older when it is scrolled to', async () => {
    const technician = await stage.api(LOGIN.technician);
    const post = (text: string) =>
      technician.command(postMessage, {
        nodeid: newId('chatmessage'),
        chatroomnodeid: room(1),
        equipmentnodeid: machine(1),
        text,
        created: Date.now(),
      });
    await Promise.all(Array.from({ length: 120 }, (_, at) => post(`Messwert ${at}`)));
    await post('Letzter Messwert');
    // A room that is open while they come follows them to the end; this is one that is opened with all of them unread.
    await follow(desk, links.messages());
    await desk.getByRole('link', { name: /Letzter Messwert mehr als 99 ungelesene Nachrichten/ }).waitFor();
    await follow(desk, links.messages(room(1)));
    await desk.getByRole('button', { name: /neue Nachrichten$/ }).click();
    await log(desk).getByText('Letzter Messwert').waitFor();
    expect(await log(desk).getByRole('listitem').count()).toBeLessThan(60);
    await eventually(async () => {
      await log(desk).evaluate((element) => element.scrollTo(0, 0));
      return log(desk)
        .getByText(/^Vom Handy/)
        .first()
        .isVisible();
    }, 'the first message is reached');
  });

  it('[K1] on a phone leads from the list to a conversation and back', async () => {
    await follow(phone, links.messages());
    await phone.getByRole('link', { name: /Letzter Messwert/ }).click();
    await log(phone).getByText('Letzter Messwert').waitFor();
    await phone.getByRole('link', { name: 'Zurück: Nachrichten' }).click();
    await phone.getByRole('heading', { level: 1, name: 'Nachrichten' }).waitFor();
  });

  it('[M16] says when a room cannot be loaded', async () => {
    await follow(phone, links.messages(room(3)));
    await phone.getByText('Der Chatraum konnte nicht geladen werden.').waitFor();
    await phone.getByRole('link', { name: 'Zu den Nachrichten' }).click();
    await phone.getByRole('heading', { level: 1, name: 'Nachrichten' }).waitFor();
  });

  it('[M16] a lookup that fails takes nothing of the page with it, and can be tried again', async () => {
    const failRooms = () => {
      const { get } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.get = function (key) {
        if (this.name.includes('chatroom')) throw new DOMException('unreadable', 'DataError');
        return get.call(this, key);
      };
      Object.assign(window, {
        mendRooms: () => {
          IDBObjectStore.prototype.get = get;
        },
      });
    };
    for (const [page, address, whole] of [
      [phone, links.machineOverview(machine(0), 6), phone.getByRole('tab', { name: 'Diskussion' })],
      [phone, links.messages(room(0)), phone.getByRole('link', { name: 'Zurück: Nachrichten' })],
      [desk, links.messages(room(0)), desk.getByRole('heading', { level: 1, name: 'Nachrichten' })],
    ] as const) {
      await follow(page, links.sync());
      await field(page).waitFor({ state: 'detached' });
      await page.evaluate(failRooms);
      await follow(page, address);
      await page.getByText('Der Chatraum konnte nicht geladen werden.').waitFor();
      await whole.waitFor();
      await page.evaluate('mendRooms()');
      await page.getByRole('button', { name: 'Erneut versuchen' }).click();
      await field(page).waitFor();
    }
  });

  it('has nothing that axe finds in an open conversation, in both colours', async () => {
    for (const page of [phone, desk]) {
      await follow(page, links.messages(room(0)));
      await log(page).getByText('Probelauf gut').waitFor();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await standsStill(page);
        expect(await accessibilityProblems(page, 'main'), colorScheme).toEqual([]);
      }
    }
  });

  it('threw nothing anywhere', () => {
    expect(stage.complaints).toEqual([]);
  });
});
