/** How `npm run calendar` moves clock and zone. */
const CLOCK = ['TZ', 'LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC', 'NODE_OPTIONS'];

/** No alarm of PostgreSQL comes while libfaketime moves its clock: a wait for a lock has no end there. */
export const CLOCK_MOVED = process.env.FAKETIME !== undefined;

/**
 * Environment of a process that shall not see the settings of whoever runs the tests: where programs are, and clock and
 * zone where they are moved.
 */
export const BARE_ENV: NodeJS.ProcessEnv = Object.fromEntries(
  ['PATH', ...(CLOCK_MOVED ? CLOCK : [])].map((name) => [name, process.env[name]]),
);
