import type { ReactNode } from 'react';
import { Box, Heading, Stack } from '../ui/layout/primitives.ts';

/** One component or state with its name above it; `children` stand in a row that wraps. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap="3" marginBottom="8">
      <Heading as="h3">{title}</Heading>
      <Box display="flex" flexWrap="wrap" alignItems="flex-start" gap="4">
        {children}
      </Box>
    </Stack>
  );
}

/** As wide as a phone shows it. */
export function Phone({ children }: { children: ReactNode }) {
  return (
    <Box width="358px" background="surface" borderWidth="1px" borderRadius="md" overflow="hidden">
      {children}
    </Box>
  );
}
