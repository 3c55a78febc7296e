import type { CustomerEquipment } from '../../../shared/contract/machine/customer.ts';
import { links } from '../../app/links.ts';
import { equipmentTypeText as texts } from '../../text/de/machine/equipment-type.ts';
import { Card } from '../../ui/layout/card.tsx';
import { List, ListRow } from '../../ui/layout/list-row.tsx';
import { Heading, Stack } from '../../ui/layout/primitives.ts';

/** [B5] For a machine builder: the machines of the type at customers, as far as they are released. */
export function TypeCustomers({ machines }: { machines: readonly CustomerEquipment[] }) {
  return (
    <Stack as="section" gap="3" aria-label={texts.atCustomers}>
      <Heading>{texts.atCustomers}</Heading>
      <Card padded={false}>
        <List aria-label={texts.atCustomers}>
          {machines.map((machine) => (
            <ListRow
              key={machine.nodeid}
              to={links.to('customerMachine', { nodeid: machine.nodeid })}
              title={machine.name}
              subtitle={[
                machine.customername,
                machine.manufacturerserialnumber && texts.serial(machine.manufacturerserialnumber),
              ]
                .filter(Boolean)
                .join(' · ')}
            />
          ))}
        </List>
      </Card>
    </Stack>
  );
}
