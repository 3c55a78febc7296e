import { changeBetween, hasRecords } from '../../../../shared/rules/figures/change.ts';
import type { Compared } from '../../../../shared/rules/figures/compared.ts';
import type { FigureKey } from '../../../../shared/rules/figures/figure-list.ts';
import { TILES } from '../../../../shared/rules/figures/tiles.ts';
import { type CardKey, FIGURE_GROUPS, shownFigure } from '../../../../shared/rules/figures/told-figures.ts';
import { figuresText as text } from '../../../text/de/planning/figures.ts';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { type Column, DataTable } from '../../../ui/display/data-table.tsx';
import { Heading, Stack } from '../../../ui/layout/primitives.ts';
import { ChangeLine } from './change-line.tsx';

const FURTHER: readonly CardKey[] = Object.values(FIGURE_GROUPS)
  .flat()
  .filter((key) => !TILES.some((tile) => tile === key));

type Props = {
  compared: Compared;
  /** The figure whose events are shown. */
  chosen: string;
  onChoose: (show: string) => void;
};

/** [K4] The figures that have no tile, with what they are compared with. */
export function FurtherFigures({ compared, chosen, onChoose }: Props) {
  const { current, before } = compared;
  const figureOf = (key: FigureKey) => current.figures.find((each) => each.key === key);
  const columns: readonly Column<CardKey>[] = [
    { key: 'name', label: text.furtherName, cell: (key) => text.figures[key].label },
    {
      key: 'value',
      label: text.furtherValue,
      align: 'end',
      cell: (key) => {
        const figure = figureOf(key);
        return figure ? shownFigure(text, figure) : text.noValue;
      },
    },
    {
      key: 'before',
      label: text.furtherBefore,
      align: 'end',
      hideBelow: 'sm',
      cell: (key) => {
        const earlier = before.figures.find((each) => each.key === key);
        return earlier && hasRecords(before) ? shownFigure(text, earlier) : text.noValue;
      },
    },
    {
      key: 'change',
      label: text.furtherChange,
      align: 'end',
      cell: (key) => <ChangeLine change={changeBetween(text, compared, key)} />,
    },
    {
      key: 'events',
      label: text.events,
      hideLabel: true,
      align: 'end',
      cell: (key) => {
        const { events = [] } = figureOf(key) ?? {};
        if (events.length === 0) return null;
        return (
          <IconButton
            icon="list"
            size="sm"
            label={text.eventsOf(text.figures[key].label, events.length)}
            aria-pressed={chosen === key}
            variant={chosen === key ? 'soft' : 'quiet'}
            onClick={() => onChoose(chosen === key ? '' : key)}
          />
        );
      },
    },
  ];
  return (
    <Stack as="section" gap="3" aria-labelledby="further-figures">
      <Heading id="further-figures">{text.further}</Heading>
      <DataTable label={text.further} columns={columns} rows={FURTHER} rowKey={(key) => key} empty={null} />
    </Stack>
  );
}
