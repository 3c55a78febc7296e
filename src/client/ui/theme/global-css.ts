import { defineGlobalStyles } from '@chakra-ui/react';

/** Page-wide styles: base type, focus ring, selection, reduced motion. */
export const globalCss = defineGlobalStyles({
  html: {
    '--global-color-border': '{colors.border}',
    fontFamily: 'body',
    fontSize: '100%',
    lineHeight: 'normal',
    color: 'text',
    background: 'bg',
    textSizeAdjust: '100%',
    colorScheme: 'light',
    scrollPaddingTop: '5rem',
    scrollPaddingBottom: '6rem',
  },
  // What has the focus is not to stand behind the bar that holds a form's main button.
  'html:has([data-save-bar])': { scrollPaddingBottom: { md: '8rem' } },
  'html:has([data-save-bar=above])': { scrollPaddingBottom: { base: '10.5rem', md: '8rem' } },
  'html.dark': { colorScheme: 'dark' },
  body: {
    background: 'bg',
    overflowWrap: 'anywhere',
    // Long German words break where they may, not anywhere.
    hyphens: 'auto',
    hyphenateLimitChars: '12 5 5',
    overscrollBehaviorY: 'none',
  },
  // A name that runs from right to left, or holds a direction sign, reorders only itself.
  'a, b, span, strong': { unicodeBidi: 'isolate' },
  a: { color: 'inherit', textDecoration: 'none' },
  'button, a, summary, label, select': { touchAction: 'manipulation' },
  'button, summary, select': { cursor: 'pointer' },
  'button:disabled': { cursor: 'default' },
  '*::placeholder': { color: 'muted' },
  '::selection': { background: 'accent.soft', color: 'accent.onSoft' },
  ':focus': { outline: 'none' },
  ':focus-visible': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
  'h1:focus-visible, main:focus-visible': { outline: 'none' },
  // Paper takes no taps, but says what a pressed row, heading or picture says: buttons that only do something hide
  // themselves. Breakpoints do not count there: everything has the shape of a phone.
  'nav, [role=tablist]': { _print: { display: 'none!' } },
  '*, *::before, *::after': {
    _motionReduce: {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
});
