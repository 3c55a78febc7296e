import { chakra } from '@chakra-ui/react';

/** A mouse takes the whole card, a finger holds it: the handle in it is for the keyboard, and shown when that reaches it. */
export const Handle = chakra('span', {
  base: {
    display: 'contents',
    '& > button:not(:focus-visible)': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      minWidth: '0',
      minHeight: '0',
      clipPath: 'inset(50%)',
      overflow: 'hidden',
    },
  },
});
