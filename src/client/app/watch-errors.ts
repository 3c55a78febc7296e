/** [X21] Keeps what nobody handles; where not even that can be done, the browser's own report is what is left. */
export function noteError(thrown: unknown): void {
  const { pathname } = location;
  import('../live/app/error-reports.ts')
    .then(({ noteErrorReport }) => noteErrorReport(thrown, pathname))
    .catch(() => undefined);
}

/** [S6] What was under way when the session ended (`SessionOver`) is nobody's mistake. */
function watched(event: Event, thrown: unknown): void {
  if ((thrown as Error | null)?.name === 'SessionOver') event.preventDefault();
  else noteError(thrown);
}

export function watchErrors(): void {
  addEventListener('error', (event) => watched(event, event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => watched(event, event.reason));
}
