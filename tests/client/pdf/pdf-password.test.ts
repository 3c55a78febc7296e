import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { askForPassword } from '../../../src/client/parts/attachments/viewer/pdf-password.ts';
import { smallPdf } from '../../e2e/harness/files/files.ts';

const PASSWORD = 'Presse-17';

/** Opens a PDF and answers its questions with these passwords, one after the other. */
function open(pdf: Uint8Array, passwords: string[]) {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: VerbosityLevel.ERRORS });
  const asked: boolean[] = [];
  askForPassword(task, ({ wrong, answer }) => {
    asked.push(wrong);
    const next = passwords.shift();
    if (next !== undefined) answer(next);
  });
  return { task, asked };
}

async function firstPage(task: ReturnType<typeof getDocument>): Promise<string> {
  const page = await (await task.promise).getPage(1);
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join('');
}

it('[F3] a PDF with a password is asked for it, again after a wrong one, and opens with the right one', async () => {
  const { buffer } = smallPdf('geheim.pdf', ['Nur mit Passwort'], PASSWORD);
  const { task, asked } = open(buffer, ['Presse-18', '', PASSWORD]);
  expect(await firstPage(task)).toBe('Nur mit Passwort');
  expect(asked).toEqual([false, true, true]);
  await task.destroy();
});

it('[F3] a PDF without a password, or with one for changes only, opens without a question', async () => {
  for (const password of [undefined, '']) {
    const { buffer } = smallPdf('offen.pdf', ['Für alle'], password);
    const { task, asked } = open(buffer, []);
    expect(await firstPage(task)).toBe('Für alle');
    expect(asked).toEqual([]);
    await task.destroy();
  }
});

it('[F3] a PDF that waits for its password can be closed', async () => {
  const { buffer } = smallPdf('geheim.pdf', ['Nur mit Passwort'], PASSWORD);
  const task = getDocument({ data: new Uint8Array(buffer), verbosity: VerbosityLevel.ERRORS });
  await new Promise<void>((done) => askForPassword(task, () => done()));
  const opening = task.promise.then(
    () => 'opened',
    () => 'closed',
  );
  await task.destroy();
  expect(await opening).toBe('closed');
});
