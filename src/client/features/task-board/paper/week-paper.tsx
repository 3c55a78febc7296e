import { chakra } from '@chakra-ui/react';
import { addDays, weekdayOf } from '../../../../shared/lib/civil-day.ts';
import { nameOfPerson } from '../../../parts/planning/assigned.ts';
import { weekText as text } from '../../../text/de/planning/week.ts';
import { weekNumber } from '../week/week-head.tsx';
import { isBusy, WAITING, type WeekCell, type WeekRow } from '../week/week-model.ts';
import { type PaperFacts, PaperHead } from './paper-head.tsx';
import { TaskLine } from './task-line.tsx';

const Table = chakra('table', {
  base: {
    width: 'full',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    fontSize: '8pt',
    '& th, & td': {
      padding: '1',
      borderWidth: '1px',
      borderColor: 'borderStrong',
      textAlign: 'start',
      verticalAlign: 'top',
      fontVariantNumeric: 'tabular-nums',
    },
    '& th': { fontWeight: 'semibold' },
    '& tr': { breakInside: 'avoid' },
  },
});

type Props = PaperFacts & {
  rows: readonly WeekRow[];
  monday: string;
  hoursOf: (nodeid: string) => number | null;
};

/** [J14] The week on paper: who has something, by seven days and what waits. */
export function WeekPaper({ rows, monday, hoursOf, ...facts }: Props) {
  const { index } = facts;
  const shown = rows.filter((row) => isBusy(row) && (row.person || row.cells.some(hasTasks)));
  const about = `${text.number(weekNumber(monday))}, ${text.span(monday, addDays(monday, 6))}`;
  return (
    <div>
      <PaperHead {...facts} about={about} />
      <Table>
        <thead>
          <tr>
            <th scope="col">{text.who}</th>
            {rows[0]?.cells.map(({ place }) => (
              <th key={place} scope="col">
                {place === WAITING ? text.waiting : text.day(weekdayOf(place), place)}
              </th>
            ))}
            <th scope="col">{text.sum}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.person ? nameOfPerson(row.person) : text.nobody}</th>
              {row.cells.map(({ key, tasks, load }) => (
                <td key={key}>
                  {load?.away && <p>{tasks.length > 0 ? text.awayPlanned : text.away}</p>}
                  {load && load.holiday !== null && <p>{text.holiday(load.holiday)}</p>}
                  {tasks.map((task) => (
                    <TaskLine
                      key={task.nodeid}
                      task={task}
                      machineName={index?.byId.get(task.equipmentnodeid)?.name ?? ''}
                      hours={hoursOf(task.nodeid)}
                    />
                  ))}
                </td>
              ))}
              <td>{row.load && text.load(row.load.planned, row.load.capacity)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

const hasTasks = ({ tasks }: WeekCell): boolean => tasks.length > 0;
