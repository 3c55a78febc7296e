type Waiting = { name: string; mode: LockMode; begin: () => void };

/** The locks of one device, as `navigator.locks` has them; the oldest Node that is supported has none. */
export class MemoryLocks implements LockManager {
  #held: Waiting[] = [];
  #pending: Waiting[] = [];

  request<T>(name: string, callback: LockGrantedCallback<T>): Promise<Awaited<T>>;
  request<T>(name: string, options: LockOptions, callback: LockGrantedCallback<T>): Promise<Awaited<T>>;
  async request<T>(
    name: string,
    ...rest: [LockGrantedCallback<T>] | [LockOptions, LockGrantedCallback<T>]
  ): Promise<Awaited<T>> {
    const [options, callback] = rest.length === 1 ? [{}, rest[0]] : rest;
    const { mode = 'exclusive', ifAvailable = false } = options;
    if (ifAvailable && !this.#free({ name, mode })) return callback(null) as Awaited<T>;
    let held: Waiting | undefined;
    await new Promise<void>((begin) => {
      held = { name, mode, begin };
      this.#pending.push(held);
      this.#grant();
    });
    try {
      return await callback({ name, mode });
    } finally {
      this.#held = this.#held.filter((each) => each !== held);
      this.#grant();
    }
  }

  async query(): Promise<LockManagerSnapshot> {
    const told = (list: Waiting[]) => list.map(({ name, mode }) => ({ name, mode }));
    return { held: told(this.#held), pending: told(this.#pending) };
  }

  /** A page that is closed holds nothing any more. */
  letGo(): void {
    this.#held = [];
    this.#pending = [];
  }

  #free = ({ name, mode }: Pick<Waiting, 'name' | 'mode'>) =>
    !this.#held.some((each) => each.name === name && (mode === 'exclusive' || each.mode === 'exclusive'));

  #grant(): void {
    for (const each of [...this.#pending]) {
      const before = this.#pending.slice(0, this.#pending.indexOf(each));
      if (before.some(({ name }) => name === each.name) || !this.#free(each)) continue;
      this.#pending = this.#pending.filter((other) => other !== each);
      this.#held.push(each);
      each.begin();
    }
  }
}
