/** One write of the run. */
export interface Write {
  /** Place among all. */
  number: number;
  nodeid: string;
  title: string;
  /** Place of the group whose machine it is about. */
  group: number;
  /** Place of the device that sent it. */
  author: number;
  /** Clock of this process when it was sent first, ms. */
  sent: number;
  /** Until it was acknowledged, ms; null: it was not. */
  acknowledged: number | null;
  /** Until it was in a pull of the others whom it concerns, ms. */
  seen: number[];
}

/** Which device has which write. */
export interface Ledger {
  writes: Write[];
  add(write: Omit<Write, 'number' | 'acknowledged' | 'seen'>): Write;
  /** Number of a row for the sets of devices: shorter than its id, which all of them would hold. */
  numberOf(nodeid: string): number;
  /** A device got a row for the first time. */
  arrived(device: { at: number; group: number }, nodeid: string, when: number): void;
  /** Rows that devices got whom they do not concern. */
  astray(): number;
}

export function makeLedger(): Ledger {
  const writes: Write[] = [];
  const byId = new Map<string, Write>();
  const numbers = new Map<string, number>();
  let astray = 0;
  return {
    writes,
    add(given) {
      const write = { ...given, number: writes.length, acknowledged: null, seen: [] };
      writes.push(write);
      byId.set(write.nodeid, write);
      return write;
    },
    numberOf(nodeid) {
      const known = numbers.get(nodeid);
      if (known !== undefined) return known;
      numbers.set(nodeid, numbers.size);
      return numbers.size - 1;
    },
    arrived(device, nodeid, when) {
      const write = byId.get(nodeid);
      if (!write) return;
      if (write.group !== device.group) astray += 1;
      else if (write.author !== device.at) write.seen.push(when - write.sent);
    },
    astray: () => astray,
  };
}
