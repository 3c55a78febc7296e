import type { Cost } from '../../../../shared/contract/maintenance/maintenance.ts';
import { amountText, type EffortType, type Specifier, sumOf } from '../effort/amounts.ts';

export type CostLine = { name: string; planned: string; actual: string };

/** [R2] What was planned and what it took, in the order in which the form asks; kinds that are gone come last. */
export function costLines(costs: readonly Cost[], types: readonly EffortType[]): CostLine[] {
  const subject = { costs };
  const known = types.filter(({ nodeid }) => costs.some(({ costTypeNodeId }) => costTypeNodeId === nodeid));
  const ids = new Set(known.map(({ nodeid }) => nodeid));
  const gone = costs
    .filter(({ costTypeNodeId }) => !ids.has(costTypeNodeId))
    .map(({ costTypeNodeId: nodeid, name }) => ({ nodeid, name, unitId: '', unitname: '' }));
  const unique = [...new Map([...known, ...gone].map((type) => [type.nodeid, type])).values()];
  return unique.map((type) => {
    const shown = (specifier: Specifier) => {
      const sum = sumOf(subject, type.nodeid, specifier);
      return sum === null ? '–' : amountText(sum, type);
    };
    return { name: type.name, planned: shown('plannedcost'), actual: shown('actualcost') };
  });
}
