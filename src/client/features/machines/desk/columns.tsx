import { Link } from 'react-router-dom';
import { equipment } from '../../../../shared/contract/machine/equipment.ts';
import { links } from '../../../app/links.ts';
import { DueWords, MutedCell, NONE, TitleCell } from '../../../parts/lists/table-cells.tsx';
import { locationOf, type MachineEntry } from '../../../parts/machine/machine-index.ts';
import { PendingBadge } from '../../../parts/outbox/record-state.tsx';
import { dueWords } from '../../../parts/planning/due-words.ts';
import { machineTableText as text } from '../../../text/de/machine/machines.ts';
import { formatLongDate, formatNumber } from '../../../text/format.ts';
import { Mark } from '../../../ui/display/badge.tsx';
import type { LongColumn } from '../../../ui/display/long-table-row.tsx';
import { type OpenView, SORTS, type SortKey, stateOf } from './machine-order.ts';

/** When the next maintenance of a machine is due, ms; looked up for the rows in view. */
export type NextDue = number | undefined;
export type ColumnKey = SortKey | 'due';
type Column = LongColumn<MachineEntry, NextDue>;

const plain = (said: string) => (said ? <span title={said}>{said}</span> : NONE);

function State({ of }: { of: ReturnType<typeof stateOf> }) {
  switch (of) {
    case null:
      return NONE;
    case 'running':
      return <MutedCell>{text.states.running}</MutedCell>;
    case 'standing':
      return <Mark tone="danger">{text.states.standing}</Mark>;
    case 'retired':
      return <Mark tone="warning">{text.states.retired}</Mark>;
  }
}

/** [J10] What each column shows. */
export function columnsOf(
  keys: readonly ColumnKey[],
  { open, now }: { open: OpenView; now: number },
): Column[] {
  const all: Record<ColumnKey, Omit<Column, 'key' | 'label' | 'sorts'>> = {
    name: {
      cell: ({ nodeid, name }) => (
        <TitleCell>
          <Link to={links.machineOverview(nodeid)} state={{ from: 'machines' }} title={name}>
            {name}
          </Link>
          <PendingBadge rows={[[equipment, nodeid]]} />
        </TitleCell>
      ),
    },
    state: { width: '8rem', cell: (machine) => <State of={stateOf(machine, open)} /> },
    equipmentid: { width: '9rem', cell: ({ equipmentid }) => plain(equipmentid) },
    inventoryid: { width: '9rem', room: 1080, cell: ({ inventoryid }) => plain(inventoryid) },
    brand: { width: '8.5rem', room: 900, cell: ({ brand }) => plain(brand) },
    model: { width: '10rem', room: 780, cell: ({ model }) => plain(model) },
    place: { width: '18%', cell: (machine) => plain(locationOf(machine)) },
    open: {
      width: '6.75rem',
      align: 'end',
      cell: ({ nodeid }) => {
        const count = open.counts.get(nodeid);
        return count === undefined ? NONE : formatNumber(count);
      },
    },
    due: {
      width: '9rem',
      room: 1000,
      cell: (_machine, due) => {
        if (due === undefined) return NONE;
        const { text: when, overdue } = dueWords(due, now);
        return (
          <DueWords late={overdue} title={formatLongDate(due)}>
            {when}
          </DueWords>
        );
      },
    },
  };
  const sorts = (key: ColumnKey) => SORTS.some((each) => each === key);
  return keys.map((key) => ({ key, label: text.columns[key], sorts: sorts(key), ...all[key] }));
}
