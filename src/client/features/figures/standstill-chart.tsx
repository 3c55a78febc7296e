import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { Period } from '../../../shared/rules/figures/series.ts';
import { figuresText as text } from '../../text/de/planning/figures.ts';
import { formatDate, formatMonth, formatNumber } from '../../text/format.ts';
import { Button } from '../../ui/action/button.tsx';
import { type Column, DataTable } from '../../ui/display/data-table.tsx';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { Box, Text } from '../../ui/layout/primitives.ts';
import { usePrinting } from '../../ui/layout/use-printing.ts';
import { useWide } from '../../ui/layout/use-wide.ts';

/** Longer than a week and its change of clocks. */
const MONTHLY = 8 * 86_400_000;
const HEIGHT = 200;
/** Room for the labels below the columns. */
const FOOT = 26;
const HEAD = 8;

const Bar = chakra('rect', { base: { fill: 'accent.solid' } });
const Rule = chakra('line', { base: { stroke: 'border', strokeWidth: '1px' } });
const Label = chakra('text', {
  base: { fill: 'muted', fontSize: '12px', fontVariantNumeric: 'tabular-nums' },
});

const isMonthly = (periods: readonly Period[]): boolean =>
  periods.some(({ start, end }) => end - start > MONTHLY);

/** The day as `08.06.`, the month as `Jun`. */
const shortOf = ({ start }: Period, monthly: boolean): string =>
  monthly ? formatMonth(start).slice(0, 3) : formatDate(start).slice(0, 6);

const spanOf = ({ start, end }: Period, monthly: boolean): string =>
  monthly ? formatMonth(start) : text.span(formatDate(start), formatDate(end - 1));

/** The next round number from a value on, for the top of the axis. */
export function topOf(most: number): number {
  if (most <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  return ([1, 2, 4, 5, 10].find((step) => step * power >= most) ?? 10) * power;
}

const columnsOf = (monthly: boolean): readonly Column<Period>[] => [
  { key: 'period', label: text.tablePeriod, cell: (period) => spanOf(period, monthly) },
  {
    key: 'standstill',
    label: text.tableStandstill,
    align: 'end',
    cell: ({ standstill }) => text.hours(standstill),
  },
  {
    key: 'occupied',
    label: text.tableOccupied,
    align: 'end',
    cell: ({ occupied }) => text.hours(occupied),
  },
];

/** [K4] Standstill by week or month, as columns or as a table; both on paper. */
export function StandstillChart({ periods }: { periods: readonly Period[] }) {
  const [asTable, setAsTable] = useState(false);
  const printing = usePrinting();
  const monthly = isMonthly(periods);
  const total = periods.reduce((sum, { standstill }) => sum + standstill, 0);
  const table = (
    <DataTable
      label={text.chart}
      columns={columnsOf(monthly)}
      rows={periods}
      rowKey={({ start }) => String(start)}
      empty={null}
    />
  );
  return (
    <Card breakInside="avoid">
      <CardHeader
        title={text.chart}
        action={
          <Button variant="outline" size="sm" onClick={() => setAsTable(!asTable)}>
            {asTable ? text.asChart : text.asTable}
          </Button>
        }
      />
      <Text size="sm" tone="muted" marginBottom="3">
        {total > 0 ? (monthly ? text.chartByMonth : text.chartByWeek) : text.chartNothing}
      </Text>
      {(!asTable || printing) && <Columns periods={periods} monthly={monthly} total={total} />}
      {(asTable || printing) && <Box marginTop={printing ? '4' : '0'}>{table}</Box>}
    </Card>
  );
}

type ColumnsProps = { periods: readonly Period[]; monthly: boolean; total: number };

function Columns({ periods, monthly, total }: ColumnsProps) {
  const wide = useWide();
  const most = periods.reduce((best, each) => (each.standstill > best.standstill ? each : best), {
    start: 0,
    end: 0,
    standstill: 0,
    occupied: 0,
  });
  const top = topOf(most.standstill);
  const plot = HEIGHT - FOOT - HEAD;
  const yOf = (hours: number) => HEAD + plot - (hours / top) * plot;
  const share = 100 / Math.max(1, periods.length);
  const every = Math.ceil(periods.length / (wide ? 16 : 6));
  const ticks = [0, top / 2, top];
  const summary =
    total > 0
      ? text.chartSummary(text.hours(total), text.hours(most.standstill), spanOf(most, monthly))
      : text.chartNothing;
  return (
    <Box display="flex" gap="2">
      <Box position="relative" width="2.75rem" height={`${HEIGHT}px`} flexShrink="0" aria-hidden="true">
        {ticks.map((hours) => (
          <Box
            key={hours}
            position="absolute"
            insetInlineEnd="0"
            top={`${yOf(hours) - 8}px`}
            fontSize="xs"
            lineHeight="16px"
            color="muted"
            fontVariantNumeric="tabular-nums"
          >
            {formatNumber(hours, 1)}
          </Box>
        ))}
      </Box>
      <svg role="img" aria-label={summary} width="100%" height={HEIGHT} style={{ overflow: 'visible' }}>
        {ticks.map((hours) => (
          <Rule key={hours} x1="0%" x2="100%" y1={yOf(hours)} y2={yOf(hours)} />
        ))}
        {periods.map((period, at) => (
          <g key={period.start}>
            <title>{`${spanOf(period, monthly)}: ${text.hours(period.standstill)}`}</title>
            <Bar
              x={`${at * share + share * 0.16}%`}
              width={`${share * 0.68}%`}
              y={yOf(period.standstill)}
              height={Math.max(0, (period.standstill / top) * plot)}
              rx="2"
            />
            {at % every === 0 && (
              <Label x={`${(at + 0.5) * share}%`} y={HEIGHT - 6} textAnchor="middle">
                {shortOf(period, monthly)}
              </Label>
            )}
          </g>
        ))}
      </svg>
    </Box>
  );
}
