import type { Activity } from './activity.ts';

const KILLED = 'killed';
const killed = () => new DOMException(KILLED, 'AbortError');

/** Whether an error comes from the storage of a tab or worker that was killed, by what caused it. */
export function isOfKilled(error: unknown): boolean {
  const { message, cause, inner } = (error ?? {}) as { message?: string; cause?: unknown; inner?: unknown };
  const before = cause ?? inner;
  return message === KILLED || (before !== undefined && isOfKilled(before));
}

/**
 * IndexedDB as one tab or worker sees it: shares the device's store with the others, can be killed with
 * transactions open (they never happened), and can lose its connection as iOS does.
 */
export class ProcessStorage {
  readonly indexedDB: IDBFactory;
  private dead = false;
  private refuseNext: { name: string; times: number } | null = null;
  /** No room: nothing can be written, as browsers say it when they commit, or (WebKit) of each request. */
  full: false | 'commit' | 'request' = false;
  private open = new Set<IDBTransaction>();
  private handles: IDBDatabase[] = [];
  private lost = new WeakSet<IDBDatabase>();
  /** Transactions that were begun. */
  begun = 0;

  constructor(store: IDBFactory, activity: Activity) {
    const watch = (db: IDBDatabase) => {
      const begin = db.transaction.bind(db);
      this.handles.push(db);
      db.transaction = (...args: Parameters<IDBDatabase['transaction']>) => {
        this.refuse();
        if (this.lost.has(db)) throw connectionLost('UnknownError');
        const transaction = begin(...args);
        this.begun++;
        this.open.add(transaction);
        if (this.full && transaction.mode === 'readwrite') REFUSALS[this.full](transaction);
        const end = activity.begin();
        const ended = () => {
          this.open.delete(transaction);
          end();
        };
        transaction.addEventListener('complete', ended);
        transaction.addEventListener('abort', ended);
        return transaction;
      };
    };
    this.indexedDB = {
      open: (name: string, version?: number) => {
        if (this.dead) throw killed();
        const request = store.open(name, version);
        const end = activity.begin();
        request.addEventListener('success', () => {
          watch(request.result);
          end();
        });
        request.addEventListener('error', end);
        return request;
      },
      deleteDatabase: (name: string) => store.deleteDatabase(name),
      databases: () => store.databases(),
      cmp: (first: unknown, second: unknown) => store.cmp(first, second),
    };
  }

  /** From now on the next `times` transactions fail with an error of that name. */
  loseConnection(name: string, times: number): void {
    this.refuseNext = { name, times };
  }

  /** Nothing can be begun any more on the handles of now; those that are opened from now on work. */
  loseHandles(): void {
    for (const db of this.handles.splice(0)) this.lost.add(db);
  }

  /** Running transactions are rolled back, nothing more can be begun. */
  kill(): void {
    this.dead = true;
    for (const transaction of this.open) {
      try {
        transaction.abort();
      } catch {
        // Just finished: it counts.
      }
    }
  }

  private refuse(): void {
    if (this.dead) throw killed();
    if (!this.refuseNext || this.refuseNext.times === 0) return;
    this.refuseNext.times--;
    throw connectionLost(this.refuseNext.name);
  }
}

const connectionLost = (name: string) => new DOMException('Connection to Indexed Database server lost', name);

interface FakeTransaction {
  _state: 'active' | 'inactive' | 'committing' | 'finished';
  _requests: { request: { readyState: string } }[];
  _start(): void;
  _abort(name: string): void;
  _execRequestAsync(asked: { operation: () => unknown; source: IDBObjectStore }): IDBRequest<IDBValidKey>;
}

const REFUSALS = { commit: refuseCommit, request: refuseRequests };

/** Each request that would store something fails by itself. */
function refuseRequests(transaction: IDBTransaction): void {
  const fake = transaction as unknown as FakeTransaction;
  const storeOf = transaction.objectStore.bind(transaction);
  transaction.objectStore = (name) => {
    const source = storeOf(name);
    const operation = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    source.put = source.add = () => fake._execRequestAsync({ operation, source });
    return source;
  };
}

/** Everything that is asked in the transaction is done; what is refused is its commit. */
function refuseCommit(transaction: IDBTransaction): void {
  const fake = transaction as unknown as FakeTransaction;
  const goOn = fake._start.bind(fake);
  let refused = false;
  fake._start = () => {
    // What a kill has rolled back is not to be rolled back once more.
    if (refused || fake._state === 'finished') return goOn();
    if (fake._requests.some(({ request }) => request.readyState !== 'done')) return goOn();
    refused = true;
    fake._abort('QuotaExceededError');
  };
}
