import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { links } from '../../../src/client/app/links.ts';
import type { ErrorReport } from '../../../src/sync/error-report.ts';
import { PHONE } from '../harness/browser.ts';
import { withMessagesHeld } from '../harness/page/held-messages.ts';
import { follow, settleIn } from '../harness/page/steps.ts';
import { LOGIN } from '../harness/server/api.ts';
import { type JoinedStage, joinStage } from '../harness/stage.ts';

let stage: JoinedStage;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  stage = await joinStage();
  ({ context, page } = await stage.device(PHONE));
  await settleIn(page, LOGIN.technician);
});

afterAll(() => stage?.close());

const card = () => page.getByRole('region', { name: 'Fehler der App' });

it('[X21] what nobody handles in page or worker is kept, shown, handed out as a file and cleared', async () => {
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('Prüffehler der Seite');
    });
    for (let time = 0; time < 3; time++) void Promise.reject(new TypeError('abgelehnt'));
  });
  await context.serviceWorkers()[0]!.evaluate(() => {
    setTimeout(() => {
      throw new Error('Prüffehler im Hintergrund');
    });
  });
  await follow(page, links.to('storage'));
  await card().getByText('Error: Prüffehler der Seite').waitFor();
  await card().getByText('TypeError: abgelehnt').waitFor();
  await card().getByText('Error: Prüffehler im Hintergrund').waitFor();
  await card().getByText('3-mal').waitFor();
  await page.reload();

  const download = page.waitForEvent('download');
  await card().getByRole('button', { name: 'Als Datei sichern' }).click();
  const reports = JSON.parse(await readFile(await (await download).path(), 'utf8')) as ErrorReport[];
  expect(reports).toHaveLength(3);
  const inPage = reports.find(({ message }) => message === 'Error: Prüffehler der Seite');
  expect(inPage).toMatchObject({ place: '/dashboard', count: 1 });
  expect(inPage?.stack).toContain('Prüffehler der Seite');
  expect(inPage?.version).toMatch(/\d/);
  expect(reports.map(({ place }) => place)).toContain('Service Worker');

  await withMessagesHeld(page, async () => {
    await card().getByRole('button', { name: 'Liste leeren' }).click();
    await card().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Rückgängig' }).click();
  });
  await card().getByText('Error: Prüffehler der Seite').waitFor();
});

it('[X21] the latest fifty are kept', async () => {
  await page.evaluate(() => {
    for (let number = 1; number <= 60; number++) {
      setTimeout(() => {
        throw new Error(`Nummer ${number}`);
      });
    }
  });
  await card().getByText('Error: Nummer 60').waitFor();
  await card().getByText('45 weitere stehen in der Datei.').waitFor();
  expect(await card().getByText('Error: Prüffehler der Seite').count()).toBe(0);
});

it('[S6] [X21] what was under way when the session ended is no error of the app', async () => {
  const prevented = await page.evaluate(
    () =>
      new Promise<boolean>((done) => {
        addEventListener('unhandledrejection', (event) => done(event.defaultPrevented), { once: true });
        void Promise.reject(Object.assign(new Error('vorbei'), { name: 'SessionOver' }));
      }),
  );
  expect(prevented).toBe(true);
  expect(await card().getByText('SessionOver: vorbei').count()).toBe(0);
});

it('[J8] [SW5] that entries still wait is told to the browser, and is no error of the app', async () => {
  await context.serviceWorkers()[0]!.evaluate(() => {
    void Promise.reject(Object.assign(new Error(), { name: 'StillWaiting' }));
    setTimeout(() => {
      throw new Error('Prüffehler danach');
    });
  });
  await card().getByText('Error: Prüffehler danach').waitFor();
  expect(
    await card()
      .getByText(/StillWaiting/)
      .count(),
  ).toBe(0);
});

it('nothing else was thrown', () => {
  const ours = /Prüffehler|abgelehnt|Nummer/;
  expect(stage.complaints.filter((each) => !ours.test(each))).toEqual([]);
});
