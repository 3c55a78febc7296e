import { PlaceSelects } from '../../parts/lists/place-selects.tsx';
import type { MachineFilter, MachineIndex } from '../../parts/machine/machine-index.ts';
import { machinesText } from '../../text/de/machine/machines.ts';
import { Button } from '../../ui/action/button.tsx';
import { Box } from '../../ui/layout/primitives.ts';

type Props = {
  index: MachineIndex;
  filter: MachineFilter;
  onChange: (filter: MachineFilter) => void;
};

/** [L6] Site, area of that site, pool. */
export function MachineFilters({ index, filter, onChange }: Props) {
  return (
    <Box
      display="grid"
      gap="3"
      alignItems="end"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr)) auto' }}
    >
      <PlaceSelects index={index} filter={filter} onChange={(change) => onChange({ ...filter, ...change })} />
      <Button
        variant="ghost"
        icon="close"
        disabled={!Object.values(filter).some(Boolean)}
        onClick={() => onChange({})}
      >
        {machinesText.reset}
      </Button>
    </Box>
  );
}
