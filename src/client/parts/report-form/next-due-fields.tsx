import { isRepeating } from '../../../shared/rules/cycle.ts';
import { notificationText } from '../../text/de/notification.ts';
import { reportText } from '../../text/de/report.ts';
import { formatDate, formatNumber } from '../../text/format.ts';
import { Button } from '../../ui/action/button.tsx';
import { DateField, TextField } from '../../ui/form/text-field.tsx';
import { AccordionSection } from '../../ui/layout/accordion.tsx';
import { Box, Stack, Text } from '../../ui/layout/primitives.ts';
import { dateInput } from '../zoned-input.ts';
import { counterAsked, counterProblem, type NextExecution, type ReportValues } from './form-values.ts';
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

/** [R3] [R10] When it is due again, and where the counter stands. */
export function NextDueFields(props: Props) {
  const { subject, values, next, now, counterTouched, open, onToggle, onCounterTouched, change } = props;
  const asked = counterAsked(subject, next);
  return (
    <AccordionSection
      title={reportText.next}
      open={open}
      onToggle={onToggle}
      end={
        <Text as="span" size="sm" tone="muted" numeric>
          {next.due > 0 ? formatDate(next.due) : reportText.never}
        </Text>
      }
    >
      <Stack>
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
        {asked && (
          <TextField
            label={reportText.counter(subject.counter?.name ?? '', subject.counter?.unit ?? '')}
            name="counter"
            required
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={values.counter}
            hint={
              subject.counter?.latest
                ? reportText.counterLast(
                    formatNumber(subject.counter.latest.value),
                    formatDate(subject.counter.latest.timestamp),
                  )
                : undefined
            }
            error={counterTouched || values.counter ? counterProblem(values.counter) : undefined}
            onBlur={onCounterTouched}
            onChange={(counter) => change({ counter })}
          />
        )}
      </Stack>
    </AccordionSection>
  );
}
