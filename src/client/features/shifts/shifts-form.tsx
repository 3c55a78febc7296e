import type { ShiftModel } from '../../../shared/contract/machine/shift.ts';
import { addDays, civilDay, mondayOf, startOfCivilDay } from '../../../shared/lib/civil-day.ts';
import type { FormStart } from '../../parts/forms/form-draft.ts';
import { PageForm } from '../../parts/forms/form-frames.tsx';
import { savedToast, useForm } from '../../parts/forms/use-form.ts';
import { saveShifts } from '../../parts/shifts/save-shifts.ts';
import {
  byValidity,
  draftsOf,
  newShift,
  type ShiftDraft,
  shiftProblems,
  shiftsMistake,
  shiftsOf,
} from '../../parts/shifts/shift-drafts.ts';
import { ShiftFields } from '../../parts/shifts/shift-fields.tsx';
import { useSession } from '../../state/session.ts';
import { shiftText as text } from '../../text/de/machine/shift.ts';
import { SegmentedControl } from '../../ui/form/choice.tsx';
import { DateField } from '../../ui/form/text-field.tsx';
import { Stack, Text } from '../../ui/layout/primitives.ts';

type Values = { since: 'always' | 'day'; day: string; shifts: ShiftDraft[] };
type Seen = { seen: ShiftModel | null };
export type ShiftsDraft = Seen & { values: Values };

const EARLIEST = '1970-01-02';

const SINCE = [
  { value: 'always', label: text.always },
  { value: 'day', label: text.fromDay },
] as const;

type Props = {
  start: FormStart<ShiftsDraft>;
  owner: string;
  models: readonly ShiftModel[];
  /** What is corrected; null for a new one. */
  seen: ShiftModel | null;
  gone: boolean;
  onSaved: () => void;
};

/** [E7] [L2] From when the shifts hold, and the shifts. A new model begins with those that hold before it. */
export function ShiftsForm({ start, owner, models, seen, gone, onSaved }: Props) {
  const { timezone } = useSession();
  const validfromOf = ({ since, day }: Values) => (since === 'day' ? startOfCivilDay(day, timezone) : 0);
  const others = models.filter(({ nodeid }) => nodeid !== seen?.nodeid);
  const form = useForm<Values, Seen>({
    ...start,
    seen: { seen },
    initial: ({ seen: first }) => initialOf(first, models, start.now, timezone),
    rules: {
      check: (values) => ({
        ...beginningProblem(values, validfromOf, others),
        shifts:
          values.shifts.length === 0 && models.length === 0
            ? text.shiftsMissing
            : shiftsMistake(values.shifts),
      }),
    },
    onSave: async (values, { seen: { seen: first } }) => {
      const shifts = shiftsOf(values.shifts, (first ?? holding(models, start.now))?.shifts);
      return savedToast(await saveShifts(owner, first, { shifts, validfrom: validfromOf(values) }));
    },
    onSaved,
  });
  const { values } = form;
  const wrong = form.problems.shifts ? shiftProblems(values.shifts) : null;
  return (
    <PageForm form={form} save={text.save} gone={gone ? text.gone : undefined} ready={!gone}>
      {seen && (
        <Text size="sm" tone="muted">
          {text.editNote}
        </Text>
      )}
      <Stack gap="3">
        <SegmentedControl
          label={text.validity}
          value={values.since}
          options={SINCE}
          onChange={(since) => form.change({ since })}
        />
        {form.problems.since && (
          <Text size="sm" tone="danger" weight="medium" role="alert">
            {form.problems.since}
          </Text>
        )}
        {values.since === 'day' && (
          <DateField
            {...form.field('day')}
            label={text.validfrom}
            hint={seen ? undefined : text.validfromHint}
            required
          />
        )}
      </Stack>
      <ShiftFields
        value={values.shifts}
        onChange={(shifts) => form.change({ shifts })}
        problems={wrong}
        error={wrong ? undefined : form.problems.shifts}
        empty={text.shiftsEmpty}
        disabled={gone}
      />
    </PageForm>
  );
}

/** The model that holds at a moment, or the first that will. */
const holding = (models: readonly ShiftModel[], now: number): ShiftModel | undefined => {
  const latest = byValidity(models);
  return latest.find(({ validfrom }) => validfrom <= now) ?? latest.at(-1);
};

function initialOf(
  seen: ShiftModel | null,
  models: readonly ShiftModel[],
  now: number,
  zone: string,
): Values {
  const today = civilDay(now, zone);
  const source = seen ?? holding(models, now);
  const shifts = source ? draftsOf(source.shifts) : [newShift([])];
  if (!seen) return { since: models.length > 0 ? 'day' : 'always', day: addDays(mondayOf(today), 7), shifts };
  const { validfrom } = seen;
  return {
    since: validfrom > 0 ? 'day' : 'always',
    day: civilDay(validfrom > 0 ? validfrom : now, zone),
    shifts,
  };
}

/** Two models from the same day would leave open which one holds. */
function beginningProblem(
  values: Values,
  validfromOf: (values: Values) => number,
  others: readonly ShiftModel[],
): { since?: string; day?: string } {
  // A year that is being typed is a date of antiquity.
  if (values.since === 'day' && values.day < EARLIEST) return { day: text.validfromMissing };
  const validfrom = validfromOf(values);
  if (!others.some((each) => each.validfrom === validfrom)) return {};
  return values.since === 'day' ? { day: text.validfromTaken } : { since: text.validfromTaken };
}
