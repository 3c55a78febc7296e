import { useMemo } from 'react';
import type { Site } from '../../../shared/contract/machine/place.ts';
import { countries } from '../../../shared/lib/countries.ts';
import type { FormStart } from '../../parts/forms/form-draft.ts';
import { PageForm } from '../../parts/forms/form-frames.tsx';
import { savedToast, useForm } from '../../parts/forms/use-form.ts';
import { useSession } from '../../state/session.ts';
import { federalStates, noFederalState } from '../../text/de/machine/federal-states.ts';
import { placesText as text } from '../../text/de/machine/places.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Box } from '../../ui/layout/primitives.ts';
import { saveSite } from './actions.ts';
import { filled, type SiteValues, siteRules, siteValues } from './place-values.ts';

type Seen = { seen: Site | null };
export type SiteDraft = Seen & { values: SiteValues };

type Props = { start: FormStart<SiteDraft>; seen: Site | null; gone: boolean; onSaved: () => void };

const states = Object.entries(federalStates).map(([value, label]) => ({ value, label }));

/** [L1] [X9] [X22] Name and address of a site; in Germany also the Land, by whose holidays it works. */
export function SiteForm({ start, seen, gone, onSaved }: Props) {
  const { legalentitynodeid } = useSession();
  const lands = useMemo(() => countries().map(({ code, name }) => ({ value: code, label: name })), []);
  const form = useForm<SiteValues, Seen>({
    ...start,
    seen: { seen },
    initial: ({ seen: first }) => siteValues(first),
    rules: siteRules,
    onSave: async (values, { seen: { seen: first } }) =>
      savedToast(await saveSite(values, first, legalentitynodeid)),
    onSaved,
  });
  const { values } = form;
  const { maxLength: _country, ...country } = form.field('country');
  const { maxLength: _subdivision, ...subdivision } = form.field('subdivision');
  const ready = filled(values.name, values.street, values.zipcode, values.city, values.country);
  return (
    <PageForm
      form={form}
      save={text.saveSite}
      gone={gone ? text.gone.site : undefined}
      ready={ready && !gone}
    >
      <TextField
        {...form.field('name')}
        label={text.name}
        placeholder={text.siteNameHint}
        autoComplete="off"
        autoCapitalize="sentences"
      />
      <TextField {...form.field('street')} label={text.street} autoComplete="street-address" />
      <TextField {...form.field('siteid')} label={text.siteid} autoComplete="address-line2" />
      <Box
        display="grid"
        gap="5"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 12rem) minmax(0, 1fr)' }}
      >
        <TextField {...form.field('zipcode')} label={text.zipcode} autoComplete="postal-code" />
        <TextField {...form.field('city')} label={text.city} autoComplete="address-level2" />
      </Box>
      <SelectField {...country} label={text.country} placeholder={text.chooseSite} options={lands} />
      {values.country === 'DE' && (
        <SelectField
          {...subdivision}
          label={text.subdivision}
          hint={text.subdivisionHints[values.subdivision] ?? text.subdivisionHint}
          placeholder={noFederalState}
          options={states}
        />
      )}
    </PageForm>
  );
}
