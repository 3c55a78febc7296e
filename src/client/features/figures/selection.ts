import type { Cause } from '../../../shared/rules/figures/causes.ts';
import type { FigureKey } from '../../../shared/rules/figures/figure-list.ts';
import type { Figures } from '../../../shared/rules/figures/figures.ts';
import type { Period } from '../../../shared/rules/figures/series.ts';
import { dateInput } from '../../parts/forms/zoned-input.ts';
import { figuresText as text } from '../../text/de/planning/figures.ts';
import { causeRows } from './chart/cause-drawing.ts';
import { isMonthly, spanOf } from './chart/standstill-drawing.ts';
import type { Choice } from './choice.ts';

/** Whose events are shown. */
export interface Selection {
  label: string;
  /** Node ids of notifications. */
  ids: readonly string[];
  /** Their order means something. */
  ordered: boolean;
  /** It was chosen, and can be taken away. */
  chosen: boolean;
}

/** The name of a bar in the address: its first day, which stays the same when more bars follow. */
export const barKey = ({ start }: Period): string => dateInput(start);

/** The name of a cause in the address; its place in the list changes with each fault. */
export const causeKey = ({ errorcode, type }: Cause): string =>
  errorcode ? `code ${errorcode.toLowerCase()}` : `type ${type}`;

type Named = keyof typeof text.figures;
const isNamed = (key: string): key is Named & FigureKey => Object.hasOwn(text.figures, key);

/** [J15] The events of a bar, a cause or a figure that the address names; of all standstills where it names none. */
export function selectionOf(figures: Figures, { show, bar, cause }: Choice): Selection {
  const { periods } = figures;
  const period = bar ? periods.find((each) => barKey(each) === bar) : undefined;
  if (period) {
    const label = spanOf(period, isMonthly(periods));
    return { label, ids: period.nodeids, ordered: false, chosen: true };
  }
  const row = cause ? causeRows(figures.causes).find((each) => causeKey(each.cause) === cause) : undefined;
  if (row) return { label: row.name, ids: row.cause.nodeids, ordered: false, chosen: true };
  const chosen = isNamed(show);
  const key = chosen ? show : 'standstill';
  const ids = figures.figures.find((each) => each.key === key)?.events ?? [];
  // Of maintenance what was missed comes first.
  return { label: text.figures[key].label, ids, ordered: key === 'compliance', chosen };
}
