import { PlaceSelects } from '../../../parts/lists/place-selects.tsx';
import type { MachineFilter, MachineIndex } from '../../../parts/machine/machine-index.ts';
import { Box } from '../../../ui/layout/primitives.ts';

type Props = { index: MachineIndex; place: MachineFilter; onChange: (place: MachineFilter) => void };

/** [D12] Site, area or pool. */
export function PlaceChoice({ index, place, onChange }: Props) {
  return (
    <Box
      display="grid"
      gap="3"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' }}
    >
      <PlaceSelects index={index} filter={place} onChange={(change) => onChange({ ...place, ...change })} />
    </Box>
  );
}
