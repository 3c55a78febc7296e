import { maintenanceTaskText as text } from '../../text/de/maintenance-task.ts';
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { Grid, Stack } from '../../ui/layout/primitives.ts';
import { CategoryField } from './category-field.tsx';
import type { TaskChoices } from './queries.ts';
import type { TaskProblems, TaskValues } from './task-values.ts';

export type FieldsProps = {
  values: TaskValues;
  problems: TaskProblems;
  choices: TaskChoices;
  change: (part: Partial<TaskValues>) => void;
};

const two = { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' };

/** [T2] What is to be done; `described`: the instructions are on this device. */
export function WhatFields({
  values,
  problems,
  choices,
  change,
  described,
}: FieldsProps & { described: boolean }) {
  return (
    <Card>
      <CardHeader title={text.what} />
      <Stack>
        <TextField
          label={text.title}
          name="title"
          required
          maxLength={300}
          autoCapitalize="sentences"
          placeholder={text.titlePlaceholder}
          value={values.title}
          error={problems.title}
          onChange={(title) => change({ title })}
        />
        <Grid gridTemplateColumns={two} alignItems="start">
          <CategoryField
            value={values.category}
            categories={choices.categories}
            onChange={(category) => change({ category })}
          />
          <TextField
            label={text.maintenancetaskid}
            name="maintenancetaskid"
            maxLength={100}
            autoComplete="off"
            value={values.maintenancetaskid}
            onChange={(maintenancetaskid) => change({ maintenancetaskid })}
          />
        </Grid>
        {described && (
          <TextAreaField
            label={text.description}
            name="description"
            rows={4}
            maxLength={20_000}
            placeholder={text.descriptionPlaceholder}
            value={values.description}
            onChange={(description) => change({ description })}
          />
        )}
        <TextAreaField
          label={text.safetynotice}
          name="safetynotice"
          rows={2}
          maxLength={2000}
          placeholder={text.safetynoticePlaceholder}
          value={values.safetynotice}
          onChange={(safetynotice) => change({ safetynotice })}
        />
      </Stack>
    </Card>
  );
}
