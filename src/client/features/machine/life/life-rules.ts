import { isFutureYear } from '../../../../shared/rules/equipment.ts';
import { momentOfInputs } from '../../../parts/forms/zoned-input.ts';
import { machineLifeText as text } from '../../../text/de/machine/machine-life.ts';
import { yearOf } from '../../../text/format.ts';

/** How much of each kind hangs on a machine, as far as this device knows. */
export type Attached = {
  notifications: number;
  reports: number;
  tasks: number;
  files: number;
  faqs: number;
  counters: number;
  /** Reports with a signature: they are kept. */
  signed: number;
  /** Machines that are built on it. */
  nested: number;
};

/** `12 Meldungen, 3 Wartungen und 1 Zähler`; '' where nothing is. */
export function attachedWords(attached: Attached): string {
  const words = (['notifications', 'reports', 'tasks', 'files', 'faqs', 'counters'] as const)
    .filter((kind) => attached[kind] > 0)
    .map((kind) => text[kind](attached[kind]));
  return new Intl.ListFormat('de').format(words);
}

/** [E2] What is wrong with the day (`YYYY-MM-DD`) since which a machine is out of service; `now` in ms. */
export function retireProblem(day: string, now: number): string | undefined {
  const at = momentOfInputs(day, '12:00');
  if (at === null) return text.retireDateMissing;
  // 0 means that it is in service.
  if (yearOf(at) < 1971) return text.retireDateEarly;
  return isFutureYear(at, now) ? text.retireDateFuture : undefined;
}
