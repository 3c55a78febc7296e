import type { MaintenanceTask } from '../../../shared/contract/maintenance/maintenance.ts';
import { counterTrigger } from '../../../shared/rules/cycle.ts';
import { dueDisplay, reminderOptions } from '../../../shared/rules/due.ts';
import { dueAfterEdit, dueOfNew, OPERATORS } from '../../../shared/rules/maintenance.ts';
import { REPETITIONS } from '../../../shared/rules/repetition.ts';
import { links } from '../../app/links.ts';
import type { CounterView } from '../../parts/counters/counter-view.ts';
import { NumberField } from '../../parts/forms/number-field.tsx';
import { useSession } from '../../state/session.ts';
import { counterText } from '../../text/de/machine/counter.ts';
import { notificationText } from '../../text/de/notification/notification.ts';
import { maintenanceText } from '../../text/de/planning/maintenance.ts';
import { maintenanceTaskText as text } from '../../text/de/planning/maintenance-task.ts';
import { formatDate, formatNumber } from '../../text/format.ts';
import { TextLink } from '../../ui/action/text-link.tsx';
import { SegmentedControl } from '../../ui/form/choice.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { DateField } from '../../ui/form/text-field.tsx';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { Grid, Stack, Text } from '../../ui/layout/primitives.ts';
import { chosenCounter, lastRunInput, problemsOf, reminderFor, scheduleOf } from './task-values.ts';
import type { FieldsProps } from './what-fields.tsx';

type Props = FieldsProps & {
  machine: string;
  seen: MaintenanceTask | undefined;
  now: number;
};

const two = { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' };

/** [T2] [X10] [X11] [T10] When it is due: by date with repetition and reminder, or by a counter. */
export function WhenFields(props: Props) {
  const { form, choices, machine } = props;
  const { values, change } = form;
  const byCounter = values.trigger === 'counter';
  const noCounters = choices.counters.length === 0;
  return (
    <Card>
      <CardHeader title={text.when} />
      <Stack>
        <SegmentedControl
          label={text.trigger}
          hideLabel
          value={values.trigger}
          options={[
            { value: 'time', label: text.triggers.time, icon: 'calendar' },
            { value: 'counter', label: text.triggers.counter, icon: 'gauge' },
          ]}
          onChange={(trigger) => change({ trigger })}
        />
        {byCounter && noCounters && (
          <Text tone="muted">
            {text.noCounters} <TextLink to={links.machineOverview(machine, 5)}>{text.toCounters}</TextLink>
          </Text>
        )}
        {byCounter ? !noCounters && <CounterFields {...props} /> : <DateFields {...props} />}
        <NextTime {...props} />
      </Stack>
    </Card>
  );
}

function DateFields({ form: { field, values, change } }: Props) {
  return (
    <Grid gridTemplateColumns={two} alignItems="start">
      <DateField label={text.start} {...field('start')} required />
      <SelectField
        label={text.repetition}
        {...field('repetition')}
        required
        placeholder={text.choose}
        options={REPETITIONS.map((value) => ({ value, label: notificationText.repetitions[value] ?? value }))}
        onChange={(repetition) => change({ repetition, reminder: reminderFor(repetition, values.reminder) })}
      />
      <SelectField
        label={text.reminder}
        {...field('reminder')}
        placeholder={text.noReminder}
        options={reminderOptions(values.repetition).map((value) => ({
          value,
          label: maintenanceText.reminders[value] ?? value,
        }))}
      />
    </Grid>
  );
}

function CounterFields({ form: { field, values, change }, choices, seen }: Props) {
  const chosen = chosenCounter(values, choices.counters);
  const unit = chosen?.unit ?? '';
  const latest = chosen?.latest;
  const reading = latest
    ? text.counterReading(counterText.value(formatNumber(latest.value), unit))
    : text.noReading;
  return (
    <Grid gridTemplateColumns={two} alignItems="start">
      <SelectField
        label={text.counter}
        {...field('counter')}
        required
        placeholder={text.choose}
        value={chosen ? values.counter : ''}
        hint={chosen && reading}
        options={choices.counters.map(({ counter }) => ({ value: counter.nodeid, label: counter.name }))}
        onChange={(counter) => change({ counter, lastrun: lastRunInput(counter, seen) })}
      />
      <SelectField
        label={text.operator}
        {...field('operator')}
        options={OPERATORS.map((value) => ({ value, label: text.operators[value] ?? value }))}
        onChange={(operator) => change({ operator: operator || '>=' })}
      />
      <NumberField label={text.value(unit)} {...field('value')} required />
      {chosen && (
        <NumberField label={text.lastRun(unit)} {...field('lastrun')} hint={lastRunHint(seen, chosen)} />
      )}
    </Grid>
  );
}

/** [M14] What the reading at the last run is for; where the counter stands below it, how that may be. */
function lastRunHint(seen: MaintenanceTask | undefined, { counter, latest, unit }: CounterView): string {
  if (lastRunInput(counter.nodeid, seen) === '') return text.lastRunHint;
  const lastrun = counterTrigger(seen?.triggeringevent ?? [])?.lastrun ?? 0;
  if (!latest || latest.value >= lastrun) return text.lastRunKept;
  return text.lastRunAbove(counterText.value(formatNumber(latest.value), unit));
}

/** [T5] What the plan comes to, before it is saved. */
function NextTime({ form: { values }, choices, seen, now }: Props) {
  const { timezone } = useSession();
  const { title: _title, efforts: _efforts, ...open } = problemsOf(values, seen, choices.counters);
  if (Object.keys(open).length > 0) return null;
  const schedule = scheduleOf(values, seen, choices.counters, now);
  const nextdueat = seen ? dueAfterEdit(seen, schedule, now, timezone) : dueOfNew(schedule, now, timezone);
  const next = dueDisplay({ ...schedule, nextdueat }, now, timezone);
  if (next.kind === 'none') return null;
  const unit = chosenCounter(values, choices.counters)?.unit ?? '';
  return (
    <Text weight="medium" role="status">
      {next.kind === 'date'
        ? text.dueAt(formatDate(next.at))
        : text.dueFrom(counterText.value(formatNumber(next.threshold), unit))}
    </Text>
  );
}
