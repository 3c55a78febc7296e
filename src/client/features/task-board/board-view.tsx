import { chakra } from '@chakra-ui/react';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { MachineIndex } from '../../parts/machine/machine-index.ts';
import { nameOfPerson } from '../../parts/planning/assigned.ts';
import { taskBoardText as text } from '../../text/de/planning/task-board.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Box } from '../../ui/layout/primitives.ts';
import { BoardColumnView } from './board-column.tsx';
import { DragBoard, type Dragged } from './board-drag.tsx';
import { DragPreview } from './card/drag-preview.tsx';
import type { Target } from './drag-targets.ts';
import { LookChoice } from './look-choice.tsx';
import { type BoardColumn, NOBODY } from './model/board-columns.ts';
import type { BoardView as View } from './model/board-queries.ts';
import { type BoardLook, type BoardSettings, isCollapsed } from './model/board-settings.ts';

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
    marginInline: { base: '-4', sm: '-6', lg: '-8' },
    paddingInline: { base: '4', sm: '6', lg: '8' },
    paddingBottom: '2',
    '&[data-held]': { scrollSnapType: 'none' },
  },
});

type Props = {
  view: View;
  index: MachineIndex | undefined;
  settings: BoardSettings;
  movable: boolean;
  mayCreate: boolean;
  filtered: boolean;
  onLook: (look: BoardLook) => void;
  onDrop: (dragged: Dragged, target: Target) => void;
};

const nameOf = (column: BoardColumn | undefined): string =>
  column?.person ? nameOfPerson(column.person) : text.nobody;

/** [P1] [P2] The columns side by side, and what is moved between them. */
export function BoardView(props: Props) {
  const { view, index, settings, movable, mayCreate, filtered, onLook, onDrop } = props;
  const { board, assigned } = view;
  const track = useRef<HTMLDivElement>(null);
  const [aim, setAim] = useState<Target | null>(null);
  const [focused, setFocused] = useState<{ column: string; nodeid: string } | null>(null);
  const onFocused = useCallback(() => setFocused(null), []);
  const people = useMemo(() => new Map(view.people.map((each) => [each.nodeid, each])), [view.people]);
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
  return (
    <>
      <Box hideFrom="md" display="flex" flexWrap="wrap" gap="2">
        <Box flex="1 1 9rem">
          <SelectField
            label={text.column}
            hideLabel
            value=""
            placeholder={text.toColumn}
            options={board.columns.map((column) => ({
              value: column.key,
              label: `${nameOf(column)} (${text.tasks(column.all.length)})`,
            }))}
            onChange={show}
          />
        </Box>
        <LookChoice look={settings.look} onLook={onLook} />
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
          {board.columns.map((column) => (
            <BoardColumnView
              key={column.key}
              column={column}
              look={settings.look}
              collapsed={isCollapsed(settings, column.key)}
              movable={movable}
              mayCreate={mayCreate}
              filtered={filtered}
              index={index}
              assigned={assigned}
              people={people}
              unassigned={column.all.length === 0 ? unassigned : NONE}
              aim={aim?.column === column.key ? aim.before : undefined}
              focused={focused?.column === column.key ? focused.nodeid : null}
              onFocused={onFocused}
            />
          ))}
        </Track>
      </DragBoard>
    </>
  );
}

const NONE: BoardColumn['tasks'] = [];
