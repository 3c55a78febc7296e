import { listed } from '../../../parts/lists/listed.ts';
import type { MachineIndex } from '../../../parts/machine/machine-index.ts';
import { shortTypeName } from '../../../parts/notification/notification-type.tsx';
import { nameOfPerson } from '../../../parts/planning/assigned.ts';
import { taskBoardText as text } from '../../../text/de/planning/task-board.ts';
import { formatDateTime } from '../../../text/format.ts';
import { Text } from '../../../ui/layout/primitives.ts';
import { useBoardNow } from '../board-context.ts';
import type { Person } from '../model/board-columns.ts';
import type { BoardFilter } from '../model/board-filter.ts';

export type PaperFacts = {
  filter: BoardFilter;
  index: MachineIndex | undefined;
  people: readonly Person[];
};

/** What narrows the board, in words; '' for nothing. */
function filterWords({ filter, index, people }: PaperFacts): string {
  const named = (places: readonly { nodeid: string; name: string }[] | undefined, nodeid: string) =>
    places?.find((place) => place.nodeid === nodeid)?.name;
  const staff = listed(filter.staff).map((nodeid) => people.find((person) => person.nodeid === nodeid));
  return [
    filter.q && `„${filter.q}“`,
    named(index?.sites, filter.sitenodeid),
    named(index?.areas, filter.areanodeid),
    named(index?.pools, filter.poolnodeid),
    ...listed(filter.type).map((type) => shortTypeName(Number(type))),
    ...staff.map((person) => person && nameOfPerson(person)),
  ]
    .filter(Boolean)
    .join(', ');
}

/** [J14] Below the title on paper: what it is of, what narrows it, and of when it is. */
export function PaperHead({ about, ...facts }: PaperFacts & { about: string }) {
  const now = useBoardNow();
  const filter = filterWords(facts);
  return (
    <Text size="sm" tone="muted" numeric marginBottom="3">
      {[about, filter && text.filteredBy(filter), text.printedAt(formatDateTime(now))]
        .filter(Boolean)
        .join(' · ')}
    </Text>
  );
}
