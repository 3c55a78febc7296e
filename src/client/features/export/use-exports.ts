import { useState } from 'react';
import {
  linkTableExport,
  listTableExports,
  startTableExport,
  type TableWish,
} from '../../../shared/contract/company/table-queries.ts';
import { type Asked, askServer } from '../../live/app/server-query.ts';
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

type Refused = Exclude<Asked<unknown>, { state: 'done' }>;

/** What keeps an export from beginning, in words. */
export function problemOf(asked: Refused): string {
  const { problems } = text;
  if (asked.state === 'offline') return asked.often ? problems.often : text.offline;
  if (asked.code === 'gone') return problems.gone;
  if (asked.code === 'forbidden') return problems.forbidden;
  const [field] = asked.fields;
  if (field?.field === 'to') return text.toWrong;
  if (field?.field === 'format') return problems.tooMany;
  if (field?.field === 'kind' && field.problem === 'inuse') return problems.busy;
  return problems.failed;
}

export type Problem = { title: string; text: string };

/** [K3] Begins exports; a small one is downloaded at once. */
export function useStart(onBegun: () => void) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const start = async (wish: TableWish) => {
    setBusy(true);
    setProblem(null);
    try {
      const asked = await askServer(startTableExport, wish);
      if (asked.state !== 'done') return setProblem({ title: text.failedTitle, text: problemOf(asked) });
      const { url, export: begun } = asked.answer;
      if (begun.total === 0) return setProblem({ title: text.nothing, text: text.nothingText });
      if (url) downloadLink(url);
      const underWay = wish.q ? text.begunSearch : text.begun(begun.total);
      showToast({ tone: 'success', text: url ? text.downloading : underWay });
      onBegun();
    } catch (error) {
      setProblem({ title: text.failedTitle, text: text.problems.failed });
      self.reportError(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, start, clear: () => setProblem(null) };
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
