import { notificationText } from '../../text/de/notification/notification.ts';
import { Badge, type Tone } from '../../ui/display/badge.tsx';
import type { IconName } from '../../ui/display/icon-paths.ts';

/** [N21] Tone and icon of each status, alike wherever a status is shown. Red is for standstill and what is overdue. */
export const statusLook: Record<number, { tone: Tone; icon: IconName }> = {
  0: { tone: 'neutral', icon: 'report' },
  1: { tone: 'info', icon: 'wrench' },
  2: { tone: 'success', icon: 'check' },
};

export function statusName(status: number): string {
  return notificationText.statuses[status] ?? '';
}

/** Status of a notification: icon and word, never colour alone. */
export function StatusBadge({ status }: { status: number }) {
  const look = statusLook[status];
  return (
    <Badge tone={look?.tone} icon={look?.icon}>
      {statusName(status)}
    </Badge>
  );
}
