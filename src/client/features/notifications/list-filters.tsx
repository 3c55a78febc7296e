import { listed, toggled } from '../../parts/lists/listed.ts';
import { PlaceSelects } from '../../parts/lists/place-selects.tsx';
import { SeveralOf } from '../../parts/lists/several-of.tsx';
import type { MachineIndex } from '../../parts/machine/machine-index.ts';
import { typeName } from '../../parts/notification/notification-type.tsx';
import { statusName } from '../../parts/notification/status-badge.tsx';
import { PeopleFilter } from '../../parts/planning/people/people-filter.tsx';
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
  /** Off where the head of a table sorts. */
  withSort?: boolean;
};

const typeOptions = [0, 12, 1, 2, 10, 11, 6, 7, 8, 9, 3].map((type) => ({
  value: String(type),
  label: typeName(type),
}));
const statusOptions = [0, 1].map((status) => ({ value: String(status), label: statusName(status) }));

/** [N18] Place, types, status, people and order. */
export function ListFilters({ index, filter, onChange, onReset, withSort = true }: Props) {
  return (
    <Box
      display="grid"
      gap="3"
      alignItems="start"
      gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 13.75rem), 1fr))"
    >
      <PlaceSelects index={index} filter={filter} onChange={onChange} />
      <SeveralOf
        label={notificationsText.type}
        any={notificationsText.anyType}
        more={notificationsText.moreTypes}
        options={typeOptions}
        chosen={listed(filter.type)}
        onToggle={(value) => onChange({ type: toggled(filter.type, value) })}
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
      <PeopleFilter filter={filter} onChange={onChange} />
      {withSort && (
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
      )}
      <Box alignSelf="end">
        <Button variant="ghost" size="sm" icon="close" onClick={onReset}>
          {notificationsText.reset}
        </Button>
      </Box>
    </Box>
  );
}
