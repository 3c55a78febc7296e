/** [OB11] A device that the people of a shift use in turns. */
export interface SharedDeviceTable {
  clientid: string;
  /** The random id that a login names. */
  device: string;
  name: string;
  minutes: number;
  /** Who shared it. */
  usernodeid: string;
  /** ms */
  since: number;
}
