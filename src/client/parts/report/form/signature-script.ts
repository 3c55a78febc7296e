import { chakra } from '@chakra-ui/react';

/** [R4] A typed name as a signature, on paper in the dark theme too. */
export const SignatureScript = chakra('p', {
  base: {
    minHeight: '84px',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    padding: '3',
    borderRadius: 'md',
    borderWidth: '1px',
    background: 'white',
    color: '#0b2545',
    fontFamily:
      '"Segoe Script", "Bradley Hand", "Snell Roundhand", "Apple Chancery", "URW Chancery L", cursive',
    fontSize: '2xl',
    fontStyle: 'italic',
    textAlign: 'center',
    overflowWrap: 'anywhere',
  },
});
