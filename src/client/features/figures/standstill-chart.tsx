import { useState } from 'react';
import { hasRecords } from '../../../shared/rules/figures/change.ts';
import type { Compared } from '../../../shared/rules/figures/compared.ts';
import type { Period } from '../../../shared/rules/figures/series.ts';
import { figuresText as text } from '../../text/de/planning/figures.ts';
import { formatDate } from '../../text/format.ts';
import { Button } from '../../ui/action/button.tsx';
import { type Column, DataTable } from '../../ui/display/data-table.tsx';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { Row } from '../../ui/layout/primitives.ts';
import { Bars } from './chart/bars.tsx';
import type { ChartAbout } from './chart/chart-about.ts';
import { Legend } from './chart/legend.tsx';
import { SaveMenu } from './chart/save-menu.tsx';
import { drawStandstill, isMonthly, leadOf, spanOf } from './chart/standstill-drawing.ts';

/** Of a file. */
const FILE = { height: 360, size: 14 };

/** A part with the one that it is compared with. */
type Line = { period: Period; behind: Period | undefined };

const columnsOf = (monthly: boolean, compared: boolean): readonly Column<Line>[] => [
  { key: 'period', label: text.tablePeriod, cell: ({ period }) => spanOf(period, monthly) },
  {
    key: 'standstill',
    label: text.tableStandstill,
    align: 'end',
    cell: ({ period }) => text.hours(period.standstill),
  },
  ...(compared
    ? [
        {
          key: 'behind',
          label: text.tableBehind,
          align: 'end' as const,
          cell: ({ behind }: Line) => (behind ? text.hours(behind.standstill) : text.noValue),
        },
      ]
    : []),
  {
    key: 'occupied',
    label: text.tableOccupied,
    align: 'end',
    cell: ({ period }) => text.hours(period.occupied),
  },
];

type Props = {
  figures: Compared;
  about: ChartAbout;
  /** The bar whose events are shown, as the address names it. */
  chosen: string;
  onChoose: (bar: string) => void;
};

/** [K4] [J15] Standstill by week or month beside that of the earlier period, as columns or as a table. */
export function StandstillChart({ figures, about, chosen, onChoose }: Props) {
  const [asTable, setAsTable] = useState(false);
  const { periods } = figures.current;
  const { before } = figures;
  const behind = hasRecords(before) ? before.periods : [];
  const lead = leadOf(periods);
  const { start, end } = before.window;
  const meant = behind.length > 0 ? text.chartBehind(formatDate(start), formatDate(end - 1)) : undefined;
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
                behind: meant,
                draw: (width) => drawStandstill(periods, { width, ...FILE }, behind),
              }}
            />
          </Row>
        }
      />
      <Legend bar={lead} behind={meant} />
      {asTable ? (
        <DataTable
          label={text.chart}
          columns={columnsOf(isMonthly(periods), behind.length > 0)}
          rows={periods.map((period, at) => ({ period, behind: behind[at] }))}
          rowKey={({ period }) => String(period.start)}
          empty={null}
        />
      ) : (
        <Bars periods={periods} behind={behind} chosen={chosen} onChoose={onChoose} />
      )}
    </Card>
  );
}
