/** What the page of the killed browser and its test say to each other. */
export interface Round {
  number: number;
  seed: number;
  /** Begins the title of everything that these rounds write. */
  title: string;
  login: { email: string; password: string };
  /** Longest pause between two writes, ms. */
  pause: number;
  /** Writes nothing, waits until everything is sent, and gives account. */
  last: boolean;
}

export interface AccountEntry {
  id: string;
  sequence: number;
  name: string;
  payload: Record<string, unknown>;
  lastCode?: string | undefined;
}

export type Said =
  /** What the store still held at the start: whether somebody was logged in, how many writes were kept. */
  | { kind: 'opened'; loggedIn: boolean; kept: number }
  /** The first load is there; so many writes came back out of their copies when the store had been deleted. */
  | { kind: 'ready'; restored: number }
  /**
   * saved: safe on this device, from now on it must not get lost · found: waits at the start, perhaps of a page that
   * was killed before it could say so · sent, left: the account in the end.
   */
  | { kind: 'saved' | 'found' | 'sent' | 'left'; entry: AccountEntry }
  | { kind: 'end' }
  | { kind: 'defect'; text: string };

/** Begins each line that the page says on the console. */
export const SAID = 'KILL ';
