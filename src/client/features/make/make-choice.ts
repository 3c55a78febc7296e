import { makeText } from '../../text/de/machine/make.ts';
import type { Makes } from './queries.ts';

/** Chosen in place of a node id: what is typed beside it is new. */
export const NEW = 'new';

/** A manufacturer as it is chosen or typed. */
export interface ManufacturerChoice {
  legalentitynodeid: string;
  newmanufacturer: string;
}

/** A brand as it is chosen or typed, with its manufacturer. */
export interface BrandChoice extends ManufacturerChoice {
  brandnodeid: string;
  newbrand: string;
}

/** [X22] What is wrong with that choice. */
export function manufacturerProblems(
  { legalentitynodeid, newmanufacturer }: ManufacturerChoice,
  { manufacturers }: Makes,
): Partial<Record<keyof ManufacturerChoice, string>> {
  if (!legalentitynodeid) return { legalentitynodeid: makeText.required };
  if (legalentitynodeid !== NEW) return {};
  if (!newmanufacturer.trim()) return { newmanufacturer: makeText.required };
  return isTaken(newmanufacturer, manufacturers) ? { newmanufacturer: makeText.taken } : {};
}

/** Whether another row has that name, whatever the case. */
export function isTaken(
  name: string,
  rows: readonly { nodeid: string; name: string }[],
  nodeid?: string,
): boolean {
  const wanted = name.trim().toLowerCase();
  return rows.some((row) => row.nodeid !== nodeid && row.name.toLowerCase() === wanted);
}
