import { folded } from './cells.ts';

/** Rows by what people call them: several may have one name. */
export class NameIndex<T> {
  readonly #rows = new Map<string, T[]>();

  add(row: T, ...names: readonly string[]): void {
    const key = names.map(folded).join('\n');
    if (key === '') return;
    const found = this.#rows.get(key);
    if (found) found.push(row);
    else this.#rows.set(key, [row]);
  }

  get(...names: readonly string[]): readonly T[] {
    return this.#rows.get(names.map(folded).join('\n')) ?? [];
  }
}

/** Rows by name. */
export function byName<T>(rows: readonly T[], namesOf: (row: T) => readonly string[]): NameIndex<T> {
  const index = new NameIndex<T>();
  for (const row of rows) index.add(row, ...namesOf(row));
  return index;
}
