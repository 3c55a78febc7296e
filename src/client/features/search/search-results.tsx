import { chakra } from '@chakra-ui/react';
import { Badge, StatusDot } from '../../ui/display/badge.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import type { Hit, HitGroup } from './search-hits.ts';

const GroupTitle = chakra('div', {
  base: {
    paddingInline: '3',
    paddingTop: '2',
    paddingBottom: '1',
    fontSize: 'sm',
    fontWeight: 'semibold',
    color: 'muted',
  },
});
const Group = chakra('div');
const Option = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'touch',
    paddingInline: '3',
    paddingBlock: '1.5',
    borderRadius: 'md',
    cursor: 'pointer',
    _hover: { background: 'hover' },
    _selected: { background: 'accent.soft', color: 'accent.onSoft' },
  },
});
const Second = chakra('span', {
  base: { display: 'block', fontSize: 'sm', opacity: '0.85', lineHeight: 'snug' },
});

type Props = {
  /** Id of the listbox; options carry it in theirs. */
  list: string;
  groups: readonly HitGroup[];
  current: Hit | undefined;
  onPick: (hit: Hit) => void;
};

/** The groups of results; the field keeps the focus and names the chosen one. */
export function SearchResults({ list, groups, current, onPick }: Props) {
  return groups.map((group) => (
    <Group key={group.title} role="group" aria-label={group.title}>
      <GroupTitle aria-hidden="true">{group.title}</GroupTitle>
      {group.hits.map((hit) => (
        <Option
          key={hit.key}
          id={`${list}-${hit.key}`}
          role="option"
          aria-selected={hit === current}
          ref={hit === current ? scrollToView : undefined}
          onClick={() => onPick(hit)}
        >
          {'color' in hit.lead ? (
            <StatusDot color={hit.lead.color} />
          ) : (
            <Icon name={hit.lead.icon} size={20} color="muted" />
          )}
          <chakra.span flex="1" minWidth="0">
            <chakra.span display="block" fontWeight="medium" lineHeight="snug">
              {hit.title}
            </chakra.span>
            {hit.subtitle && <Second>{hit.subtitle}</Second>}
          </chakra.span>
          {hit.badge && <Badge tone="warning">{hit.badge}</Badge>}
        </Option>
      ))}
    </Group>
  ));
}

function scrollToView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
