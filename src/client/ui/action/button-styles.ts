import { defineRecipe } from '@chakra-ui/react';

const solid = (tone: string) => ({
  background: `${tone}.solid`,
  color: `${tone}.onSolid`,
  _hover: { background: `${tone}.solidHover` },
});

/** Look of everything that is pressed: one height per size, never below 48 px where fingers are used. */
export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: '0',
    maxWidth: 'full',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontWeight: 'semibold',
    lineHeight: 'tight',
    textAlign: 'center',
    textDecoration: 'none',
    userSelect: 'none',
    whiteSpace: 'normal',
    overflowWrap: 'normal',
    transition: 'background-color 120ms, border-color 120ms, color 120ms, transform 80ms',
    _active: { transform: 'translateY(1px)' },
    _disabled: { opacity: '0.5', cursor: 'not-allowed', transform: 'none' },
    '&[aria-busy=true]': { opacity: '0.85', cursor: 'progress' },
    '@media (pointer: coarse)': { minHeight: 'touch', minWidth: 'touch' },
    'button&': { _print: { display: 'none!' } },
  },
  variants: {
    variant: {
      solid: solid('accent'),
      danger: solid('danger'),
      soft: {
        background: 'accent.soft',
        color: 'accent.onSoft',
        _hover: { background: 'accent.softHover' },
      },
      outline: {
        background: 'surface',
        borderColor: 'borderStrong',
        color: 'accent.text',
        _hover: { background: 'hover' },
      },
      ghost: { background: 'transparent', color: 'accent.text', _hover: { background: 'hover' } },
      quiet: { background: 'transparent', color: 'text', _hover: { background: 'hover' } },
      dangerQuiet: { background: 'transparent', color: 'danger.text', _hover: { background: 'danger.soft' } },
      inherit: {
        background: 'transparent',
        color: 'inherit',
        borderColor: 'currentColor',
        _hover: { background: 'color-mix(in srgb, currentColor 12%, transparent)' },
      },
      bare: {
        background: 'transparent',
        color: 'inherit',
        _hover: { background: 'color-mix(in srgb, currentColor 12%, transparent)' },
      },
    },
    size: {
      sm: { minHeight: '36px', paddingInline: '3', fontSize: 'sm' },
      md: { minHeight: 'touch', paddingInline: 'min({spacing.5}, 6vw)', fontSize: 'md' },
      // Among the words of a header: as high as a badge, and still hit by a finger.
      chip: {
        position: 'relative',
        minHeight: '26px',
        paddingInline: '2.5',
        gap: '1.5',
        borderRadius: 'full',
        fontSize: 'sm',
        '@media (pointer: coarse)': {
          minHeight: '26px',
          minWidth: '0',
          _after: {
            content: '""',
            position: 'absolute',
            inset: 'calc((100% - {sizes.touch}) / 2 - 1px) 0',
            minWidth: 'touch',
          },
        },
      },
      lg: { minHeight: '56px', paddingInline: 'min({spacing.6}, 7vw)', fontSize: 'lg', borderRadius: 'lg' },
    },
    fullWidth: { true: { width: 'full' } },
    square: { true: { paddingInline: '0', aspectRatio: '1' } },
  },
  compoundVariants: [{ square: true, size: 'sm', css: { width: '36px' } }],
  defaultVariants: { variant: 'solid', size: 'md' },
});

export type ButtonVariant =
  | 'solid'
  | 'danger'
  | 'soft'
  | 'outline'
  | 'ghost'
  | 'quiet'
  | 'dangerQuiet'
  | 'inherit'
  | 'bare';

export type ButtonSize = 'sm' | 'md' | 'lg' | 'chip';
