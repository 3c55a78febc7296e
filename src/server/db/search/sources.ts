import { type RawBuilder, sql } from 'kysely';
import { findRecord } from '../../../shared/contract/registry.ts';
import { assert } from '../../../shared/lib/assert.ts';
import { type SearchEntry, type SearchedKind, searchEntry } from '../../../shared/rules/search/entries.ts';
import type { Db } from '../../http/context.ts';
import { wireColumnSql, wireColumns } from '../records.ts';
import type { Row } from '../schema.ts';

/** Further columns of a record's row: what is found by words of others. */
const WORDS_OF_OTHERS: Partial<Record<SearchedKind, RawBuilder<unknown>>> = {
  equipment: sql`, (
      select t.model from equipmenttype t
      where t.clientid = equipment.clientid and t.nodeid = equipment.equipmenttypenodeid
    ) as model, (
      select b.name from equipmenttype t join brand b on b.clientid = t.clientid and b.nodeid = t.brandnodeid
      where t.clientid = equipment.clientid and t.nodeid = equipment.equipmenttypenodeid
    ) as brand`,
  workflow: sql`, (
      select coalesce(jsonb_agg(s.description order by s.created, s.nodeid), '[]'::jsonb) from workflowstep s
      where s.clientid = workflow.clientid and s.workflownodeid = workflow.nodeid
    ) as steps`,
};

type Found = Row<SearchedKind> & { model?: string | null; brand?: string | null; steps?: string[] };

/** The entries of these records of a company that are there and meet the condition. */
export async function readEntries(
  db: Db,
  clientid: string,
  kind: SearchedKind,
  nodeids: readonly string[],
  condition: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<SearchEntry[]> {
  const record = findRecord(kind);
  assert(record, `no record kind ${kind}`);
  const columns = sql.join(
    wireColumns(record).map((column) => wireColumnSql(record, column, 'everything', kind)),
  );
  const { rows } = await sql<Found>`
    select ${columns} ${WORDS_OF_OTHERS[kind] ?? sql``} from ${sql.table(kind)}
    where ${sql.ref(`${kind}.clientid`)} = ${clientid} and ${sql.ref(`${kind}.nodeid`)} = any(${nodeids}::text[])
      and ${condition}
  `.execute(db);
  return rows.flatMap(({ model, brand, steps, ...row }) => {
    const source = { row, model: model ?? '', brand: brand ?? '', steps: steps ?? [] };
    return searchEntry(kind, source as never) ?? [];
  });
}
