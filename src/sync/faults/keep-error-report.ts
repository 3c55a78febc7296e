import { Dexie, type Table } from 'dexie';
import type { ErrorReport } from '../error-report.ts';
import type { Ports } from '../ports.ts';

/** As many are kept; the oldest makes way. */
const KEPT = 50;
const [LONGEST_MESSAGE, LONGEST_STACK] = [500, 4000];

/**
 * [X21] Where error reports are kept: a database of its own, so that it works when the user's fails, a worker and a page
 * share it, and it outlives a logout. Names in it are on devices and stay as they are.
 */
export class ErrorReportDatabase extends Dexie {
  declare defect: Table<ErrorReport, number>;

  constructor(ports: Pick<Ports, 'indexedDB' | 'IDBKeyRange' | 'databasePrefix'>) {
    const { indexedDB, IDBKeyRange, databasePrefix } = ports;
    super(`${databasePrefix}wartbar-defects`, { indexedDB, IDBKeyRange });
    this.version(1).stores({ defect: '++id' });
  }
}

/** What an error says of itself, also of what is no error. */
function wordsOf(thrown: unknown): Pick<ErrorReport, 'message' | 'stack'> {
  const { name, message, stack } = Object(thrown) as Partial<Error>;
  const said = message === undefined ? String(thrown) : `${name}: ${message}`;
  return { message: said.slice(0, LONGEST_MESSAGE), stack: String(stack ?? '').slice(0, LONGEST_STACK) };
}

/** What one that came again has in common with the one before. */
const SAME = ['message', 'stack', 'version', 'place'] as const;

/** [X21] Keeps an error; one that comes again and again takes one place, the latest. */
export async function keepErrorReport(
  db: ErrorReportDatabase,
  thrown: unknown,
  seen: Pick<ErrorReport, 'at' | 'version' | 'place'>,
): Promise<void> {
  const report = { ...wordsOf(thrown), ...seen };
  await db.transaction('rw', db.defect, async () => {
    const kept = await db.defect.orderBy('id').toArray();
    const before = kept.find((each) => SAME.every((field) => each[field] === report[field]));
    const rest = kept.filter((each) => each !== before);
    const gone = [...rest.slice(0, Math.max(0, rest.length + 1 - KEPT)), ...(before ? [before] : [])];
    await db.defect.bulkDelete(gone.flatMap(({ id }) => id ?? []));
    await db.defect.add({ ...report, count: (before?.count ?? 0) + 1 });
  });
}
