import type { ReactNode } from 'react';
import { NO_CATEGORY } from '../../../shared/rules/maintenance.ts';
import { PlaceSelects } from '../../parts/lists/place-selects.tsx';
import type { MachineFilter, MachineIndex } from '../../parts/machine/machine-index.ts';
import { useCategories } from '../../parts/planning/planned-queries.ts';
import { maintenanceBoardText } from '../../text/de/planning/maintenance-board.ts';
import { germanFirst } from '../../text/localized.ts';
import { Button } from '../../ui/action/button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Box } from '../../ui/layout/primitives.ts';
import type { BoardFilter } from './board-filter.ts';

type Props = {
  index: MachineIndex;
  filter: BoardFilter;
  onChange: (change: MachineFilter & { categorynodeid?: string }) => void;
  onReset: () => void;
  /** More fields. */
  children?: ReactNode;
};

/** [T8] Place and category. */
export function BoardFilters({ index, filter, onChange, onReset, children }: Props) {
  const categories = useCategories() ?? [];
  return (
    <Box
      display="grid"
      gap="3"
      alignItems="start"
      gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 12.5rem), 1fr))"
    >
      <PlaceSelects index={index} filter={filter} onChange={onChange} />
      <SelectField
        label={maintenanceBoardText.category}
        value={filter.categorynodeid}
        options={[
          ...categories.map(({ nodeid, name }) => ({ value: nodeid, label: germanFirst(name) })),
          { value: NO_CATEGORY, label: maintenanceBoardText.noCategory },
        ]}
        placeholder={maintenanceBoardText.allCategories}
        onChange={(categorynodeid) => onChange({ categorynodeid })}
      />
      {children}
      <Box alignSelf="end">
        <Button variant="ghost" size="sm" icon="close" onClick={onReset}>
          {maintenanceBoardText.reset}
        </Button>
      </Box>
    </Box>
  );
}
