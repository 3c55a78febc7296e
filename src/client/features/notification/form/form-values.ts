import type { Notification } from '../../../../shared/contract/notification/notification.ts';
import { isAhead } from '../../../../shared/lib/clock.ts';
import { PLANNED_MAINTENANCE } from '../../../../shared/rules/notification.ts';
import { lengthProblem } from '../../../parts/forms/counted-field.tsx';
import { dateInput, floorToStep, momentOfInputs, timeInput } from '../../../parts/forms/zoned-input.ts';
import { formText } from '../../../text/de/app/form.ts';
import { notificationText } from '../../../text/de/notification/notification.ts';

/** What stands in the form. Date and time as the inputs hold them. */
export type FormValues = {
  equipmentnodeid: string;
  type: number | null;
  title: string;
  description: string;
  errorcode: string;
  date: string;
  time: string;
  /** The person said when it was; otherwise it is the moment of saving. */
  timed: boolean;
};

/** Types that a person may choose, most used first. 4 and 5 are not used, 6 comes from the maintenance plan. */
export const FREQUENT_TYPES = [0, 12, 1, 2] as const;
export const FURTHER_TYPES = [10, 11, 7, 8, 9, 3] as const;

export function emptyValues(equipmentnodeid: string, now: number): FormValues {
  const at = floorToStep(now);
  return {
    equipmentnodeid,
    type: null,
    title: '',
    description: '',
    errorcode: '',
    date: dateInput(at),
    time: timeInput(at),
    timed: false,
  };
}

export function valuesOf(row: Notification): FormValues {
  const { equipmentnodeid, type, title, description, errorcode, created } = row;
  const at = { date: dateInput(created), time: timeInput(created) };
  return { equipmentnodeid, type, title, description, errorcode, ...at, timed: true };
}

/** Whether the person has put in anything worth keeping. */
export function isEmpty(values: FormValues): boolean {
  return values.type === null && !values.title && !values.description && !values.errorcode && !values.timed;
}

/** Characters that the contract takes. */
export const LONGEST = { title: 300, description: 20_000, errorcode: 100 } as const;

export type FormProblems = Partial<
  Record<'equipmentnodeid' | 'type' | 'title' | 'description' | 'errorcode' | 'time', string>
>;

/**
 * Required fields, and a moment that can be [CF7]; that of an edited notification (`row`) stays as it is. `now` in ms.
 */
export function problemsOf(values: FormValues, now: number, row: Notification | null = null): FormProblems {
  const problems: FormProblems = {};
  for (const field of ['title', 'description', 'errorcode'] as const) {
    const tooLong = lengthProblem(values[field], LONGEST[field]);
    if (tooLong) problems[field] = tooLong;
  }
  if (!values.equipmentnodeid) problems.equipmentnodeid = notificationText.machineMissing;
  if (values.type === null) problems.type = notificationText.typeMissing;
  if (!values.title.trim()) problems.title = notificationText.titleMissing;
  const at = momentOfInputs(values.date, values.time);
  if (values.timed && at === null) problems.time = notificationText.timeMissing;
  else if (values.timed && at !== null && isMoved(values, row) && at <= 0) problems.time = formText.firstYear;
  else if (values.timed && at !== null && isMoved(values, row) && isAhead(at, now)) {
    problems.time = notificationText.future;
  }
  return problems;
}

/** Whether another moment stands in the form than that of the edited notification. */
function isMoved({ date, time }: FormValues, row: Notification | null): boolean {
  return row === null || date !== dateInput(row.created) || time !== timeInput(row.created);
}

/** Fields that an edit neither shows nor changes. */
export type KeptFields = ReadonlySet<keyof Notification>;

/**
 * [N2] [N7] What an edit leaves alone: planned maintenance stays it, and what its page does not show is not asked for.
 * `instructed`: the task's instructions stand in place of its description.
 */
export function keptFields(
  { type, maintenancetasknodeid }: Pick<Notification, 'type' | 'maintenancetasknodeid'>,
  instructed: boolean,
): KeptFields {
  const kept = new Set<keyof Notification>();
  if (type === PLANNED_MAINTENANCE) kept.add('type');
  if (maintenancetasknodeid) kept.add('errorcode');
  if (instructed) kept.add('description');
  return kept;
}

/** Changed fields of an edit and the values they were made on [CF1]; null when nothing changed. */
export function patchOf(
  row: Notification,
  values: FormValues,
  kept: KeptFields = new Set(),
): { fields: Partial<Notification>; base: Record<string, unknown> } | null {
  const at = momentOfInputs(values.date, values.time);
  const wanted = {
    type: values.type ?? row.type,
    title: values.title.trim(),
    description: values.description.trim(),
    errorcode: values.errorcode.trim(),
    created: isMoved(values, row) && at !== null ? at : row.created,
  };
  const changed = (Object.keys(wanted) as (keyof typeof wanted)[]).filter(
    (key) => wanted[key] !== row[key] && !kept.has(key),
  );
  if (changed.length === 0) return null;
  return {
    fields: Object.fromEntries(changed.map((key) => [key, wanted[key]])),
    base: Object.fromEntries(changed.map((key) => [key, row[key]])),
  };
}
