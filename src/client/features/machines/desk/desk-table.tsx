import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { maintenancetask } from '../../../../shared/contract/maintenance/maintenance.ts';
import { presentDate } from '../../../../shared/rules/occurrences.ts';
import { links } from '../../../app/links.ts';
import { useNow } from '../../../live/app/use-now.ts';
import { type MirrorView, useLive } from '../../../live/mirror/use-live.ts';
import { printedRows } from '../../../parts/lists/printed-rows.ts';
import { sayingOfSort, sortSaid } from '../../../parts/lists/said-sort.ts';
import { useCurrentRow } from '../../../parts/lists/use-current-row.ts';
import type { MachineEntry } from '../../../parts/machine/machine-index.ts';
import { machinesText, machineTableText as text } from '../../../text/de/machine/machines.ts';
import { LongTable } from '../../../ui/display/long-table.tsx';
import { useListKeys } from '../../../ui/layout/use-list-keys.ts';
import { type ColumnKey, columnsOf, type NextDue } from './columns.tsx';
import { type OpenView, SORTS, stateOf } from './machine-order.ts';

const idOf = ({ nodeid }: MachineEntry): string => nodeid;

const STANDING = 'var(--chakra-colors-danger-solid)';

/** [T8] The earliest date of each machine's tasks, ms by its node id. */
async function readNextDue(mirror: MirrorView, machines: readonly string[]) {
  const tasks = await mirror.table(maintenancetask).where('equipmentnodeid').anyOf(machines).toArray();
  const next = new Map<string, number>();
  for (const task of tasks) {
    const due = presentDate(task);
    const known = next.get(task.equipmentnodeid);
    if (due !== null && (known === undefined || due < known)) next.set(task.equipmentnodeid, due);
  }
  return next;
}

/** The next maintenance of the rows near the window. */
function useAbout(around: readonly MachineEntry[]): (machine: MachineEntry) => NextDue {
  const next = useLive((mirror) => readNextDue(mirror, around.map(idOf)), [around.map(idOf).join()]);
  return ({ nodeid }) => next?.get(nodeid);
}

type Props = {
  machines: readonly MachineEntry[];
  open: OpenView;
  columns: readonly ColumnKey[];
  sort: string;
  onSort: (sort: string) => void;
};

/** [J10] [J13] Machines as a table. A press on a row and Enter lead to the machine. */
export function DeskTable({ machines, open, columns: keys, sort, onSort }: Props) {
  const now = useNow();
  const navigate = useNavigate();
  const columns = useMemo(() => columnsOf(keys, { open, now }), [keys, open, now]);
  const { current, setCurrent, handle, row, keys: moves } = useCurrentRow({ rows: machines, keyOf: idOf });
  const toMachine = ({ nodeid }: MachineEntry) =>
    void navigate(links.machineOverview(nodeid), { state: { from: 'machines' } });
  useListKeys({
    ...moves,
    enter: () => {
      if (row) toMachine(row);
      return row ? undefined : false;
    },
  });
  return (
    <LongTable
      label={machinesText.list}
      columns={columns}
      rows={machines}
      rowKey={idOf}
      stripOf={(machine) => {
        const state = stateOf(machine, open);
        return {
          color: state === 'standing' ? STANDING : 'transparent',
          // Its column says it.
          name: keys.includes('state') || !state ? '' : text.states[state],
        };
      }}
      useAbout={useAbout}
      sort={sortSaid(sort, SORTS)}
      onSort={(next) => onSort(sayingOfSort(next))}
      current={current}
      onCurrent={setCurrent}
      onOpen={toMachine}
      handle={handle}
      {...printedRows}
    />
  );
}
