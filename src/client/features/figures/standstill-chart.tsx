import { useState } from 'react';
import type { Period } from '../../../shared/rules/figures/series.ts';
import { figuresText as text } from '../../text/de/planning/figures.ts';
import { Button } from '../../ui/action/button.tsx';
import { type Column, DataTable } from '../../ui/display/data-table.tsx';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { Box, Row, Text } from '../../ui/layout/primitives.ts';
import { usePrinting } from '../../ui/layout/use-printing.ts';
import type { ChartAbout } from './chart/chart-about.ts';
import { Drawn, useRoom } from './chart/drawn.tsx';
import { SaveMenu } from './chart/save-menu.tsx';
import { drawStandstill, isMonthly, leadOf, spanOf, totalOf } from './chart/standstill-drawing.ts';

const HEIGHT = 220;
/** Of the page, and of a file. */
const LETTERS = 12;
const FILE = { height: 360, size: 14 };

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

type Props = { periods: readonly Period[]; about: ChartAbout };

/** [K4] Standstill by week or month, as columns or as a table; both on paper. */
export function StandstillChart({ periods, about }: Props) {
  const [asTable, setAsTable] = useState(false);
  const printing = usePrinting();
  const lead = leadOf(periods);
  const table = (
    <DataTable
      label={text.chart}
      columns={columnsOf(isMonthly(periods))}
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
          <Row gap="2" flexWrap="wrap">
            <Button variant="outline" size="sm" onClick={() => setAsTable(!asTable)}>
              {asTable ? text.asChart : text.asTable}
            </Button>
            <SaveMenu
              about={about}
              chart={{
                title: text.chart,
                legend: lead,
                draw: (width) => drawStandstill(periods, { width, ...FILE }),
              }}
            />
          </Row>
        }
      />
      <Text size="sm" tone="muted" marginBottom="3">
        {lead}
      </Text>
      {(!asTable || printing) && <Columns periods={periods} />}
      {(asTable || printing) && <Box marginTop={printing ? '4' : '0'}>{table}</Box>}
    </Card>
  );
}

function summaryOf(periods: readonly Period[]): string {
  const most = Math.max(0, ...periods.map(({ standstill }) => standstill));
  const worst = periods.find(({ standstill }) => standstill === most);
  if (!worst || most === 0) return text.chartNothing;
  const when = spanOf(worst, isMonthly(periods));
  return text.chartSummary(text.hours(totalOf(periods)), text.hours(most), when);
}

function Columns({ periods }: { periods: readonly Period[] }) {
  const { room, width } = useRoom();
  return (
    <Box ref={room}>
      <Drawn
        drawing={drawStandstill(periods, { width, height: HEIGHT, size: LETTERS })}
        label={summaryOf(periods)}
      />
    </Box>
  );
}
