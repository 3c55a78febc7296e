import { createBrand, createLegalEntity } from '../../../shared/contract/machine/make-commands.ts';
import { newNodeId, type Write, write } from '../../live/outbox/write.ts';
import { makeText } from '../../text/de/machine/make.ts';
import { isTaken, type Makes } from './queries.ts';

/** Chosen in place of a node id: what is typed beside it is new. */
export const NEW = 'new';

/** A manufacturer as it is chosen or typed. */
export interface ManufacturerChoice {
  legalentitynodeid: string;
  newmanufacturer: string;
}

/** [E4] The chosen manufacturer, with the write that makes it where it was typed. */
export function manufacturerOf({ legalentitynodeid, newmanufacturer }: ManufacturerChoice): {
  nodeid: string;
  writes: Write[];
} {
  if (legalentitynodeid !== NEW) return { nodeid: legalentitynodeid, writes: [] };
  const nodeid = newNodeId('legalentity');
  const name = newmanufacturer.trim();
  return { nodeid, writes: [write(createLegalEntity, { lang: 'de', nodeid, name, isnew: true })] };
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

/** A brand as it is chosen or typed, with its manufacturer. */
export interface BrandChoice extends ManufacturerChoice {
  brandnodeid: string;
  newbrand: string;
}

/** [E4] The chosen brand with its manufacturer, and the writes that make what was typed. */
export function brandOf(
  choice: BrandChoice,
  brands: readonly { nodeid: string; legalentitynodeid: string }[],
): { brandnodeid: string; legalentitynodeid: string; writes: Write[] } {
  if (choice.brandnodeid !== NEW) {
    const chosen = brands.find(({ nodeid }) => nodeid === choice.brandnodeid);
    return {
      brandnodeid: choice.brandnodeid,
      legalentitynodeid: chosen?.legalentitynodeid ?? choice.legalentitynodeid,
      writes: [],
    };
  }
  const { nodeid: legalentitynodeid, writes } = manufacturerOf(choice);
  const brandnodeid = newNodeId('brand');
  const made = { nodeid: brandnodeid, name: choice.newbrand.trim(), legalentitynodeid, isnew: true };
  return { brandnodeid, legalentitynodeid, writes: [...writes, write(createBrand, { lang: 'de', ...made })] };
}
