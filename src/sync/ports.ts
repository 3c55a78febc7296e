import type { Clock } from '../shared/lib/clock.ts';
import type { IdSource } from '../shared/lib/ids.ts';

/** A place for bytes outside the database (Cache API in browsers). Rejects with `CacheFailed`, or for want of room (I8). */
export interface ByteCache {
  put(path: string, bytes: ArrayBuffer, mimetype: string): Promise<void>;
  match(path: string): Promise<Response | undefined>;
  delete(path: string): Promise<void>;
  paths(): Promise<string[]>;
}

/** Whose data it is: one user in one company (OB11). */
export interface Owner {
  usernodeid: string;
  clientid: string;
}

/** Everything the engine needs of the world. Injected, so that a simulator can stand in for it. */
export interface Ports {
  clock: Clock;
  ids: IdSource;
  /** Sends one request; rejects when there is no answer. */
  fetch: typeof fetch;
  /** Origin of the API, '' for the page's own. */
  origin: string;
  indexedDB: IDBFactory;
  IDBKeyRange: typeof IDBKeyRange;
  /** Prefix of database names; empty in the app. */
  databasePrefix: string;
  /** Of documents. */
  documents: ByteCache;
  /** [OB2] Of the copies of what is unsent; absent where there is no such place. */
  backup?: ByteCache;
  /** [PL7] A text kept outside IndexedDB, which may be evicted alone; absent in the worker. */
  installationMarker?: { read(): string | null; write(text: string): void };
  /**
   * [OB9] Whether the tab or worker behind a lease still exists. A reloaded or killed one would hold up its
   * successor for a whole term; where nobody can tell, the term decides.
   */
  holders?: {
    /** Answers how to say that it is gone; its tab's or worker's end says so too. */
    announce(holder: string): () => void;
    isGone(holder: string): Promise<boolean>;
  };
  /** Tells the other tabs and the worker that there is something to do. */
  announce(): void;
  /** Calls back when another tab or the worker announced work, never for one's own; answers how to stop. Only in browsers. */
  announced?(run: () => void): () => void;
  /** [X21] Takes a bug of ours where the work goes on all the same. */
  onError(error: unknown): void;
  /** Version of the app, sent with every request. */
  appVersion: string;
}
