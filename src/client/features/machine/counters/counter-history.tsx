import { chakra } from '@chakra-ui/react';
import type { CounterView } from '../../../parts/counters/counter-view.ts';
import { counterText } from '../../../text/de/machine/counter.ts';
import { formatDateTime, formatNumber } from '../../../text/format.ts';
import { EmptyState } from '../../../ui/display/state-message.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { Box, Heading, Text } from '../../../ui/layout/primitives.ts';
import { CounterChart } from './counter-chart.tsx';
import { useReadings } from './counter-queries.ts';

/** Readings that are named below the chart. */
const NAMED = 5;

const Readings = chakra('ul', {
  base: {
    listStyleType: 'none',
    '& > li': {
      display: 'flex',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: '4',
      paddingBlock: '2',
    },
    '& > li + li': { borderTopWidth: '1px' },
  },
});

/** [M14] The readings of one counter: drawn, and the last ones in words. */
export function CounterHistory({ view: { counter, unit } }: { view: CounterView }) {
  const readings = useReadings(counter.nodeid);
  if (!readings) return null;
  const [first, ...later] = readings;
  return (
    <Card>
      <CardHeader title={counterText.history(counter.name)} />
      {!first ? (
        <EmptyState icon="gauge" title={counterText.noReadings} text={counterText.noReadingsText} />
      ) : (
        <Box
          display="grid"
          gap="6"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        >
          <CounterChart readings={[first, ...later]} unit={unit} />
          <Box>
            <Heading as="h3" size="sm" marginBottom="1">
              {counterText.readings}
            </Heading>
            <Readings>
              {readings
                .slice(-NAMED)
                .reverse()
                .map(({ nodeid, value, timestamp }) => (
                  <li key={nodeid}>
                    <Text as="span" size="sm" tone="muted" numeric>
                      {formatDateTime(timestamp)}
                    </Text>
                    <Text as="span" numeric textAlign="end">
                      {counterText.value(formatNumber(value), unit)}
                    </Text>
                  </li>
                ))}
            </Readings>
          </Box>
        </Box>
      )}
    </Card>
  );
}
