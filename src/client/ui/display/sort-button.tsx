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
});

type Props = {
  label: string;
  sort: 'ascending' | 'descending' | undefined;
  onClick: () => void;
};

/** The head of a column that sorts. */
export function SortButton({ label, sort, onClick }: Props) {
  return (
    <Frame type="button" data-sorted={sort ? '' : undefined} onClick={onClick}>
      <span>{label}</span>
      <Icon
        name={sort === 'descending' ? 'chevronUp' : 'chevronDown'}
        size={16}
        opacity={sort ? '1' : '0.35'}
      />
    </Frame>
  );
}
