/**
 * Knows whether anything still moves: IndexedDB transactions, requests being worked on by the server, and
 * encryption, which runs on other threads. What moves nothing waits for a held request or a timer.
 */
export class Activity {
  private running = 0;

  /** Counts something as moving until the answer is called. */
  begin(): () => void {
    this.running++;
    let ended = false;
    return () => {
      if (!ended) this.running--;
      ended = true;
    };
  }

  /**
   * Waits until nothing moves. `turns` stops in the middle of it, as a crash would: at most so many turns of
   * the event loop.
   */
  async settle(turns = Number.POSITIVE_INFINITY): Promise<void> {
    const begun = performance.now();
    let quiet = 0;
    for (let turn = 0; quiet < QUIET_TURNS && turn < turns; turn++) {
      // By the clock on the wall: what other threads do (files, encryption) takes any number of turns on a busy machine.
      if (turn % 1000 === 999 && performance.now() - begun > PATIENCE)
        throw new Error('nothing comes to rest');
      await new Promise((resolve) => setImmediate(resolve));
      if (this.running > 0) quiet = 0;
      else quiet++;
    }
  }

  /**
   * Knows of `crypto.subtle` from now on; the answer undoes it. What was asked for first is answered first: other threads
   * would answer in any order on a busy machine, and with them requests would leave in any order.
   */
  watchCrypto(): () => void {
    const subtle = crypto.subtle as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>;
    let before: Promise<unknown> = Promise.resolve();
    for (const name of WATCHED) {
      const real = subtle[name]!.bind(subtle);
      subtle[name] = (...args) => {
        const answered = Promise.allSettled([real(...args), before]).then(([own]) => {
          if (own.status === 'rejected') throw own.reason;
          return own.value;
        });
        before = answered.catch(() => undefined);
        return this.counted(answered);
      };
    }
    return () => {
      for (const name of WATCHED) delete subtle[name];
    };
  }

  /** Settles until the work is done. */
  async during<T>(work: Promise<T>): Promise<T> {
    let over = false;
    const end = () => {
      over = true;
    };
    work.then(end, end);
    while (!over) await this.settle();
    return work;
  }

  /** Counts the work as moving until it is done. */
  async counted<T>(work: Promise<T>): Promise<T> {
    const end = this.begin();
    try {
      return await work;
    } finally {
      end();
    }
  }
}

const WATCHED = [
  'encrypt',
  'decrypt',
  'digest',
  'generateKey',
  'importKey',
  'deriveKey',
  'wrapKey',
  'unwrapKey',
] as const;
/** Longest movement, ms. */
const PATIENCE = 60_000;
/** Turns of the event loop without any movement that count as rest: streams and promises take a few. */
const QUIET_TURNS = 4;
