import { foldText } from '../../../../shared/rules/search/folded-text.ts';
import type { FormState } from '../../../parts/forms/use-form.ts';
import {
  locationOf,
  type MachineEntry,
  type MachineIndex,
  type Place,
  searchMachines,
} from '../../../parts/machine/machine-index.ts';
import { machineFormText as text } from '../../../text/de/machine/machine-form.ts';
import { Combobox, type ComboOption } from '../../../ui/form/combobox.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Grid, Text } from '../../../ui/layout/primitives.ts';
import type { MachineValues } from '../machine-values.ts';
import { Section, two } from '../section.tsx';

type Props = {
  form: FormState<MachineValues>;
  index: MachineIndex;
  /** The machine itself: neither it nor what is built on it can hold it. */
  nodeid: string;
};

const optionsOf = (places: readonly Place[]) =>
  places.map(({ nodeid, name }) => ({ value: nodeid, label: name }));

/** [E1] [E2] [L4] Where a machine stands: in an area, a pool, another machine, or several of them. */
export function PlaceFields({ form, index, nodeid }: Props) {
  const { values, field, change } = form;
  const areas = values.sitenodeid
    ? index.areas.filter((area) => area.sitenodeid === values.sitenodeid)
    : index.areas;
  const holders = index.machines.filter((machine) => !isWithin(machine, nodeid, index));
  const find = (typed: string): ComboOption[] => searchMachines(holders, typed).map(optionOf);
  const chooseSite = (sitenodeid: string) => {
    const kept = index.areas.some(
      (area) => area.nodeid === values.areanodeid && (!sitenodeid || area.sitenodeid === sitenodeid),
    );
    change({ sitenodeid, areanodeid: kept ? values.areanodeid : '' });
  };
  const chooseArea = (areanodeid: string) => {
    const area = index.areas.find((each) => each.nodeid === areanodeid);
    change({ areanodeid, sitenodeid: area?.sitenodeid ?? values.sitenodeid });
  };
  return (
    <Section title={text.place}>
      <Text size="sm" tone="muted">
        {text.placeHint}
      </Text>
      <Grid gridTemplateColumns={two} alignItems="start">
        <SelectField
          label={text.site}
          {...field('sitenodeid')}
          options={optionsOf(index.sites)}
          placeholder={text.anySite}
          onChange={chooseSite}
        />
        <SelectField
          label={text.area}
          {...field('areanodeid')}
          options={optionsOf(areas)}
          placeholder={text.noArea}
          onChange={chooseArea}
        />
        <SelectField
          label={text.pool}
          {...field('poolnodeid')}
          options={optionsOf(index.pools)}
          placeholder={text.noPool}
        />
        <Combobox
          label={text.parent}
          hint={text.parentHint}
          name="parent"
          value={values.parent.name}
          error={form.problems.parent}
          disabled={!form.allowed}
          maxLength={200}
          emptyText={text.noParentFound}
          find={find}
          onType={(name) => change({ parent: { nodeid: onlyNamed(holders, name), name } })}
          onPick={({ value, label }) => change({ parent: { nodeid: value, name: label } })}
        />
      </Grid>
    </Section>
  );
}

const optionOf = (machine: MachineEntry): ComboOption => ({
  value: machine.nodeid,
  label: machine.name,
  detail: [machine.equipmentid, locationOf(machine)].filter(Boolean).join(' · '),
});

/** The node id of the one machine with that name; '' where none has it, or several do. */
function onlyNamed(machines: readonly MachineEntry[], typed: string): string {
  const wanted = foldText(typed.trim());
  const found = machines.filter(({ foldedName }) => foldedName === wanted);
  return found.length === 1 ? (found[0]?.nodeid ?? '') : '';
}

/** Whether a machine is the one with that node id, or is built on it at any depth. */
function isWithin(machine: MachineEntry, nodeid: string, { byId }: MachineIndex): boolean {
  const seen = new Set<string>();
  for (let each: MachineEntry | undefined = machine; each && !seen.has(each.nodeid); ) {
    if (each.nodeid === nodeid) return true;
    seen.add(each.nodeid);
    each = each.parentnodeid ? byId.get(each.parentnodeid) : undefined;
  }
  return false;
}
