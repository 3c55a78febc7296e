import { useState } from 'react';
import { readMirror } from '../../../live/mirror/read-mirror.ts';
import { serverNow } from '../../../live/outbox/write.ts';
import type { MachineView } from '../../../parts/machine/machine-queries.ts';
import { historyText } from '../../../text/de/machine/history.ts';
import { delays } from '../../../text/delays.ts';
import { Button } from '../../../ui/action/button.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import type { HistoryFilter } from './history-filter.ts';
import { readHistory } from './history-queries.ts';

/** Notifications that one report holds, newest first; the report says when there are more. */
const MOST = 2000;

/** [M10] Saves what the filter shows as 'Equipment Report'; works without network. */
export function HistoryPdfButton({ machine, filter }: { machine: MachineView; filter: HistoryFilter }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const [{ makeHistoryPdf, historyFileName }, rows, now] = await Promise.all([
        import('./history-pdf.ts'),
        readMirror((mirror) => readHistory(mirror, machine.nodeid, filter, MOST + 1)),
        serverNow(),
      ]);
      const pdf = await makeHistoryPdf({
        machine,
        filter,
        rows: rows.slice(0, MOST),
        cut: rows.length > MOST,
        now,
      });
      await pdf.save(historyFileName(machine, now), { returnPromise: true });
    } catch (error) {
      self.reportError(error);
      showToast({ tone: 'danger', text: historyText.pdfFailed, duration: delays.errorToast });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outline" icon="download" loading={busy} onClick={() => void save()}>
      {busy ? historyText.pdfPreparing : historyText.pdf}
    </Button>
  );
}
