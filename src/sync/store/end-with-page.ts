/**
 * [S13] [D7] Aborts what is under way in IndexedDB when the page goes. For WebKit alone, which keeps a page that was left for the
 * way back with its transactions open: no other one of that database begins any more, in no page, until the browser is
 * ended. Whoever comes back to a page that lost some of them gets it anew.
 */
export function endTransactionsWithPage(): void {
  const underWay = new Set<IDBTransaction>();
  const { prototype } = IDBDatabase;
  const begin = prototype.transaction;
  prototype.transaction = function (...given) {
    const transaction = begin.apply(this, given);
    underWay.add(transaction);
    for (const end of ['complete', 'abort'])
      transaction.addEventListener(end, () => underWay.delete(transaction));
    return transaction;
  };
  let lost = false;
  addEventListener('pagehide', () => {
    lost = underWay.size > 0;
    for (const transaction of underWay) {
      try {
        transaction.abort();
      } catch {
        // It is being committed already.
      }
    }
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && lost) location.reload();
  });
}
