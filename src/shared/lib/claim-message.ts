/** [SW1] Asks the worker to take charge of the page that sends it. */
export const CLAIM = 'CLAIM';
