import type { ReactNode } from 'react';
import { Heading, Row } from '../../ui/layout/primitives.ts';

type Props = { title: string; action: ReactNode };

/** Title of a card with its button, which wraps below where there is no room beside. */
export function SectionHead({ title, action }: Props) {
  return (
    <Row flexWrap="wrap" rowGap="1" minHeight="9" marginBottom="3">
      <Heading flex="1 1 auto" whiteSpace="nowrap">
        {title}
      </Heading>
      {action}
    </Row>
  );
}
