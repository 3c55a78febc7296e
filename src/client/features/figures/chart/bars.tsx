import type { Period } from '../../../../shared/rules/figures/series.ts';
import { figuresText as text } from '../../../text/de/planning/figures.ts';
import { Box } from '../../../ui/layout/primitives.ts';
import { barKey } from '../selection.ts';
import { Press } from '../tiles/press.tsx';
import { Drawn, useRoom } from './drawn.tsx';
import { columnsOf, drawStandstill, isMonthly, spanOf, totalOf } from './standstill-drawing.ts';

const HEIGHT = 220;
const LETTERS = 12;

function summaryOf(periods: readonly Period[]): string {
  const most = Math.max(0, ...periods.map(({ standstill }) => standstill));
  const worst = periods.find(({ standstill }) => standstill === most);
  if (!worst || most === 0) return text.chartNothing;
  const when = spanOf(worst, isMonthly(periods));
  return text.chartSummary(text.hours(totalOf(periods)), text.hours(most), when);
}

type Props = {
  periods: readonly Period[];
  behind: readonly Period[];
  chosen: string;
  onChoose: (bar: string) => void;
};

/** [J15] The columns; a press on one, as high as the chart, shows its events, and another press all of them again. */
export function Bars({ periods, behind, chosen, onChoose }: Props) {
  const { room, width } = useRoom();
  const monthly = isMonthly(periods);
  const columns = columnsOf(periods.length, width);
  return (
    <Box ref={room} position="relative">
      <Drawn
        drawing={drawStandstill(periods, { width, height: HEIGHT, size: LETTERS }, behind)}
        label={summaryOf(periods)}
      />
      {periods.map((period, at) => {
        const key = barKey(period);
        if (period.standstill <= 0 && key !== chosen) return null;
        const left = columns.left + at * columns.width;
        return (
          <Press
            key={key}
            label={text.barOf(spanOf(period, monthly), text.hours(period.standstill))}
            pressed={key === chosen}
            onPress={() => onChoose(key === chosen ? '' : key)}
            style={{ left: `${(left / width) * 100}%`, width: `${(columns.width / width) * 100}%` }}
          />
        );
      })}
    </Box>
  );
}
