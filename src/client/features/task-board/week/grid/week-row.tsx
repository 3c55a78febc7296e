import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { nameOfPerson } from '../../../../parts/planning/assigned.ts';
import { weekText as text } from '../../../../text/de/planning/week.ts';
import type { WeekPlace } from '../week-model.ts';
import { type CellShared, WeekCellView } from './cell.tsx';
import { COLUMNS, placeName } from './columns.ts';
import { LoadBar } from './load-bar.tsx';
import { RowHead, type RowHeadProps } from './row-head.tsx';

const Frame = chakra('section', {
  base: {
    display: 'grid',
    borderBottomWidth: '1px',
    borderColor: 'border',
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 48px',
    '&[data-tray]': { background: 'sunken' },
  },
});
const Last = chakra('div', { base: { padding: '1.5', minWidth: '0' } });

export type WeekRowProps = RowHeadProps &
  CellShared & {
    /** Place that is aimed at in this row; undefined where none is. */
    aim: WeekPlace | undefined;
  };

/** [P1] [J11] The week of one person, or what nobody has: as high as its fullest day. */
export const WeekRowView = memo(function WeekRowView(props: WeekRowProps) {
  const { row, aim } = props;
  const name = row.person ? nameOfPerson(row.person) : text.nobody;
  return (
    <Frame {...COLUMNS} aria-label={name} data-tray={row.person ? undefined : ''}>
      <RowHead {...props} name={name} />
      {row.cells.map((cell) => (
        <WeekCellView
          key={cell.key}
          {...props}
          cell={cell}
          ofNobody={row.person === null}
          label={text.cell(name, placeName(cell.place))}
          aimed={aim === cell.place}
        />
      ))}
      <Last title={row.assumed ? text.assumed : undefined}>
        {row.load && <LoadBar load={row.load} numbers />}
      </Last>
    </Frame>
  );
});
