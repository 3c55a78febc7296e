import { useState } from 'react';
import { exportPerson } from '../../../shared/contract/company/data-queries.ts';
import { askServer } from '../../live/app/server-query.ts';
import { downloadLink } from '../../live/documents/download-link.ts';
import { personDataText as text } from '../../text/de/company/data.ts';
import { Button } from '../../ui/action/button.tsx';
import { showToast } from '../../ui/overlay/toast-store.ts';

type Props = { nodeid: string; label: string; disabled: boolean };

/** [D11] Downloads what there is about a person: about oneself, or by an administrator about a colleague. */
export function ExportPerson({ nodeid, label, disabled }: Props) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const asked = await askServer(exportPerson, { nodeid }).catch((error: unknown) => {
      self.reportError(error);
      return null;
    });
    setBusy(false);
    if (asked?.state === 'done') {
      downloadLink(asked.answer.url);
      showToast({ tone: 'success', text: text.started, detail: text.startedDetail });
    } else showToast({ tone: 'danger', text: text.refused });
  };
  return (
    <Button
      variant="outline"
      icon="download"
      loading={busy}
      disabled={disabled}
      onClick={() => void download()}
    >
      {label}
    </Button>
  );
}
