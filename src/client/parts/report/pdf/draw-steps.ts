import { reportText } from '../../../text/de/notification/report.ts';
import type { ShownStep } from '../steps/shown-steps.ts';
import { LAST_LINES, LINE_HEIGHT, MUTED, PAGE, type Sheet, WIDTH } from './pdf-sheet.ts';

/** Widths in mm, of the box with the number, and of when it was ticked. */
const BOX = 14;
const WHEN = 32;
/** Between steps, mm. */
const GAP = 1.5;

/** [C3] Every step with its box, ticked or not; nothing for a report without any. */
export function drawSteps(sheet: Sheet, steps: readonly ShownStep[]): void {
  if (steps.length === 0) return;
  const done = steps.filter((step) => step.done).length;
  sheet.heading(`${reportText.steps} (${reportText.stepsDone(done, steps.length)})`, LINE_HEIGHT);
  for (const [at, step] of steps.entries()) {
    const lines = sheet.linesOf(step.text, 10, WIDTH - BOX - WHEN);
    // A step that is short stays on one page.
    sheet.need(lines.length <= LAST_LINES ? lines.length * LINE_HEIGHT : LINE_HEIGHT);
    sheet.style(10);
    sheet.pdf.text(`${step.done ? '☑' : '☐'} ${at + 1}`, PAGE.left, sheet.y);
    sheet.style(8.5, MUTED);
    sheet.pdf.text(step.when, PAGE.right, sheet.y, { align: 'right' });
    for (const line of lines) {
      sheet.need(LINE_HEIGHT);
      sheet.style(10);
      sheet.pdf.text(line, PAGE.left + BOX, sheet.y);
      sheet.y += LINE_HEIGHT;
    }
    sheet.y += GAP;
  }
}
