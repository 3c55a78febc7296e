import { listToolsText } from '../../text/de/app/list-tools.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import type { MachineFilter, MachineIndex, Place } from '../machine/machine-index.ts';

type Props = {
  index: MachineIndex;
  filter: MachineFilter;
  /** Only what changes; '' for no restriction. */
  onChange: (change: MachineFilter) => void;
};

const optionsOf = (places: readonly Place[]) =>
  places.map(({ nodeid, name }) => ({ value: nodeid, label: name }));

/** [L6] [N18] [T8] Site, area of that site, pool: three fields of a grid. */
export function PlaceSelects({ index, filter, onChange }: Props) {
  const areas = filter.sitenodeid
    ? index.areas.filter((area) => area.sitenodeid === filter.sitenodeid)
    : index.areas;
  return (
    <>
      <SelectField
        label={listToolsText.site}
        value={filter.sitenodeid ?? ''}
        options={optionsOf(index.sites)}
        placeholder={listToolsText.allSites}
        onChange={(sitenodeid) => onChange({ sitenodeid, areanodeid: '' })}
      />
      <SelectField
        label={listToolsText.area}
        value={filter.areanodeid ?? ''}
        options={optionsOf(areas)}
        placeholder={listToolsText.allAreas}
        onChange={(areanodeid) => onChange({ areanodeid })}
      />
      <SelectField
        label={listToolsText.pool}
        value={filter.poolnodeid ?? ''}
        options={optionsOf(index.pools)}
        placeholder={listToolsText.allPools}
        onChange={(poolnodeid) => onChange({ poolnodeid })}
      />
    </>
  );
}
