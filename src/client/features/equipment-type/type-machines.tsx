import { links } from '../../app/links.ts';
import { EmptyOrLoading } from '../../parts/lists/empty-or-loading.tsx';
import { locationOf } from '../../parts/machine/machine-index.ts';
import { MachinePhoto } from '../../parts/machine/machine-photo.tsx';
import { equipmentTypeText as texts } from '../../text/de/machine/equipment-type.ts';
import { EmptyState } from '../../ui/display/state-message.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { List, ListRow } from '../../ui/layout/list-row.tsx';
import { Stack, Text } from '../../ui/layout/primitives.ts';
import type { TypeView } from './type-queries.ts';

/** [B1] The machines of the type that this user sees. */
export function TypeMachines({ view: { machines } }: { view: TypeView }) {
  if (machines.length === 0) {
    return (
      <Card>
        <EmptyOrLoading>
          <EmptyState icon="machine" title={texts.noMachines} text={texts.noMachinesText} />
        </EmptyOrLoading>
      </Card>
    );
  }
  return (
    <Stack gap="3">
      <Text tone="muted">{texts.machines(machines.length)}</Text>
      <Card padded={false}>
        <List aria-label={texts.list}>
          {machines.map((machine) => (
            <ListRow
              key={machine.nodeid}
              to={links.machineOverview(machine.nodeid)}
              state={{ from: 'mb' }}
              lead={<MachinePhoto image={machine.image} size="thumb" alt="" />}
              title={machine.name}
              subtitle={[machine.equipmentid, locationOf(machine)].filter(Boolean).join(' · ')}
            />
          ))}
        </List>
      </Card>
    </Stack>
  );
}
