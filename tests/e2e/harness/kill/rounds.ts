import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import sharp from 'sharp';
import { findBrowser } from '../../../harness/find-browser.mjs';
import { Prng } from '../../../sync/world/prng.ts';
import { ARGUMENTS } from '../browser.ts';
import { type AccountEntry, type Round, SAID, type Said } from './words.ts';

/** What a device says after it was killed so many times. */
export interface Account {
  kills: number;
  /** Ids of which it had said that they are saved. */
  saved: Set<string>;
  /** Everything that it ever had, by id. */
  known: Map<string, AccountEntry>;
  left: AccountEntry[];
  defects: string[];
  /** [PL7] For each store that the browser threw away: how many writes came back out of their copies. */
  thrown: number[];
  /** Moments of the kills, ms after the start or after the first word, for whoever looks into a failure. */
  moments: string[];
  /** CPU seconds of the browser, over all rounds. */
  cpu: number;
}

const root = fileURLToPath(new URL('../../../..', import.meta.url));
/** Clock ticks of /proc per second. */
const TICKS = 100;

/** Lays the page beside the app, so that it has the app's origin: its API, its databases. */
export async function layPage(client: string): Promise<void> {
  const noise = {
    width: 48,
    height: 48,
    channels: 3 as const,
    noise: { type: 'gaussian' as const, mean: 128, sigma: 40 },
  };
  const photo = await sharp({ create: { ...noise, background: '#808080' } })
    .jpeg()
    .toBuffer();
  await mkdir(join(client, 'kill'), { recursive: true });
  await build({
    absWorkingDir: root,
    entryPoints: ['tests/e2e/harness/kill/page.ts'],
    outfile: join(client, 'kill/page.js'),
    bundle: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
    define: { PHOTO: JSON.stringify(photo.toString('base64')) },
  });
  await writeFile(
    join(client, 'kill/index.html'),
    '<!doctype html><meta charset="utf-8"><title>Kill</title><script src="/kill/page.js"></script>',
  );
}

/** A browser that keeps its profile, and how its page is heard: without a debugger, which costs more. */
export interface KillTarget {
  command: string;
  /** On this profile folder, at this address. */
  args(folder: string, url: string): string[];
  /** Added to the environment. */
  env?(folder: string): NodeJS.ProcessEnv;
  /** Lays what a new profile needs. */
  lay?(folder: string): Promise<void>;
  /** What the page said in a line of the browser's output, as JSON. */
  heard(line: string): string | undefined;
  /** What the browser says when it deletes a store that it cannot read any more. */
  deleted?: string;
}

/** Chromium as the other tests have it. */
async function chromium(): Promise<KillTarget> {
  return {
    command: await findBrowser(),
    args: (folder, url) => [
      ...ARGUMENTS,
      '--headless',
      '--enable-logging=stderr',
      `--user-data-dir=${folder}`,
      url,
    ],
    heard: (line) => {
      const from = line.indexOf(`"${SAID}`);
      return from < 0 ? undefined : line.slice(from + SAID.length + 1, line.lastIndexOf('", source:'));
    },
    deleted: 'IndexedDB recovering from a corrupted (and deleted) database',
  };
}

/** One profile folder, and the browser that is started on it again and again. */
class Killed {
  private readonly folder: string;
  private readonly target: KillTarget;
  /** The browser said that it deleted the store, and nobody has asked yet. */
  private deleted = false;
  private child: ChildProcess | null = null;

  private constructor(folder: string, target: KillTarget) {
    this.folder = folder;
    this.target = target;
    process.once('exit', () => this.signal());
  }

  static async prepare(target: KillTarget): Promise<Killed> {
    const folder = await mkdtemp(join(tmpdir(), 'wartbar-killed-'));
    await target.lay?.(folder);
    return new Killed(folder, target);
  }

  start(url: string, hear: (said: Said) => void): void {
    const { command, args, env, heard, deleted } = this.target;
    this.child = spawn(command, args(this.folder, url), {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      env: { ...process.env, ...env?.(this.folder) },
    });
    const read = (line: string) => {
      this.deleted ||= deleted !== undefined && line.includes(deleted);
      const said = heard(line);
      if (said !== undefined) hear(JSON.parse(said) as Said);
    };
    for (const output of [this.child.stdout, this.child.stderr])
      createInterface({ input: output! }).on('line', read);
  }

  /** Whether the browser said since the last time that it deleted the store. */
  takeDeleted(): boolean {
    const { deleted } = this;
    this.deleted = false;
    return deleted;
  }

  /** SIGKILL to the whole browser; answers the CPU seconds that it had used. Nothing it said is lost. */
  async kill(): Promise<number> {
    const child = this.child;
    if (!child?.pid) return 0;
    const cpu = await cpuOf(child.pid);
    const gone = new Promise((done) => child.once('close', done));
    this.signal();
    await gone;
    this.child = null;
    return cpu;
  }

