/** What inputs are about. */
export interface Pools {
  /** Node ids of the caller's company, by kind. */
  own: ReadonlyMap<string, readonly string[]>;
  /** Node ids of the other company, by kind. */
  foreign: ReadonlyMap<string, readonly string[]>;
  /** Ids that are no node ids: own ones, and those of the other company. */
  uuids: { own: readonly string[]; foreign: readonly string[] };
  /**
   * Values that belong together, by the names of the fields that they are for; `$body` holds the bytes that go with
   * them.
   */
  groups: readonly Readonly<Record<string, unknown>>[];
}

/** Somebody who sends inputs. */
export interface Person {
  role: string;
  /** The access token; null for somebody who is not logged in. */
  token: string | null;
}

/** What no answer may contain. */
export interface Secrets {
  /** Of every row of the other company. */
  uuids: ReadonlySet<string>;
  /** The canary in each of its texts, its codes and addresses. */
  words: readonly string[];
}

/** Two companies with content, and those who work in the first. */
export interface World {
  pools: Pools;
  secrets: Secrets;
  people: Map<string, Person>;
  tokens: { expired: string; forged: string; ended: string };
  /** Another person of this role takes the place of one whose session is over. */
  renew(role: string): Promise<void>;
}
