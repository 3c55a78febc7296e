import { dashboardText } from '../../text/de/app/dashboard.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { daysUntil } from './due-days.ts';

/** For so many days beforehand it is said in a colour. */
const SOON = 7;

/** When something is due, in days; late and soon in a colour, alike on every screen. `due` and `now` in ms. */
export function DueBadge({ due, now }: { due: number; now: number }) {
  const days = daysUntil(due, now);
  return (
    <Badge tone={days < 0 ? 'danger' : days <= SOON ? 'warning' : 'neutral'}>{dashboardText.due(days)}</Badge>
  );
}
