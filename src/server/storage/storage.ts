import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

/** Bytes that arrived in full and wait to be kept or discarded. `sha256` in hex, `size` in bytes. */
export interface Incoming {
  path: string;
  size: number;
  sha256: string;
}

/** What began to arrive and did not within so long is dropped, ms. */
export const ABANDONED_MS = 86_400_000;

/** What the bytes at an address call themselves. */
export interface LinkedAs {
  mimetype: string;
  disposition: string;
}

/** Bytes of a file from `start` to `end`, both included. */
export interface ByteSpan {
  start: number;
  end: number;
}

/** More bytes came than allowed; reading stopped there. */
export class TooLarge extends Error {
  override name = 'TooLarge';
}

/** There is no room for the bytes on this machine. The message is a sentence for persons. */
export class NoRoom extends Error {
  override name = 'NoRoom';
}

/**
 * [D4] The store of the files gives no answer, or refuses: nobody can say what it holds. Whoever waits tries again; it is
 * never taken for a missing file. The message is a sentence for persons and names no credentials.
 */
export class StorageAway extends Error {
  override name = 'StorageAway';
}

/** The same of one request alone: what else is asked for may well be answered. */
export class StorageRefused extends StorageAway {
  override name = 'StorageRefused';
}

/**
 * Putting the bytes together takes longer than a transaction may wait for it. Whoever keeps them lets go of it, waits for
 * `joined`, which never fails, and keeps them once more.
 */
export class StillJoining extends StorageAway {
  override name = 'StillJoining';
  readonly joined: Promise<void>;

  constructor(joined: Promise<void>) {
    super('Der S3-Speicher setzt eine Datei noch zusammen.');
    this.joined = joined;
  }
}

/**
 * [D4] Where devices leave bytes in the store by themselves, beside the files: nothing that lies there is a file, and what
 * stays is dropped after a day. Names are made by the server and cannot be guessed.
 */
export interface Landing {
  /** An address that takes so many bytes from whoever has it, for a few minutes. */
  invite(name: string, size: number): Promise<string>;
  /** Size in bytes, or null where nothing arrived. */
  size(name: string): Promise<number | null>;
  read(name: string): Promise<Readable | null>;
  remove(name: string): Promise<void>;
}

/**
 * Where the bytes of files live. Keys are made by `fileKey`. What has to ask another machine throws `StorageAway` where
 * that does not answer.
 */
export interface FileStorage {
  /** Goes into `bucketid` of file records. */
  readonly bucketid: string;
  /**
   * Reads the source to its end, hashing, and leaves it open. Throws `TooLarge` above `limit` bytes, or
   * the source's own error.
   */
  receive(source: Readable | Uint8Array, limit: number): Promise<Incoming>;
  /**
   * The bytes of a stored file as if they had arrived here, without taking room for them; null when there is no such key.
   * Absent where they lie elsewhere.
   */
  lend?(key: string): Promise<Incoming | null>;
  /**
   * Does beforehand what takes long about `keep` under that key, and changes nothing that can be read: a transaction that
   * keeps a file holds up others. May be left out.
   */
  stage(incoming: Incoming, key: string): Promise<void>;
  /** Keeps the bytes under the key, whole or not at all, replacing what was there. */
  keep(incoming: Incoming, key: string): Promise<void>;
  discard(incoming: Incoming): Promise<void>;
  /** The bytes from `start` to `end`, both included; null when there is no such key. */
  read(key: string, range?: ByteSpan): Promise<Readable | null>;
  /**
   * [D4] An address that gives whoever has it these bytes for a few minutes, as that type and under that name; null where
   * there is no such key, absent where devices reach no store.
   */
  link?(key: string, as: LinkedAs): Promise<string | null>;
  /** [D4] Absent where devices reach no store. */
  landing?: Landing;
  /** Puts the bytes into a file at that path as well, whole or not at all; false when there is no such key. */
  take(key: string, path: string): Promise<boolean>;
  /** Size in bytes, or null when there is no such key. */
  size(key: string): Promise<number | null>;
  /** Bytes that may still come, beside those that the disk keeps free for everything else; may be below 0. */
  room(): Promise<number>;
  /** Removes the bytes; fine where there are none. */
  remove(key: string): Promise<void>;
  /** Every key there is, in groups; those that come or go meanwhile may be missing. */
  keys(): AsyncIterable<string[]>;
  /** Drops what has stopped arriving a day before `now`, ms. */
  dropAbandoned(now: number): Promise<void>;
  /** Asks, where it did not answer the last time; throws `StorageAway` where it still does not. */
  assertThere(): Promise<void>;
  /** Whether it answers now. */
  answers(): Promise<boolean>;
}

/** Key of one version of a company's file; two companies never share one. */
export function fileKey(clientid: string, fileid: string, version: number): string {
  const company = createHash('sha256').update(clientid).digest('hex').slice(0, 16);
  return `${company}-${fileid}-${version}`;
}

const KEY = /^[0-9a-f]{16}-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-\d+$/;

/** The file id in a key; undefined for what is none of ours. */
export const fileidIn = (key: string): string | undefined => KEY.exec(key)?.[1];
