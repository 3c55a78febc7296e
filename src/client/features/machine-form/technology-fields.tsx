import { MOST_CONTROLLERS, MOST_MEDIA } from '../../../shared/contract/machine/equipment.ts';
import { NumberField } from '../../parts/forms/number-field.tsx';
import type { FormState } from '../../parts/forms/use-form.ts';
import { machineFormText as text } from '../../text/de/machine/machine-form.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { Grid } from '../../ui/layout/primitives.ts';
import { LineList } from './line-list.tsx';
import { lineOf } from './machine-fields.tsx';
import { type MachineValues, NO_CONTROLLER } from './machine-values.ts';
import { Section, three, two } from './section.tsx';

type Props = { form: FormState<MachineValues> };

/** [E1] The media list is as high as the sources say. */
const MEDIA_HEIGHT = '276px';

/** [E1] [E3] Dimensions, power, media, controls. */
export function TechnologyFields({ form }: Props) {
  const line = lineOf(form.field);
  const { values, change, allowed } = form;
  return (
    <Section title={text.technology}>
      <Grid role="group" aria-label={text.dimensions} alignItems="start" gridTemplateColumns={three}>
        <NumberField label={text.width} least={1} {...line('width', 40)} />
        <NumberField label={text.height} least={1} {...line('height', 40)} />
        <NumberField label={text.depth} least={1} {...line('depth', 40)} />
      </Grid>
      <Grid gridTemplateColumns={two}>
        <NumberField label={text.power} {...line('power', 40)} />
      </Grid>
      <LineList
        legend={text.media}
        hint={text.mediaHint}
        lines={values.media}
        empty=""
        limit={MOST_MEDIA}
        maxHeight={MEDIA_HEIGHT}
        addLabel={text.addMedium}
        removeLabel={text.removeMedium}
        disabled={!allowed}
        onChange={(media) => change({ media })}
      >
        {(medium, at, changed) => (
          <TextField
            label={text.medium(String(at + 1))}
            hideLabel
            maxLength={200}
            autoComplete="off"
            value={medium}
            onChange={changed}
          />
        )}
      </LineList>
      <LineList
        legend={text.controllers}
        lines={values.controllers}
        empty={NO_CONTROLLER}
        limit={MOST_CONTROLLERS}
        addLabel={text.addController}
        removeLabel={text.removeController}
        disabled={!allowed}
        onChange={(controllers) => change({ controllers })}
      >
        {(controller, at, changed) => (
          <Grid role="group" aria-label={text.controller(String(at + 1))} gridTemplateColumns={three} gap="2">
            <TextField
              label={text.controllerManufacturer}
              maxLength={100}
              autoComplete="off"
              value={controller.manufacturer}
              onChange={(manufacturer) => changed({ ...controller, manufacturer })}
            />
            <TextField
              label={text.controllerType}
              maxLength={100}
              autoComplete="off"
              value={controller.type}
              onChange={(type) => changed({ ...controller, type })}
            />
            <TextField
              label={text.controllerSoftware}
              maxLength={100}
              autoComplete="off"
              value={controller.software}
              onChange={(software) => changed({ ...controller, software })}
            />
          </Grid>
        )}
      </LineList>
    </Section>
  );
}
