import { PLANNED_MAINTENANCE } from '../../../shared/rules/notification.ts';
import { links } from '../../app/links.ts';
import { ReportPdfButton } from '../../parts/report-pdf/report-pdf-button.tsx';
import { useCan } from '../../state/session.ts';
import { reportText } from '../../text/de/report.ts';
import { LinkButton } from '../../ui/action/button.tsx';
import { Row } from '../../ui/layout/primitives.ts';
import { useNotificationRoute } from './origin.ts';
import type { NotificationDetail } from './queries.ts';

/** [N8] Planned maintenance without a report: the one thing to do next. */
export function CarryOut({ detail: { notification, report } }: { detail: NotificationDetail }) {
  const { state } = useNotificationRoute();
  const mayReport = useCan('notification.report', 'create');
  if (!mayReport || report || notification.type !== PLANNED_MAINTENANCE) return null;
  return (
    <LinkButton
      size="lg"
      fullWidth
      icon="wrench"
      to={links.createReport(notification.nodeid)}
      state={{ from: state.from }}
    >
      {reportText.carryOut}
    </LinkButton>
  );
}

/** [N8] [R11] What can be done with a report that is there. */
export function ReportActions({ notificationnodeid }: { notificationnodeid: string }) {
  const { state } = useNotificationRoute();
  const mayEdit = useCan('notification.report', 'update');
  return (
    <Row gap="2" flexWrap="wrap">
      {mayEdit && (
        <LinkButton
          variant="outline"
          icon="edit"
          to={links.editReport(notificationnodeid)}
          state={{ from: state.from }}
        >
          {reportText.edit}
        </LinkButton>
      )}
      <ReportPdfButton notificationnodeid={notificationnodeid} />
    </Row>
  );
}
