import { askFigures } from '../../../shared/contract/notification/figure-queries.ts';
import { kindOfNodeId } from '../../../shared/lib/ids.ts';
import type { Interval } from '../../../shared/lib/intervals.ts';
import { LONGEST_WINDOW } from '../../../shared/rules/figures/figure-list.ts';
import { isComparable } from '../../../shared/rules/figures/window.ts';
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

/** [J15] The window to compare with: no longer than one may be, and both no further apart than two of the longest. */
function comparedWith(window: Interval, { vsfrom, vsto }: { vsfrom?: number; vsto?: number }) {
  if (vsfrom === undefined && vsto === undefined) return undefined;
  if (vsfrom === undefined || vsto === undefined) throw invalidField('vsto', 'range');
  const against = { start: vsfrom, end: vsto };
  if (!isComparable(window, against)) throw invalidField('vsto', 'range');
  return against;
}

/** [K4] Counts only what the caller sees, by the same rules as devices. */
const ask = implementQuery(askFigures, async ({ nodeid, from, to, planned, ...other }, context) => {
  const { db, caller, now } = context;
  if (to <= from || to - from > LONGEST_WINDOW) throw invalidField('to', 'range');
  await judgeSubject(context, nodeid);
  const window = { start: from, end: to };
  const against = comparedWith(window, other);
  return countFigures(db, caller, { subject: nodeid ?? null, window, against, planned, now });
});

export const figurePart: FeaturePart = { queries: [ask, ...reportQueries] };
