import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

type Violation = { id: string; nodes: { html: string; failureSummary?: string }[] };

/** What axe finds below `root`, one sentence each: WCAG A and AA, and what axe calls best practice. */
export async function accessibilityProblems(page: Page, root: string): Promise<string[]> {
  await page.evaluate(await readFile(axePath, 'utf8'));
  const violations = await page.evaluate(async (selector) => {
    const { axe } = window as unknown as {
      axe: { run(root: string, options: object): Promise<{ violations: Violation[] }> };
    };
    const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'];
    return (await axe.run(selector, { runOnly })).violations;
  }, root);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary }) => `${page.url()} ${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`,
    ),
  );
}
