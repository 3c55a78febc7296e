import { useState } from 'react';
import { CountedField } from '../../../parts/forms/counted-field.tsx';
import type { FormState } from '../../../parts/forms/use-form.ts';
import { notificationText } from '../../../text/de/notification/notification.ts';
import { DateField, TextAreaField, TextField, TimeField } from '../../../ui/form/text-field.tsx';
import { AccordionSection } from '../../../ui/layout/accordion.tsx';
import { Grid, Stack, Text } from '../../../ui/layout/primitives.ts';
import { type FormValues, type KeptFields, LONGEST } from './form-values.ts';

type Props = {
  form: Pick<FormState<FormValues>, 'field' | 'values' | 'problems' | 'change'>;
  kept: KeptFields;
  /** Everything open at once, as an edit wants it. */
  unfolded: boolean;
};

/** [N1] The sentence that matters, and folded below it what may be added. */
export function FormFields({ form: { field, values, problems, change }, kept, unfolded }: Props) {
  const [open, setOpen] = useState(
    unfolded || Boolean(values.description || values.errorcode || values.timed),
  );
  const { description, errorcode, when } = notificationText;
  const hint = [!kept.has('description') && description, !kept.has('errorcode') && errorcode, when];
  return (
    <Stack>
      <CountedField
        as={TextAreaField}
        label={notificationText.title}
        {...field('title')}
        required
        rows={1}
        most={LONGEST.title}
        enterKeyHint="done"
        autoCapitalize="sentences"
        placeholder={notificationText.titlePlaceholder}
        onChange={(title) => change({ title: title.replace(/\n/g, ' ') })}
      />
      <AccordionSection
        open={open || Boolean(problems.time || problems.description || problems.errorcode)}
        onToggle={setOpen}
        title={
          <>
            {notificationText.more}
            <Text as="span" display="block" size="sm" tone="muted" fontWeight="normal">
              {hint.filter(Boolean).join(', ')}
            </Text>
          </>
        }
      >
        <Stack>
          {!kept.has('description') && (
            <CountedField
              as={TextAreaField}
              label={description}
              {...field('description')}
              most={LONGEST.description}
            />
          )}
          {!kept.has('errorcode') && (
            <CountedField
              as={TextField}
              label={errorcode}
              {...field('errorcode')}
              most={LONGEST.errorcode}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
            />
          )}
          <Grid gridTemplateColumns="repeat(2, minmax(0, 1fr))">
            <DateField
              label={notificationText.date}
              {...field('date')}
              error={problems.time}
              onChange={(date) => change({ date, time: values.time, timed: true })}
            />
            <TimeField
              label={notificationText.time}
              {...field('time')}
              error={undefined}
              onChange={(time) => change({ time, timed: true })}
            />
          </Grid>
        </Stack>
      </AccordionSection>
    </Stack>
  );
}
