import { useState } from 'react';
import { startTableExport, type TableWish } from '../../../shared/contract/company/table-queries.ts';
import { type Asked, askServer } from '../../live/app/server-query.ts';
import { downloadLink } from '../../live/documents/download-link.ts';
import { exportText as text } from '../../text/de/company/export.ts';
import { showToast } from '../../ui/overlay/toast-store.ts';

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
