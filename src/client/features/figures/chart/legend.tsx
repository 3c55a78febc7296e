import { chakra } from '@chakra-ui/react';
import { Row, Text } from '../../../ui/layout/primitives.ts';

const Swatch = chakra('span', {
  base: {
    width: '3',
    height: '3',
    borderRadius: '2px',
    flexShrink: '0',
    // Paper prints no backgrounds unless it is asked to.
    printColorAdjust: 'exact',
  },
  variants: { tone: { bar: { background: 'accent.solid' }, behind: { background: 'borderStrong' } } },
});

/** [J15] What the columns of the chart mean, and those behind them. */
export function Legend({ bar, behind }: { bar: string; behind: string | undefined }) {
  return (
    <Row as="ul" flexWrap="wrap" columnGap="4" rowGap="1" marginBottom="3" listStyleType="none">
      <Entry tone="bar">{bar}</Entry>
      {behind && <Entry tone="behind">{behind}</Entry>}
    </Row>
  );
}

function Entry({ tone, children }: { tone: 'bar' | 'behind'; children: string }) {
  return (
    <Row as="li" gap="2">
      <Swatch tone={tone} aria-hidden="true" />
      <Text as="span" size="sm" tone="muted">
        {children}
      </Text>
    </Row>
  );
}
