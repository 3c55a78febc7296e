import { PlaceSelects } from '../../parts/lists/place-selects.tsx';
import type { MachineIndex } from '../../parts/machine/machine-index.ts';
import { typeName } from '../../parts/notification/notification-type.tsx';
import { statusName } from '../../parts/notification/status-badge.tsx';
import { notificationsText } from '../../text/de/notification/notifications.ts';
import { Button } from '../../ui/action/button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Box } from '../../ui/layout/primitives.ts';
import type { ListFilter } from './filter-open.ts';

type Props = {
  index: MachineIndex;
  filter: ListFilter;
  onChange: (change: Partial<ListFilter>) => void;
  onReset: () => void;
};

const typeOptions = [0, 12, 1, 2, 10, 11, 6, 7, 8, 9, 3].map((type) => ({
  value: String(type),
  label: typeName(type),
}));
const statusOptions = [0, 1].map((status) => ({ value: String(status), label: statusName(status) }));

/** [N18] Place, type, status and order. */
export function ListFilters({ index, filter, onChange, onReset }: Props) {
  return (
    <Box
      display="grid"
      gap="3"
      alignItems="end"
      gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 13.75rem), 1fr))"
    >
      <PlaceSelects index={index} filter={filter} onChange={onChange} />
      <SelectField
        label={notificationsText.type}
        value={filter.type}
        options={typeOptions}
        placeholder={notificationsText.anyType}
        onChange={(type) => onChange({ type })}
      />
      <SelectField
        label={notificationsText.status}
        value={filter.status}
        options={statusOptions}
        placeholder={notificationsText.anyStatus}
        onChange={(status) => onChange({ status })}
      />
      <SelectField
        label={notificationsText.by}
        value={filter.own}
        options={[{ value: '1', label: notificationsText.own }]}
        placeholder={notificationsText.anybody}
        onChange={(own) => onChange({ own })}
      />
      <SelectField
        label={notificationsText.assigned}
        value={filter.mine}
        options={[{ value: '1', label: notificationsText.own }]}
        placeholder={notificationsText.assignedToAnybody}
        onChange={(mine) => onChange({ mine })}
      />
      <SelectField
        label={notificationsText.sort}
        value={filter.sort}
        options={[
          { value: 'newest', label: notificationsText.newest },
          { value: 'oldest', label: notificationsText.oldest },
        ]}
        placeholder={notificationsText.urgent}
        onChange={(sort) => onChange({ sort })}
      />
      <Button variant="ghost" icon="close" onClick={onReset}>
        {notificationsText.reset}
      </Button>
    </Box>
  );
}
