import { useMemo } from 'react';
import { type DayBounds, dayAround } from '../../../shared/rules/planning/due-days.ts';
import { useNow } from '../../live/app/use-now.ts';
import { shownZone } from '../../text/format.ts';

/** Today in the company's time zone; another one only on another day. */
export function useToday(): DayBounds {
  const { start, end } = dayAround(useNow(), shownZone());
  return useMemo(() => ({ start, end }), [start, end]);
}
