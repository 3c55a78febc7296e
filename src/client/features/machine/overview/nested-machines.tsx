import { links } from '../../../app/links.ts';
import type { MachineView } from '../../../parts/machine/machine-queries.ts';
import { machineText } from '../../../text/de/machine/machine.ts';
import { Icon } from '../../../ui/display/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { List, ListRow } from '../../../ui/layout/list-row.tsx';
import { OverviewSection } from './overview-section.tsx';

/** [L6] What this machine is built on, and what is built on it. */
export function NestedMachines({ machine: { parent, children } }: { machine: MachineView }) {
  return (
    <>
      {parent && (
        <OverviewSection id="part-of" title={machineText.partOf}>
          <Machines of={[parent]} />
        </OverviewSection>
      )}
      {children.length > 0 && (
        <OverviewSection id="nested-machines" title={machineText.nested}>
          <Machines of={children} />
        </OverviewSection>
      )}
    </>
  );
}

function Machines({ of }: { of: MachineView['children'] }) {
  return (
    <Card padded={false}>
      <List>
        {of.map(({ nodeid, name }) => (
          <ListRow
            key={nodeid}
            to={links.machineOverview(nodeid)}
            lead={<Icon name="machine" color="muted" />}
            title={name}
          />
        ))}
      </List>
    </Card>
  );
}
