import type { WriteDefinition } from '../../shared/contract/core/define.ts';
import { isAhead } from '../../shared/lib/clock.ts';
import { isFutureYear } from '../../shared/rules/equipment.ts';
import { invalidField } from '../http/answer.ts';

/** [CF7] A time as a device named it, never ahead of server time by more than the tolerance. */
export function clampToNow(time: number, now: number): number {
  return isAhead(time, now) ? now : time;
}

/** [CF7] A payload whose declared moments are not ahead of the server's clock. */
export function clampMoments<P extends object>(
  payload: P,
  { clamped = [] }: WriteDefinition,
  now: number,
): P {
  const sent = payload as Record<string, unknown>;
  const named = clamped.filter((field) => typeof sent[field] === 'number');
  return {
    ...payload,
    ...Object.fromEntries(named.map((field) => [field, clampToNow(sent[field] as number, now)])),
  };
}

/** [E2] Refuses a date that lies in a year to come. */
export function assertNoFutureYear<F extends string>(
  payload: { readonly [K in F]?: number | null | undefined },
  fields: readonly F[],
  now: number,
): void {
  const ahead = fields.find((field) => isFutureYear(payload[field] ?? 0, now));
  if (ahead) throw invalidField(ahead);
}
