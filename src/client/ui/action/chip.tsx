import { chakra } from '@chakra-ui/react';
import { Icon } from '../display/icon.tsx';

const Frame = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    maxWidth: '16rem',
    minHeight: '8',
    paddingInlineStart: '3',
    paddingInlineEnd: '2',
    borderRadius: 'full',
    background: 'accent.soft',
    color: 'accent.onSoft',
    fontSize: 'sm',
    fontWeight: 'medium',
    lineHeight: 'tight',
    whiteSpace: 'nowrap',
    _hover: { background: 'accent.softHover' },
    '@media (pointer: coarse)': { minHeight: 'touch' },
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& svg': { _print: { display: 'none' } },
  },
});

/** Something that is chosen, to be taken away by a press. `without` says so. */
export function Chip({ label, without, onRemove }: { label: string; without: string; onRemove: () => void }) {
  return (
    <Frame type="button" title={without} aria-label={without} onClick={onRemove}>
      <span>{label}</span>
      <Icon name="close" size={16} />
    </Frame>
  );
}
