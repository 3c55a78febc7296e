/** How many rows, and a sum over their node ids and versions that does not depend on their order. */
export interface RowSum {
  count: number;
  /** 64 bits, hex. */
  hash: string;
}

const PRIME = 0x01000193;
/** Where the two halves begin (FNV-1a). */
const OFFSETS = [0x811c9dc5, 0x9747b28c] as const;

/** [PL5] Adds up rows on either side of the wire; equal sums mean equal rows in equal versions. */
export function makeRowSum(): { add(nodeid: string, version: number): void; sum(): RowSum } {
  let count = 0;
  let high = 0;
  let low = 0;
  return {
    add: (nodeid, version) => {
      const text = `${nodeid}:${version}`;
      count++;
      high = (high + hashOf(text, OFFSETS[0])) >>> 0;
      low = (low + hashOf(text, OFFSETS[1])) >>> 0;
    },
    sum: () => ({ count, hash: hex(high) + hex(low) }),
  };
}

/** FNV-1a with the last mixing of murmur3, so that sums of similar texts do not cancel out. */
function hashOf(text: string, offset: number): number {
  let hash: number = offset;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), PRIME);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

const hex = (half: number): string => half.toString(16).padStart(8, '0');
