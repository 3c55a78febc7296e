import type { Doubt } from '../../../shared/rules/figures/figure-list.ts';
import { figuresText as text } from '../../text/de/planning/figures.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { Row, Stack, Text } from '../../ui/layout/primitives.ts';

/** [K4] In words, what keeps a figure from being taken as it stands. */
export function DoubtList({ doubts, n }: { doubts: readonly Doubt[]; n: number }) {
  if (doubts.length === 0) return null;
  return (
    <Stack as="ul" gap="1">
      {doubts.map((doubt) => (
        <Row as="li" key={doubt} gap="1.5" alignItems="flex-start">
          <Icon name="info" size={18} color="muted" flexShrink="0" marginTop="0.5" />
          <Text size="sm" textWrap="pretty">
            {text.doubts[doubt](n)}
          </Text>
        </Row>
      ))}
    </Stack>
  );
}
