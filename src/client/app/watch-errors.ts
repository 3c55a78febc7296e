/** [X21] Keeps what nobody handles; where not even that can be done, the browser's own report is what is left. */
export function noteError(thrown: unknown): void {
  const { pathname } = location;
  import('../live/app/error-reports.ts')
    .then(({ noteErrorReport }) => noteErrorReport(thrown, pathname))
    .catch(() => undefined);
}

export function watchErrors(): void {
  addEventListener('error', ({ error, message }) => noteError(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => noteError(reason));
}
