import type { Mapping } from '../../../shared/rules/import/columns.ts';
import type { DateOrder } from '../../../shared/rules/import/date-order.ts';
import { headerKey, mappingFor } from '../../../shared/rules/import/header.ts';
import { invalidField } from '../../http/answer.ts';
import type { Caller, Db } from '../../http/context.ts';
import { inOneState } from '../../read/in-one-state.ts';
import { inWorker } from './in-worker.ts';
import { loadPresent, planContext } from './load-present.ts';
import { outlinesOf } from './present-import.ts';
import { type ImportRow, lastMapping, type Planned, packedOf } from './store.ts';
import type { PlanWork } from './work.ts';

/** What a person says of a file. `dateorder`: what comes first in dates where a column does not show it. */
interface Choice {
  sheet: number;
  mapping?: Mapping | undefined;
  dateorder?: DateOrder | null | undefined;
}

/** [D10] What a file would do now; nothing is written, and no connection is held while it is worked out. */
export async function planFile(
  db: Db,
  caller: Caller,
  row: ImportRow,
  { sheet, mapping: wanted, dateorder = null }: Choice,
  now: number,
): Promise<{ work: PlanWork; planned: Planned }> {
  const { clientid } = caller;
  const { headers } = (await outlinesOf(db, caller, row))[sheet] ?? {};
  if (!headers) throw invalidField('sheet');
  const headerkey = headerKey(headers);
  const mapping = wanted ?? mappingFor(headers, await lastMapping(db, clientid, headerkey));
  if (mapping.length !== headers.length) throw invalidField('mapping');
  const named = mapping.filter((key) => key !== null);
  if (new Set(named).size !== named.length) throw invalidField('mapping');
  const task = await inOneState(db, async (tx) => {
    const present = await loadPresent(tx, caller);
    const packed = await packedOf(tx, clientid, row.importid);
    const context = { ...(await planContext(tx, caller, present, now)), dateorder };
    return packed && { packed, sheet, mapping, present, context };
  });
  if (!task) throw invalidField('importid', 'inuse');
  const work = await inWorker(clientid, task);
  const { counts, problems, problemcount, ignored, dates } = work;
  const choice = { sheet, headerkey, mapping, dateorder };
  return { work, planned: { ...choice, counts, problems, problemcount, ignored, dates } };
}
