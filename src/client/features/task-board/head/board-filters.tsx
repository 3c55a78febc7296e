import { listed, toggled } from '../../../parts/lists/listed.ts';
import { PlaceSelects } from '../../../parts/lists/place-selects.tsx';
import { SeveralOf } from '../../../parts/lists/several-of.tsx';
import type { MachineIndex } from '../../../parts/machine/machine-index.ts';
import { typeName } from '../../../parts/notification/notification-type.tsx';
import { nameOfPerson, sortedPeople } from '../../../parts/planning/assigned.ts';
import { taskBoardText as text } from '../../../text/de/planning/task-board.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Box } from '../../../ui/layout/primitives.ts';
import type { Person } from '../model/board-columns.ts';
import type { BoardFilter } from '../model/board-filter.ts';

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
