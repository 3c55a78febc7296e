import { chakra } from '@chakra-ui/react';
import { equipment } from '../../../shared/contract/machine/equipment.ts';
import { links } from '../../app/links.ts';
import { locationOf } from '../../parts/machine/machine-index.ts';
import type { MachineView } from '../../parts/machine/machine-queries.ts';
import { PendingBadge } from '../../parts/outbox/record-state.tsx';
import { machineText } from '../../text/de/machine/machine.ts';
import { Button, LinkButton } from '../../ui/action/button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Row, Stack, Text, VisuallyHidden } from '../../ui/layout/primitives.ts';
import { MachineIdentity } from './machine-identity.tsx';
import { MachinePhotoButton } from './machine-photo-button.tsx';
import type { MachineViewName } from './use-machine-views.tsx';

type Props = { machine: MachineView; onShow: (view: MachineViewName) => void };

/** [M2] [M4] [M5] Larger screens: photo, where it stands, its numbers; code and type plate. */
export function MachineCard({ machine, onShow }: Props) {
  const location = locationOf(machine);
  return (
    <Card
      padded={false}
      hideBelow="md"
      display="grid"
      gridTemplateColumns={{ base: '240px minmax(0, 1fr)', lg: '300px minmax(0, 1fr)' }}
    >
      <chakra.div minHeight="200px">
        <MachinePhotoButton machine={machine} onShow={() => onShow('photo')} />
      </chakra.div>
      <Stack gap="3.5" padding="5" justifyContent="center">
        {location && (
          <Row gap="2" alignItems="flex-start">
            <Icon name="mapPin" size={20} color="muted" marginTop="0.5" />
            <Text weight="medium">
              <VisuallyHidden>{machineText.location}: </VisuallyHidden>
              {location}
            </Text>
          </Row>
        )}
        <PendingBadge rows={[[equipment, machine.nodeid]]} />
        <MachineIdentity machine={machine} />
        <Row gap="2" marginTop="1.5" flexWrap="wrap">
          <Button variant="outline" icon="qr" onClick={() => onShow('qr')}>
            {machineText.qrCode}
          </Button>
          {machine.equipment.typenameplate && (
            <Button variant="outline" icon="tag" onClick={() => onShow('plate')}>
              {machineText.typePlate}
            </Button>
          )}
          <LinkButton variant="outline" icon="clock" to={links.shifts(machine.nodeid)}>
            {machineText.shifts}
          </LinkButton>
        </Row>
      </Stack>
    </Card>
  );
}

/** [M2] Phones: what says that this is the machine, in the lines below its name. */
export function MachineLines({ machine }: { machine: MachineView }) {
  return (
    <chakra.div hideFrom="md" lineHeight="snug">
      <PendingBadge rows={[[equipment, machine.nodeid]]} />
      <Text size="sm" truncate>
        <VisuallyHidden>{machineText.equipmentid}: </VisuallyHidden>
        {machine.equipmentid}
      </Text>
      <Text size="sm" truncate>
        <VisuallyHidden>{machineText.location}: </VisuallyHidden>
        {locationOf(machine)}
      </Text>
    </chakra.div>
  );
}
