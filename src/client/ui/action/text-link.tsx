import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

/** A link inside text; one that stands `alone` is hit by a finger on a touch screen, and looks no different. */
export const TextLink = chakra(Link, {
  base: {
    color: 'accent.text',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    textDecorationThickness: '1px',
    borderRadius: 'sm',
    _hover: { textDecorationThickness: '2px' },
  },
  variants: {
    alone: {
      true: {
        '@media (pointer: coarse)': {
          position: 'relative',
          display: 'inline-block',
          // Its longest word breaks where the line ends, as in any other text.
          maxWidth: 'full',
          _after: {
            content: '""',
            position: 'absolute',
            insetInlineStart: '0',
            top: '50%',
            transform: 'translateY(-50%)',
            width: 'max(100%, {sizes.touch})',
            height: 'max(100%, {sizes.touch})',
          },
        },
      },
    },
  },
});
