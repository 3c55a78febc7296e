import { links } from '../../../app/links.ts';
import type { MachineView } from '../../../parts/machine/machine-queries.ts';
import { machineText } from '../../../text/de/machine/machine.ts';
import { Icon } from '../../../ui/display/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { List, ListRow } from '../../../ui/layout/list-row.tsx';
import { Box, Heading } from '../../../ui/layout/primitives.ts';

/** [L6] Equipment that is built on this machine. */
export function NestedMachines({ machine }: { machine: MachineView }) {
  if (machine.children.length === 0) return null;
  return (
    <Card padded={false}>
      <Box paddingInline={{ base: '4', md: '5' }} paddingBlock="3.5" borderBottomWidth="1px">
        <Heading>{machineText.nested}</Heading>
      </Box>
      <List>
        {machine.children.map((child) => (
          <ListRow
            key={child.nodeid}
            to={links.machineOverview(child.nodeid)}
            lead={<Icon name="machine" color="muted" />}
            title={child.name}
          />
        ))}
      </List>
    </Card>
  );
}
