import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../display/icon.tsx';

const Details = chakra('details', {
  base: {
    background: 'surface',
    borderWidth: '1px',
    borderRadius: 'lg',
    boxShadow: 'card',
    overflow: 'hidden',
    '&[open] > summary svg.accordion-arrow': { transform: 'rotate(180deg)' },
  },
});
const Summary = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '56px',
    paddingInline: '4',
    paddingBlock: '3',
    fontWeight: 'semibold',
    lineHeight: 'snug',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    _hover: { background: 'hover' },
    _focusVisible: { outlineOffset: '-3px' },
  },
});
const Body = chakra('div', { base: { padding: '4', borderTopWidth: '1px' } });

type Props = {
  title: ReactNode;
  /** Count or state at the end of the line. */
  end?: ReactNode;
  open?: boolean;
  onToggle?: (open: boolean) => void;
  /** Sections with the same name close each other. */
  group?: string;
  children: ReactNode;
};

/** A section that folds: the browser's own `details`, so keyboard and find-in-page work. */
export function AccordionSection({ title, end, open, onToggle, group, children }: Props) {
  return (
    <Details open={open} name={group} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <Summary>
        <chakra.span display="flex" flexWrap="wrap" alignItems="center" columnGap="3" flex="1" minWidth="0">
          <chakra.span flex="1 1 8rem" minWidth="0">
            {title}
          </chakra.span>
          {end}
        </chakra.span>
        <Icon
          className="accordion-arrow"
          name="chevronDown"
          size={20}
          color="muted"
          transition="transform 160ms"
        />
      </Summary>
      <Body>{children}</Body>
    </Details>
  );
}
