import { browserPorts } from '../../../sync/browser-ports.ts';
import type { ErrorReport } from '../../../sync/error-report.ts';
import { ErrorReportDatabase, keepErrorReport } from '../../../sync/faults/keep-error-report.ts';
import { downloadBlob } from '../documents/download-blob.ts';
import { useStoreQuery } from '../mirror/use-store-query.ts';

declare const __APP_VERSION__: string;

const ports = browserPorts(__APP_VERSION__);
const store = new ErrorReportDatabase(ports);
const kept = { db: store, ports };

/** As good as a password. */
const SECRET = /(\/(?:set-password|confirm-email)\/).+/i;

/** Said by browsers of a layout that takes two turns: nothing is wrong. */
const HARMLESS = /^ResizeObserver loop/;

/** [X21] Keeps an error that nobody handled, and the path of the page that it came on. */
export async function noteErrorReport(thrown: unknown, place: string): Promise<void> {
  if (typeof thrown === 'string' && HARMLESS.test(thrown)) return;
  const shown = place.replace(SECRET, '$1…');
  await keepErrorReport(store, thrown, { at: ports.clock.now(), version: __APP_VERSION__, place: shown });
}

/** [X21] What nobody handled on this device, latest first, live. */
export function useErrorReports(): ErrorReport[] | undefined {
  return useStoreQuery(kept, ({ defect }) => defect.orderBy('id').reverse().toArray(), []);
}

/** Hands all of them to the person as a file. */
export function saveErrorReports(reports: readonly ErrorReport[]): void {
  const file = new Blob([JSON.stringify(reports, null, 2)], { type: 'application/json' });
  downloadBlob(file, 'wartbar-fehler.json');
}

/** Forgets these; the answer brings them back. */
export async function clearErrorReports(reports: readonly ErrorReport[]): Promise<() => Promise<void>> {
  await store.defect.bulkDelete(reports.flatMap(({ id }) => id ?? []));
  return async () => {
    await store.defect.bulkPut([...reports]);
  };
}
