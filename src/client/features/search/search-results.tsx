import { chakra } from '@chakra-ui/react';
import type { Mark } from '../../../shared/rules/search/mark.ts';
import { searchPanelText } from '../../text/de/app/search-panel.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { type Hit, type HitGroup, isIdle } from './search-hits.ts';

const GroupTitle = chakra('div', {
  base: {
    paddingInline: '3',
    paddingTop: '3',
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
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    minHeight: 'touch',
    paddingInline: '3',
    paddingBlock: '1.5',
    borderRadius: 'md',
    '&:not([aria-disabled])': { cursor: 'pointer', _hover: { background: 'hover' } },
    _selected: { background: 'accent.soft', color: 'accent.onSoft' },
  },
});
const Second = chakra('span', {
  base: { fontSize: 'sm', opacity: '0.85', lineHeight: 'snug', overflowWrap: 'anywhere', lineClamp: '2' },
});
const Marked = chakra('mark', {
  base: {
    background: 'none',
    color: 'inherit',
    fontWeight: 'bold',
    textDecorationLine: 'underline',
    textDecorationThickness: '2px',
    textUnderlineOffset: '3px',
    textDecorationColor: 'accent.solid',
  },
});

/** A text with the matches marked. */
function Words({ text, marks }: { text: string; marks: readonly Mark[] }) {
  return (
    <>
      {marks.map(([from, until], at) => (
        <span key={from}>
          {text.slice(marks[at - 1]?.[1] ?? 0, from)}
          <Marked>{text.slice(from, until)}</Marked>
        </span>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  );
}

type Props = {
  /** Id of the listbox; the ids of the options begin with it. */
  list: string;
  groups: readonly HitGroup[];
  current: Hit | undefined;
  /** Scrolls to the current line. Not to one that nobody chose, which could push the field out of view. */
  scrolls: boolean;
  onPick: (hit: Hit) => void;
};

/** The groups of results. The focus stays in the field, which names the current line. */
export function SearchResults({ list, groups, current, scrolls, onPick }: Props) {
  return groups.map((group) => (
    <Group key={group.kind} role="group" aria-label={group.title}>
      <GroupTitle aria-hidden="true">{group.title}</GroupTitle>
      {group.hits.map((hit) => (
        <Option
          key={hit.key}
          id={`${list}-${hit.key}`}
          role="option"
          aria-selected={hit === current}
          aria-disabled={isIdle(hit) || undefined}
          ref={scrolls && hit === current ? scrollToView : undefined}
          onClick={() => onPick(hit)}
        >
          <Icon name={hit.icon} size={20} color="muted" />
          <chakra.span flex="1 1 8rem" minWidth="0">
            <chakra.span display="block" fontWeight="medium" lineHeight="snug" overflowWrap="anywhere">
              <Words text={hit.title} marks={hit.marks} />
            </chakra.span>
            {hit.subtitle && (
              <Second>
                <Words text={hit.subtitle} marks={hit.subtitleMarks} />
              </Second>
            )}
          </chakra.span>
          {hit.badge && <Badge tone="warning">{hit.badge}</Badge>}
          {hit.elsewhere && <Badge>{searchPanelText.elsewhere}</Badge>}
        </Option>
      ))}
    </Group>
  ));
}

function scrollToView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
