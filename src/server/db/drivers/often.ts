import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';

const MARK = '/* often */';

/**
 * Stands in a statement whose text is always the same and that many devices cause: PostgreSQL then parses and plans it
 * once for each connection. It names its columns, and these need types that no migration changes.
 */
export const OFTEN = sql.raw(MARK);

const names = new Map<string, string>();

/** Name under which a connection keeps this statement; undefined for those that are planned each time. */
function preparedName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (!text.includes(MARK)) return undefined;
  const name = `often-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
  names.set(text, name);
  return name;
}

/** A connection that prepares what comes often. */
export class PreparingClient extends pg.Client {
  override query(...given: unknown[]): never {
    const [text, values, ...rest] = given;
    const name = typeof text === 'string' ? preparedName(text) : undefined;
    const changed = name === undefined ? given : [{ name, text, values }, ...rest];
    return (super.query as (...given: unknown[]) => never)(...changed);
  }
}
