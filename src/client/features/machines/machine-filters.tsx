import { PlaceSelects } from '../../parts/lists/place-selects.tsx';
import type { MachineFilter, MachineIndex } from '../../parts/machine/machine-index.ts';
import { machinesText } from '../../text/de/machine/machines.ts';
import { Button } from '../../ui/action/button.tsx';
import { Checkbox } from '../../ui/form/choice.tsx';
import { Box } from '../../ui/layout/primitives.ts';

type Props = {
  index: MachineIndex;
  filter: MachineFilter;
  onChange: (filter: MachineFilter) => void;
  /** Whether machines out of service are listed too. */
  retired: boolean;
  onRetired: (shown: boolean) => void;
};

/** [L6] [E1] Site, area of that site, pool; whether machines out of service are shown. */
export function MachineFilters({ index, filter, onChange, retired, onRetired }: Props) {
  return (
    <Box
      display="grid"
      gap="3"
      alignItems="end"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr)) auto' }}
    >
      <PlaceSelects index={index} filter={filter} onChange={(change) => onChange({ ...filter, ...change })} />
      <Box gridRow={{ sm: 2 }} gridColumn={{ sm: '1 / span 3' }}>
        <Checkbox label={machinesText.alsoRetired} checked={retired} onChange={onRetired} />
      </Box>
      <Box gridRow={{ sm: 1 }} gridColumn={{ sm: 4 }} display="grid">
        <Button
          variant="ghost"
          icon="close"
          disabled={!retired && !Object.values(filter).some(Boolean)}
          onClick={() => onChange({})}
        >
          {machinesText.reset}
        </Button>
      </Box>
    </Box>
  );
}
