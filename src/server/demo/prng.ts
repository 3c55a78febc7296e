/**
 * Seeded pseudo-random source (mulberry32). The demo company and the generator
 * draw from it alone, so that one seed always gives the same rows.
 */
export interface Prng {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number in [min, max], both included. */
  int(min: number, max: number): number;
  /** A number in [min, max), rounded to `digits` decimals. */
  float(min: number, max: number, digits?: number): number;
  /** True with probability `p`. */
  chance(p: number): boolean;
  /** One element; throws on an empty list. */
  pick<T>(list: readonly T[]): T;
  /** `count` different elements in random order (fewer when the list is shorter). */
  sample<T>(list: readonly T[], count: number): T[];
  /** A value drawn by weight; throws when no weight is positive. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T;
}

/** Makes a generator from a 32-bit seed. */
export function createPrng(seed: number): Prng {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => {
    const value = list[int(0, list.length - 1)];
    if (value === undefined) throw new Error('pick from an empty list');
    return value;
  };
  return {
    next,
    int,
    pick,
    float: (min, max, digits = 2) => Number((min + next() * (max - min)).toFixed(digits)),
    chance: (p) => next() < p,
    sample: <T>(list: readonly T[], count: number): T[] => {
      const rest = [...list];
      const out: T[] = [];
      while (out.length < count && rest.length > 0) {
        out.push(...rest.splice(int(0, rest.length - 1), 1));
      }
      return out;
    },
    weighted: <T>(choices: readonly (readonly [T, number])[]): T => {
      const total = choices.reduce((sum, [, weight]) => sum + weight, 0);
      let left = next() * total;
      for (const [value, weight] of choices) {
        left -= weight;
        if (left < 0) return value;
      }
      throw new Error('weighted choice without positive weight');
    },
  };
}

/** A seed derived from a text (FNV-1a), for independent streams under one company seed. */
export function seedFrom(seed: number, text: string): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0;
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  }
  return hash;
}
