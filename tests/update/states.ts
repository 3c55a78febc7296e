import { runCommand } from '../harness/run-command.mjs';

const DAY = 86_400_000;
/** How far back the oldest state lies, days. */
const BACK = 21;

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

/**
 * [D6] Three older states of the product and the last one, oldest first: that of three weeks ago or, where the history is
 * younger, the first one, and two in equal steps between. `from`: another oldest one, a name that git knows.
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
  const chosen = [0, 1, 2, 3].map((index) => all[Math.round(first + index * step)]);
  const states = chosen.filter((state) => state !== undefined);
  if (new Set(states.map(({ commit }) => commit)).size < 4)
    throw new Error('The history is too short for four states.');
  return states;
}
