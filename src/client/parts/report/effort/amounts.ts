import type { Cost } from '../../../../shared/contract/maintenance/maintenance.ts';
import { UNIT_HOURS } from '../../../../shared/rules/report.ts';
import { effortText } from '../../../text/de/notification/effort.ts';
import { formatEuro, formatNumber } from '../../../text/format.ts';

/** A kind of effort. */
export type EffortType = { nodeid: string; name: string; unitId: string; unitname: string };

/** A notification with its costs and the kinds of effort that are asked for. */
export type EffortSubject = {
  notification: { nodeid: string; equipmentnodeid: string };
  effortTypes: readonly EffortType[];
  costs: readonly Cost[];
};

export type Specifier = 'plannedcost' | 'actualcost';

export const isEuro = ({ unitId }: EffortType): boolean => unitId === 'EUR';

/** `€`, `Stunden`, or the unit's own name. */
export function unitOf(type: EffortType): string {
  if (isEuro(type)) return effortText.euro;
  return type.unitname || (type.unitId === UNIT_HOURS ? effortText.hoursUnit : '');
}

/** `12,50 €`, `2,5 h`. */
export function amountText(value: number, type: EffortType): string {
  return isEuro(type) ? formatEuro(value) : effortText.hours(formatNumber(value));
}

const costsOf = ({ costs }: Pick<EffortSubject, 'costs'>, costtypenodeid: string, specifier: Specifier) =>
  costs.filter((cost) => cost.specifier === specifier && cost.costTypeNodeId === costtypenodeid);

/** What was recorded of a kind in all; null for nothing. */
export function sumOf(
  subject: Pick<EffortSubject, 'costs'>,
  costtypenodeid: string,
  specifier: Specifier,
): number | null {
  const found = costsOf(subject, costtypenodeid, specifier);
  return found.length === 0 ? null : found.reduce((total, cost) => total + cost.value, 0);
}

/** The actual effort of a kind that forms show and change: the latest one. */
export function actualCost(subject: Pick<EffortSubject, 'costs'>, costtypenodeid: string): Cost | undefined {
  return costsOf(subject, costtypenodeid, 'actualcost')
    .sort((left, right) => left.nodeid.localeCompare(right.nodeid))
    .at(-1);
}
