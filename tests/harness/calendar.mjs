import { fileURLToPath } from 'node:url';
import { findFaketime } from './find-faketime.mjs';
import { runProject } from './run-project.mjs';

/** Moments at which a clock may stand when somebody runs the tests, each in the zone where it is hardest. */
export const PAIRS = {
  'new-year-utc': { at: '2026-12-31T23:50:00Z', zone: 'UTC' },
  'new-year': { at: '2026-12-31T23:50:00+01:00', zone: 'Europe/Berlin' },
  'leap-day': { at: '2028-02-29T12:00:00+13:00', zone: 'Pacific/Auckland' },
  // The hour that there is not begins five minutes later.
  'clocks-forward': { at: '2027-03-28T01:55:00+01:00', zone: 'Europe/Berlin' },
  // In the hour that comes twice, the second time: a date made of these numbers is the first.
  'clocks-back': { at: '2027-10-31T02:30:00+01:00', zone: 'Europe/Berlin' },
};

/**
 * What makes it that moment and that zone for all processes of a run. Timers run as ever.
 * @param {{ at: string, zone: string }} pair
 * @param {string} library of faketime
 * @param {number} now what the clock says, ms
 * @returns {Record<string, string>}
 */
export function clockAt({ at, zone }, library, now) {
  const seconds = Math.round((Date.parse(at) - now) / 1000);
  return {
    TZ: zone,
    LD_PRELOAD: library,
    // How far from the real one, so that processes which start later agree with the others.
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NODE_OPTIONS: `--require ${JSON.stringify(fileURLToPath(new URL('file-clock.cjs', import.meta.url)))}`,
  };
}

/**
 * Runs each project at the moment and in the zone of each pair, one after the other; `told` hears what each came to.
 * @param {string} root folder of the project
 * @param {{ pairs?: string[], projects: (string | string[])[], files?: string[] }} given names of `PAIRS`, of projects (those
 *   of an array run together), and which files
 * @param {(name: string, outcome: import('./outcome.mjs').Outcome) => void} told
 */
export async function runOnCalendar(root, { pairs = Object.keys(PAIRS), projects, files = [] }, told) {
  const library = await findFaketime();
  for (const pair of pairs) {
    for (const project of projects) {
      const outcome = await runProject(root, project, clockAt(PAIRS[pair], library, Date.now()), files);
      const failed = outcome.failed.map((each) => ({ ...each, name: `${pair}: ${each.name}` }));
      told(`${pair}, ${[project].flat().join(' ')}`, { ...outcome, failed });
    }
  }
}
