import type { ComponentProps, ReactNode } from 'react';
import { CountBadge } from '../../../ui/display/badge.tsx';
import { Box, Heading, Row, Stack } from '../../../ui/layout/primitives.ts';

type Props = Pick<ComponentProps<typeof Stack>, 'ref' | 'css'> & {
  id: string;
  title: string;
  /** How many there are; nothing at zero. */
  count?: number;
  /** The way to the rest. */
  end?: ReactNode;
  children: ReactNode;
};

/** One part of the overview with its heading. */
export function OverviewSection({ id, title, count = 0, end, children, ...rest }: Props) {
  return (
    <Stack as="section" gap="2" aria-labelledby={id} {...rest}>
      <Row columnGap="2.5" flexWrap="wrap" minHeight="6">
        <Heading id={id}>{title}</Heading>
        <CountBadge count={count} tone="neutral" />
        {/* Before the list below it: a finger hits more than the line. */}
        {end && (
          <Box marginInlineStart="auto" position="relative" zIndex="1">
            {end}
          </Box>
        )}
      </Row>
      {children}
    </Stack>
  );
}
