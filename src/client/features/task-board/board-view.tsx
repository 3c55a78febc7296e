import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import type { MachineIndex } from '../../parts/machine/machine-index.ts';
import { nameOfPerson } from '../../parts/planning/assigned.ts';
import { taskBoardText as text } from '../../text/de/planning/task-board.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Box } from '../../ui/layout/primitives.ts';
import { BoardColumnView } from './board-column.tsx';
import { DragBoard, type Dragged } from './board-drag.tsx';
import { DragPreview } from './card/drag-preview.tsx';
import type { Target } from './drag-targets.ts';
import { LookMenu, type LookProps } from './head/look-menu.tsx';
import { arranged } from './model/board-arrangement.ts';
import { type BoardColumn, NOBODY } from './model/board-columns.ts';
import type { BoardFilter } from './model/board-filter.ts';
import type { BoardView as View } from './model/board-queries.ts';
import { usePaper } from './paper/use-paper.ts';

const loadPaper = async () => (await import('./paper/board-paper.tsx')).BoardPaper;
const FoldedColumns = lazy(async () => ({ default: (await import('./folded-columns.tsx')).FoldedColumns }));

const Track = chakra('div', {
  base: {
    flex: '1 1 0',
    minHeight: '380px',
    display: 'flex',
    alignItems: 'stretch',
    gap: '3',
    overflowX: 'auto',
    overflowY: 'hidden',
    scrollSnapType: { base: 'x mandatory', md: 'none' },
    scrollPaddingInline: '4',
    marginInline: { base: '-4', sm: '-6', md: '-5' },
    paddingInline: { base: '4', sm: '6', md: '5' },
    // [P4] As wide as the source's thresholds allow.
    '--column': 'min(calc(100vw - 56px), 340px)',
    '@media (min-width: 960px)': {
      '--column': '288px',
      // What the keyboard leads to does not stand below the column of nobody.
      scrollPaddingInlineStart: 'calc(var(--column) + 16px)',
    },
    '@media (min-width: 1440px)': { '--column': '304px' },
    '@media (min-width: 1920px)': { '--column': '328px' },
    '@media (min-width: 3500px)': { '--column': '392px' },
    '@media (min-width: 3900px)': { '--column': '432px' },
    paddingBottom: '2',
    '&[data-held]': { scrollSnapType: 'none' },
  },
});

type Props = LookProps & {
  view: View;
  index: MachineIndex | undefined;
  filter: BoardFilter;
  movable: boolean;
  mayCreate: boolean;
  onDrop: (dragged: Dragged, target: Target) => void;
};

const nameOf = (column: BoardColumn | undefined): string =>
  column?.person ? nameOfPerson(column.person) : text.nobody;

/** [P1] [P2] The columns side by side, and what is moved between them. */
export function BoardView(props: Props) {
  const { view, index, settings, movable, mayCreate, onSettings, onDrop } = props;
  const { board, assigned, roles } = view;
  const Paper = usePaper(loadPaper);
  const track = useRef<HTMLDivElement>(null);
  const [aim, setAim] = useState<Target | null>(null);
  const [focused, setFocused] = useState<{ column: string; nodeid: string } | null>(null);
  const onFocused = useCallback(() => setFocused(null), []);
  const people = useMemo(() => new Map(view.people.map((each) => [each.nodeid, each])), [view.people]);
  const { shown, folded } = useMemo(
    () =>
      arranged({
        columns: board.columns,
        order: settings.order,
        roleOf: ({ profileid }) => roles.get(profileid),
        placeOf: (equipmentnodeid) => {
          const machine = index?.byId.get(equipmentnodeid);
          return machine?.area || machine?.pool || '';
        },
      }),
    [board, roles, index, settings.order],
  );
  // What the filter hides is not offered either.
  const unassigned = board.byKey.get(NOBODY)?.tasks ?? [];
  const tell = ({ nodeid }: Dragged, { column: key, before }: Target) => {
    const column = board.byKey.get(key);
    const others = column?.tasks.filter((task) => task.nodeid !== nodeid) ?? [];
    const at = before === null ? -1 : others.findIndex((task) => task.nodeid === before);
    return text.over(nameOf(column), (at < 0 ? others.length : at) + 1, others.length + 1);
  };
  const show = (key: string) =>
    [...(track.current?.querySelectorAll<HTMLElement>('[data-board-column]') ?? [])]
      .find((column) => column.dataset.boardColumn === key)
      ?.scrollIntoView({ block: 'nearest', inline: 'start' });
  if (Paper) return <Paper shown={shown} filter={props.filter} index={index} people={view.people} />;
  return (
    <>
      <Box hideFrom="md" display="flex" flexWrap="wrap" gap="2">
        <Box flex="1 1 9rem">
          <SelectField
            label={text.column}
            hideLabel
            value=""
            placeholder={text.toColumn}
            options={shown.map(({ column }) => ({
              value: column.key,
              label: `${nameOf(column)} (${text.tasks(column.all.length)})`,
            }))}
            onChange={show}
          />
        </Box>
        <LookMenu settings={settings} onSettings={onSettings} />
      </Box>
      <DragBoard
        preview={(dragged) => (
          <DragPreview dragged={dragged} board={board} look={settings.look} index={index} />
        )}
        onTarget={setAim}
        onDrop={(dragged, target, by) => {
          if (by === 'keyboard') setFocused({ column: target.column, nodeid: dragged.nodeid });
          onDrop(dragged, target);
        }}
        tell={tell}
        nameOf={(key) => nameOf(board.byKey.get(key))}
      >
        <Track ref={track} role="group" aria-label={text.board} data-held={aim ? '' : undefined}>
          {shown.map(({ column, group }) => (
            <BoardColumnView
              key={column.key}
              column={column}
              group={group}
              look={settings.look}
              collapsed={settings.collapsed && column.key === NOBODY}
              movable={movable}
              index={index}
              assigned={assigned}
              people={people}
              aim={aim?.column === column.key ? aim.before : undefined}
              focused={focused?.column === column.key ? focused.nodeid : null}
              onFocused={onFocused}
            />
          ))}
          <Suspense>
            <FoldedColumns
              columns={folded}
              aimed={aim?.column}
              movable={movable}
              mayCreate={mayCreate}
              unassigned={unassigned}
            />
          </Suspense>
        </Track>
      </DragBoard>
    </>
  );
}
