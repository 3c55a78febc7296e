import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { usePageTitle } from './use-page-title.ts';

/** As tall as the heads of long tables take it for: they stay below it. */
const Bar = chakra('header', {
  base: {
    position: 'sticky',
    top: '60px',
    zIndex: 'sticky',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    height: '3.25rem',
    // The head of the table below it begins at its edge.
    background: 'bg',
    _print: { position: 'static', height: 'auto', flexWrap: 'wrap' },
  },
});
const Title = chakra('h1', {
  base: { fontSize: 'xl', fontWeight: 'bold', lineHeight: 'tight', letterSpacing: '-0.015em' },
});
/** As tall as the buttons around it, where nobody aims with a finger. */
const Search = chakra('div', {
  base: {
    flex: '0 1 15rem',
    minWidth: '8rem',
    _print: { display: 'none' },
    '@media (pointer: fine)': {
      '& input': { minHeight: '9', paddingBlock: '1', fontSize: 'sm' },
      '& button': { minHeight: '9', width: '9' },
    },
  },
});
/** Laid out by the bar. Links are printed elsewhere: here they only do something. */
const Actions = chakra('span', { base: { display: 'contents', _print: { display: 'none' } } });
/** Takes the room that is left; chips beyond it are reached by scrolling. */
const Chips = chakra('div', {
  base: {
    flex: '1 1 0',
    minWidth: '0',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    padding: '1',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '& > *': { flexShrink: '0' },
    _print: { flexWrap: 'wrap', overflow: 'visible' },
  },
});

type Props = {
  title: string;
  /** How many of how many. */
  count?: string | undefined;
  /** Opens the filters. Not among the chips: it must not scroll out of reach with them. */
  filter: ReactNode;
  /** What narrows the list, each with a way to remove it. */
  chips: ReactNode;
  search: ReactNode;
  /** The main one last. */
  actions: ReactNode;
};

/** [J5] [J12] Title, filters, search and actions of a list at a desk, in one row that stays in reach. */
export function ListToolbar({ title, count, filter, chips, search, actions }: Props) {
  usePageTitle(title);
  return (
    <Bar>
      <chakra.div display="flex" alignItems="baseline" gap="2.5" whiteSpace="nowrap">
        <Title tabIndex={-1}>{title}</Title>
        {count && (
          <chakra.span color="muted" fontVariantNumeric="tabular-nums">
            {count}
          </chakra.span>
        )}
      </chakra.div>
      {filter}
      <Chips>{chips}</Chips>
      <Search>{search}</Search>
      <Actions>{actions}</Actions>
    </Bar>
  );
}
