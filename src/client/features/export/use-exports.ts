import { useState } from 'react';
import { linkTableExport, listTableExports } from '../../../shared/contract/company/table-queries.ts';
import { askServer } from '../../live/app/server-query.ts';
import { downloadLink } from '../../live/documents/download-link.ts';
import { useAsked } from '../../parts/account/use-asked.ts';
import { useFollowed } from '../../parts/export/use-followed.ts';
import { exportText as text } from '../../text/de/company/export.ts';
import { showToast } from '../../ui/overlay/toast-store.ts';

/** [K3] The person's exports, followed while one is under way. */
export function useExports() {
  const { state, again } = useAsked(listTableExports, {});
  const exports = state?.state === 'done' ? state.answer.exports : [];
  useFollowed(state, exports, again);
  return { state, again, exports };
}

/** [K3] Downloads an export that is ready. */
export function useDownload(exportid: string) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const asked = await askServer(linkTableExport, { exportid }).catch((error: unknown) => {
      self.reportError(error);
      return null;
    });
    setBusy(false);
    if (asked?.state === 'done') {
      downloadLink(asked.answer.url);
      showToast({ tone: 'success', text: text.downloading });
    } else if (asked?.state === 'refused') showToast({ tone: 'danger', text: text.notThere });
    else showToast({ tone: 'danger', text: asked ? text.offline : text.problems.failed });
  };
  return { busy, download };
}
