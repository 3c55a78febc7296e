import { browserPorts } from '../src/sync/browser-ports.ts';
import { ErrorReportDatabase, keepErrorReport } from '../src/sync/faults/keep-error-report.ts';

declare const __APP_VERSION__: string;

const ports = browserPorts(__APP_VERSION__);
const store = new ErrorReportDatabase(ports);

/** [X21] Keeps what nobody handles in here, beside that of the pages; where that fails too, the browser reports it. */
export function noteError(thrown: unknown): void {
  const seen = { at: ports.clock.now(), version: __APP_VERSION__, place: 'Service Worker' };
  keepErrorReport(store, thrown, seen).catch(() => undefined);
}
