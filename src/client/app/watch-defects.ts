/** [X21] Keeps what nobody handles; where not even that can be done, the browser's own report is what is left. */
export function noteError(thrown: unknown): void {
  const { pathname } = location;
  import('../live/defects.ts').then(({ noteDefect }) => noteDefect(thrown, pathname)).catch(() => undefined);
}

export function watchDefects(): void {
  addEventListener('error', ({ error, message }) => noteError(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => noteError(reason));
}
