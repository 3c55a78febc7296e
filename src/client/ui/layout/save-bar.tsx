import { chakra } from '@chakra-ui/react';
import { lowWindow, whileTyping } from './while-typing.ts';

/**
 * Holds a screen's main button in thumb's reach: on phones it always stands right above the bottom bar, also below a
 * short form, and covers nothing that is pressed; on larger screens it follows the form.
 */
export const SaveBar = chakra(
  'div',
  {
    base: {
      position: 'sticky',
      zIndex: 'sticky',
      bottom: { base: 'calc(64px + env(safe-area-inset-bottom))', md: '0' },
      marginTop: { base: 'auto', md: '0' },
      // The screen keeps a little more room above the bottom bar than the bar is high.
      marginBottom: { base: '-12px', md: '0' },
      marginInline: { base: '-4', sm: '0' },
      paddingInline: { base: '4', sm: '0' },
      paddingBlock: '3',
      background: 'bg',
      borderTopWidth: { base: '1px', sm: '0' },
      transition: 'bottom 0s 300ms',
      [whileTyping]: { bottom: '0', transitionDelay: '0s' },
      [lowWindow]: { position: 'static' },
      _print: { display: 'none' },
    },
  },
  { defaultProps: { 'data-save-bar': '' } },
);
