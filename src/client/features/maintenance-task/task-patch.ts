import { dueAfterEdit } from '../../../shared/rules/maintenance.ts';
import { sameValue } from '../../../shared/rules/patch.ts';
import { saidInGerman } from '../../text/localized.ts';
import type { SeenTask, TaskChoices } from './queries.ts';
import { knownCategory, scheduleOf, type TaskValues, valuesOf } from './task-values.ts';

/** The safety notice as it is sent; what stands in other languages stays. */
export function noticeOf({ safetynotice }: TaskValues, seen: Record<string, string>): Record<string, string> {
  return saidInGerman(seen, safetynotice);
}

/** Inputs that decide when a task is due. */
const PLAN = [
  'trigger',
  'start',
  'repetition',
  'reminder',
  'counter',
  'operator',
  'value',
  'lastrun',
] as const;

/** [CF1] The fields of the task that differ from what the person saw, and that; null when none does. */
export function patchOf(
  values: TaskValues,
  seen: SeenTask,
  choices: TaskChoices,
  now: number,
  timeZone: string,
) {
  const { task, step } = seen;
  const before = valuesOf(seen);
  const touched = (...inputs: (keyof TaskValues)[]) =>
    inputs.some((input) => values[input] !== before[input]);
  const schedule = scheduleOf(values, task, choices.counters, now);
  const wanted = {
    ...(touched('title') && { title: values.title.trim() }),
    ...(touched('maintenancetaskid') && { maintenancetaskid: values.maintenancetaskid.trim() }),
    ...(touched('category') && { categorynodeid: knownCategory(values, choices) }),
    ...(touched('safetynotice') && { safetynotice: noticeOf(values, task.safetynotice) }),
    ...(touched(...PLAN) && schedule),
    ...(step && touched('description') && { description: values.description.trim() }),
  };
  const current: Record<string, unknown> = { ...task, description: step?.description };
  const fields = Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => !sameValue(value, current[field])),
  );
  if (Object.keys(fields).length === 0) return null;
  const base = Object.fromEntries(Object.keys(fields).map((field) => [field, current[field]]));
  const nextdueat = dueAfterEdit(task, touched(...PLAN) ? schedule : task, now, timeZone);
  return { fields, base, ...(nextdueat !== task.nextdueat && { nextdueat }) };
}
