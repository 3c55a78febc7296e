import { chakra } from '@chakra-ui/react';
import { MachinePhoto } from '../../../parts/machine/machine-photo.tsx';
import type { MachineView } from '../../../parts/machine/machine-queries.ts';
import { machineText } from '../../../text/de/machine/machine.ts';

const Frame = chakra('button', {
  base: { display: 'block', width: 'full', height: 'full', _focusVisible: { outlineOffset: '-3px' } },
});

/** [M2] The photo as large as its place; pressed, it fills the screen. */
export function MachinePhotoButton({ machine, onShow }: { machine: MachineView; onShow: () => void }) {
  const { image } = machine.equipment;
  const photo = <MachinePhoto image={image} size="large" alt={machineText.photo(machine.name)} />;
  if (!image) return photo;
  return (
    <Frame type="button" aria-label={machineText.showPhoto} onClick={onShow}>
      {photo}
    </Frame>
  );
}
