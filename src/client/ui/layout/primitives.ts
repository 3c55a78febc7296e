import { chakra } from '@chakra-ui/react';

/** A plain box that takes style props (tokens, breakpoints, states). */
export const Box = chakra('div', { base: { minWidth: '0' } });

/** A column with a gap of 16 px. */
export const Stack = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '4', minWidth: '0' },
});

/** A row, centred vertically, with a gap of 12 px. */
export const Row = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '3', minWidth: '0' },
});

/** A grid whose columns are at least 280 px wide; set `gridTemplateColumns` for anything else. */
export const Grid = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17.5rem), 1fr))',
  },
});

/** Body text; `tone` and `size` choose among the few styles that exist. */
export const Text = chakra('p', {
  base: { minWidth: '0' },
  variants: {
    size: {
      xs: { fontSize: 'xs', lineHeight: 'snug' },
      sm: { fontSize: 'sm', lineHeight: 'snug' },
      md: { fontSize: 'md' },
      lg: { fontSize: 'lg' },
    },
    tone: {
      default: {},
      muted: { color: 'muted' },
      danger: { color: 'danger.text' },
      success: { color: 'success.text' },
      warning: { color: 'warning.text' },
    },
    weight: {
      normal: {},
      medium: { fontWeight: 'medium' },
      semibold: { fontWeight: 'semibold' },
    },
    /** One line with an ellipsis. */
    truncate: { true: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } },
    /** Digits of one width, for columns and running numbers. */
    numeric: { true: { fontVariantNumeric: 'tabular-nums' } },
  },
  defaultVariants: { size: 'md', tone: 'default', weight: 'normal' },
});

/** A section heading (h2 by default; `as="h3"` below it). The screen's h1 comes from PageHeader. */
export const Heading = chakra('h2', {
  // Beside a badge or a button it keeps its longest word whole; that goes into the next line instead.
  base: {
    fontWeight: 'semibold',
    lineHeight: 'snug',
    letterSpacing: '-0.005em',
    overflowWrap: 'break-word',
    maxWidth: 'full',
  },
  variants: { size: { sm: { fontSize: 'md' }, md: { fontSize: 'lg' }, lg: { fontSize: 'xl' } } },
  defaultVariants: { size: 'md' },
});

/** Read aloud, not shown. */
export const VisuallyHidden = chakra('span', {
  base: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    padding: '0',
    margin: '-1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
    borderWidth: '0',
  },
});

/** A hairline between parts of a card. */
export const Divider = chakra('hr', {
  base: { borderTopWidth: '1px', borderColor: 'border', width: 'full' },
});
