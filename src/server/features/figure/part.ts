import { askFigures } from '../../../shared/contract/notification/figure-queries.ts';
import { kindOfNodeId } from '../../../shared/lib/ids.ts';
import { LONGEST_WINDOW } from '../../../shared/rules/figures/figure-list.ts';
import { findVisibleRow } from '../../db/records.ts';
import { gone, invalidField } from '../../http/answer.ts';
import type { QueryContext } from '../../http/context.ts';
import { type FeaturePart, implementQuery } from '../../http/implement.ts';
import { countFigures } from '../../read/figures/count-figures.ts';
import { reportQueries } from './report-queries.ts';

const SUBJECTS = ['equipment', 'equipmenttype', 'site', 'area', 'equipmentpool'] as const;

/** What is asked about has to be there, and visible. */
async function judgeSubject({ db, caller }: QueryContext, nodeid: string | undefined): Promise<void> {
  if (nodeid === undefined) return;
  const kind = SUBJECTS.find((each) => each === kindOfNodeId(nodeid));
  if (!kind) throw invalidField('nodeid');
  if (!(await findVisibleRow(db, caller, kind, nodeid))) throw gone();
}

/** [K4] Counts only what the caller sees, by the same rules as devices. */
const ask = implementQuery(askFigures, async ({ nodeid, from, to, planned }, context) => {
  const { db, caller, now } = context;
  if (to <= from || to - from > LONGEST_WINDOW) throw invalidField('to', 'range');
  await judgeSubject(context, nodeid);
  const window = { start: from, end: to };
  return countFigures(db, caller, { subject: nodeid ?? null, window, planned, now });
});

export const figurePart: FeaturePart = { queries: [ask, ...reportQueries] };
