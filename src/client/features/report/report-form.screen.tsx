import { useLocation, useSearchParams } from 'react-router-dom';
import { isSigned, mayEditReport } from '../../../shared/rules/report.ts';
import { links } from '../../app/links.ts';
import { useSyncStatus } from '../../live/mirror/use-sync-status.ts';
import { FormDenied, FormLoading, FormNotFound } from '../../parts/forms/form-absent.tsx';
import { useFirstLoad } from '../../parts/lists/use-first-load.ts';
import { useKeptReport } from '../../parts/report/form/kept-report.ts';
import { type OpenedReport, ReportEditor, useOpenedReport } from '../../parts/report/form/report-editor.tsx';
import { useCan, useSession } from '../../state/session.ts';
import { reportText } from '../../text/de/notification/report.ts';
import { reportChangesText } from '../../text/de/notification/report-changes.ts';
import { Banner } from '../../ui/display/banner.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';

type ReportState = { from?: string; nodeid?: string; notification?: { nodeid: string } };

/**
 * [R1] `/create-report` and `/edit-report`, `nodeid` names the notification, `report` one of its reports; edits where one
 * exists [N5].
 */
export function ReportFormScreen() {
  const location = useLocation();
  const [query] = useSearchParams();
  const state = (location.state as ReportState | null) ?? {};
  const nodeid = query.get('nodeid') ?? state.notification?.nodeid ?? state.nodeid ?? '';
  const wanted = query.get('report') ?? undefined;
  return <OneReport key={`${nodeid} ${wanted}`} nodeid={nodeid} wanted={wanted} from={state.from} />;
}

type OneReportProps = { nodeid: string; wanted: string | undefined; from: string | undefined };

function OneReport({ nodeid, wanted, from }: OneReportProps) {
  const found = useOpenedReport(nodeid, wanted);
  if (found) return <Opened {...found} from={from} />;
  if (found === undefined) return <FormLoading />;
  return <Absent nodeid={nodeid} from={from} />;
}

const onward = { to: links.notificationsDashboard(), toLabel: reportText.toNotifications };

/** [I5] [CF5] Not on this device: what somebody had begun is still shown. */
function Absent({ nodeid, from }: { nodeid: string; from: string | undefined }) {
  const { known } = useSyncStatus();
  const awaited = useFirstLoad();
  const kept = useKeptReport(nodeid);
  if (kept === undefined) return <FormLoading />;
  if (kept && known && awaited === null) return <Opened opened={kept} live={kept} gone from={from} />;
  return <FormNotFound title={reportText.notFound} text={reportText.notFoundText} {...onward} />;
}

function Opened({ opened, live, gone, from }: OpenedReport & { from: string | undefined }) {
  const { notification, machinename, report, author } = opened;
  const editing = report !== null;
  const session = useSession();
  const mayCreate = useCan('notification.report', 'create');
  const allowed = report ? mayEditReport(report, session) : mayCreate;
  const details = links.notificationDetails(notification.nodeid, editing ? 'report' : undefined);
  if (!allowed)
    return (
      <FormDenied
        title={reportText.denied}
        text={report && isSigned(report) ? reportChangesText.locked(author) : reportText.deniedText(editing)}
        to={details}
        toLabel={reportText.toNotification}
      />
    );
  return (
    <Page width="form">
      <PageHeader
        title={editing ? reportText.edit : reportText.create}
        subtitle={[notification.title, machinename].filter(Boolean).join(' · ')}
        back={
          gone
            ? { to: onward.to, label: onward.toLabel }
            : { to: details, label: notification.title, state: { from } }
        }
      />
      {gone && (
        <Banner tone="warning" live="alert" title={reportText.gone}>
          {reportText.goneText}
        </Banner>
      )}
      <ReportEditor opened={opened} live={live} gone={gone} from={from} />
    </Page>
  );
}
