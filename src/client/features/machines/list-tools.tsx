import { chakra } from '@chakra-ui/react';
import { machinesText } from '../../text/de/machines.ts';
import { Button } from '../../ui/action/button.tsx';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { Box } from '../../ui/layout/primitives.ts';

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
  },
});

type Props = {
  query: string;
  onQuery: (query: string) => void;
  activeFilters: number;
  filtersShown: boolean;
  onFilters: () => void;
};

/** Search and filter button; they stay in reach while a long list scrolls by. */
export function ListTools({ query, onQuery, activeFilters, filtersShown, onFilters }: Props) {
  const variant = activeFilters > 0 ? 'soft' : 'outline';
  const label = activeFilters > 0 ? machinesText.filterActive(activeFilters) : machinesText.filter;
  return (
    <Bar>
      <SearchField
        label={machinesText.search}
        placeholder={machinesText.searchHint}
        value={query}
        onChange={onQuery}
      />
      <Box hideFrom="sm">
        <IconButton
          icon="filter"
          label={label}
          variant={variant}
          aria-expanded={filtersShown}
          onClick={onFilters}
        />
      </Box>
      <Box hideBelow="sm">
        <Button variant={variant} icon="filter" aria-expanded={filtersShown} onClick={onFilters}>
          {label}
        </Button>
      </Box>
    </Bar>
  );
}
