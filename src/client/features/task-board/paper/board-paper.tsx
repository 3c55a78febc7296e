import { chakra } from '@chakra-ui/react';
import { nameOfPerson } from '../../../parts/planning/assigned.ts';
import { taskBoardText as text } from '../../../text/de/planning/task-board.ts';
import type { ShownColumn } from '../model/board-arrangement.ts';
import { type PaperFacts, PaperHead } from './paper-head.tsx';
import { TaskLine } from './task-line.tsx';

const Lists = chakra('div', { base: { columnWidth: '15rem', columnGap: '4', fontSize: '9pt' } });
const Name = chakra('h2', {
  base: { fontSize: '10pt', fontWeight: 'bold', marginBottom: '1.5', breakAfter: 'avoid' },
});

/** [J14] The board on paper: who has what, one list after the other in as many columns as the sheet has room for. */
export function BoardPaper({ shown, ...facts }: PaperFacts & { shown: readonly ShownColumn[] }) {
  const { index } = facts;
  const lists = shown.filter(({ column }) => column.tasks.length > 0);
  return (
    <div>
      <PaperHead {...facts} about={text.onPaper} />
      <Lists>
        {lists.map(({ column, group }) => (
          <chakra.section key={column.key} marginBottom="4">
            <Name>
              {[column.person ? nameOfPerson(column.person) : text.nobody, group].filter(Boolean).join(' · ')}
            </Name>
            {column.tasks.map((task) => (
              <TaskLine
                key={task.nodeid}
                task={task}
                machineName={index?.byId.get(task.equipmentnodeid)?.name ?? ''}
              />
            ))}
          </chakra.section>
        ))}
      </Lists>
    </div>
  );
}
