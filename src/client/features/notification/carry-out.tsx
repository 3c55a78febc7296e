import { PLANNED_MAINTENANCE } from '../../../shared/rules/notification.ts';
import { links } from '../../app/links.ts';
import { useCan } from '../../state/session.ts';
import { notificationText } from '../../text/de/notification/notification.ts';
import { LinkButton } from '../../ui/action/button.tsx';
import { ButtonRow } from '../../ui/layout/button-row.ts';
import { useNotificationRoute } from './origin.ts';
import type { NotificationDetail } from './queries.ts';

/** [N8] Planned maintenance without a report: the one thing to do next. */
export function CarryOut({ detail: { notification, reports } }: { detail: NotificationDetail }) {
  const { state } = useNotificationRoute();
  const mayReport = useCan('notification.report', 'create');
  if (!mayReport || reports.length > 0 || notification.type !== PLANNED_MAINTENANCE) return null;
  return (
    <ButtonRow>
      <LinkButton
        size="lg"
        icon="wrench"
        to={links.createReport(notification.nodeid)}
        state={{ from: state.from }}
      >
        {notificationText.carryOut}
      </LinkButton>
    </ButtonRow>
  );
}
