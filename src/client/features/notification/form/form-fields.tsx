import { useState } from 'react';
import { notificationText } from '../../../text/de/notification.ts';
import { DateField, TextAreaField, TextField, TimeField } from '../../../ui/form/text-field.tsx';
import { AccordionSection } from '../../../ui/layout/accordion.tsx';
import { Grid, Stack, Text } from '../../../ui/layout/primitives.ts';
import type { FormProblems, FormValues } from './form-values.ts';

type Props = {
  values: FormValues;
  problems: FormProblems;
  change: (change: Partial<FormValues>) => void;
  /** Everything open at once, as an edit wants it. */
  unfolded: boolean;
};

/** [N1] The sentence that matters, and folded below it what may be added. */
export function FormFields({ values, problems, change, unfolded }: Props) {
  const [open, setOpen] = useState(
    unfolded || Boolean(values.description || values.errorcode || values.timed),
  );
  return (
    <Stack>
      <TextAreaField
        label={notificationText.title}
        name="title"
        required
        rows={1}
        maxLength={300}
        enterKeyHint="done"
        autoCapitalize="sentences"
        placeholder={notificationText.titlePlaceholder}
        value={values.title}
        error={problems.title}
        onChange={(title) => change({ title: title.replace(/\n/g, ' ') })}
      />
      <AccordionSection
        open={open || Boolean(problems.time)}
        onToggle={setOpen}
        title={
          <>
            {notificationText.more}
            <Text as="span" display="block" size="sm" tone="muted" fontWeight="normal">
              {notificationText.moreHint}
            </Text>
          </>
        }
      >
        <Stack>
          <TextAreaField
            label={notificationText.description}
            name="description"
            maxLength={20_000}
            value={values.description}
            onChange={(description) => change({ description })}
          />
          <TextField
            label={notificationText.errorcode}
            name="errorcode"
            maxLength={100}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            value={values.errorcode}
            onChange={(errorcode) => change({ errorcode })}
          />
          <Grid gridTemplateColumns="repeat(2, minmax(0, 1fr))">
            <DateField
              label={notificationText.date}
              name="date"
              value={values.date}
              error={problems.time}
              onChange={(date) => change({ date, timed: true })}
            />
            <TimeField
              label={notificationText.time}
              name="time"
              value={values.time}
              onChange={(time) => change({ time, timed: true })}
            />
          </Grid>
        </Stack>
      </AccordionSection>
    </Stack>
  );
}
