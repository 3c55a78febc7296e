import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { report as record } from '../../../shared/contract/maintenance.ts';
import { links } from '../../app/links.ts';
import { useFormStart } from '../../parts/form-draft.ts';
import { RecordAttention } from '../../parts/record-state.tsx';
import { useFirstLoad } from '../../parts/use-first-load.ts';
import { useCan } from '../../state/session.ts';
import { reportText } from '../../text/de/report.ts';
import { LinkButton } from '../../ui/action/button.tsx';
import { Banner } from '../../ui/display/banner.tsx';
import { SkeletonText } from '../../ui/display/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/display/state-message.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Text } from '../../ui/layout/primitives.ts';
import { type ReportSubject, useReportSubject } from './queries.ts';
import { type ReportDraft, ReportForm } from './report-form.tsx';

type ReportState = { from?: string; nodeid?: string; notification?: { nodeid: string } };

/** [R1] `/create-report` and `/edit-report`, `nodeid` names the notification; edits where a report exists [N5]. */
export function ReportFormScreen() {
  const location = useLocation();
  const [query] = useSearchParams();
  const state = (location.state as ReportState | null) ?? {};
  const nodeid = query.get('nodeid') ?? state.notification?.nodeid ?? state.nodeid ?? '';
  const live = useReportSubject(nodeid);
  // The form stays what it was opened as, whatever a pull brings or takes meanwhile.
  const [first, setFirst] = useState<ReportSubject>();
  if (live && first?.notification.nodeid !== nodeid) setFirst(live);
  const opened = first?.notification.nodeid === nodeid ? first : live;
  if (opened) {
    return <Opened key={nodeid} opened={opened} live={live ?? opened} from={state.from} />;
  }
  return live === undefined ? <Page width="form" aria-busy="true" /> : <NotFound />;
}

function NotFound() {
  if (useFirstLoad() === 'skeleton') return <SkeletonText lines={6} />;
  return (
    <Page width="form">
      <PageHeader title={reportText.notFound} />
      <EmptyState
        size="page"
        icon="search"
        title={reportText.notFound}
        text={reportText.notFoundText}
        action={<LinkButton to={links.notificationsDashboard()}>{reportText.toNotifications}</LinkButton>}
      />
    </Page>
  );
}

type OpenedProps = { opened: ReportSubject; live: ReportSubject; from: string | undefined };

function Opened({ opened, live, from }: OpenedProps) {
  const navigate = useNavigate();
  const { notification, machinename } = opened;
  const { nodeid, equipmentnodeid } = notification;
  const editing = opened.report !== null;
  const allowed = useCan('notification.report', editing ? 'update' : 'create');
  const form = editing ? `report-edit:${opened.report?.nodeid}` : `report-add:${nodeid}`;
  const start = useFormStart<ReportDraft>(form);
  const details = links.notificationDetails(nodeid);
  if (!allowed) return <Denied details={details} />;
  const subject = start?.draft?.fields?.subject ?? opened;
  // A new report leads to the machine's history [R5], an edit back to where it was opened.
  const leave = () =>
    void (editing
      ? navigate(details, { replace: true, state: { from } })
      : navigate(links.machineOverview(equipmentnodeid, 1), { replace: true }));
  return (
    <Page width="form">
      <PageHeader
        title={editing ? reportText.edit : reportText.create}
        subtitle={[notification.title, machinename].filter(Boolean).join(' · ')}
        back={{ to: details, label: notification.title, state: { from } }}
      />
      <Warnings opened={opened} reported={live.report !== null} />
      {opened.report && <RecordAttention record={record} nodeid={opened.report.nodeid} />}
      {start && (
        <ReportForm
          form={form}
          subject={subject}
          notification={live.notification}
          draft={start.draft}
          openedAt={start.now}
          onSaved={leave}
        />
      )}
    </Page>
  );
}

function Denied({ details }: { details: string }) {
  return (
    <Page width="form">
      <PageHeader title={reportText.denied} />
      <ErrorState
        size="page"
        icon="lock"
        title={reportText.denied}
        todo={reportText.deniedText}
        action={<LinkButton to={details}>{reportText.toNotifications}</LinkButton>}
      />
    </Page>
  );
}

/** The task's safety notice [N7], and a colleague's report that came in meanwhile. */
function Warnings({ opened, reported }: { opened: ReportSubject; reported: boolean }) {
  const safety = opened.task?.safetynotice.de;
  return (
    <>
      {safety && (
        <Banner tone="warning" title={reportText.safety}>
          <Text whiteSpace="pre-line">{safety}</Text>
        </Banner>
      )}
      {reported && !opened.report && (
        <Banner tone="info" live="status">
          {reportText.meanwhile}
        </Banner>
      )}
    </>
  );
}
