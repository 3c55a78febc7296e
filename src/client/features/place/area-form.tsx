import type { Area } from '../../../shared/contract/machine/place.ts';
import type { FormStart } from '../../parts/forms/form-draft.ts';
import { PageForm } from '../../parts/forms/form-frames.tsx';
import { ShiftSection } from '../../parts/forms/shift-section.tsx';
import { savedToast, useForm } from '../../parts/forms/use-form.ts';
import { useCan } from '../../state/session.ts';
import { placesText as text } from '../../text/de/machine/places.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { saveArea } from './actions.ts';
import { PlaceMachines } from './place-machines.tsx';
import { type AreaValues, areaRules, areaValues, filled, haveDays } from './place-values.ts';

type Seen = { seen: Area | null };
export type AreaDraft = Seen & { values: AreaValues };

type Props = {
  start: FormStart<AreaDraft>;
  seen: Area | null;
  gone: boolean;
  /** The site of a new area; '' where it is chosen here. */
  sitenodeid: string;
  sites: readonly { nodeid: string; name: string }[];
  onSaved: (sitenodeid: string) => void;
};

/** [L2] [L4] [X22] Name, code, shifts and machines of an area. */
export function AreaForm({ start, seen, gone, sitenodeid, sites, onSaved }: Props) {
  const mayMove = useCan('equipment', 'update');
  const place = seen?.nodeid ?? '';
  const form = useForm<AreaValues, Seen>({
    ...start,
    seen: { seen },
    initial: ({ seen: first }) => areaValues(first, sitenodeid),
    // The address says where a new area goes, whatever was begun elsewhere.
    revive: (kept) => (sitenodeid ? { ...kept, sitenodeid } : kept),
    rules: areaRules(place),
    onSave: async (values, { seen: { seen: first } }) => savedToast(await saveArea(values, first)),
    onSaved: () => onSaved(form.values.sitenodeid),
  });
  const { values } = form;
  const { maxLength: _site, ...siteField } = form.field('sitenodeid');
  const ready = filled(values.name, values.sitenodeid) && haveDays(values.shifts) && !gone;
  return (
    <PageForm form={form} save={text.saveArea} gone={gone ? text.gone.area : undefined} ready={ready}>
      {!seen && !sitenodeid && (
        <SelectField
          {...siteField}
          label={text.site}
          placeholder={text.chooseSite}
          options={sites.map(({ nodeid, name }) => ({ value: nodeid, label: name }))}
        />
      )}
      <TextField
        {...form.field('name')}
        label={text.name}
        placeholder={text.areaNameHint}
        autoComplete="off"
        autoCapitalize="sentences"
      />
      <TextField {...form.field('areaid')} label={text.areaid} hint={text.areaidHint} autoComplete="off" />
      <ShiftSection
        words={text}
        owner={seen?.nodeid ?? null}
        value={values.shifts}
        error={form.problems.shifts}
        onChange={(shifts) => form.change({ shifts })}
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
