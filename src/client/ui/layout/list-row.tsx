import { chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../display/icon.tsx';

/** A list of ListRow entries with hairlines between them. */
export const List = chakra('ul', {
  base: { listStyle: 'none', '& > li + li': { borderTopWidth: '1px', borderColor: 'border' } },
});

const rowBase = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  width: 'full',
  minHeight: '60px',
  paddingInline: '4',
  paddingBlock: '2.5',
  textAlign: 'start',
} as const;
const pressable = {
  _hover: { background: 'hover' },
  _active: { background: 'sunken' },
  _focusVisible: { outlineOffset: '-3px' },
} as const;
const Static = chakra('div', { base: rowBase });
const Linked = chakra(Link, { base: { ...rowBase, ...pressable } });
const Pressed = chakra('button', { base: { ...rowBase, ...pressable } });

type Content = {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Icon, photo or status dot in front. */
  lead?: ReactNode;
  /** Value, badge or action at the end. */
  end?: ReactNode;
};
type Props = Content &
  (
    | (Pick<ComponentProps<typeof Link>, 'to' | 'state' | 'target'> & { onSelect?: never })
    | { onSelect: () => void; to?: never; state?: never; target?: never }
    | { to?: never; state?: never; target?: never; onSelect?: never }
  );

function body({ title, subtitle, lead, end }: Content, chevron: boolean) {
  return (
    <>
      {lead}
      <chakra.span display="block" flex="1 1 7rem" minWidth="0">
        <chakra.span display="block" fontWeight="medium" lineHeight="snug">
          {title}
        </chakra.span>
        {subtitle && (
          <chakra.span display="block" fontSize="sm" color="muted" lineHeight="snug" marginTop="0.5">
            {subtitle}
          </chakra.span>
        )}
      </chakra.span>
      {(end || chevron) && (
        <chakra.span display="flex" alignItems="center" gap="3" marginInlineStart="auto" maxWidth="full">
          {end}
          {chevron && <Icon name="chevronRight" size={20} color="muted" marginInlineEnd="-1" />}
        </chakra.span>
      )}
    </>
  );
}

/** One entry of a List: a link with `to`, a button with `onSelect`, otherwise plain. */
export function ListRow({ to, state, target, onSelect, ...content }: Props) {
  if (to !== undefined) {
    return (
      <li>
        <Linked to={to} state={state} target={target}>
          {/* What opens elsewhere says so by an icon of its own. */}
          {body(content, target === undefined)}
        </Linked>
      </li>
    );
  }
  if (onSelect) {
    return (
      <li>
        <Pressed type="button" onClick={onSelect}>
          {body(content, false)}
        </Pressed>
      </li>
    );
  }
  return (
    <li>
      <Static>{body(content, false)}</Static>
    </li>
  );
}
