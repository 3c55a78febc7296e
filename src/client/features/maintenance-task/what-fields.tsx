import type { FormState } from '../../parts/forms/use-form.ts';
import { maintenanceTaskText as text } from '../../text/de/planning/maintenance-task.ts';
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { Grid, Stack } from '../../ui/layout/primitives.ts';
import { CategoryField } from './category-field.tsx';
import type { TaskChoices } from './queries.ts';
import type { TaskValues } from './task-values.ts';

export type FieldsProps = {
  form: Pick<FormState<TaskValues>, 'field' | 'values' | 'change'>;
  choices: TaskChoices;
};

const two = { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' };

/** [T2] What is to be done; `described`: the instructions are on this device. */
export function WhatFields({ form, choices, described }: FieldsProps & { described: boolean }) {
  const { field, values, change } = form;
  return (
    <Card>
      <CardHeader title={text.what} />
      <Stack>
        <TextField
          label={text.title}
          {...field('title')}
          required
          maxLength={300}
          autoCapitalize="sentences"
          placeholder={text.titlePlaceholder}
        />
        <Grid gridTemplateColumns={two} alignItems="start">
          <CategoryField
            value={values.category}
            categories={choices.categories}
            onChange={(category) => change({ category })}
          />
          <TextField
            label={text.maintenancetaskid}
            {...field('maintenancetaskid')}
            maxLength={100}
            autoComplete="off"
          />
        </Grid>
        {described && (
          <TextAreaField
            label={text.description}
            {...field('description')}
            rows={4}
            maxLength={20_000}
            placeholder={text.descriptionPlaceholder}
          />
        )}
        <TextAreaField
          label={text.safetynotice}
          {...field('safetynotice')}
          rows={2}
          maxLength={2000}
          placeholder={text.safetynoticePlaceholder}
        />
      </Stack>
    </Card>
  );
}
