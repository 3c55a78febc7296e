import { machineTableText as text } from '../../text/de/machine/machines.ts';
import { SegmentedControl } from '../../ui/form/choice.tsx';
import { Box } from '../../ui/layout/primitives.ts';
import type { MachineSight } from './list-filter.ts';

/** [J10] [L6] As a structure of places and machines, or as a table. */
export function MachineViews({ list: { view, change } }: { list: MachineSight }) {
  return (
    <Box flexShrink="0" _print={{ display: 'none' }}>
      <SegmentedControl
        label={text.view}
        hideLabel
        value={view === 'table' ? 'table' : 'tree'}
        options={[
          { value: 'tree', label: text.views.tree, icon: 'layers' },
          { value: 'table', label: text.views.table, icon: 'list' },
        ]}
        onChange={(next) => change({ view: next === 'table' ? next : '' })}
      />
    </Box>
  );
}
