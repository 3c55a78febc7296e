import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import { LONG } from '../../harness/long.ts';
import { KillableBrowser } from '../harness/browser.ts';
import { phonePhoto } from '../harness/files/photos.ts';
import { judgeAccount } from '../harness/kill/judge.ts';
import { killRounds, layPage, MOST_TIMES } from '../harness/kill/rounds.ts';
import { reportFault, settleIn, syncChip } from '../harness/page/steps.ts';
import { ApiUser, LOGIN, PASSWORD } from '../harness/server/api.ts';
import { type GatedStage, openGatedStage } from '../harness/stage.ts';

let stage: GatedStage;
let app: KillableBrowser;
let window: { context: BrowserContext; page: Page };
let machine: string;

beforeAll(async () => {
  stage = await openGatedStage();
  machine = String((await (await stage.api(LOGIN.technician)).rows('equipment'))[0]?.nodeid);
  app = await KillableBrowser.prepare();
  window = await app.open();
  await settleIn(window.page, LOGIN.technician, stage.origin);
});

afterAll(async () => {
  await app?.remove();
  await stage?.close();
});

const sent = (line: RegExp) => stage.gate.passed.filter((each) => line.test(each)).length;

async function report(title: string): Promise<void> {
  await window.page.goto(stage.origin + links.machineOverview(machine, 0));
  await reportFault(window.page, title, [await phonePhoto()]);
}

async function killAndReopen(): Promise<void> {
  await app.kill();
  window = await app.open();
  await window.page.goto(stage.origin + links.dashboard());
}

async function expectOnce(title: string): Promise<void> {
  await syncChip(window.page).getByText('Alles gesendet').filter({ visible: true }).waitFor();
  const manager = await stage.api(LOGIN.manager);
  const found = await manager.notifications(title);
  expect(found).toHaveLength(1);
  const attachments = await manager.attachmentsOf(found[0]!.nodeid);
  expect(attachments).toHaveLength(1);
  const { file } = attachments[0]!;
  expect((await manager.bytes(file)).length).toBe(file.size);
}

describe('an app killed by the phone', () => {
  it('[I3] [OB2] [OB8] before anything was sent: everything arrives once after the next start', async () => {
    const title = 'Vor dem Senden beendet';
    await stage.server.stop('SIGKILL');
    await report(title);
    await window.page.getByText('auf diesem Gerät gespeichert').first().waitFor();
    await killAndReopen();
    await window.page.goto(stage.origin + links.machineOverview(machine, 0));
    await window.page.getByText(title).first().waitFor();
    await stage.server.start();
    await expectOnce(title);
  });

  it('[PL7] [OB2] [OB11] what was unsent is back after the next login when the browser has deleted its databases', async () => {
    const title = 'Datenbank gelöscht';
    await stage.server.stop('SIGKILL');
    await report(title);
    await window.page.getByText('auf diesem Gerät gespeichert').first().waitFor();
    await app.kill();
    await app.loseDatabases();
    await stage.server.start();
    window = await app.open();
    await settleIn(window.page, LOGIN.technician, stage.origin);
    await window.page
      .getByText('2 Eingaben, die noch nicht gesendet waren, sind aus ihren Kopien zurück')
      .filter({ hasText: /Zuletzt ist von diesem Gerät am .* beim Server angekommen: / })
      .waitFor();
    await expectOnce(title);
  });

  // What the server has done and the app has not heard of, for each request on the way.
  const moments = [
    { what: 'the notification', request: /^POST \/api\/notifications\/create$/, times: 2 },
    // Asked for another url, the server says that it has the bytes.
    { what: 'the bytes', request: /^PUT \/api\/files\/.*\/content$/, times: 1 },
    { what: 'the attachment', request: /^POST \/api\/attachments$/, times: 2 },
  ];

  it.each(moments)('[I3] [OB3] [F1] between commit and answer of $what', async ({ what, request, times }) => {
    const title = `Beendet bei: ${what}`;
    const before = sent(request);
    const answered = stage.gate.holdNext((method, path) => request.test(`${method} ${path}`));
    await report(title);
    expect((await answered).status).toBe(200);
    await killAndReopen();
    await expectOnce(title);
    expect(sent(request) - before).toBe(times);
  });
});

describe('a connection cut after the commit', () => {
  it('[OB3] [OB5] the answer is fetched again and nothing is done twice', async () => {
    const title = 'Antwort verloren';
    const answered = stage.gate.holdNext(
      (verb, path) => verb === 'POST' && path === '/api/notifications/create',
    );
    await report(title);
    (await answered).drop();
    await expectOnce(title);
  });

  it('[OB3] the server killed in the same moment remembers what it did', async () => {
    const title = 'Server beendet';
    const answered = stage.gate.holdNext((verb, path) => verb === 'POST' && path === '/api/attachments');
    await report(title);
    const held = await answered;
    await stage.server.stop('SIGKILL');
    held.drop();
    await stage.server.start();
    await expectOnce(title);
  });
});

describe('an app killed at any moment', () => {
  const rounds = Number(process.env.KILL_ROUNDS ?? (LONG ? 50 : 10));
  const seed = Number(process.env.KILL_SEED ?? Date.now() % 1e6);
  // What an earlier try left on the server is none of this one's.
  let tries = 0;

  it(
    '[I3] [OB2] [OB3] [OB5] [OB13] again and again while it writes and sends: nothing is lost, nothing doubled',
    async () => {
      await layPage(join(stage.product.build, 'client'));
      const origin = `http://127.0.0.1:${stage.server.port}`;
      const login = { email: LOGIN.technician, password: PASSWORD };
      // Logged in again each time: many rounds take longer than an access token lasts.
      const asTechnician = () => ApiUser.logIn(origin, LOGIN.technician);
      const title = `Runde ${++tries}`;
      const account = await killRounds({ origin, rounds, seed: seed + tries, title, login });
      await judgeAccount(account, { rounds, title, seed: seed + tries, technician: asTechnician });
    },
    120_000 + MOST_TIMES * rounds * 10_000,
  );
});
