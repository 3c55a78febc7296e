import { BackupFailed } from './backup/failure.ts';
import { ConfigError } from './config.ts';
import { isNoRoom } from './http/failure.ts';
import { BadCertificate } from './http/listen/certificate.ts';
import { PortUnavailable } from './http/listen/listener.ts';
import { FolderInUse } from './storage/folder-lock.ts';
import { freeRoom } from './storage/free-room.ts';
import { StorageAway } from './storage/storage.ts';

/** With less the embedded database does not open, and its failure does not name the disk; bytes. */
const LEAST_ROOM = 32 * 1024 * 1024;

const THEIRS = [ConfigError, FolderInUse, PortUnavailable, BadCertificate, BackupFailed, StorageAway];

function* causes(error: unknown): Iterable<unknown> {
  for (let each = error; each instanceof Error; each = each.cause) yield each;
}

async function isFull(folder: string): Promise<boolean> {
  const room = await freeRoom(folder).catch(() => LEAST_ROOM);
  return room < LEAST_ROOM;
}

/**
 * A sentence for the person, where the reason why the server did not start is theirs to change; null for a failure of
 * ours.
 */
export async function sentenceOf(error: unknown, dataFolder: string): Promise<string | null> {
  const own = THEIRS.some((kind) => error instanceof kind) ? (error as Error).message : null;
  const simple = own !== null && (error as Error).cause === undefined;
  if (simple) return own;
  const full = [...causes(error)].some(isNoRoom) || (await isFull(dataFolder));
  return full
    ? `Der Datenträger mit dem Datenordner ${dataFolder} ist voll. Schaffe Platz und starte noch einmal.`
    : own;
}
