import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Another process uses the data folder. Its message is a sentence for the person who starts the server. */
export class FolderInUse extends Error {
  override name = 'FolderInUse';
}

interface Holder {
  pid: number;
  /** When that process began, as the system counts it: tells a reused process id from the old one. */
  began: string;
  host: string;
}

const FILE = 'server.lock';
const BEAT_MS = 10_000;
/** A holder on another machine (or in another container) counts as gone after this long without a beat. */
const SILENT_MS = 60_000;
/** A lock without content is one that is just being written, or one that a power cut left behind. */
const WRITING_MS = 2_000;

function beganAt(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Field 22; counted from behind the name, which may hold spaces and brackets.
    return `${boot}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    // No /proc on this system, or the process is gone; the process id alone has to do.
    return '';
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function readHolder(path: string): Holder | null {
  try {
    const holder = JSON.parse(readFileSync(path, 'utf8')) as Holder;
    return typeof holder.pid === 'number' ? holder : null;
  } catch {
    // Removed just now, not written yet, or cut off by a power loss.
    return null;
  }
}

function ageOf(path: string): number {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Whether the holder is alive. Its own process id with another beginning is a reused one: gone. */
function isHeld(path: string, holder: Holder | null): boolean {
  if (holder === null) return ageOf(path) < WRITING_MS;
  if (holder.host !== hostname()) return ageOf(path) < SILENT_MS;
  if (!exists(holder.pid)) return false;
  return holder.began === beganAt(holder.pid);
}

function tryWrite(path: string, holder: Holder): boolean {
  try {
    writeFileSync(path, JSON.stringify(holder), { flag: 'wx', mode: 0o644 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

function refusal(folder: string, holder: Holder | null): FolderInUse {
  const where =
    holder === null
      ? 'einem anderen Prozess'
      : holder.host === hostname()
        ? `Prozess ${holder.pid}`
        : `Prozess ${holder.pid} auf ${holder.host}`;
  return new FolderInUse(
    `Der Datenordner ${folder} wird schon von ${where} benutzt. Beende den laufenden Server oder wähle mit WARTBAR_DATA einen anderen Ordner.`,
  );
}

/**
 * Takes the data folder for this process alone; the answer gives it back. The lock of a process that
 * was killed is taken over. Throws `FolderInUse`.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, FILE);
  const me: Holder = { pid: process.pid, began: beganAt(process.pid), host: hostname() };
  if (!tryWrite(path, me)) {
    const holder = readHolder(path);
    if (isHeld(path, holder)) throw refusal(folder, holder);
    takeOver(folder, path, me);
  }
  const beat = setInterval(() => {
    const now = Date.now() / 1000;
    try {
      utimesSync(path, now, now);
    } catch {
      // Someone removed the file by hand; the port still keeps a second server of this machine out.
    }
  }, BEAT_MS);
  beat.unref();
  return () => {
    clearInterval(beat);
    const holder = readHolder(path);
    if (holder?.pid === me.pid && holder.began === me.began) rmSync(path, { force: true });
  };
}

/** Only one of several starters may remove a dead lock: otherwise one removes what another just wrote. */
function takeOver(folder: string, path: string, me: Holder): void {
  const guard = `${path}.takeover`;
  if (!tryWrite(guard, me)) {
    const other = readHolder(guard);
    if (isHeld(guard, other)) throw refusal(folder, other);
    rmSync(guard, { force: true });
    if (!tryWrite(guard, me)) throw refusal(folder, null);
  }
  try {
    const holder = readHolder(path);
    if (isHeld(path, holder)) throw refusal(folder, holder);
    rmSync(path, { force: true });
    if (!tryWrite(path, me)) throw refusal(folder, readHolder(path));
  } finally {
    rmSync(guard, { force: true });
  }
}
