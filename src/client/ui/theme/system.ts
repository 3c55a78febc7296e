import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { rawColors, semanticColors } from './colors.ts';
import { globalCss } from './global-css.ts';

const SIZES = [0, 2, 4, 6, 8, 10, 12, 14, 16, 20, 24, 28, 32, 36, 40, 44, 48, 56, 64, 80, 96];
const scale = (value: (size: number) => string) =>
  Object.fromEntries(SIZES.map((size) => [String(size / 4), { value: value(size) }]));

const sizes = scale((size) => `${size / 16}rem`);
/** On a narrow window larger letters leave the gaps as they are at 320 px: the room is for the words. */
const spacing = scale((size) => (size === 0 ? '0rem' : `min(${size / 16}rem, ${size / 3.2}vw)`));

const font = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif';

const config = defineConfig({
  preflight: true,
  globalCss,
  theme: {
    // X3; xs is 0 and therefore the unprefixed style
    breakpoints: { sm: '600px', md: '960px', lg: '1280px', xl: '1440px' },
    keyframes: {
      spin: { to: { transform: 'rotate(360deg)' } },
      shimmer: { '0%': { opacity: '1' }, '50%': { opacity: '0.45' }, '100%': { opacity: '1' } },
      rise: {
        from: { opacity: '0', transform: 'translateY(12px)' },
        to: { opacity: '1', transform: 'none' },
      },
      fade: { from: { opacity: '0' }, to: { opacity: '1' } },
      slide: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(400%)' } },
    },
    tokens: {
      colors: rawColors,
      spacing,
      // A finger does not grow with the letters.
      sizes: { ...sizes, full: { value: '100%' }, touch: { value: '48px' } },
      radii: {
        none: { value: '0' },
        sm: { value: '6px' },
        md: { value: '10px' },
        lg: { value: '14px' },
        xl: { value: '20px' },
        full: { value: '9999px' },
      },
      fonts: {
        body: { value: font },
        mono: { value: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace' },
      },
      fontSizes: {
        xs: { value: '0.75rem' },
        sm: { value: '0.875rem' },
        md: { value: '1rem' },
        lg: { value: '1.125rem' },
        xl: { value: '1.375rem' },
        '2xl': { value: '1.75rem' },
        '3xl': { value: '2.125rem' },
      },
      fontWeights: {
        normal: { value: 400 },
        medium: { value: 500 },
        semibold: { value: 600 },
        bold: { value: 700 },
      },
      lineHeights: { tight: { value: 1.2 }, snug: { value: 1.35 }, normal: { value: 1.5 } },
      zIndex: {
        sticky: { value: 10 },
        bar: { value: 20 },
        overlay: { value: 1000 },
        toast: { value: 1100 },
        // A menu that was just opened must not lie under a message.
        menu: { value: 1200 },
      },
    },
    semanticTokens: {
      colors: semanticColors,
      shadows: {
        card: {
          value: {
            _light: '0 1px 2px rgba(14, 63, 81, 0.06), 0 1px 3px rgba(14, 63, 81, 0.08)',
            _dark: '0 1px 2px rgba(0, 0, 0, 0.4)',
          },
        },
        float: {
          value: {
            _light: '0 8px 28px rgba(14, 63, 81, 0.18), 0 2px 6px rgba(14, 63, 81, 0.1)',
            _dark: '0 12px 32px rgba(0, 0, 0, 0.6)',
          },
        },
      },
    },
  },
});

/** The Chakra system of the app: Chakra's style engine with our tokens and without its default recipes. */
export const system = createSystem(defaultBaseConfig, config);
