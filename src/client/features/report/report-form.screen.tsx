import { useLocation, useSearchParams } from 'react-router-dom';
import { links } from '../../app/links.ts';
import { FormDenied, FormLoading, FormNotFound } from '../../parts/form-absent.tsx';
import { type OpenedReport, ReportEditor, useOpenedReport } from '../../parts/report-form/report-editor.tsx';
import { useCan } from '../../state/session.ts';
import { reportText } from '../../text/de/report.ts';
import { Page, PageHeader } from '../../ui/layout/page.tsx';

type ReportState = { from?: string; nodeid?: string; notification?: { nodeid: string } };

/** [R1] `/create-report` and `/edit-report`, `nodeid` names the notification; edits where a report exists [N5]. */
export function ReportFormScreen() {
  const location = useLocation();
  const [query] = useSearchParams();
  const state = (location.state as ReportState | null) ?? {};
  const nodeid = query.get('nodeid') ?? state.notification?.nodeid ?? state.nodeid ?? '';
  const found = useOpenedReport(nodeid);
  if (found) return <Opened key={nodeid} {...found} from={state.from} />;
  if (found === undefined) return <FormLoading />;
  const { notFound, notFoundText } = reportText;
  return (
    <FormNotFound
      title={notFound}
      text={notFoundText}
      to={links.notificationsDashboard()}
      toLabel={reportText.toNotifications}
    />
  );
}

function Opened({ opened, live, from }: OpenedReport & { from: string | undefined }) {
  const { notification, machinename } = opened;
  const editing = opened.report !== null;
  const allowed = useCan('notification.report', editing ? 'update' : 'create');
  const details = links.notificationDetails(notification.nodeid, editing ? 'report' : undefined);
  if (!allowed)
    return (
      <FormDenied
        title={reportText.denied}
        text={reportText.deniedText}
        to={details}
        toLabel={reportText.toNotification}
      />
    );
  return (
    <Page width="form">
      <PageHeader
        title={editing ? reportText.edit : reportText.create}
        subtitle={[notification.title, machinename].filter(Boolean).join(' · ')}
        back={{ to: details, label: notification.title, state: { from } }}
      />
      <ReportEditor opened={opened} live={live} from={from} />
    </Page>
  );
}
