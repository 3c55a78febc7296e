import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { IconButton } from '../action/icon-button.tsx';
import { inputRecipe } from '../form/input-styles.ts';
import { uiText } from '../ui-text.ts';

const Bar = chakra('nav', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    columnGap: '4',
    rowGap: '1',
    paddingInline: '4',
    paddingBlock: '2',
    borderTopWidth: '1px',
    fontSize: 'sm',
    color: 'muted',
  },
});
const Select = chakra('select', inputRecipe);

type Props = {
  total: number;
  /** From 0. */
  page: number;
  size: number;
  sizes: readonly number[];
  onPage: (page: number) => void;
  onSize: (size: number) => void;
};

/** Rows per page, what is shown of how many, and the way through the pages. */
export function Pagination({ total, page, size, sizes, onPage, onSize }: Props) {
  const select = useId();
  const from = page * size;
  const to = Math.min(from + size, total);
  return (
    <Bar aria-label={uiText.pages}>
      {sizes.length > 1 && (
        <chakra.div display="flex" alignItems="center" gap="2">
          <label htmlFor={select}>{uiText.rowsPerPage}</label>
          <Select
            id={select}
            width="auto"
            minHeight="10"
            css={{ '@media (pointer: coarse)': { minHeight: 'touch' } }}
            paddingBlock="1"
            value={size}
            onChange={(event) => onSize(Number(event.target.value))}
          >
            {sizes.map((choice) => (
              <option key={choice} value={choice}>
                {choice}
              </option>
            ))}
          </Select>
        </chakra.div>
      )}
      <chakra.span fontVariantNumeric="tabular-nums">{uiText.range(from + 1, to, total)}</chakra.span>
      <chakra.span display="flex">
        <IconButton
          icon="chevronLeft"
          label={uiText.previousPage}
          disabled={page === 0}
          onClick={() => onPage(page - 1)}
        />
        <IconButton
          icon="chevronRight"
          label={uiText.nextPage}
          disabled={to >= total}
          onClick={() => onPage(page + 1)}
        />
      </chakra.span>
    </Bar>
  );
}
