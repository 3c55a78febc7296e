import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite';

/** Statements that are kept prepared; beyond that all are prepared again. */
const KEPT = 400;
const REDEFINES = /\b(create|alter|drop|truncate)\b/i;

/**
 * Runs statements on PGlite's one connection, each prepared once: PGlite itself parses and plans a
 * statement every time and goes through six exchanges for it, here it is one. The caller holds the
 * connection.
 */
export function pgliteStatements(pglite: PGlite) {
  const { serialize } = protocol;
  const known = new Map<string, { name: string; types: number[] }>();
  let count = 0;

  const exchange = (...messages: Uint8Array[]) =>
    pglite.execProtocolStream(Buffer.concat(messages), { syncToFs: false });

  const forget = async (): Promise<void> => {
    known.clear();
    await exchange(serialize.query('deallocate all'));
  };

  const prepare = async (text: string) => {
    if (known.size >= KEPT) await forget();
    const name = `s${++count}`;
    const messages = await exchange(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    );
    const statement = { name, types: parse.parseDescribeStatementResults(messages) };
    known.set(text, statement);
    return statement;
  };

  const textOf = (value: unknown, type: number | undefined): string | null => {
    if (value === null || value === undefined) return null;
    const serializer = type === undefined ? undefined : pglite.serializers[type];
    return serializer ? serializer(value) : String(value);
  };

  const run = async (text: string, parameters: readonly unknown[]): Promise<Results | undefined> => {
    const { name, types } = known.get(text) ?? (await prepare(text));
    const values = parameters.map((value, index) => textOf(value, types[index]));
    const messages = await exchange(
      serialize.bind({ statement: name, values }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      serialize.sync(),
    );
    return parse.parseResults(messages, pglite.parsers)[0];
  };

  /** Several statements in one text, without parameters; the result of the last one. */
  const runText = async (text: string): Promise<Results | undefined> => {
    // What is prepared may stand on a table that is no longer as it was.
    if (known.size > 0 && REDEFINES.test(text)) await forget();
    return parse.parseResults(await exchange(serialize.query(text)), pglite.parsers).at(-1);
  };

  return {
    query: (text: string, parameters: readonly unknown[]): Promise<Results | undefined> =>
      pglite.runExclusive(async () => {
        const result = await (parameters.length === 0 ? runText(text) : run(text, parameters));
        await pglite.syncToFs();
        return result;
      }),
  };
}
