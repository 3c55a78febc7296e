import type { MaintenanceTask } from '../../../shared/contract/maintenance/maintenance.ts';
import type { MaintenanceTaskTemplate } from '../../../shared/contract/maintenance/maintenance-templates.ts';
import { counterTrigger } from '../../../shared/rules/cycle.ts';
import { reminderOptions } from '../../../shared/rules/due.ts';
import { isByCounter, type Schedule } from '../../../shared/rules/maintenance.ts';
import { typedAmount } from '../../../shared/rules/number.ts';
import { MORNING } from '../../../shared/rules/occurrences.ts';
import type { Reminder } from '../../../shared/rules/repetition.ts';
import type { CounterView } from '../../parts/counters/counter-view.ts';
import { dateInput, momentOfInputs, timeInput } from '../../parts/forms/zoned-input.ts';
import { maintenanceTaskText as text } from '../../text/de/planning/maintenance-task.ts';
import { germanFirst } from '../../text/localized.ts';
import type { SeenTask, TaskChoices } from './queries.ts';

/** What stands in the form, as the inputs hold it. */
export type TaskValues = {
  title: string;
  maintenancetaskid: string;
  description: string;
  safetynotice: string;
  /** Node id, or '' without one. */
  category: string;
  trigger: 'time' | 'counter';
  /** `YYYY-MM-DD`. */
  start: string;
  /** [X10] '' before one was chosen. */
  repetition: string;
  reminder: string;
  counter: string;
  operator: string;
  value: string;
  /** Reading at the last run; '' for a counter that was chosen here: its present one. */
  lastrun: string;
  /** Planned efforts by node id of the cost type. */
  efforts: Record<string, string>;
  template: boolean;
};

/** A number as its input holds it, without dots that could be read otherwise. */
const typed = (value: number) => String(value).replace('.', ',');

const numberOf = (text: string): number | null => typedAmount(text) ?? null;

/** [T2] The form of a new task. `now` in ms. */
export function newValues(now: number): TaskValues {
  return {
    title: '',
    maintenancetaskid: '',
    description: '',
    safetynotice: '',
    category: '',
    trigger: 'time',
    start: dateInput(now),
    repetition: '',
    reminder: '',
    counter: '',
    operator: '>=',
    value: '',
    lastrun: '',
    efforts: {},
    template: false,
  };
}

/** [T10] Empty is a single run; `1y` is another word for `12m`. */
const repetitionInput = (interval: string) => (interval === '1y' ? '12m' : interval || 'onetime');

/** [M14] Where a counter stood at the last run of the task; '' for one that it did not have yet. */
export function lastRunInput(counter: string, seen: MaintenanceTask | undefined): string {
  const trigger = seen && isByCounter(seen.triggertype) ? counterTrigger(seen.triggeringevent) : null;
  if (trigger?.counternodeid !== counter) return '';
  return typed(Math.round(trigger.lastrun * 1000) / 1000);
}

/** [T2] The form of the task that is edited. */
export function valuesOf({ task, step, costs }: SeenTask): TaskValues {
  const counted = isByCounter(task.triggertype);
  const trigger = counted ? counterTrigger(task.triggeringevent) : null;
  const planned: Record<string, number> = {};
  for (const { costTypeNodeId, specifier, value } of costs) {
    if (specifier === 'plannedcost') planned[costTypeNodeId] = (planned[costTypeNodeId] ?? 0) + value;
  }
  return {
    title: task.title,
    maintenancetaskid: task.maintenancetaskid,
    description: step?.description ?? '',
    safetynotice: germanFirst(task.safetynotice),
    category: task.categorynodeid ?? '',
    trigger: counted ? 'counter' : 'time',
    start: task.startingfrom > 0 ? dateInput(task.startingfrom) : '',
    repetition: repetitionInput(task.repetitioninterval),
    reminder: task.reminder,
    counter: trigger?.counternodeid ?? '',
    operator: trigger?.operator ?? '>=',
    value: trigger ? typed(trigger.value) : '',
    lastrun: trigger ? lastRunInput(trigger.counternodeid, task) : '',
    efforts: Object.fromEntries(Object.entries(planned).map(([type, value]) => [type, typed(value)])),
    template: false,
  };
}

/** [T6] What a template puts into the form; its kind of counter is looked for on the machine. */
export function templateValues(
  template: MaintenanceTaskTemplate,
  { counters }: TaskChoices,
): Partial<TaskValues> {
  const counter = counters.find((each) => each.counter.counterTypeNodeId === template.counterTypeNodeId);
  const counted = isByCounter(template.triggertype);
  return {
    title: template.title,
    description: template.description,
    safetynotice: germanFirst(template.safetynotice),
    category: template.categorynodeid ?? '',
    trigger: counted ? 'counter' : 'time',
    repetition: template.repetitioninterval || (counted ? '' : 'onetime'),
    reminder: template.reminder,
    counter: counted ? (counter?.counter.nodeid ?? '') : '',
    operator: template.operator,
    value: counted && template.value > 0 ? typed(template.value) : '',
    lastrun: '',
    efforts: Object.fromEntries(
      template.costs.map(({ costTypeNodeId, value }) => [costTypeNodeId, typed(value)]),
    ),
  };
}

