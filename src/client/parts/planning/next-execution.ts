import { type DueDisplay, leftToRun } from '../../../shared/rules/due.ts';
import { dashboardText } from '../../text/de/app/dashboard.ts';
import { counterText } from '../../text/de/machine/counter.ts';
import { maintenanceText } from '../../text/de/planning/maintenance.ts';
import { formatDate, formatNumber } from '../../text/format.ts';
import type { CounterView } from '../counters/counter-view.ts';
import { daysUntil } from './due-days.ts';

export type NextExecution = {
  text: string;
  /** How long or how far it is until then. */
  detail: string;
  late: boolean;
};

/** `4.620 h`, as the counter counts. */
export function amountOf(value: number, counter: CounterView | null): string {
  return counterText.value(formatNumber(value), counter?.unit ?? '');
}

/** [T5] The next execution in words. `counter`: the one that a reading is of. `now` in ms. */
export function nextExecution(next: DueDisplay, counter: CounterView | null, now: number): NextExecution {
  if (next.kind === 'none') return { text: maintenanceText.never, detail: '', late: false };
  if (next.kind === 'date') {
    const days = daysUntil(next.at, now);
    return { text: formatDate(next.at), detail: dashboardText.due(days), late: days < 0 };
  }
  const amount = amountOf(next.threshold, counter);
  const text = next.beyond ? maintenanceText.beyondReading(amount) : maintenanceText.atReading(amount);
  if (!counter) return { text, detail: maintenanceText.unknownCounter, late: false };
  // Without a reading nothing says that it was exchanged.
  const left = counter.latest ? leftToRun(next, counter.latest.value) : next.threshold;
  if (left === null) return { text, detail: maintenanceText.exchanged, late: true };
  // [T10] As the server raises it.
  if (next.beyond ? left < 0 : left <= 0) return { text, detail: maintenanceText.passed, late: true };
  return { text, detail: maintenanceText.left(amountOf(left, counter)), late: false };
}
