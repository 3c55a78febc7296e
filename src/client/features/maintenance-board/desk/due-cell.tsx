import { isByCounter } from '../../../../shared/rules/maintenance.ts';
import { DueWords } from '../../../parts/lists/table-cells.tsx';
import { dueWords } from '../../../parts/planning/due-words.ts';
import { nextExecution } from '../../../parts/planning/next-execution.ts';
import { repetitionOf } from '../../../parts/planning/repetition-words.ts';
import { maintenanceTableText as text } from '../../../text/de/planning/maintenance-table.ts';
import { formatLongDate } from '../../../text/format.ts';
import type { BoardRow } from './board-row.ts';

/** [J4] When it is due, or how far its counter has to run. */
export function DueCell({ row: { date, waiting }, now }: { row: BoardRow; now: number }) {
  if (date) {
    const { text: when, overdue } = dueWords(date.due, now);
    return (
      <DueWords late={overdue} title={formatLongDate(date.due)}>
        {when}
      </DueWords>
    );
  }
  const { text: reading, detail, late } = nextExecution(waiting.next, waiting.counter, now);
  return (
    <DueWords late={late} title={reading}>
      {detail}
    </DueWords>
  );
}

/** [X10] How often it comes back. Only of what waits for a reading the counter is known, and with it what is counted. */
export function repetition({ task, waiting }: BoardRow): string {
  if (!task) return '';
  if (isByCounter(task.triggertype) && !waiting?.counter) return text.byCounter;
  return repetitionOf(task, waiting?.counter ?? null);
}
