import { lazy, Suspense, useState } from 'react';
import { report as reportRecord } from '../../../../shared/contract/maintenance/maintenance.ts';
import { isSigned, mayEditReport } from '../../../../shared/rules/report.ts';
import { links } from '../../../app/links.ts';
import { useDraftForms } from '../../../live/drafts/draft-list.ts';
import { Attachments } from '../../../parts/attachments/attachments.tsx';
import { PendingBadge, RecordAttention } from '../../../parts/outbox/record-state.tsx';
import { newReportForm } from '../../../parts/report/form/queries.ts';
import { SignaturePicture } from '../../../parts/report/form/signature-picture.tsx';
import { SignatureScript } from '../../../parts/report/form/signature-script.ts';
import { shownSteps } from '../../../parts/report/steps/shown-steps.ts';
import { useCan, useSession } from '../../../state/session.ts';
import { notificationText } from '../../../text/de/notification/notification.ts';
import { reportText } from '../../../text/de/notification/report.ts';
import { reportChangesText } from '../../../text/de/notification/report-changes.ts';
import { formatDateTime } from '../../../text/format.ts';
import { LinkButton } from '../../../ui/action/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { EmptyState } from '../../../ui/display/state-message.tsx';
import { AccordionSection } from '../../../ui/layout/accordion.tsx';
import { ButtonRow } from '../../../ui/layout/button-row.ts';
import { TitledCard } from '../../../ui/layout/card.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import { Stack, Text } from '../../../ui/layout/primitives.ts';
import { useNotificationRoute } from '../origin.ts';
import type { NotificationDetail, SignedReport } from '../queries.ts';
import { RecordedEfforts } from './effort-tab.tsx';

/** Whoever reads a report does not fill one in, and whoever opens the form has nothing to print yet. */
const NewReport = lazy(async () => ({ default: (await import('./new-report.tsx')).NewReport }));
const ReportPdfButton = lazy(async () => ({
  default: (await import('../../../parts/report/pdf/report-pdf-button.tsx')).ReportPdfButton,
}));
const ChangesList = lazy(async () => ({
  default: (await import('../../../parts/report/changes/changes-list.tsx')).ChangesList,
}));
const ReportedSteps = lazy(async () => ({
  default: (await import('../../../parts/report/steps/reported-steps.tsx')).ReportedSteps,
}));

/**
 * [N5] [CF4] REPORT: every report; where there is none yet, the form for it. A colleague's that comes in takes its place,
 * unless somebody is at it: nothing is pulled away from under a finger, or from a camera that was opened there.
 */
export function ReportTab({ detail }: { detail: NotificationDetail }) {
  const mayReport = useCan('notification.report', 'create');
  const { state } = useNotificationRoute();
  const begun = useBegun(detail.notification.nodeid);
  const [asForm, setAsForm] = useState(mayReport && detail.reports.length === 0);
  const [touched, setTouched] = useState(false);
  if (asForm && detail.reports.length > 0 && begun === false && !touched) setAsForm(false);
  if (asForm) {
    return (
      <Suspense>
        <NewReport
          from={state.from}
          nodeid={detail.notification.nodeid}
          onTouched={() => setTouched(true)}
          onSaved={() => setAsForm(false)}
        />
      </Suspense>
    );
  }
  if (detail.reports.length === 0) {
    return (
      <TitledCard title={notificationText.report}>
        <EmptyState icon="wrench" title={notificationText.noReport} text={notificationText.noReportText} />
      </TitledCard>
    );
  }
  return (
    <Stack gap={{ base: '4', md: '5' }}>
      {mayReport && <Begun nodeid={detail.notification.nodeid} />}
      {detail.reports.map((report) => (
        <ReportSection key={report.nodeid} report={report} />
      ))}
      <RecordedEfforts notification={detail.notification} />
    </Stack>
  );
}

/** Whether a new report was begun here; undefined while that is looked up. */
const useBegun = (nodeid: string): boolean | undefined => useDraftForms()?.includes(newReportForm(nodeid));

/** [I5] One's own, begun before a colleague's came in: it is not lost from sight. */
function Begun({ nodeid }: { nodeid: string }) {
  if (!useBegun(nodeid)) return null;
  return (
    <Banner
      tone="info"
      icon="history"
      action={
        <LinkButton variant="inherit" size="sm" to={links.createReport(nodeid)}>
          {reportText.goOn}
        </LinkButton>
      }
    >
      {reportText.begunBefore}
    </Banner>
  );
}

/** [N7] The maintenance report to read: comment, pictures, and who signed it when. */
function ReportSection({ report }: { report: SignedReport }) {
  const signer = report.authorsignature || report.author;
  return (
    <TitledCard
      title={notificationText.report}
      action={<PendingBadge rows={[[reportRecord, report.nodeid]]} />}
    >
      <Stack>
        <RecordAttention record={reportRecord} nodeid={report.nodeid} />
        <Facts entries={[[notificationText.executed, formatDateTime(report.executed)]]} />
        <Suspense>
          <ReportedSteps steps={shownSteps(report)} />
        </Suspense>
        {report.comment && (
          <Text whiteSpace="pre-line" maxWidth="70ch">
            {report.comment}
          </Text>
        )}
        <Attachments
          target={{ isattachmentof: report.nodeid, equipmentnodeid: report.equipmentnodeid }}
          quiet
        />
        <AccordionSection title={notificationText.confirmation} open>
          <Stack gap="3">
            {report.authorsignatureimage ? (
              <SignaturePicture file={report.authorsignatureimage} signer={signer} />
            ) : (
              <SignatureScript>{signer}</SignatureScript>
            )}
            <Text tone="muted">
              {notificationText.signedBy(report.author || signer, formatDateTime(report.created))}
            </Text>
            <Suspense>
              <ChangesList reportnodeid={report.nodeid} signed={report.created} />
            </Suspense>
          </Stack>
        </AccordionSection>
        <ReportActions report={report} />
      </Stack>
    </TitledCard>
  );
}

/** [N8] [R8] [R11] What can be done with a report that is there; a signed one says who may change it. */
function ReportActions({ report }: { report: SignedReport }) {
  const { nodeid, notificationnodeid, author } = report;
  const { state } = useNotificationRoute();
  const mayEdit = mayEditReport(report, useSession());
  const mayUpdate = useCan('notification.report', 'update');
  return (
    <ButtonRow>
      {!mayEdit && mayUpdate && isSigned(report) && (
        <Text size="sm" tone="muted" flexBasis="full">
          {reportChangesText.locked(author)}
        </Text>
      )}
      {mayEdit && (
        <LinkButton
          variant="outline"
          icon="edit"
          to={links.editReport(notificationnodeid, nodeid)}
          state={{ from: state.from }}
        >
          {reportText.edit}
        </LinkButton>
      )}
      <Suspense>
        <ReportPdfButton reportnodeid={nodeid} />
      </Suspense>
    </ButtonRow>
  );
}
