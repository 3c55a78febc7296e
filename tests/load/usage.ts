import { readdir, readFile } from 'node:fs/promises';

/** The kernel counts processor time for everybody in hundredths of a second. */
const MS_OF_TICK = 10;
const KB_OF_MB = 1024;

interface Stat {
  parent: number;
  own: number;
  /** Of children that have ended. */
  ended: number;
}

/** Null for a process that is not there, and on systems without /proc. */
async function statOf(pid: number): Promise<Stat | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  // The name before may have blanks.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const at = (field: number) => Number(fields[field]);
  return { parent: at(1), own: (at(11) + at(12)) * MS_OF_TICK, ended: (at(13) + at(14)) * MS_OF_TICK };
}

/** Processor time of a process so far, ms; 0 where nobody tells. */
export const cpuOf = async (pid: number): Promise<number> => (await statOf(pid))?.own ?? 0;

/** Processor time of a process with all its descendants, those that have ended too, ms; 0 where nobody tells. */
export async function cpuOfTree(root: number): Promise<number> {
  const names = await readdir('/proc').catch(() => []);
  const pids = names.filter((name) => /^\d+$/.test(name)).map(Number);
  const stats = new Map<number, Stat>();
  for (const pid of pids) {
    const stat = await statOf(pid);
    if (stat) stats.set(pid, stat);
  }
  const timeOf = (pid: number): number => {
    const children = [...stats].filter(([, { parent }]) => parent === pid);
    const { own = 0, ended = 0 } = stats.get(pid) ?? {};
    return own + ended + children.reduce((sum, [child]) => sum + timeOf(child), 0);
  };
  return timeOf(root);
}

/** Processor time that all processes of this machine have taken, ms; null where nobody tells. */
export async function cpuOfMachine(): Promise<number | null> {
  const text = await readFile('/proc/stat', 'utf8').catch(() => null);
  if (text === null) return null;
  const [user = 0, nice = 0, system = 0, _idle, _waiting, irq = 0, softirq = 0] = (text.split('\n')[0] ?? '')
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return (user + nice + system + irq + softirq) * MS_OF_TICK;
}

/** Resident memory of a process now and at its most, MB; null where nobody tells. */
export async function memoryOf(pid: number): Promise<{ now: number; most: number } | null> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const read = (name: string) => {
    const found = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1];
    return found === undefined ? null : Number(found) / KB_OF_MB;
  };
  const [now, most] = [read('VmRSS'), read('VmHWM')];
  return now === null || most === null ? null : { now, most };
}
