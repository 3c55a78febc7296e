import type { Mapping } from '../../../shared/rules/import/columns.ts';
import { headerKey, ignoredHeaders, mappingFor } from '../../../shared/rules/import/header.ts';
import { IMPORT_LIMITS } from '../../../shared/rules/import/limits.ts';
import { type Plan, planImport } from '../../../shared/rules/import/plan.ts';
import { invalidField } from '../../http/answer.ts';
import type { Caller, Db } from '../../http/context.ts';
import { loadPresent, planContext } from './load-present.ts';
import { lastMapping, type NamedTable, type Planned, sheetsOf } from './store.ts';

/** [D10] What a file would do now; nothing is written. */
export async function planFile(
  db: Db,
  caller: Caller,
  importid: string,
  { sheet, mapping: wanted }: { sheet: number; mapping?: Mapping | undefined },
  now: number,
): Promise<{ plan: Plan; planned: Planned }> {
  const sheets: NamedTable[] = await sheetsOf(db, caller.clientid, importid);
  const table = sheets[sheet]?.table;
  if (!table) throw invalidField('sheet');
  const headerkey = headerKey(table.headers);
  const mapping = wanted ?? mappingFor(table.headers, await lastMapping(db, caller.clientid, headerkey));
  if (mapping.length !== table.headers.length) throw invalidField('mapping');
  const named = mapping.filter((key) => key !== null);
  if (new Set(named).size !== named.length) throw invalidField('mapping');
  const present = await loadPresent(db, caller);
  const plan = planImport(table, mapping, present, await planContext(db, caller, present, now));
  const { counts, problems } = plan;
  return {
    plan,
    planned: {
      sheet,
      headerkey,
      mapping,
      counts,
      problems: problems.slice(0, IMPORT_LIMITS.problems),
      problemcount: problems.length,
      ignored: ignoredHeaders(table, mapping),
    },
  };
}
