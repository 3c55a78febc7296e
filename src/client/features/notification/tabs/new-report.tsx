import { ReportEditor, useOpenedReport } from '../../../parts/report/form/report-editor.tsx';
import { Stack } from '../../../ui/layout/primitives.ts';

/** `from`: where the notification was opened. */
type NewReportProps = {
  nodeid: string;
  from: string | undefined;
  onTouched: () => void;
  onSaved: () => void;
};

/** [N5] The form in place of a report that is not there yet. */
export function NewReport({ nodeid, from, onTouched, onSaved }: NewReportProps) {
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
      <ReportEditor {...found} from={from} onSaved={onSaved} />
    </Stack>
  );
}
