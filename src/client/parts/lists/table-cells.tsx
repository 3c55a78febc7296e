import { chakra } from '@chakra-ui/react';

/** A link that says what the row is, and small marks behind it. */
export const TitleCell = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    fontSize: '0.9375rem',
    '& > a': { overflow: 'hidden', textOverflow: 'ellipsis', fontWeight: 'medium' },
    '& > :not(a)': { flexShrink: '0', color: 'muted' },
  },
});

export const MutedCell = chakra('span', { base: { color: 'muted' } });

/** A date, red once it has passed. */
export const DueWords = chakra('span', {
  variants: { late: { true: { color: 'danger.text', fontWeight: 'medium' } } },
});

/** A cell without a value. */
export const NONE = <MutedCell aria-hidden="true">–</MutedCell>;

/** Who has it: the short name of the first and how many others; all names as its title. */
export function PeopleCell({ people }: { people: readonly { name: string; short: string }[] }) {
  const [first, ...others] = people;
  if (!first) return NONE;
  return (
    <span title={people.map(({ name }) => name).join(', ')}>
      {others.length > 0 ? `${first.short} +${others.length}` : first.short}
    </span>
  );
}
