import { isRepeating } from '../../../../shared/rules/cycle.ts';
import { isByCounter } from '../../../../shared/rules/maintenance.ts';
import { counterText } from '../../../text/de/machine/counter.ts';
import { notificationText } from '../../../text/de/notification/notification.ts';
import { reportText } from '../../../text/de/notification/report.ts';
import { maintenanceText } from '../../../text/de/planning/maintenance.ts';
import { formatDate, formatNumber } from '../../../text/format.ts';
import { Button } from '../../../ui/action/button.tsx';
import { DateField } from '../../../ui/form/text-field.tsx';
import { AccordionSection } from '../../../ui/layout/accordion.tsx';
import { Box, Stack, Text } from '../../../ui/layout/primitives.ts';
import { ReadingField } from '../../counters/reading-field.tsx';
import { dateInput } from '../../forms/zoned-input.ts';
import type { ReportValues } from './form-values.ts';
import { counterAsked, dateAsked, type NextExecution, nextReading, readingOf } from './next-due.ts';
import type { ReportSubject } from './queries.ts';

type Props = {
  subject: ReportSubject;
  values: ReportValues;
  next: NextExecution;
  now: number;
  /** Whether the reading's problem is shown already. */
  counterTouched: boolean;
  open: boolean;
  onToggle: (open: boolean) => void;
  onCounterTouched: () => void;
  change: (part: Partial<ReportValues>) => void;
};

function hintOf({ task, report }: ReportSubject, next: NextExecution): string | undefined {
  if (!task || !isRepeating(task.repetitioninterval)) return reportText.nextSingle;
  const { repetitioninterval } = task;
  if (next.edited && next.cycle > 0) return reportText.nextChanged(formatDate(next.cycle));
  return report
    ? undefined
    : reportText.nextComputed(notificationText.repetitions[repetitioninterval] ?? repetitioninterval);
}

/** `4.700 Stunden`: from where the task is due again; null while that is unknown. */
function readingText(subject: ReportSubject, values: ReportValues): string | null {
  const reading = nextReading(subject, values);
  return reading === null ? null : counterText.value(formatNumber(reading), subject.counter?.unit ?? '');
}

/** The next execution in short, for the closed section. */
function summary(subject: ReportSubject, values: ReportValues, next: NextExecution): string {
  const date = dateAsked(subject) && next.due > 0 ? formatDate(next.due) : '';
  const reading = readingText(subject, values);
  const told = [date, reading ? maintenanceText.atReading(reading) : ''].filter(Boolean).join(' · ');
  return told || (dateAsked(subject) ? reportText.never : '');
}

/** [R3] [R10] When it is due again, and where the counter stands. */
export function NextDueFields(props: Props) {
  const { subject, values, next, open, onToggle } = props;
  const lost = isByCounter(subject.task?.triggertype ?? '') && !subject.counter;
  return (
    <AccordionSection
      title={reportText.next}
      open={open}
      onToggle={onToggle}
      end={
        <Text as="span" size="sm" tone="muted" numeric>
          {summary(subject, values, next)}
        </Text>
      }
    >
      <Stack>
        {dateAsked(subject) && <NextDate {...props} />}
        {counterAsked(subject, next) && <Reading {...props} />}
        {lost && <Text tone="muted">{maintenanceText.unknownCounter}</Text>}
      </Stack>
    </AccordionSection>
  );
}

function NextDate({ subject, next, now, change }: Props) {
  return (
    <>
      <DateField
        label={reportText.nextDate}
        name="nextdueat"
        min={dateInput(now)}
        value={next.input}
        hint={hintOf(subject, next)}
        error={next.problem}
        onChange={(nextdue) => change({ nextdue })}
      />
      {next.edited && (
        <Box>
          <Button
            variant="ghost"
            icon="undo"
            onClick={({ currentTarget }) => {
              // The button goes; the date that it set keeps the focus.
              currentTarget.closest('details')?.querySelector('input')?.focus();
              change({ nextdue: null });
            }}
          >
            {reportText.backToCycle}
          </Button>
        </Box>
      )}
    </>
  );
}

/** [R3] [R7] Where the counter stands, and from which reading the task is due again. */
function Reading({ subject, values, counterTouched, onCounterTouched, change }: Props) {
  const reading = readingText(subject, values);
  return (
    <>
      <ReadingField
        label={reportText.counter(subject.counter?.name ?? '', subject.counter?.unit ?? '')}
        name="counter"
        required
        reading={readingOf(subject, values)}
        error={counterTouched && values.counter.trim() === '' ? reportText.counterMissing : undefined}
        onBlur={onCounterTouched}
        onChange={(counter, replaced) => change({ counter, replaced })}
      />
      <Text weight="medium" role="status">
        {reading && reportText.nextReading(reading)}
      </Text>
    </>
  );
}
