import { links } from '../../../app/links.ts';
import { locationOf, type MachineIndex } from '../../../parts/machine/machine-index.ts';
import { UNCATEGORIZED } from '../../../parts/notification/notification-type.tsx';
import { PanelHead } from '../../../parts/notification/panel/panel-head.tsx';
import { tableText } from '../../../text/de/notification/notification-table.ts';
import { maintenanceText } from '../../../text/de/planning/maintenance.ts';
import { maintenanceTableText as text } from '../../../text/de/planning/maintenance-table.ts';
import { germanFirst } from '../../../text/localized.ts';
import { LinkButton } from '../../../ui/action/button.tsx';
import { TextLink } from '../../../ui/action/text-link.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import { SidePanel } from '../../../ui/layout/side-panel.tsx';
import { useTarget } from '../planned-target.ts';
import { PlannedUnsent } from '../planned-unsent.tsx';
import type { BoardRow } from './board-row.ts';
import { DueCell, repetition } from './due-cell.tsx';

type Props = {
  row: BoardRow;
  index: MachineIndex;
  /** Server time, ms. */
  now: number;
  onClose: () => void;
};

/** [J10] The main facts of what no notification was raised for yet, and the way to its page. */
export function PlannedPanel({ row, index, now, onClose }: Props) {
  const { title, category, task } = row;
  const machine = index.byId.get(row.equipmentnodeid);
  return (
    <SidePanel
      label={text.columns.title}
      onClose={onClose}
      header={
        <PanelHead
          color={category?.colorcode ?? UNCATEGORIZED}
          title={title || maintenanceText.untitled}
          onClose={onClose}
        />
      }
      footer={<LinkButton {...useTarget(row)}>{tableText.openPage}</LinkButton>}
    >
      <PlannedUnsent notification={null} task={task} />
      <Facts
        entries={[
          [
            text.columns.machine,
            machine && <TextLink to={links.machineOverview(machine.nodeid)}>{machine.name}</TextLink>,
          ],
          [text.columns.place, machine && locationOf(machine)],
          [text.columns.due, <DueCell key="due" row={row} now={now} />],
          [text.columns.repetition, repetition(row)],
          [text.columns.category, category && germanFirst(category.name)],
        ]}
      />
    </SidePanel>
  );
}
