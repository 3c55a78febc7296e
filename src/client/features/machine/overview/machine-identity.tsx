import { links } from '../../../app/links.ts';
import { makeOf } from '../../../parts/machine/machine-index.ts';
import type { MachineView } from '../../../parts/machine/machine-queries.ts';
import { machineText } from '../../../text/de/machine/machine.ts';
import { TextLink } from '../../../ui/action/text-link.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';

/** [M2] What a machine is called, and what it is. */
export function MachineIdentity({ machine }: { machine: MachineView }) {
  const { equipmentid, inventoryid, model, equipment } = machine;
  return (
    <Facts
      entries={[
        [machineText.equipmentid, equipmentid],
        [machineText.inventoryid, inventoryid],
        [
          machineText.type,
          model && (
            <TextLink alone to={links.equipmentTypeOverview(equipment.equipmenttypenodeid)}>
              {makeOf(machine)}
            </TextLink>
          ),
        ],
      ]}
    />
  );
}
