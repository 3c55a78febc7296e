import { weekText as text } from '../../../text/de/planning/week.ts';
import { SegmentedControl } from '../../../ui/form/choice.tsx';

/** [P1] How the board is laid out; it stands in the address. */
export type BoardShape = 'columns' | 'week';

const shapes = [
  { value: 'columns', label: text.columns, icon: 'board' },
  { value: 'week', label: text.week, icon: 'calendar' },
] as const;

export type ShapeProps = { shape: BoardShape; onShape: (shape: BoardShape) => void };

export function ShapeChoice({ shape, onShape }: ShapeProps) {
  return <SegmentedControl label={text.view} hideLabel value={shape} options={shapes} onChange={onShape} />;
}
