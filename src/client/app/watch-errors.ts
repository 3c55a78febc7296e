import { isExpected } from '../../shared/lib/expected-error.ts';

/** [X21] Keeps what nobody handles; where not even that can be done, the browser's own report is what is left. */
export function noteError(thrown: unknown): void {
  const { pathname } = location;
  import('../live/app/error-reports.ts')
    .then(({ noteErrorReport }) => noteErrorReport(thrown, pathname))
    .catch(() => undefined);
}

export function watchErrors(): void {
  const note = (event: Event, thrown: unknown) => isExpected(event, thrown) || noteError(thrown);
  addEventListener('error', (event) => note(event, event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => note(event, event.reason));
}
