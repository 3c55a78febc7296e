/** [X21] An error that nobody handled: never what somebody typed, never who it was. */
export interface ErrorReport {
  /** Given by the store, in their order. */
  id?: number;
  /** Device time at which it was last seen, ms. */
  at: number;
  /** How often by then. */
  count: number;
  message: string;
  stack: string;
  /** Of the app. */
  version: string;
  /** Path of the page, or the worker. */
  place: string;
}
