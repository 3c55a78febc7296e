/** Web Lock that every open tab shares: whoever gets it alone knows that no tab is open. */
export const TAB_LOCK = 'wartbar-tab';

/** Message of a page to the worker: this tab is closing, it may have been the last. */
export const TAB_CLOSED = 'TAB_CLOSED';

/** [S8] On a developer's own machine the session stays. */
export function isExempt({ hostname, port }: { hostname: string; port: string }): boolean {
  return port === '3000' && (hostname === 'localhost' || hostname === '127.0.0.1');
}
