/**
 * Flag of Node for servers that live shortly: the embedded PostgreSQL is compiled once instead of a second time for
 * speed that only a long life earns. A start takes 3 processor seconds instead of 5.
 */
export const BASELINE_WASM = '--liftoff-only';
