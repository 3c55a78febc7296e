import { useLiveQuery } from 'dexie-react-hooks';
import { browserPorts } from '../../sync/browser-ports.ts';
import { type Defect, DefectDatabase, keepDefect } from '../../sync/defects.ts';
import { handOver } from './hand-over.ts';

declare const __APP_VERSION__: string;

export type { Defect };

const ports = browserPorts(__APP_VERSION__);
const store = new DefectDatabase(ports);

/** Said by browsers of a layout that takes two turns: nothing is wrong. */
const HARMLESS = /^ResizeObserver loop/;

/** [X21] Keeps an error that nobody handled, and the path of the page that it came on. */
export async function noteDefect(thrown: unknown, place: string): Promise<void> {
  if (typeof thrown === 'string' && HARMLESS.test(thrown)) return;
  await keepDefect(store, thrown, { at: ports.clock.now(), version: __APP_VERSION__, place });
}

/** [X21] What nobody handled on this device, latest first, live. */
export function useDefects(): Defect[] | undefined {
  return useLiveQuery(() => store.defect.orderBy('id').reverse().toArray(), []);
}

/** Hands all of them to the person as a file. */
export function saveDefects(defects: readonly Defect[]): void {
  const file = new Blob([JSON.stringify(defects, null, 2)], { type: 'application/json' });
  handOver(file, 'wartbar-fehler.json');
}

/** Forgets these; the answer brings them back. */
export async function clearDefects(defects: readonly Defect[]): Promise<() => Promise<void>> {
  await store.defect.bulkDelete(defects.flatMap(({ id }) => id ?? []));
  return async () => {
    await store.defect.bulkPut([...defects]);
  };
}
