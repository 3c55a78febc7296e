import { links } from '../../app/links.ts';
import { EmptyOrLoading } from '../../parts/lists/empty-or-loading.tsx';
import { locationOf } from '../../parts/machine/machine-index.ts';
import { MachinePhoto } from '../../parts/machine/machine-photo.tsx';
import { equipmentTypeText as texts } from '../../text/de/machine/equipment-type.ts';
import { EmptyState } from '../../ui/display/state-message.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { List, ListRow } from '../../ui/layout/list-row.tsx';
import { Stack, Text } from '../../ui/layout/primitives.ts';
import type { TypeMachine } from './type-queries.ts';

type Props = {
  machines: readonly TypeMachine[];
  /** How many there are of the type. */
  total: number;
  /** [B2] What travels to the page of a machine, so that the way back restores it. */
  state?: object;
};

/** [B1] [B2] Machines of the type that this user sees. */
export function TypeMachines({ machines, total, state }: Props) {
  if (total === 0) {
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
      <Text tone="muted" role="status">
        {machines.length < total && state ? texts.some(machines.length, total) : texts.machines(total)}
      </Text>
      <Card padded={false}>
        {machines.length === 0 ? (
          <EmptyState icon="search" title={texts.nothing} text={texts.nothingText} />
        ) : (
          <List aria-label={texts.list}>
            {machines.map((machine) => (
              <ListRow
                key={machine.nodeid}
                to={links.machineOverview(machine.nodeid)}
                state={{ nodeid: machine.nodeid, from: 'mb', ...state }}
                lead={<MachinePhoto image={machine.image} size="thumb" alt="" />}
                title={machine.name}
                subtitle={factsOf(machine)}
              />
            ))}
          </List>
        )}
      </Card>
    </Stack>
  );
}

/** Number, serial number, year and place, as far as they are known. */
const factsOf = (machine: TypeMachine): string =>
  [
    machine.equipmentid,
    machine.serial && texts.serial(machine.serial),
    machine.year && texts.built(machine.year),
    locationOf(machine),
  ]
    .filter(Boolean)
    .join(' · ');
