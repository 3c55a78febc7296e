import { createBrand, createLegalEntity } from '../../../shared/contract/machine/make-commands.ts';
import { newNodeId, type Write, write } from '../../live/outbox/write.ts';
import { type BrandChoice, type ManufacturerChoice, NEW } from './make-choice.ts';

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
