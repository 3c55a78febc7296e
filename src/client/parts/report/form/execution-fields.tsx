import { reportText } from '../../../text/de/notification/report.ts';
import { DateField, TextAreaField, TimeField } from '../../../ui/form/text-field.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { Grid, Stack } from '../../../ui/layout/primitives.ts';
import type { ReportValues } from './form-values.ts';

type Props = {
  values: ReportValues;
  /** The last day that may be named. */
  latest: string;
  problem: string | undefined;
  change: (part: Partial<ReportValues>) => void;
};

/** [R1] When it was carried out, in five-minute steps, and what there is to say. */
export function ExecutionFields({ values, latest, problem, change }: Props) {
  return (
    <Card>
      <CardHeader title={reportText.execution} />
      <Stack>
        <Grid gridTemplateColumns="repeat(2, minmax(0, 1fr))">
          <DateField
            label={reportText.executeddate}
            name="executeddate"
            max={latest}
            value={values.executeddate}
            error={problem}
            onChange={(executeddate) => change({ executeddate })}
          />
          <TimeField
            label={reportText.executedtime}
            name="executedtime"
            value={values.executedtime}
            onChange={(executedtime) => change({ executedtime })}
          />
        </Grid>
        <TextAreaField
          label={reportText.comment}
          name="comment"
          rows={3}
          maxLength={20_000}
          autoCapitalize="sentences"
          placeholder={reportText.commentPlaceholder}
          value={values.comment}
          onChange={(comment) => change({ comment })}
        />
      </Stack>
    </Card>
  );
}
