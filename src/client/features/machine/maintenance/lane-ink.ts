import { UNCATEGORIZED } from '../../../parts/notification/notification-type.tsx';
import { readableOn } from '../../../ui/theme/readable-on.ts';

/** [T3] A lane's colour and what is read on it; null is what has no category. */
export const laneInk = (color: string | null) =>
  color
    ? { background: color, color: readableOn(color) }
    : { background: UNCATEGORIZED, color: 'var(--chakra-colors-surface)' };
