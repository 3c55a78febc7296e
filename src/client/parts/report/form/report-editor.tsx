import { useMemo, useState } from 'react';
import { report as record } from '../../../../shared/contract/maintenance/maintenance.ts';
import { isSigned } from '../../../../shared/rules/report.ts';
import { links } from '../../../app/links.ts';
import { reportText } from '../../../text/de/notification/report.ts';
import { reportChangesText } from '../../../text/de/notification/report-changes.ts';
import { germanFirst } from '../../../text/localized.ts';
import { Banner } from '../../../ui/display/banner.tsx';
import { Text } from '../../../ui/layout/primitives.ts';
import { useFormStart } from '../../forms/form-draft.ts';
import { useLeadOn } from '../../forms/use-lead-on.ts';
import { RecordAttention } from '../../outbox/record-state.tsx';
import { newReportForm, type ReportSubject, useReportSubject } from './queries.ts';
import { type ReportDraft, ReportForm } from './report-form.tsx';

/** What the form of a report was opened on, and how that stands now; `gone`: as it stood last. */
export type OpenedReport = { opened: ReportSubject; live: ReportSubject; gone: boolean };

/**
 * What the form starts from; undefined while it is looked up, null when not mirrored. It stays what it was opened
 * as, also after a pull. `wanted`: the report to be edited.
 */
export function useOpenedReport(nodeid: string, wanted?: string): OpenedReport | null | undefined {
  const found = useReportSubject(nodeid, wanted);
  // While another one is being looked up, the last one is still there.
  const live = found && found.notification.nodeid !== nodeid ? undefined : found;
  const [first, setFirst] = useState<ReportSubject>();
  if (live && first?.notification.nodeid !== nodeid) setFirst(live);
  const opened = first?.notification.nodeid === nodeid ? first : live;
  if (opened) return { opened, live: live ?? opened, gone: live === null };
  return live === undefined ? undefined : null;
}

type Props = OpenedReport & {
  from: string | undefined;
  /** Before the way leads on. */
  onSaved?: () => void;
};

/** [N5] The form of a report with what must be known before it: an edit where a report exists, otherwise a new one. */
export function ReportEditor({ opened, live, gone, from, onSaved }: Props) {
  const leadOn = useLeadOn();
  const { nodeid, equipmentnodeid } = opened.notification;
  const editing = opened.report !== null;
  const form = editing ? `report-edit:${opened.report?.nodeid}` : newReportForm(nodeid);
  const start = useFormStart<ReportDraft>(form);
  const kept = start?.draft?.fields?.subject;
  // A draft of an older version lacks what was added since.
  const subject = useMemo(() => ({ ...opened, ...kept }), [opened, kept]);
  // A new report leads to the machine's history [R5], an edit back to the report.
  const leave = () => {
    onSaved?.();
    if (editing) leadOn(links.notificationDetails(nodeid, 'report'), { replace: true, state: { from } });
    else leadOn(links.machineOverview(equipmentnodeid, 1), { replace: true });
  };
  return (
    <>
      <Warnings opened={opened} reported={live.reported} />
      {opened.report && <RecordAttention record={record} nodeid={opened.report.nodeid} />}
      {start && (
        <ReportForm
          start={start}
          subject={subject}
          notification={live.notification}
          gone={gone}
          onSaved={leave}
        />
      )}
    </>
  );
}

/** The task's safety notice [N7], what an edit does to a signature [R8], a colleague's report that came in meanwhile. */
function Warnings({ opened, reported }: { opened: ReportSubject; reported: boolean }) {
  const safety = opened.task && germanFirst(opened.task.safetynotice);
  return (
    <>
      {safety && (
        <Banner tone="warning" title={reportText.safety}>
          <Text whiteSpace="pre-line">{safety}</Text>
        </Banner>
      )}
      {opened.report && isSigned(opened.report) && (
        <Banner tone="info" title={reportChangesText.editing}>
          {reportChangesText.editingText}
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
