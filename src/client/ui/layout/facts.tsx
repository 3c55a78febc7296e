import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const Term = chakra('dl', {
  base: {
    display: 'grid',
    // Wide enough for a date with its time in one line.
    gridTemplateColumns: {
      base: 'repeat(auto-fill, minmax(min(100%, 8.75rem), 1fr))',
      md: 'repeat(auto-fill, minmax(min(100%, 10.625rem), 1fr))',
    },
    columnGap: '5',
    rowGap: '3',
  },
});

/** Label and value pairs, in as many columns as fit. Entries without a value are left out. */
export function Facts({ entries }: { entries: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <Term>
      {entries
        .filter(([, value]) => value !== undefined && value !== null && value !== '')
        .map(([label, value]) => (
          <chakra.div key={label} minWidth="0">
            <chakra.dt fontSize="sm" color="muted" lineHeight="snug">
              {label}
            </chakra.dt>
            <chakra.dd fontWeight="medium" marginTop="0.5">
              {value}
            </chakra.dd>
          </chakra.div>
        ))}
    </Term>
  );
}
