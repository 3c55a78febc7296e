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

/**
 * [D6] Three older states of the product and the last one, oldest first: that of three weeks ago or, where the history is
 * younger, the first one, and two in equal steps between, each or the next one whose data the last state can go on with.
 * `from`: another oldest one, a name that git knows.
 */
export async function statesOf(folder: string, from?: string): Promise<State[]> {
  const all = await line(folder, 'HEAD');
  const last = all.at(-1);
  if (!last) throw new Error('There is no history to choose from.');
  const named = from && (await git(folder, 'rev-parse', '--verify', `${from}^{commit}`));
  const asked = named
    ? all.findIndex(({ commit }) => commit === named)
    : all.findLastIndex(({ when }) => when <= last.when - BACK * DAY);
  if (named && asked < 0) throw new Error(`${from} does not lie on the first-parent line of HEAD.`);
  const first = Math.max(0, asked);
  const step = (all.length - 1 - first) / 3;
  const fits = await fitsTo(folder, last.commit);
  const chosen: State[] = [];
  let next = 0;
  for (const index of [0, 1, 2].map((each) => Math.round(first + each * step))) {
    next = Math.max(next, index);
    while (next < all.length - 1 && !(await fits(all[next] as State))) next += 1;
    if (next >= all.length - 1)
      throw new Error('The history is too short for four states that follow each other.');
    chosen.push(all[next] as State);
    next += 1;
  }
  return [...chosen, last];
}
