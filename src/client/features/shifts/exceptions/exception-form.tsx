import type { ShiftException } from '../../../../shared/contract/machine/shift.ts';
import { civilDay } from '../../../../shared/lib/civil-day.ts';
import { weekdaysBetween } from '../../../../shared/rules/shifts/shift-exception.ts';
import type { FormStart } from '../../../parts/forms/form-draft.ts';
import { PageForm } from '../../../parts/forms/form-frames.tsx';
import { savedToast, useForm } from '../../../parts/forms/use-form.ts';
import { draftsOf, newShift, type ShiftDraft, shiftProblems } from '../../../parts/shifts/shift-drafts.ts';
import { ShiftFields } from '../../../parts/shifts/shift-fields.tsx';
import type { ShiftPlan } from '../../../parts/shifts/shift-plan.ts';
import { useSession } from '../../../state/session.ts';
import { shiftText as text } from '../../../text/de/machine/shift.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { DateField, TextField } from '../../../ui/form/text-field.tsx';
import { Grid } from '../../../ui/layout/primitives.ts';
import { scopesOf } from './exception-scopes.ts';
import {
  type ExceptionPreset,
  type ExceptionValues,
  exceptionProblems,
  isOneDay,
  plannedShifts,
} from './exception-values.ts';
import { saveException } from './save-exception.ts';

type Seen = { seen: ShiftException | null };
export type ExceptionDraft = Seen & { values: ExceptionValues };

type Props = {
  start: FormStart<ExceptionDraft>;
  plan: ShiftPlan;
  preset: ExceptionPreset | undefined;
  /** What is changed; null for a new one. */
  seen: ShiftException | null;
  gone: boolean;
  onSaved: () => void;
};

const CLOSED = { kind: 'closed', name: '' } as const;

const KINDS = (['closed', 'extra', 'holidayworked'] as const).map((value) => ({
  value,
  label: text.kinds[value],
}));

/** [E7] What differs, on which days, for whom. On a single day its weekday is known. */
export function ExceptionForm({ start, plan, preset, seen, gone, onSaved }: Props) {
  const { timezone } = useSession();
  const scopes = scopesOf(plan);
  const today = civilDay(start.now, timezone);
  const form = useForm<ExceptionValues, Seen>({
    ...start,
    seen: { seen },
    initial: ({ seen: first }) => {
      const { kind, name, from, until } = first ?? preset ?? { ...CLOSED, from: today, until: today };
      const scope = first?.exceptionof ?? scopes[0]?.value ?? '';
      return { scope, kind, name, from, until, shifts: draftsOf(first?.shifts ?? []) };
    },
    rules: { check: exceptionProblems, limits: { name: { maxLength: 200 } } },
    onSave: async (values, { seen: { seen: first } }) => savedToast(await saveException(values, first)),
    onSaved,
  });
  const { values } = form;
  const wrong = form.problems.shifts ? shiftProblems(plannedShifts(values)) : null;
  const changeKind = (kind: ExceptionValues['kind'] | '') => {
    if (kind === '') return;
    const shifts = kind === 'extra' && values.shifts.length === 0 ? [firstShift(values)] : values.shifts;
    form.change({ kind, shifts });
  };
  // The last day follows the first until somebody says otherwise.
  const changeFrom = (from: string) =>
    form.change(isOneDay(values) || values.until < from ? { from, until: from } : { from });
  return (
    <PageForm
      form={form}
      save={text.exceptionSave}
      gone={gone ? text.exceptionGone : undefined}
      ready={!gone}
    >
      <SelectField
        label={text.kindLabel}
        value={values.kind}
        options={KINDS}
        hint={text.kindHints[values.kind]}
        onChange={changeKind}
      />
      <TextField
        {...form.field('name')}
        label={text.exceptionName}
        placeholder={text.exceptionNamePlaceholder}
        required={values.kind === 'closed'}
        autoComplete="off"
      />
      <SelectField
        label={text.scope}
        value={values.scope}
        options={scopes}
        disabled={seen !== null}
        onChange={(scope) => scope !== '' && form.change({ scope })}
      />
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}>
        <DateField {...form.field('from')} label={text.exceptionFrom} required onChange={changeFrom} />
        <DateField {...form.field('until')} label={text.exceptionUntil} required min={values.from} />
      </Grid>
      {values.kind === 'extra' && (
        <ShiftFields
          value={values.shifts}
          onChange={(shifts) => form.change({ shifts })}
          weekdays={!isOneDay(values)}
          problems={wrong}
          error={wrong ? undefined : form.problems.shifts}
          disabled={gone}
        />
      )}
    </PageForm>
  );
}

function firstShift({ from, until }: ExceptionValues): ShiftDraft {
  const weekdays = from !== '' && from <= until ? weekdaysBetween(from, until) : [];
  return { ...newShift([]), weekdays: weekdays.length > 0 ? weekdays : ['Mo'] };
}
