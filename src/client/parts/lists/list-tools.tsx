import { chakra } from '@chakra-ui/react';
import { listToolsText } from '../../text/de/app/list-tools.ts';
import { Button } from '../../ui/action/button.tsx';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { Box } from '../../ui/layout/primitives.ts';
import { PrintedLine } from './printed-line.tsx';

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    top: { base: 'calc(52px + env(safe-area-inset-top))', md: '60px' },
    zIndex: 'sticky',
    display: 'flex',
    alignItems: 'center',
    gap: { base: '2', md: '3' },
    marginBlock: '-2',
    marginInline: '-1',
    paddingBlock: '2',
    paddingInline: '1',
    background: 'bg',
    _print: { display: 'none' },
  },
});

type Props = {
  /** What the search looks for, for assistive technology. */
  label: string;
  placeholder: string;
  query: string;
  onQuery: (query: string) => void;
  activeFilters: number;
  filtersShown: boolean;
  onFilters: () => void;
  /** [J14] What the filters narrow the list to, for paper. */
  printed?: readonly string[];
};

/** Search and filter button; they stay in reach while a long list scrolls by. Paper has their state in words instead. */
export function ListTools({
  label,
  placeholder,
  query,
  onQuery,
  activeFilters,
  filtersShown,
  onFilters,
  printed,
}: Props) {
  const variant = activeFilters > 0 ? 'soft' : 'outline';
  const filters = activeFilters > 0 ? listToolsText.filterActive(activeFilters) : listToolsText.filter;
  return (
    <>
      <Bar>
        <SearchField label={label} placeholder={placeholder} value={query} onChange={onQuery} />
        <Box hideFrom="sm">
          <IconButton
            icon="filter"
            label={filters}
            variant={variant}
            aria-expanded={filtersShown}
            onClick={onFilters}
          />
        </Box>
        <Box hideBelow="sm">
          <Button variant={variant} icon="filter" aria-expanded={filtersShown} onClick={onFilters}>
            {filters}
          </Button>
        </Box>
      </Bar>
      <PrintedLine query={query} filters={printed} />
    </>
  );
}
