import { chakra } from '@chakra-ui/react';
import { links } from '../../app/links.ts';
import { useSession } from '../../state/session.ts';
import { taskBoardText as text } from '../../text/de/planning/task-board.ts';
import { weekText } from '../../text/de/planning/week.ts';
import { Button, LinkButton } from '../../ui/action/button.tsx';
import { SegmentedControl } from '../../ui/form/choice.tsx';
import { PageHeader } from '../../ui/layout/page.tsx';
import { LookChoice, type LookProps } from './look-choice.tsx';

/** [P1] How the board is laid out; it stands in the address. */
export type BoardShape = 'columns' | 'week';

const shapes = [
  { value: 'columns', label: weekText.columns, icon: 'board' },
  { value: 'week', label: weekText.week, icon: 'calendar' },
] as const;

type ShapeProps = { shape: BoardShape; onShape: (shape: BoardShape) => void };

export function ShapeChoice({ shape, onShape }: ShapeProps) {
  return (
    <SegmentedControl label={weekText.view} hideLabel value={shape} options={shapes} onChange={onShape} />
  );
}

type Props = LookProps &
  ShapeProps & {
    focus: boolean;
    onFocus: () => void;
    mayCreate: boolean;
    /** Of all that is open; undefined until it is known. */
    count: number | undefined;
  };

/** [P3] Title, look of the cards, full screen, and 'Neu'. */
export function BoardHeader({ look, onLook, shape, onShape, focus, onFocus, mayCreate, count }: Props) {
  const { admin } = useSession();
  return (
    <PageHeader
      title={text.title}
      subtitle={count !== undefined && text.tasks(count)}
      actions={
        <>
          <chakra.div hideBelow="md">
            <ShapeChoice shape={shape} onShape={onShape} />
          </chakra.div>
          {shape === 'columns' && (
            <chakra.div hideBelow="md">
              <LookChoice look={look} onLook={onLook} />
            </chakra.div>
          )}
          <chakra.div hideBelow="md">
            <Button variant="outline" icon={focus ? 'grid' : 'board'} aria-pressed={focus} onClick={onFocus}>
              {focus ? text.standard : text.focus}
            </Button>
          </chakra.div>
          {admin && (
            <chakra.div hideBelow="md">
              <LinkButton variant="outline" icon="device" aria-label={text.hall} to={links.to('hallScreens')}>
                {text.hallShort}
              </LinkButton>
            </chakra.div>
          )}
          {mayCreate && (
            <chakra.div hideBelow="md">
              <LinkButton to={links.createNotification()} icon="plus" state={{ from: 'aufgabenplanung' }}>
                {text.create}
              </LinkButton>
            </chakra.div>
          )}
        </>
      }
    />
  );
}
