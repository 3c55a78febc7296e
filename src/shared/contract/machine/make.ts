import * as z from 'zod/mini';
import type { Effect } from '../core/define.ts';
import { line, nodeId } from '../core/fields.ts';

const isnew = z._default(z.boolean(), false);

/** [E4] Manufacturer, brand and type of a machine as its form has them; `isnew`: typed in, and made with it. */
export const makeFields = {
  legalentity: z.optional(z.object({ nodeid: nodeId('legalentity'), name: line(200, 1), isnew })),
  brand: z.optional(z.object({ nodeid: nodeId('brand'), name: line(200, 1), isnew })),
  equipmenttype: z.optional(z.object({ nodeid: nodeId('equipmenttype'), model: line(200, 1), isnew })),
};

type Make = { [F in keyof typeof makeFields]?: z.output<(typeof makeFields)[F]> };

/** [E4] The rows that are made with a machine. A new one names the others, so these must be given with it. */
export function newMake({ legalentity, brand, equipmenttype }: Make): Effect[] {
  const legalentitynodeid = legalentity?.nodeid;
  const found: Effect[] = [];
  const add = (kind: string, row: { nodeid: string } & Record<string, unknown>) =>
    found.push({ kind, nodeid: row.nodeid, op: 'create', row });
  if (legalentity?.isnew) add('legalentity', { nodeid: legalentity.nodeid, name: legalentity.name });
  if (!legalentitynodeid || !brand) return found;
  if (brand.isnew) add('brand', { nodeid: brand.nodeid, name: brand.name, legalentitynodeid });
  if (equipmenttype?.isnew) {
    const { nodeid, model } = equipmenttype;
    const unsaid = { equipmentclass: '', equipmentclassnodeid: null, memo: '' };
    add('equipmenttype', { nodeid, model, brandnodeid: brand.nodeid, legalentitynodeid, ...unsaid });
  }
  return found;
}

/** Node ids that a new make names and that must be there already. */
export function namedByMake({ legalentity, brand, equipmenttype }: Make): string[] {
  const brandIsNamed = brand && !brand.isnew && equipmenttype?.isnew;
  const entityIsNamed = legalentity && !legalentity.isnew && (brand?.isnew || equipmenttype?.isnew);
  return [...(brandIsNamed ? [brand.nodeid] : []), ...(entityIsNamed ? [legalentity.nodeid] : [])];
}
