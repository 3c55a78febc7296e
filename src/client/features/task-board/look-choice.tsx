import { taskBoardText as text } from '../../text/de/planning/task-board.ts';
import { SegmentedControl } from '../../ui/form/choice.tsx';
import type { BoardLook } from './model/board-settings.ts';

const looks = [
  { value: 'compact', label: text.compact },
  { value: 'details', label: text.details },
] as const;

export type LookProps = { look: BoardLook; onLook: (look: BoardLook) => void };

/** [P3] How much cards show. */
export function LookChoice({ look, onLook }: LookProps) {
  return <SegmentedControl label={text.look} hideLabel value={look} options={looks} onChange={onLook} />;
}
