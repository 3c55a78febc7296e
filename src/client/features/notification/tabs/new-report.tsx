import { ReportEditor, useOpenedReport } from '../../../parts/report/form/report-editor.tsx';
import { Stack } from '../../../ui/layout/primitives.ts';
import { useNotificationRoute } from '../origin.ts';

type NewReportProps = { nodeid: string; onTouched: () => void; onSaved: () => void };

/** [N5] The form in place of a report that is not there yet. */
export function NewReport({ nodeid, onTouched, onSaved }: NewReportProps) {
  const { state } = useNotificationRoute();
  const found = useOpenedReport(nodeid);
  if (!found) return null;
  return (
    <Stack
      gap="4"
      maxWidth="720px"
      marginInline="auto"
      onFocusCapture={onTouched}
      onPointerDownCapture={onTouched}
    >
      <ReportEditor {...found} from={state.from} onSaved={onSaved} />
    </Stack>
  );
}
