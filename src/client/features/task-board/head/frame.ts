import { chakra } from '@chakra-ui/react';
import { Page } from '../../../ui/layout/page.tsx';

/** As high as the window: its columns and days scroll within. `data-focus`: alone on the screen. */
export const Frame = chakra(Page, {
  base: {
    height: {
      base: 'calc(100dvh - 128px - env(safe-area-inset-top) - env(safe-area-inset-bottom))',
      md: 'calc(100dvh - 60px)',
    },
    minHeight: '620px',
    gap: '3',
    paddingTop: { base: '3', md: '2' },
    paddingInline: { base: '4', sm: '6', md: '5' },
    paddingBottom: { base: '3', md: '3' },
    '&:has(> [data-save-bar])': { paddingBottom: { base: '0', md: '3' } },
    '&[data-focus]': {
      position: 'fixed',
      inset: '0',
      zIndex: 'bar',
      height: '100dvh',
      background: 'bg',
      overflow: 'auto',
    },
    _print: { display: 'block', height: 'auto', minHeight: '0', padding: '0' },
  },
});

/** [J12] Fields are as low as buttons, where nobody aims with a finger. */
export const lowFields = {
  '@media (pointer: fine)': {
    '& fieldset label': { minHeight: '28px' },
    '& select, & input[type=search]': { minHeight: '38px', paddingBlock: '1', fontSize: 'sm' },
    '& [role=search] button': { minHeight: '38px', width: '38px' },
  },
} as const;

/** Controls are not printed. */
export const NotOnPaper = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '3', _print: { display: 'none' }, ...lowFields },
});
