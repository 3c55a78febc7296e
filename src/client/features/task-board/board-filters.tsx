import { PlaceSelects } from '../../parts/lists/place-selects.tsx';
import type { MachineIndex } from '../../parts/machine/machine-index.ts';
import { typeName } from '../../parts/notification/notification-type.tsx';
import { nameOfPerson, sortedPeople } from '../../parts/planning/assigned.ts';
import { taskBoardText as text } from '../../text/de/planning/task-board.ts';
import { Button } from '../../ui/action/button.tsx';
import { SelectField, type SelectOption } from '../../ui/form/select-field.tsx';
import { Box, Row } from '../../ui/layout/primitives.ts';
import type { Person } from './model/board-columns.ts';
import { type BoardFilter, listed, toggled } from './model/board-filter.ts';

type Props = {
  index: MachineIndex;
  people: readonly Person[];
  filter: BoardFilter;
  onChange: (change: Partial<BoardFilter>) => void;
  onReset: () => void;
};

const TYPES = [0, 12, 1, 2, 10, 11, 6, 7, 8, 9, 3];

/** [P3] Place, types and staff. */
export function BoardFilters({ index, people, filter, onChange, onReset }: Props) {
  const types = TYPES.map((type) => ({ value: String(type), label: typeName(type) }));
  const staff = sortedPeople(people.filter(({ leftat }) => leftat === 0)).map((person) => ({
    value: person.nodeid,
    label: nameOfPerson(person),
  }));
  return (
    <Box
      display="grid"
      gap="3"
      alignItems="start"
      gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 12.5rem), 1fr))"
    >
      <PlaceSelects index={index} filter={filter} onChange={onChange} />
      <SeveralOf
        label={text.type}
        any={text.anyType}
        more={text.moreTypes}
        options={types}
        chosen={listed(filter.type)}
        onToggle={(value) => onChange({ type: toggled(filter.type, value) })}
      />
      <SeveralOf
        label={text.staff}
        any={text.anybody}
        more={text.morePeople}
        options={staff}
        chosen={listed(filter.staff)}
        onToggle={(value) => onChange({ staff: toggled(filter.staff, value) })}
      />
      {Object.values(filter).some(Boolean) && (
        <Box gridColumn="1 / -1">
          <Button variant="ghost" size="sm" icon="close" onClick={onReset}>
            {text.reset}
          </Button>
        </Box>
      )}
    </Box>
  );
}

type SeveralProps = {
  label: string;
  /** What the select says while nothing is chosen, and once something is. */
  any: string;
  more: string;
  options: readonly SelectOption[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
};

/** Several values: each is chosen from the phone's own list, and taken back by its button. */
function SeveralOf({ label, any, more, options, chosen, onToggle }: SeveralProps) {
  return (
    <Box display="flex" flexDirection="column" gap="2">
      <SelectField
        label={label}
        value=""
        options={options.filter(({ value }) => !chosen.includes(value))}
        placeholder={chosen.length > 0 ? more : any}
        onChange={(value) => value && onToggle(value)}
      />
      {chosen.length > 0 && (
        <Row flexWrap="wrap" gap="2">
          {options
            .filter(({ value }) => chosen.includes(value))
            .map(({ value, label: name }) => (
              <Button
                key={value}
                size="sm"
                variant="soft"
                iconEnd="close"
                aria-label={text.without(name)}
                onClick={() => onToggle(value)}
              >
                {name}
              </Button>
            ))}
        </Row>
      )}
    </Box>
  );
}
