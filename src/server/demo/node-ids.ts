import type { Prng } from './prng.ts';

const hex = (value: number, width: number): string => value.toString(16).padStart(width, '0');

/** A UUIDv7-shaped id from a time (ms) and the seeded source: the same seed gives the same id. */
export function seededUuid(prng: Prng, time: number): string {
  const ms = hex(Math.max(0, Math.floor(time)), 12);
  const low = hex(prng.int(0, 0xffffffff), 8);
  return [
    ms.slice(0, 8),
    ms.slice(8, 12),
    `7${hex(prng.int(0, 0xfff), 3)}`,
    hex(0x8000 | prng.int(0, 0x3fff), 4),
    hex(prng.int(0, 0xffff), 4) + low,
  ].join('-');
}

/** Row X6: a node id is `urn:wartbar:` + kind + `:` + UUIDv7. */
export function seededNodeId(kind: string, prng: Prng, time: number): string {
  return `urn:wartbar:${kind}:${seededUuid(prng, time)}`;
}
