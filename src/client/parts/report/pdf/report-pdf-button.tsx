import { useState } from 'react';
import { useLive } from '../../../live/mirror/use-live.ts';
import { reportText } from '../../../text/de/notification/report.ts';
import { delays } from '../../../text/delays.ts';
import { Button } from '../../../ui/action/button.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { reportContent } from './report-content.ts';

/** [R11] Saves a report as a PDF; works without network. */
export function ReportPdfButton({ reportnodeid }: { reportnodeid: string }) {
  const content = useLive((mirror) => reportContent(mirror, reportnodeid), [reportnodeid]);
  const [busy, setBusy] = useState(false);
  if (!content) return null;

  const save = async () => {
    setBusy(true);
    try {
      const [{ makeReportPdf }, { safeFileName }] = await Promise.all([
        import('./report-pdf.ts'),
        import('./pdf-sheet.ts'),
      ]);
      const pdf = await makeReportPdf(content);
      await pdf.save(safeFileName(content.filename), { returnPromise: true });
    } catch (error) {
      self.reportError(error);
      showToast({ tone: 'danger', text: reportText.pdfFailed, duration: delays.errorToast });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button variant="outline" icon="download" loading={busy} onClick={() => void save()}>
      {busy ? reportText.pdfPreparing : reportText.pdf}
    </Button>
  );
}