  async remove(): Promise<void> {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  private signal(): void {
    if (this.child?.pid === undefined) return;
    try {
      process.kill(-this.child.pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}

/** CPU seconds of a process group; 0 where the system does not say. */
async function cpuOf(group: number): Promise<number> {
  const names = await readdir('/proc').catch(() => []);
  const used = names
    .filter((name) => /^\d+$/.test(name))
    .map(async (name) => {
      const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      // Group, then the times of the process and of its children that have ended.
      return fields[2] === group ? fields.slice(11, 15).reduce((sum, each) => sum + each, 0) : 0;
    });
  return (await Promise.all(used)).reduce((sum, each) => sum + each, 0) / TICKS;
}

/** Longest wait for the page's first word, ms. */
const START = 60_000;
/** So many times as often as it shall at the most it is killed: each further time saves a write. */
export const MOST_TIMES = 3;
/** What a round may leave to be sent at the end takes no longer, ms. */
const SENDING = 1000;

const after = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/**
 * Starts a browser on one profile `rounds` times and kills it at a moment that the seed names, while it writes and
 * sends. A slow machine may come to no write in many rounds: it goes on, each time until a write is saved, to more writes
 * than `rounds`. Then once more, until everything is sent.
 */
export async function killRounds(given: {
  origin: string;
  rounds: number;
  seed: number;
  title: string;
  login: Round['login'];
  target?: KillTarget;
}): Promise<Account> {
  const random = new Prng(given.seed);
  const app = await Killed.prepare(given.target ?? (await chromium()));
  const account: Account = {
    kills: 0,
    saved: new Set(),
    known: new Map(),
    left: [],
    defects: [],
    thrown: [],
    moments: [],
    cpu: 0,
  };
  /** There is a store that a later start must find. */
  let settled = false;
  const play = async (number: number, until: 'any moment' | 'a write' | 'all is sent'): Promise<void> => {
    const { title, login } = given;
    const last = until === 'all is sent';
    const round: Round = { number, seed: random.int(1, 1e9), title, login, pause: 60, last };
    let [ready, save, end] = [() => {}, () => {}, () => {}];
    const isReady = new Promise<void>((done) => {
      ready = done;
    });
    const isSaved = new Promise<void>((done) => {
      save = done;
    });
    const isOver = new Promise<void>((done) => {
      end = done;
    });
    app.start(`${given.origin}/kill/index.html#${encodeURIComponent(JSON.stringify(round))}`, (said) => {
      if (said.kind === 'opened') {
        if (settled && !said.loggedIn) {
          settled = false;
          account.thrown.push(0);
          if (!app.takeDeleted())
            account.defects.push(`the store is empty at start ${number}, and the browser did not delete it`);
        }
        account.moments.push(`   ${said.loggedIn ? '' : 'not '}logged in, ${said.kept} kept`);
      } else if (said.kind === 'ready') {
        settled = true;
        if (account.thrown.length > 0) account.thrown[account.thrown.length - 1] = said.restored;
        ready();
      } else if (said.kind === 'defect') account.defects.push(said.text);
      else if (said.kind === 'end') end();
      else {
        account.known.set(said.entry.id, said.entry);
        if (said.kind === 'saved') {
          account.saved.add(said.entry.id);
          save();
        }
        if (said.kind === 'left') account.left.push(said.entry);
      }
    });
    if (last) {
      const late = await Promise.race([isOver, after(2 * START + account.kills * SENDING).then(() => true)]);
      if (late) account.defects.push('not everything was sent in time: the account says nothing of the rest');
    }
    // Mostly while it works, now and then while it is still starting; the first start has to log in.
    else if (until === 'a write') {
      await Promise.race([isSaved, after(START)]);
      await after(moment(account, 'first write', random.int(0, 600)));
    } else if (number > 1 && random.chance(0.15))
      await Promise.race([isReady, after(moment(account, 'start', random.int(50, 1500)))]);
    else {
      await Promise.race([isReady, after(START)]);
      await after(moment(account, 'first word', random.int(0, 600)));
    }
    const used = await app.kill();
    account.cpu += used;
    account.moments.push(`   ${used} CPU s`);
  };
  try {
    const { rounds } = given;
    while (account.kills < rounds) await play(++account.kills, 'any moment');
    while (account.saved.size <= rounds && account.kills < MOST_TIMES * rounds)
      await play(++account.kills, 'a write');
    await play(account.kills + 1, 'all is sent');
  } finally {
    await app.remove();
  }
  return account;
}

function moment(account: Account, since: string, ms: number): number {
  account.moments.push(`${ms} ms after its ${since}`);
  return ms;
}
