/** After a count the device rests so many times as long: it has other things to do. */
const REST = 4;

/**
 * [K4] When to count again. `stamp` changes with the rows that are counted. What changes during a count breaks nothing
 * off, since on a busy day the first answer would never come; it is counted afterwards. Times: ms of one clock.
 */
export class Recount {
  private runs = false;
  private of: number | undefined;
  private began = 0;
  private restUntil = 0;

  begin(stamp: number | undefined, now: number): void {
    this.runs = true;
    this.of = stamp;
    this.began = now;
  }

  end(now: number): void {
    this.runs = false;
    this.restUntil = now + REST * (now - this.began);
  }

  /** Nobody waits for the answer any more. */
  drop(): void {
    this.runs = false;
  }

  /** In how many ms to count again; null: not at all, or the end of a count says. */
  wait(stamp: number | undefined, now: number): number | null {
    if (this.runs || this.of === stamp) return null;
    return Math.max(0, this.restUntil - now);
  }
}
