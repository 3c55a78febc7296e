import type { ReactNode } from 'react';
import { Icon } from '../display/icon.tsx';
import type { IconName } from '../display/icon-paths.ts';
import { Box, Row, Text } from './primitives.ts';

type Props = {
  icon: IconName;
  title: string;
  /** Facts below the title; empty ones are left out. */
  facts: readonly (string | undefined)[];
  /** A sentence that is more than a fact. */
  note?: string;
  /** What can be done about it. */
  children: ReactNode;
};

/** A line of a short list: what it is, what is known of it, and its buttons. */
export function InfoRow({ icon, title, facts, note, children }: Props) {
  return (
    <Row
      as="li"
      minHeight="touch"
      flexWrap="wrap"
      rowGap="1"
      borderBottomWidth="1px"
      paddingBlock="2"
      _last={{ borderBottomWidth: '0' }}
    >
      <Icon name={icon} />
      {/* Large letters take the whole width; the buttons go below them. */}
      <Box flex="1 1 8rem" minWidth="0">
        <Text weight="medium" overflowWrap="anywhere">
          {title}
        </Text>
        <Text size="sm" tone="muted">
          {facts.filter(Boolean).join(', ')}
        </Text>
        {note && <Text size="sm">{note}</Text>}
      </Box>
      {children}
    </Row>
  );
}
