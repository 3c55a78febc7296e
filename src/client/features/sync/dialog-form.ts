import { chakra } from '@chakra-ui/react';

/** The fields of a dialog; its buttons stand outside and name the form. */
export const DialogForm = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });
