import type { Page } from 'playwright';
import { afterEach } from 'vitest';

/** Pages that are open in this process, with what each said last on its console. */
const open = new Map<Page, string[]>();

/** Remembers the page for the account of a test that fails. */
export function watch(page: Page): void {
  const said: string[] = [];
  open.set(page, said);
  page.on('close', () => open.delete(page));
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(String(error)));
  page.on('requestfailed', (request) => said.push(`${request.url()}: ${request.failure()?.errorText}`));
}

const shortened = (text: string, most = 1500) => (text.length > most ? `${text.slice(0, most)} …` : text);

/** What can be seen on a page; also of one that hangs something can be said. */
async function account(page: Page, said: string[]): Promise<string> {
  const seen = shortened(await page.locator('body').ariaSnapshot({ timeout: 3000 }).catch(String), 5000);
  const lines = ['', `— ${page.url()}`, seen];
  return [...lines, ...said.slice(-10).map((line) => `  said: ${shortened(line)}`)].join('\n');
}

/** A browser test that fails says what its pages showed: where CI is red there is nobody to look. */
export function tellFailures(): void {
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    const accounts = await Promise.all([...open].map(([page, said]) => account(page, said)));
    process.stdout.write(`\n${task.name} failed; the pages:${accounts.join('\n')}\n`);
  });
}
