import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

const Frame = chakra(Link, {
  base: {
    position: 'relative',
    display: { base: 'flex', md: 'grid' },
    flexDirection: 'column',
    justifyContent: 'center',
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 4fr) minmax(0, 3fr) 7rem',
    alignItems: { md: 'center' },
    columnGap: '3',
    rowGap: '0.5',
    minHeight: { base: '56px', md: '40px' },
    paddingBlock: '1',
    paddingInlineStart: { base: '4', md: '5' },
    paddingInlineEnd: { base: '3', md: '4' },
    _hover: { background: 'hover' },
    _active: { background: 'sunken' },
    _focusVisible: { outlineOffset: '-3px' },
    '@media (pointer: coarse)': { minHeight: '56px' },
  },
});
/** Below the title on a phone; at a desk all is one line. */
const Line = chakra('span', {
  base: { display: { base: 'flex', md: 'contents' }, alignItems: 'center', columnGap: '2', minWidth: '0' },
});
const Strip = chakra('span', {
  base: { position: 'absolute', insetBlock: '0', insetInlineStart: '0', width: '4px' },
});
const Title = chakra('span', {
  base: { minWidth: '0', fontWeight: 'medium', lineHeight: '1.3', lineClamp: '2' },
});
const Meta = chakra('span', {
  base: {
    display: 'flex',
    flex: '1',
    minWidth: '0',
    fontSize: 'sm',
    lineHeight: '1.3',
    color: 'muted',
    whiteSpace: 'nowrap',
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
    // Where there is little room, the second fact gives way to the first.
    '& > span + span': { flex: '1 1 0', whiteSpace: 'pre' },
  },
});
const When = chakra('span', {
  base: {
    fontSize: 'sm',
    color: 'muted',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    justifySelf: 'end',
    order: { md: '1' },
    lineHeight: '1.3',
  },
  variants: { urgent: { true: { color: 'danger.text', fontWeight: 'medium' } } },
});
const End = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '2',
    fontSize: 'sm',
    lineHeight: '1.3',
    color: 'muted',
    _empty: { display: { base: 'none', md: 'flex' } },
  },
});

/** Rows of one kind of work, with hairlines between them. On phones they reach from edge to edge. */
export const WorkRows = chakra('ul', {
  base: {
    listStyle: 'none',
    background: 'surface',
    borderBlockWidth: '1px',
    marginInline: { base: '-4', sm: '0' },
    borderInlineWidth: { base: '0', sm: '1px' },
    borderRadius: { base: '0', sm: 'md' },
    overflow: 'hidden',
    '& > li + li': { borderTopWidth: '1px' },
  },
});

const Group = chakra('h2', {
  base: {
    paddingInline: { base: '4', md: '5' },
    paddingTop: '2',
    paddingBottom: '0.5',
    background: 'bg',
    fontSize: 'sm',
    fontWeight: 'semibold',
    lineHeight: '1.3',
    color: 'muted',
    borderBottomWidth: '1px',
  },
});

/** Above the first row of a group; nothing above the others. */
export function GroupHeading({ children }: { children: string | undefined }) {
  return children === undefined ? null : <Group>{children}</Group>;
}

type Props = {
  to: string;
  state?: unknown;
  /** Of the strip at the edge: the type of the thing. */
  color: string;
  /** Up to two lines. */
  title: ReactNode;
  /** The whole title where it is cut. */
  fullTitle?: string;
  /** What it belongs to and where that is, in one line. */
  meta: readonly [ReactNode, string?];
  /** How old it is, or when it is due. */
  when?: ReactNode;
  /** It should have been done by now. */
  urgent?: boolean;
  /** Who has it, and only what is new about it. */
  end?: ReactNode;
};

/** [J4] One piece of work in a list: what, where, when, who. It leads to its page. */
export function WorkRow({ to, state, color, title, fullTitle, meta, when, urgent, end }: Props) {
  return (
    <Frame to={to} state={state}>
      <Strip aria-hidden="true" style={{ background: color }} />
      <Title title={fullTitle}>{title}</Title>
      <Line>
        <Meta>
          <span>{meta[0]}</span>
          {meta[1] && <span>{` · ${meta[1]}`}</span>}
        </Meta>
        <When urgent={urgent}>{when}</When>
        <End>{end}</End>
      </Line>
    </Frame>
  );
}
