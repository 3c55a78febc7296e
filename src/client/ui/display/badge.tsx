import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

export type Tone = 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'danger';

/** A token, or a CSS colour: that of a type, or one that somebody chose for a category. */
export type SignalColor = string;

const tones = ['neutral', 'accent', 'info', 'success', 'warning', 'danger'] as const;
const perTone = <T,>(style: (tone: Tone) => T) =>
  Object.fromEntries(tones.map((tone) => [tone, style(tone)])) as Record<Tone, T>;

const Pill = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    maxWidth: 'full',
    minHeight: '26px',
    paddingInline: '2.5',
    borderRadius: 'full',
    fontSize: 'sm',
    fontWeight: 'medium',
    lineHeight: 'tight',
    whiteSpace: 'nowrap',
  },
  variants: { tone: perTone((tone) => ({ background: `${tone}.soft`, color: `${tone}.onSoft` })) },
  defaultVariants: { tone: 'neutral' },
});

const Words = chakra('span', {
  base: { overflow: 'hidden', textOverflow: 'ellipsis' },
  variants: {
    // On phones the icon says it to the eye.
    brief: {
      true: {
        position: { base: 'absolute', md: 'static' },
        width: { base: '1px', md: 'auto' },
      },
    },
  },
});

type BadgeProps = {
  tone?: Tone;
  icon?: IconName;
  /** On phones only its icon is shown; the words are read aloud, and at a desk they stand beside it. */
  brief?: boolean;
  children: ReactNode;
};

/** A short word about a state, with an optional icon: never colour alone. */
export function Badge({ tone, icon, brief, children }: BadgeProps) {
  return (
    <Pill tone={tone}>
      {icon && <Icon name={icon} size={16} marginInlineStart="-0.5" />}
      <Words brief={brief}>{children}</Words>
    </Pill>
  );
}

/** A word about a state as high as the text around it, for rows. */
export const Mark = chakra('span', {
  base: {
    paddingInline: '2',
    borderRadius: 'full',
    fontSize: 'xs',
    fontWeight: 'medium',
    lineHeight: '1.5',
    whiteSpace: 'nowrap',
  },
  variants: { tone: perTone((tone) => ({ background: `${tone}.soft`, color: `${tone}.onSoft` })) },
  defaultVariants: { tone: 'neutral' },
});

const Count = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: '1.25rem',
    height: '1.25rem',
    paddingInline: '1.5',
    borderRadius: 'full',
    fontSize: 'xs',
    fontWeight: 'bold',
    lineHeight: '1',
    fontVariantNumeric: 'tabular-nums',
  },
  variants: {
    tone: {
      ...perTone((tone) => ({ background: `${tone}.solid`, color: `${tone}.onSolid` })),
      brand: { background: 'accent.onBrand', color: 'accent.brand' },
    },
  },
  defaultVariants: { tone: 'accent' },
});

/** A number on something else, `brand` on the colour of the product; above 99 it reads '99+'. Nothing at zero. */
export function CountBadge({ count, tone }: { count: number; tone?: Tone | 'brand' }) {
  return count > 0 ? <Count tone={tone}>{count > 99 ? '99+' : count}</Count> : null;
}

const Dot = chakra('span', {
  base: {
    display: 'inline-block',
    flexShrink: '0',
    width: '10px',
    height: '10px',
    borderRadius: 'full',
  },
  // Somebody chose it, for one of the two looks perhaps: a hairline keeps it visible in both.
  variants: { chosen: { true: { boxShadow: 'inset 0 0 0 1px {colors.borderStrong}' } } },
});

/** A coloured dot; always beside a word that says the same. */
export function StatusDot({ color }: { color: SignalColor }) {
  return <Dot aria-hidden="true" chosen={color.startsWith('#')} background={color} />;
}

/** A dot in a signal colour with its word: type of a notification, category of a task. */
export function Tag({ color, title, children }: { color: SignalColor; title?: string; children: ReactNode }) {
  return (
    <chakra.span
      title={title}
      display="inline-flex"
      alignItems="center"
      gap="2"
      fontSize="sm"
      lineHeight="snug"
      minWidth="0"
    >
      <StatusDot color={color} />
      <chakra.span minWidth="0">{children}</chakra.span>
    </chakra.span>
  );
}
