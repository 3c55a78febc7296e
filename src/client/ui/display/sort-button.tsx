import { chakra } from '@chakra-ui/react';
import { Icon } from './icon.tsx';

const Frame = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minHeight: 'touch',
    marginInline: '-2',
    paddingInline: '2',
    borderRadius: 'sm',
    fontWeight: 'semibold',
    lineHeight: 'tight',
    textAlign: 'start',
    _hover: { color: 'accent.text' },
    _focusVisible: { outlineOffset: '-3px' },
    '& svg': { _print: { display: 'none' } },
  },
  variants: {
    /** In a head of 32 px for a mouse. */
    dense: {
      true: {
        minHeight: '8',
        maxWidth: 'calc(100% + 1rem)',
        '@media (pointer: coarse)': { minHeight: 'touch' },
        '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
        // Only the column that sorts bears a mark: the room is for the words.
        '&:not([data-sorted]) > svg': { marginInlineEnd: '-5' },
        '&:not([data-sorted], :hover, :focus-visible) > svg': { visibility: 'hidden' },
      },
    },
  },
});

type Props = {
  label: string;
  sort: 'ascending' | 'descending' | undefined;
  dense?: boolean;
  onClick: () => void;
};

/** The head of a column that sorts. */
export function SortButton({ label, sort, dense, onClick }: Props) {
  return (
    <Frame type="button" dense={dense} data-sorted={sort ? '' : undefined} onClick={onClick}>
      <span>{label}</span>
      <Icon
        name={sort === 'descending' ? 'chevronUp' : 'chevronDown'}
        size={16}
        opacity={sort ? '1' : '0.35'}
      />
    </Frame>
  );
}
