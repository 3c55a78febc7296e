import type { EquipmentPool } from '../../../shared/contract/machine/place.ts';
import type { FormStart } from '../../parts/forms/form-draft.ts';
import { PageForm } from '../../parts/forms/form-frames.tsx';
import { savedToast, useForm } from '../../parts/forms/use-form.ts';
import { useCan, useSession } from '../../state/session.ts';
import { placesText as text } from '../../text/de/machine/places.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { savePool } from './actions.ts';
import { PlaceMachines } from './place-machines.tsx';
import { filled, type PoolValues, poolRules, poolValues } from './place-values.ts';

type Seen = { seen: EquipmentPool | null };
export type PoolDraft = Seen & { values: PoolValues };

type Props = { start: FormStart<PoolDraft>; seen: EquipmentPool | null; gone: boolean; onSaved: () => void };

/** [L3] [L4] [X22] Name and machines of a pool; a press on saving switches it off. */
export function PoolForm({ start, seen, gone, onSaved }: Props) {
  const { legalentitynodeid } = useSession();
  const mayMove = useCan('equipment', 'update');
  const place = seen?.nodeid ?? '';
  const form = useForm<PoolValues, Seen>({
    ...start,
    seen: { seen },
    initial: ({ seen: first }) => poolValues(first),
    rules: poolRules(place),
    onSave: async (values, { seen: { seen: first } }) =>
      savedToast(await savePool(values, first, legalentitynodeid)),
    onSaved,
  });
  const { values } = form;
  return (
    <PageForm
      form={form}
      save={text.savePool}
      gone={gone ? text.gone.pool : undefined}
      ready={filled(values.name) && !gone}
    >
      <TextField
        {...form.field('name')}
        label={text.name}
        placeholder={text.poolNameHint}
        autoComplete="off"
        autoCapitalize="sentences"
      />
      {mayMove && (
        <PlaceMachines
          place={place}
          name={values.name}
          assigned={values.assigned}
          error={form.problems.assigned}
          onChange={(assigned) => form.change({ assigned })}
        />
      )}
    </PageForm>
  );
}
