import { chakra } from '@chakra-ui/react';
import { isByCounter } from '../../../../shared/rules/maintenance.ts';
import { dueWords } from '../../../parts/planning/due-words.ts';
import { nextExecution } from '../../../parts/planning/next-execution.ts';
import { repetitionOf } from '../../../parts/planning/repetition-words.ts';
import { maintenanceTableText as text } from '../../../text/de/planning/maintenance-table.ts';
import { formatLongDate } from '../../../text/format.ts';
import type { BoardRow } from './board-row.ts';

const Due = chakra('span', {
  variants: { late: { true: { color: 'danger.text', fontWeight: 'medium' } } },
});

/** [J4] When it is due, or how far its counter has to run. */
export function DueCell({ row: { date, waiting }, now }: { row: BoardRow; now: number }) {
  if (date) {
    const { text: when, overdue } = dueWords(date.due, now);
    return (
      <Due late={overdue} title={formatLongDate(date.due)}>
        {when}
      </Due>
    );
  }
  const { text: reading, detail, late } = nextExecution(waiting.next, waiting.counter, now);
  return (
    <Due late={late} title={reading}>
      {detail}
    </Due>
  );
}

/** [X10] How often it comes back. Only of what waits for a reading the counter is known, and with it what is counted. */
export function repetition({ task, waiting }: BoardRow): string {
  if (!task) return '';
  if (isByCounter(task.triggertype) && !waiting?.counter) return text.byCounter;
  return repetitionOf(task, waiting?.counter ?? null);
}
