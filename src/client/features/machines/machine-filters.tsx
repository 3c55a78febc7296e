import type { MachineFilter, MachineIndex } from '../../parts/machine-index.ts';
import { machinesText } from '../../text/de/machines.ts';
import { Button } from '../../ui/action/button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Box } from '../../ui/layout/primitives.ts';

type Props = {
  index: MachineIndex;
  filter: MachineFilter;
  onChange: (filter: MachineFilter) => void;
};

const optionsOf = (places: readonly { nodeid: string; name: string }[]) =>
  places.map((place) => ({ value: place.nodeid, label: place.name }));

/** How many of the three are set. */
export function activeFilters(filter: MachineFilter): number {
  return Object.values(filter).filter(Boolean).length;
}

/** [L6] Site, area of that site, pool. */
export function MachineFilters({ index, filter, onChange }: Props) {
  const areas = filter.sitenodeid
    ? index.areas.filter((area) => area.sitenodeid === filter.sitenodeid)
    : index.areas;
  return (
    <Box
      display="grid"
      gap="3"
      alignItems="end"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr)) auto' }}
    >
      <SelectField
        label={machinesText.site}
        value={filter.sitenodeid ?? ''}
        options={optionsOf(index.sites)}
        placeholder={machinesText.allSites}
        onChange={(sitenodeid) => onChange({ ...filter, sitenodeid, areanodeid: '' })}
      />
      <SelectField
        label={machinesText.area}
        value={filter.areanodeid ?? ''}
        options={optionsOf(areas)}
        placeholder={machinesText.allAreas}
        onChange={(areanodeid) => onChange({ ...filter, areanodeid })}
      />
      <SelectField
        label={machinesText.pool}
        value={filter.poolnodeid ?? ''}
        options={optionsOf(index.pools)}
        placeholder={machinesText.allPools}
        onChange={(poolnodeid) => onChange({ ...filter, poolnodeid })}
      />
      <Button
        variant="ghost"
        icon="close"
        disabled={activeFilters(filter) === 0}
        onClick={() => onChange({})}
      >
        {machinesText.reset}
      </Button>
    </Box>
  );
}
