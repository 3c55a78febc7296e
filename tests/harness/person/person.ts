import type { Gate } from '../../e2e/harness/gate.ts';
import type { ApiUser } from '../../e2e/harness/server/api.ts';
import type { Target } from './targets.ts';

/**
 * Somebody with a device: the words in which tests of screens are written. They mean the same in a browser and on screens that
 * are rendered without one. Only what can be seen counts, and what is not there yet is waited for.
 */
export interface Person {
  /** Opens an address of the app, as a link does; the app starts with it where it is not running. */
  open(address: string): Promise<void>;
  /** Loads the app anew, at the same address and with what the device has kept. */
  reload(): Promise<void>;
  press(target: Target): Promise<void>;
  /** Presses it if it is there now; answers whether it was. */
  pressIfThere(target: Target): Promise<boolean>;
  /** Presses a key, wherever the focus is: its name, `Shift+` before it where that is held. */
  key(name: string): Promise<void>;
  /** Puts this text into a control in place of what it has. */
  type(target: Target, text: string): Promise<void>;
  /** Takes an option of a list by its words. */
  choose(target: Target, option: string): Promise<void>;
  /** Makes a box ticked, or not. */
  tick(target: Target, ticked?: boolean): Promise<void>;
  see(target: Target): Promise<void>;
  /** Ends once there is no such thing to be seen. */
  seesNo(target: Target): Promise<void>;
  /** How many there are now. */
  count(target: Target): Promise<number>;
  isTicked(target: Target): Promise<boolean>;
  goOffline(): Promise<void>;
  goOnline(): Promise<void>;
}

/** What a person holds. */
export type Held = 'phone' | 'desktop';

/**
 * A company and whoever works there, in a browser or without: which of both is decided by where `openPeople` is imported
 * from, and by nothing else in a test.
 */
export interface People {
  /**
   * Whoever logs in with this address, on a device that could go offline; a phone unless said otherwise. It is settled once
   * and stays what the test before has made of it.
   */
  settled(email: string, held?: Held): Promise<Person>;
  /** Somebody with a new device, on which nobody has logged in. */
  stranger(held?: Held): Promise<Person>;
  /** A user of the API, for judging what the server has. */
  api(email: string): Promise<ApiUser>;
  /** Between the people's devices and the server. */
  gate: Pick<Gate, 'holdNext'>;
  /** The folder in which the server leaves mails. */
  mails: string;
  /** What screens threw. */
  complaints: string[];
  close(): Promise<void>;
}
