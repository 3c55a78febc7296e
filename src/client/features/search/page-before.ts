/**
 * Whether this tab has an earlier page of the app to go back to. The router numbers its history entries from 0. The key of
 * an entry does not tell: replacing the address gives the first entry a new one.
 */
export function hasPageBefore(): boolean {
  const entry = history.state as { idx?: number | null } | null;
  return (entry?.idx ?? 0) > 0;
}
