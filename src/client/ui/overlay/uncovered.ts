let settle = (run: () => void): void => run();

/** Whoever lies over the page says how its entries of the history are taken away before the page is left. */
export function settleBy(how: typeof settle): void {
  settle = how;
}

/** Changes the page once nothing that lies over it has an entry of the history any more; at once where nothing does. */
export const whenUncovered = (run: () => void): void => settle(run);
