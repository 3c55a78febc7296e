import { chakra } from '@chakra-ui/react';
import type { CounterReading } from '../../../../shared/contract/machine/equipment.ts';
import { counterText } from '../../../text/de/machine/counter.ts';
import { formatDate, formatNumber } from '../../../text/format.ts';
import { Box, Text } from '../../../ui/layout/primitives.ts';

/** Units of the drawing; it is stretched to its place, lines keep their width. */
const WIDTH = 600;
const HEIGHT = 160;
const DAY = 86_400_000;

const Drawing = chakra('svg', {
  base: { display: 'block', width: 'full', height: '160px', overflow: 'visible' },
});
const Line = chakra('polyline', {
  base: { fill: 'none', stroke: 'accent.solid', strokeWidth: '2px', strokeLinejoin: 'round' },
});
const Area = chakra('polygon', { base: { fill: 'accent.soft' } });
const Rule = chakra('line', { base: { stroke: 'border', strokeWidth: '1px' } });
const Axis = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '3',
    fontSize: 'sm',
    color: 'muted',
    fontVariantNumeric: 'tabular-nums',
  },
});

type Props = { readings: readonly [CounterReading, ...CounterReading[]]; unit: string };

/** [M14] How a counter went: highest and lowest reading beside the line, the days below it. `readings` oldest first. */
export function CounterChart({ readings, unit }: Props) {
  const first = readings[0];
  const last = readings.at(-1) ?? first;
  const values = readings.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const span = Math.max(1, last.timestamp - first.timestamp);
  const points = readings.map(({ value, timestamp }) => {
    const x = ((timestamp - first.timestamp) / span) * WIDTH;
    const y = high === low ? HEIGHT / 2 : HEIGHT - ((value - low) / (high - low)) * HEIGHT;
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  const shown = (value: number) => counterText.value(formatNumber(value), unit);
  const label = counterText.chart(
    formatDate(first.timestamp),
    formatDate(last.timestamp),
    shown(first.value),
    shown(last.value),
  );
  const perDay = ((last.value - first.value) / span) * DAY;
  return (
    <Box>
      <Axis aria-hidden="true" marginBottom="2">
        <span>{shown(high)}</span>
      </Axis>
      <Drawing role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        {[0, HEIGHT / 2, HEIGHT].map((y) => (
          <Rule key={y} x1={0} x2={WIDTH} y1={y} y2={y} vectorEffect="non-scaling-stroke" />
        ))}
        <Area points={[`0,${HEIGHT}`, ...points, `${WIDTH},${HEIGHT}`].join(' ')} />
        <Line points={points.join(' ')} vectorEffect="non-scaling-stroke" />
      </Drawing>
      <Axis aria-hidden="true" marginTop="2">
        <span>{shown(low)}</span>
      </Axis>
      <Axis aria-hidden="true" marginTop="1">
        <span>{formatDate(first.timestamp)}</span>
        <span>{formatDate(last.timestamp)}</span>
      </Axis>
      {perDay > 0 && span >= DAY && (
        <Text size="sm" tone="muted" marginTop="3">
          {counterText.perDay(shown(perDay))}
        </Text>
      )}
    </Box>
  );
}
