import type { Cost, CostType } from '../../../shared/contract/maintenance/maintenance.ts';

/** What is planned of one kind of work: on the task itself, or by the maintenance that it was raised for. */
export type KindHours = {
  kind: Pick<CostType, 'nodeid' | 'name'>;
  /** Costs of the task itself, oldest first. */
  own: readonly Cost[];
  /** Counts as long as there is none of its own. */
  raised: number;
};

/** [P1] The planned hours of a task by kind of work, the company's own first. */
export type HoursPlan = readonly KindHours[];

/** What must be saved: another value of a cost, or a first one of a kind. */
export type HoursChange = { value: number; before: number } & (
  | { cost: Cost; kind?: never }
  | { cost?: never; kind: KindHours['kind'] }
);

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0);
const valuesOf = (own: readonly Cost[]): number[] => own.map(({ value }) => value);
const ofKind = ({ own, raised }: KindHours): number => (own.length > 0 ? sumOf(valuesOf(own)) : raised);

/** [R2] All planned hours of a task; null where nobody has said any. */
export function hoursPlanned(plan: HoursPlan | undefined): number | null {
  const hours = sumOf((plan ?? []).map(ofKind));
  return hours > 0 ? hours : null;
}

/** Below this hours are the same: they are sums of fractions. */
const exact = (hours: number): number => Math.round(hours * 1e6) / 1e6;

/** Amounts that make up a total: one of them takes what changes, the others give way only where it is not enough. */
function spread(amounts: readonly number[], total: number, taker: number): number[] {
  let left = total;
  const others = amounts.map((amount, at) => {
    if (at === taker) return 0;
    const kept = Math.min(amount, left);
    left = exact(left - kept);
    return kept;
  });
  return others.with(taker, left);
}

/**
 * [J11] What makes the planned hours of a task so many: the company's own take what changes, and of several costs of a
 * kind the last one.
 */
export function hoursChanges(plan: HoursPlan, total: number): HoursChange[] {
  if (plan.length === 0) return [];
  const wanted = spread(plan.map(ofKind), total, 0);
  return plan.flatMap((hours, at): HoursChange[] => {
    const { kind, own } = hours;
    const [value = 0, before] = [wanted[at], ofKind(hours)];
    if (own.length === 0) return value === before ? [] : [{ kind, value, before }];
    const values = spread(valuesOf(own), value, own.length - 1);
    return own.flatMap((cost, place): HoursChange[] => {
      const after = values[place] ?? 0;
      return after === cost.value ? [] : [{ cost, value: after, before: cost.value }];
    });
  });
}
