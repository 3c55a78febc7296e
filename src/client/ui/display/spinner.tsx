import { chakra } from '@chakra-ui/react';

const Ring = chakra('span', {
  base: {
    display: 'inline-block',
    flexShrink: '0',
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'currentColor',
    borderTopColor: 'transparent',
    animation: 'spin 0.8s linear infinite',
  },
});

/** For waiting that no local data can fill, e.g. inside a pressed button. Decorative: the label says what runs. */
export function Spinner({ size = 20 }: { size?: number }) {
  return <Ring aria-hidden="true" width={`${size}px`} height={`${size}px`} />;
}
