import { chakra } from '@chakra-ui/react';

/** Buttons side by side; on phones they fill the width, also where each needs a row of its own. */
export const ButtonRow = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    minWidth: '0',
    '& > *': { flexGrow: { base: '1', sm: '0' } },
  },
});
