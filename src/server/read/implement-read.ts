import type { RecordDefinition } from '../../shared/contract/core/define.ts';
import type { DeclaredRead } from '../../shared/contract/core/define-read.ts';
import { type AnyQuery, QUERIES } from '../../shared/contract/query-registry.ts';
import { assert } from '../../shared/lib/assert.ts';
import { findVisibleRow } from '../db/records.ts';
import type { AnyRow, RecordKind } from '../db/schema.ts';
import { gone } from '../http/answer.ts';
import { implementQuery, type QueryImplementation } from '../http/implement.ts';
import { inOneState } from './in-one-state.ts';
import { type Include, present } from './include.ts';
import { readList } from './read-list.ts';

/** A declared read, with what is included of each row. */
export function implementRead(query: DeclaredRead, include: Include = {}): QueryImplementation {
  const { record, of } = query.read;
  return of === 'one' ? readOne(query, record, include) : readAll(query, record, include);
}

function readOne(query: DeclaredRead, { kind }: RecordDefinition, include: Include): QueryImplementation {
  const known = kind as RecordKind;
  return implementQuery(query, (input, { db, caller }) =>
    inOneState(db, async (tx) => {
      const row = await findVisibleRow(tx, caller, known, String(input.nodeid));
      const [found] = row ? await present(tx, caller, known, [row], include) : [];
      if (!found) throw gone();
      return found;
    }),
  );
}

/** Those whose fields are as the input names them. */
function readAll(query: DeclaredRead, record: RecordDefinition, include: Include): QueryImplementation {
  const known = record.kind as RecordKind;
  return implementQuery(query, (input, { db, caller }) => {
    const filters = Object.entries(input).filter(
      ([field, value]) => value !== undefined && Object.hasOwn(record.fields.shape, field),
    );
    const [[column, value] = []] = filters;
    const filter = column ? { column: column as 'nodeid', values: [String(value)] } : undefined;
    const matches = (row: AnyRow) => filters.every(([field, each]) => row[field] === each);
    return readList(db, caller, known, filter, (tx, rows) =>
      present(
        tx,
        caller,
        known,
        rows.filter((row) => matches(row as AnyRow)),
        include,
      ),
    );
  });
}

const isDeclared = (query: AnyQuery): query is DeclaredRead => query.read !== undefined;

/** Every query that no feature implements, by its declaration. */
export function plainQueries(implemented: readonly QueryImplementation[]): QueryImplementation[] {
  const known = new Set(implemented.map(({ definition }) => definition.name));
  return QUERIES.filter(({ name }) => !known.has(name)).map((query) => {
    assert(isDeclared(query), `nobody implements ${query.name}`);
    return implementRead(query);
  });
}
