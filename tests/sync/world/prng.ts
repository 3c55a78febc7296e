/** Random choices that a seed replays (mulberry32). */
export class Prng {
  /** What the rest of the sequence hangs on; may be read and put back. */
  state: number;

  constructor(seed: number) {
    this.state = (seed ^ 0x9e3779b9) >>> 0;
  }

  /** In [0, 1). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** In [from, to]. */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }

  /** One of the keys, each as likely as its weight says. */
  weighted<K extends string>(weights: Record<K, number>): K {
    const entries = Object.entries<number>(weights);
    let rest = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [key, weight] of entries) {
      rest -= weight;
      if (rest < 0) return key as K;
    }
    return entries.at(-1)![0] as K;
  }

  bytes(length: number): Uint8Array {
    return Uint8Array.from({ length }, () => this.int(0, 255));
  }

  /** Another sequence that belongs to this one. */
  fork(): Prng {
    return new Prng(this.int(0, 0xffffffff));
  }
}
