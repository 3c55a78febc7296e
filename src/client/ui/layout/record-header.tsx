import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { BackArrow, Breadcrumb, type Target } from './page.tsx';
import { usePageTitle } from './use-page-title.ts';

/** On phones there is no gap above it; below it a finger needs room between its buttons and the tabs. */
const Frame = chakra('header', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    marginTop: { base: '-2.5', md: '0' },
    marginBottom: { base: '-0.5', md: '0' },
  },
});
/** Arrow or strip, picture, words, buttons. */
const Body = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'flex-start',
    columnGap: { base: '2', md: '4' },
    minWidth: '0',
  },
  variants: {
    striped: {
      true: { paddingInlineStart: { md: '4' } },
    },
  },
});
const Strip = chakra('span', {
  base: {
    position: 'absolute',
    insetBlock: { base: '1', md: '0' },
    insetInlineStart: { base: '-4', md: '0' },
    width: { base: '4px', md: '6px' },
    borderRadius: { base: '0', md: 'full' },
  },
});
const Words = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    flex: '1',
    minWidth: '0',
  },
});
const Title = chakra('h1', {
  base: {
    // However large the letters are, a phone has room for a long word.
    fontSize: { base: 'min(1rem, 7vw)', md: 'xl' },
    fontWeight: 'bold',
    lineHeight: 'tight',
    letterSpacing: '-0.01em',
    textWrap: 'balance',
    overflowWrap: 'anywhere',
  },
});
const Line = chakra('div', {
  base: {
    display: 'flex',
    minWidth: '0',
    marginTop: '0.5',
    color: 'muted',
    fontSize: 'sm',
    lineHeight: 'snug',
    whiteSpace: 'nowrap',
    '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'pre', flexShrink: '1000' },
    // A link in it is hit by a finger above and below the line too.
    '@supports (overflow: clip)': { '& > *': { minWidth: '0', overflowX: 'clip', overflowY: 'visible' } },
    // Where there is little room, what stands between the first and the last fact gives way, then the last.
    '& > :first-child': { flexShrink: '0', maxWidth: '70%' },
    '& > :last-child:not(:first-child)': { flexShrink: '1' },
  },
});
const Marks = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    // Leaves the link above room for a finger where the status selector wraps into a second row.
    rowGap: { base: '1.5', md: '1' },
    marginTop: '0.5',
    minHeight: { md: '9' },
    _empty: { display: 'none' },
  },
});

type Props = {
  title: string;
  back: Target;
  /** Further levels above `back`, outermost first. */
  trail?: readonly Target[];
  /** Of the strip at the edge: the type of the thing. */
  color?: string;
  /** A small picture in front of the title. */
  lead?: ReactNode;
  /** What it belongs to, where that is, how old it is: one line, the first fact is never cut. */
  line?: readonly ReactNode[];
  /** How it is: type, status, what is new about it. */
  marks?: ReactNode;
  /** Small buttons at the end; on phones icons only. */
  actions?: ReactNode;
};

/**
 * [J5] Top of the page of one thing: what, where, how it is, each said once. At most 120 px high on a phone with two lines
 * of title; the same at a desk, with the path above it.
 */
export function RecordHeader({ title, back, trail = [], color, lead, line = [], marks, actions }: Props) {
  usePageTitle(title);
  const facts = line.filter(Boolean);
  return (
    <Frame>
      <Breadcrumb crumbs={[...trail, back]} title={title} />
      <Body striped={color !== undefined}>
        {color && <Strip aria-hidden="true" style={{ background: color }} />}
        <BackArrow back={back} />
        {lead}
        <Words>
          <Title tabIndex={-1}>{title}</Title>
          {facts.length > 0 && (
            <Line>
              {facts.map((fact, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: their order is what they are
                <span key={at}>
                  {at > 0 && ' · '}
                  {fact}
                </span>
              ))}
            </Line>
          )}
          <Marks>{marks}</Marks>
        </Words>
        {actions && (
          <chakra.div
            display="flex"
            alignItems="center"
            columnGap={{ base: '0', md: '2' }}
            marginInlineEnd={{ base: '-2', md: '0' }}
          >
            {actions}
          </chakra.div>
        )}
      </Body>
    </Frame>
  );
}