/** [X11] The reminder that is left after another repetition was chosen: the longest that it allows. */
export function reminderFor(repetition: string, reminder: string): string {
  const options = reminderOptions(repetition);
  return reminder === '' || options.includes(reminder as Reminder) ? reminder : (options.at(-1) ?? '');
}

/** The moment of the start, ms; null while there is none. The time of day of a known one stays. */
export function startOf(values: TaskValues, seen: MaintenanceTask | undefined): number | null {
  const known = seen && seen.startingfrom > 0 ? seen.startingfrom : null;
  if (known !== null && values.start === dateInput(known)) return known;
  const at = momentOfInputs(values.start, known === null ? MORNING : timeInput(known));
  return at !== null && at > 0 ? at : null;
}

/** [T6] Null without a category, and where the one that a draft or a template names was deleted meanwhile. */
export const knownCategory = ({ category }: TaskValues, { categories }: TaskChoices): string | null =>
  categories.some(({ nodeid }) => nodeid === category) ? category : null;

/** The counter that is chosen, where the machine has it. */
export const chosenCounter = (
  values: TaskValues,
  counters: readonly CounterView[],
): CounterView | undefined => counters.find(({ counter }) => counter.nodeid === values.counter);

/** Whether the last run stays where it was: its counter did, and no other reading was typed. */
function keepsLastRun(values: TaskValues, seen: MaintenanceTask | undefined): boolean {
  const known = lastRunInput(values.counter, seen);
  return known !== '' && (values.lastrun === '' || numberOf(values.lastrun) === numberOf(known));
}

/** [T10] The trigger as it is sent: how far the counter has run since the last run is kept, or reckoned from what was typed. */
export function eventOf(
  values: TaskValues,
  seen: MaintenanceTask | undefined,
  counters: readonly CounterView[],
): (string | number)[] {
  const planned = [values.counter, values.operator, numberOf(values.value) ?? 0];
  if (keepsLastRun(values, seen)) return [...planned, ...(seen?.triggeringevent.slice(3, 5) ?? [])];
  const reading = chosenCounter(values, counters)?.latest?.value ?? 0;
  return [...planned, reading - (numberOf(values.lastrun) ?? reading), reading];
}

/** [T2] When the task is due, from what stands in the form. */
export function scheduleOf(
  values: TaskValues,
  seen: MaintenanceTask | undefined,
  counters: readonly CounterView[],
  now: number,
): Schedule {
  if (values.trigger === 'counter') {
    const triggeringevent = eventOf(values, seen, counters);
    const startingfrom = seen?.startingfrom || now;
    return { triggertype: 'counter', triggeringevent, repetitioninterval: '', reminder: '', startingfrom };
  }
  // What says the same keeps its words, so that nobody's edit names what it did not change.
  const same = seen && !isByCounter(seen.triggertype) ? seen : undefined;
  const repeated = same && repetitionInput(same.repetitioninterval) === values.repetition;
  return {
    triggertype: same?.triggertype ?? 'time',
    triggeringevent: same?.triggeringevent ?? [],
    repetitioninterval: repeated ? same.repetitioninterval : values.repetition,
    reminder: values.reminder,
    startingfrom: startOf(values, seen) ?? 0,
  };
}

export type TaskProblems = Partial<Record<keyof TaskValues, string>>;

/** [T2] What keeps a form from being saved, by field. */
export function problemsOf(
  values: TaskValues,
  seen: MaintenanceTask | undefined,
  counters: readonly CounterView[],
): TaskProblems {
  const found: TaskProblems = { title: values.title.trim() === '' ? text.titleMissing : undefined };
  if (values.trigger === 'counter') {
    const reading = chosenCounter(values, counters)?.latest?.value ?? 0;
    found.counter = chosenCounter(values, counters) ? undefined : text.counterMissing;
    found.value = (numberOf(values.value) ?? 0) > 0 ? undefined : text.valueProblem;
    const lastrun = typedAmount(values.lastrun);
    const wrong = lastrun === null || (lastrun ?? 0) > reading;
    found.lastrun = values.counter && !keepsLastRun(values, seen) && wrong ? text.lastRunProblem : undefined;
  } else {
    found.start = startOf(values, seen) === null ? text.startMissing : undefined;
    found.repetition = values.repetition === '' ? text.repetitionMissing : undefined;
  }
  const unreadable = Object.values(values.efforts).some((amount) => typedAmount(amount) === null);
  found.efforts = unreadable ? text.effort : undefined;
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem));
}

/** The planned efforts that were named, by cost type. */
export function plannedEfforts(values: TaskValues): { costTypeNodeId: string; value: number }[] {
  return Object.entries(values.efforts).flatMap(([costTypeNodeId, amount]) => {
    const value = numberOf(amount);
    return value ? [{ costTypeNodeId, value }] : [];
  });
}
