import type { Generated } from 'kysely';

/** [D6] What a device of a user said last of itself. */
export interface DeviceContactTable {
  clientid: string;
  usernodeid: string;
  deviceid: string;
  /** Of the last contact; '': before this was written down. */
  sessionid: Generated<string>;
  /** In words, as the session knows it. */
  devicename: Generated<string>;
  appversion: Generated<string>;
  /** ms */
  heard: number;
  /** Entries that wait to be sent, and those that wait for a person; null: unknown. */
  queued: number | null;
  parked: number | null;
  /** Since when the oldest of them waits, server time in ms; null: none does, or unknown. */
  since: number | null;
  /** When administrators were mailed about these, ms. */
  warned: number | null;
}
