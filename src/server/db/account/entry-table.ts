/** [U8] A super user's session inside a company. */
export interface ProviderEntryTable {
  sessionid: string;
  clientid: string;
  usernodeid: string;
  writes: boolean;
  /** ms */
  began: number;
  ends: number;
  ended: number | null;
}
