import { reportChangesText as text } from '../../../text/de/notification/report-changes.ts';
import type { ChangedField, ShownChange } from '../changes/report-changes.ts';
import { LINE_HEIGHT, MUTED, PAGE, type Sheet, WIDTH } from './pdf-sheet.ts';

/** Heights in mm: of a line that says who and when, of the names above two versions. */
const BY = 7;
const NAMES = 10;
const GAP = 6;
const COLUMN = (WIDTH - GAP) / 2;
const RIGHT = PAGE.left + COLUMN + GAP;

/** [R8] Every change after the signature, the former text beside the new one; nothing for a report that is as it was. */
export function drawChanges(sheet: Sheet, changes: readonly ShownChange[]): void {
  if (changes.length === 0) return;
  sheet.heading(text.title, BY + NAMES + LINE_HEIGHT);
  for (const { by, fields } of changes) {
    sheet.need(BY + NAMES + LINE_HEIGHT);
    sheet.style(10, undefined, true);
    sheet.pdf.text(by, PAGE.left, sheet.y);
    sheet.y += BY;
    for (const field of fields) drawField(sheet, field);
    sheet.y += 3;
  }
}

function drawField(sheet: Sheet, { label, former, changed }: ChangedField): void {
  const { pdf } = sheet;
  sheet.need(NAMES + LINE_HEIGHT);
  sheet.style(8.5, MUTED);
  pdf.text(`${label}: ${text.former}`, PAGE.left, sheet.y);
  pdf.text(`${label}: ${text.changed}`, RIGHT, sheet.y);
  sheet.y += LINE_HEIGHT;
  const [left, right] = [sheet.linesOf(former, 10, COLUMN), sheet.linesOf(changed, 10, COLUMN)];
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    sheet.need(LINE_HEIGHT);
    sheet.style(10);
    pdf.text(left[at] ?? '', PAGE.left, sheet.y);
    pdf.text(right[at] ?? '', RIGHT, sheet.y);
    sheet.y += LINE_HEIGHT;
  }
  sheet.y += 2;
}
