/** [PL7] The store was evicted. Times in server time, ms. */
export interface StoreNotice {
  /** When it was noticed. */
  at: number;
  /** Id under which this device sent before. */
  device: string;
  /** The last write that arrived from it; null: none did, undefined: not asked yet. */
  last: { sequence: number; name: string; at: number } | null | undefined;
  /** Writes that were not sent and were restored from their copies. */
  restored?: number;
  seen: boolean;
}
