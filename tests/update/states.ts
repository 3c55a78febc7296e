import { runCommand } from '../harness/run-command.mjs';

const DAY = 86_400_000;
/** How far back the oldest state lies, days. */
const BACK = 21;
const MIGRATIONS = 'src/server/db/migrations';

/** Output of git in a folder; throws with it where that fails. */
export async function git(folder: string, ...args: string[]): Promise<string> {
  const { code, output } = await runCommand('git', ['-C', folder, ...args], { capture: true });
  if (code !== 0) throw new Error(`git ${args.join(' ')}: ${output}`);
  return output.trim();
}

/** A commit that a server ran at; when in ms. */
export interface State {
  commit: string;
  when: number;
  subject: string;
}

async function line(folder: string, tip: string): Promise<State[]> {
  const told = await git(folder, 'log', '--first-parent', '--reverse', '--format=%H %ct %s', tip);
  return told.split('\n').map((each) => {
    const [commit = '', seconds, ...words] = each.split(' ');
    return { commit, when: Number(seconds) * 1000, subject: words.join(' ') };
  });
}

/** Migrations of a state: their names with what git calls their text. */
async function migrationsOf(folder: string, commit: string): Promise<string[]> {
  const told = await git(folder, 'ls-tree', '--format=%(objectname) %(path)', commit, `${MIGRATIONS}/`);
  return told.split('\n').filter(Boolean);
}

/**
 * Whether the last state can go on with the data of another one: a database refuses migrations that were edited after it
 * had applied them, as some were before they were handed out.
 */
async function fitsTo(folder: string, last: string): Promise<(state: State) => Promise<boolean>> {
  const known = new Set(await migrationsOf(folder, last));
  return async ({ commit }) => (await migrationsOf(folder, commit)).every((each) => known.has(each));
}

/** The last state, and older ones whose data it can go on with. */
export interface History {
  last: State;
  /** Oldest first. */
  older: State[];
}

/**
 * [D6] The states from three weeks ago on or, where the history is younger, from the first one. `from`: another oldest one,
 * a name that git knows.
 */
export async function historyOf(folder: string, from?: string): Promise<History> {
  const all = await line(folder, 'HEAD');
  const last = all.at(-1);
  if (!last) throw new Error('There is no history to choose from.');
  const named = from && (await git(folder, 'rev-parse', '--verify', `${from}^{commit}`));
  const asked = named
    ? all.findIndex(({ commit }) => commit === named)
    : all.findLastIndex(({ when }) => when <= last.when - BACK * DAY);
  if (named && asked < 0) throw new Error(`${from} does not lie on the first-parent line of HEAD.`);
  const fits = await fitsTo(folder, last.commit);
  const older: State[] = [];
  for (const state of all.slice(Math.max(0, asked), -1)) if (await fits(state)) older.push(state);
  if (older.length < 3) throw new Error('The history is too short for three older states.');
  return { last, older };
}
