import type { ReactNode } from 'react';
import { CountBadge } from '../../ui/display/badge.tsx';
import { AccordionSection } from '../../ui/layout/accordion.tsx';
import { Box, Text } from '../../ui/layout/primitives.ts';

type Props = {
  title: string;
  count: number;
  explain: string;
  /** A list from edge to edge. */
  children: ReactNode;
};

/** [J8] A list of what is over, folded. */
export function FoldedCard({ title, count, explain, children }: Props) {
  return (
    <section aria-label={title}>
      <AccordionSection title={title} end={<CountBadge count={count} tone="neutral" />}>
        <Text size="sm" tone="muted">
          {explain}
        </Text>
        <Box marginInline="-4" marginTop="2" marginBottom="-4">
          {children}
        </Box>
      </AccordionSection>
    </section>
  );
}
